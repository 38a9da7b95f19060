/** What the room says about a recorded run. */
/** @import { Candidate } from "../../program/board/detection.js" */
/** @import { Recording } from "../../program/trace/program.js" */

import { parametersOf } from "../../board/squares.js";
import { describeError, joinSentences, t } from "../../i18n/i18n.js";
import { statedSquare } from "../../program/board/stated.js";
import { CALL, LINE, PLACE, RAISE, REMOVE, SOLUTION, TRY } from "../../program/trace/frames.js";
import { languageName } from "../language-name.js";

/** The words for the events of a trace in text. @type {Readonly<Record<number, string>>} */
const STATED = { [TRY]: "try", [PLACE]: "place", [REMOVE]: "remove", [SOLUTION]: "solution" };

/** What the program does, or has done. @param {import("../../program/session.js").ProgramSession} session @param {number} n The size that is chosen. */
export function statusText(session, n) {
  const { phase, loading, recording, error } = session.state;
  const language = languageName(session.program?.language ?? "python");
  if (error) return t("program.failed", { message: describeError(error) });
  const kilobytes = (/** @type {number} */ bytes) => Math.round(bytes / 1000);
  if (loading) {
    const { loaded, total } = loading;
    return t("program.loading", { language, loaded: kilobytes(loaded), total: kilobytes(total) });
  }
  if (phase === "checking") return joinSentences(sizeLineText(recording), t("program.checking"));
  if (phase === "idle") return joinSentences(endText(recording), oldText(session, n));
  const count = recording?.trace.length ?? 0;
  return count === 0 ? t("program.starting", { language }) : t("program.running", { count });
}

/** Why the recorded run is not one of the program as it is now. @param {import("../../program/session.js").ProgramSession} session @param {number} n */
function oldText(session, n) {
  const { recording } = session.state;
  if (!recording || session.isCurrent(n)) return "";
  if (!session.hasItsAnswers()) return t("program.changedInput");
  const isProgram = session.isCurrent(recording.n);
  return isProgram ? t("program.changedSize", { n: recording.n }) : t("program.changed");
}

/** How a recorded run ended; empty while it runs. @param {Recording | null} recording */
export function endText(recording) {
  const ending = recording?.trace.ending;
  if (!recording || !ending) return "";
  const { reason, entry, error, input } = ending;
  if (error?.code)
    return t("trace.refused", { line: error.line, reason: t(`trace.${error.code}`, error.parameters) });
  const isCut = recording.program.language === "trace" && reason === "limit";
  const parameters = { count: recording.trace.length, line: input?.line ?? 0 };
  const words = t(isCut ? "trace.cut" : `program.ended.${reason}`, parameters);
  return joinSentences(sizeLineText(recording), entry ? t("program.entry", { entry }) : "", words);
}

/** Where n takes the place of a number, as whatever reads the program finds out. @param {Recording | null} recording */
function sizeLineText(recording) {
  const line = recording?.trace.ending?.sizeLine;
  return line === undefined ? "" : t("program.sizeLine", { line });
}

/** What the run does at its position. @param {import("../../program/watch.js").ProgramWatch} watch @param {readonly unknown[]} conflicts @param {import("../../state/count-from.js").First} first The number of the first row and column. */
export function captionOf({ recording, playback }, conflicts, first) {
  const event = playback.timeline.position - 1;
  if (!recording) return t("program.caption.idle");
  if (event < 0) return t("program.caption.start");
  const { trace } = recording;
  const line = trace.kindAt(event) >= TRY ? statedText(recording, event, first) : lineText(trace, event);
  if (playback.timeline.last()?.kind === "solution") return `${line} ${t("program.caption.solution")}`;
  return conflicts.length > 0
    ? `${line} ${t("program.caption.conflicts", { count: conflicts.length })}`
    : line;
}

/** What a program is about to do. @param {Recording["trace"]} trace @param {number} event */
function lineText(trace, event) {
  const name = trace.functions[trace.functionAt(event)] ?? "";
  return t(`program.caption.${captionCode(trace.kindAt(event), name)}`, { line: trace.lineAt(event), name });
}

/** What an event of a trace in text says. @param {Recording} recording @param {number} event @param {import("../../state/count-from.js").First} first */
function statedText({ trace, n }, event, first) {
  const code = STATED[trace.kindAt(event)];
  const square = parametersOf(statedSquare(trace, event, n), first);
  return t(`trace.caption.${code}`, { line: trace.lineAt(event), ...square });
}

/** @param {number} kind Of the event. @param {string} name Of the function. */
function captionCode(kind, name) {
  if (kind === RAISE) return "raise";
  if (kind === LINE) return "line";
  if (name === "<module>") return kind === CALL ? "begin" : "end";
  return kind === CALL ? "call" : "return";
}

/** A variable that can be the board, and how it is read. @param {Candidate} candidate */
export function boardText({ variable, interpretation }) {
  const turned = "by" in interpretation && interpretation.by === "column" ? ".by-column" : "";
  return t(`program.board.${interpretation.code}${turned}`, { variable });
}
