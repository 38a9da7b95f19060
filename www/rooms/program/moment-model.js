/** What a moment of a recorded run shows besides the board: the variables, what was printed, and the line. */
/** @import { Mark } from "../../program/editor.js" */
/** @import { ProgramWatch } from "../../program/watch.js" */

import { RAISE } from "../../program/trace/frames.js";

/** @param {Pick<ProgramWatch, "recording" | "playback">} watch */
export function momentOf({ recording, playback: { timeline, finished } }) {
  const { ending, output = "" } = recording?.trace ?? {};
  const event = timeline.position - 1;
  const moment = event < 0 ? undefined : recording?.trace.momentAt(event);
  const ended = finished ? ending : null;
  const error = ending?.error;
  const hasFailed = moment?.kind === RAISE || (error !== undefined && (!moment || finished));
  return {
    moment,
    // The moment of the last event does not have what is printed after it.
    output: ended ? output : (moment?.output ?? ""),
    returned: ended?.returned ?? "",
    line: hasFailed && error ? error.line : (moment?.line ?? 0),
    /** Of the line. */
    mark: /** @type {Mark} */ (hasFailed ? "failed" : "running"),
  };
}
