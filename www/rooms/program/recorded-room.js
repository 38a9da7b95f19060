/** The room that shows the recorded run of a program that ran elsewhere: in the kernel of a notebook. */
/** @import { Check } from "../../program/judge/outcome.js" */

import { h, setText } from "../../base/dom.js";
import { control } from "../../controls/controls.js";
import { describeError, t } from "../../i18n/i18n.js";
import { explained } from "../../program/judge/causes.js";
import { checkRun } from "../../program/judge/outcome.js";
import { checkSizes, withCheck } from "../../program/judge/runs.js";
import { readRecording } from "../../program/trace/saved.js";
import { createLine, createListing } from "../../run/listing.js";
import { endText } from "./program-words.js";
import { createRunView } from "./run-view.js";

/**
 * @param {import("../room.js").Services} services
 * @param {string} text The recording.
 * @returns {Promise<import("../room.js").Room>}
 */
export async function createRecordedRoom(services, text) {
  const { life } = services.stage;
  const { sessions } = services.embedding;
  sessions.recorded ??= await readRecording(text);
  const { recording, outcomes } = sessions.recorded;
  const { program, n, trace } = recording;
  const listing = createListing(life);
  listing.element.classList.add("numbered");
  /** @type {Check[]} */
  let checks = [];
  const view = createRunView(services, {
    changed: () => view.show(),
    mark: (line, mark) => listing.mark(line - 1, mark === "failed" ? "aria-invalid" : "aria-current"),
  });
  const lines = program.text
    .trimEnd()
    .split("\n")
    .map((line) => createLine(line, [line]));
  listing.list(program.name, lines, [0, lines.length - 1]);
  const status = h("p", { class: "quiet program-status" });
  const main = control("editor", h("div", { class: "program-main" }, listing.element, status));
  const attributes = { "aria-label": t("room.program"), class: "own-program has-run recorded" };
  const panel = h("section", attributes, h("div", { class: "program-code" }, main, view.side));
  setText(status, endText(recording));
  judge().catch((error) => {
    if (!life.aborted) setText(status, t("page.partFailed", { message: describeError(error) }));
  });

  /** Judges what the program printed and returned, for all sizes. */
  async function judge() {
    const { ending, output } = trace;
    if (!ending || ending.reason === "stopped") return;
    checks = await checkRun(view.judge, n, outcomes.get(n) ?? { end: ending, output });
    await checkSizes({
      run: async (size) => outcomes.get(size) ?? { end: { reason: "stopped" }, output: "" },
      judge: view.judge,
      recorded: n,
      known: checks,
      report(check) {
        // Where the reader has interrupted this, some sizes were not tried.
        if (check.n === n || outcomes.has(check.n)) checks = withCheck(checks, check);
      },
    });
    checks = await explained(view.judge, checks);
    view.follow(recording, checks);
  }

  return {
    panel,
    bar: view.bar,
    title: () => program.name,
    show() {
      view.enter();
      view.follow(recording, checks);
    },
    leave: view.leave,
    run: view.run,
    board: view.board,
  };
}
