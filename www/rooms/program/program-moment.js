/**
 * A moment of a recorded run beside its board: which variable is the board, the calls with their variables, the globals,
 * and what was printed.
 */
/** @import { Candidate } from "../../program/board/detection.js" */
/** @import { Moment } from "../../program/trace/trace.js" */
/** @import { ProgramWatch } from "../../program/watch.js" */

import { h, setText } from "../../base/dom.js";
import { createCountFrom } from "../../controls/count-from.js";
import { createTabs } from "../../controls/tabs.js";
import { t } from "../../i18n/i18n.js";
import { momentOf } from "./moment-model.js";
import { boardText } from "./program-words.js";

/** The most that is shown of the output, from its end, in characters. */
const MOST_OUTPUT = 20_000;

/** @param {ProgramWatch} watch @param {(line: number, mark: import("../../program/editor.js").Mark) => void} mark Marks a line of the program. @param {import("../../state/state.js").Store} store */
export function createMoment(watch, mark, store) {
  const countFrom = createCountFrom(store);
  const variables = createVariables();
  const output = createOutput();
  const boardChoice = createBoardChoice(watch.choose);
  const tabs = createTabs({
    label: t("program.moment"),
    tabs: [
      { id: "variables", name: t("program.variables"), panel: variables.element },
      { id: "output", name: t("program.output"), panel: output.element },
    ],
    change() {},
  });
  return {
    element: h(
      "div",
      { class: "program-moment" },
      countFrom.element,
      boardChoice.element,
      tabs.list,
      ...tabs.panels,
    ),
    /** @param {import("../../state/count-from.js").First} ownFirst What the program counts from. */
    show(ownFirst) {
      const current = momentOf(watch);
      variables.show(current.moment, watch.recording);
      output.show(current.output, current.returned);
      mark(current.line, current.mark);
      boardChoice.show(watch);
      countFrom.element.hidden = watch.recording === null;
      countFrom.show(ownFirst);
    },
  };
}

function createVariables() {
  const none = h("p", { class: "quiet" });
  // Focusable, so that the keyboard can scroll it.
  const list = h("section", { class: "program-calls", tabindex: 0, "aria-label": t("program.variables") });
  return {
    element: h("div", {}, none, list),
    /** @param {Moment | undefined} moment @param {import("../../program/trace/program.js").Recording | null} recording */
    show(moment, recording) {
      const isTrace = recording?.program.language === "trace";
      setText(none, t(isTrace ? "trace.variables" : "program.variables.none"));
      const calls = (moment?.frames ?? []).toReversed();
      const inner = calls.filter(({ name }) => name !== "<module>");
      const parts = [
        ...inner.map(({ name, variables }) => createScope(`${name}()`, variables)),
        ...(moment && moment.globals.length > 0 ? [createScope(t("program.globals"), moment.globals)] : []),
      ];
      list.hidden = parts.length === 0;
      none.hidden = parts.length > 0;
      list.replaceChildren(...parts);
    },
  };
}

/** @param {string} name @param {readonly [name: string, text: string][]} variables */
function createScope(name, variables) {
  const cell = (/** @type {string} */ kind, /** @type {string} */ text) => h("span", { class: kind }, text);
  const rows = variables.map(([variable, text]) =>
    h("div", { class: "variable" }, cell("name", variable), cell("value", text)),
  );
  return h("section", { class: "program-call" }, h("h3", {}, name), ...rows);
}

function createOutput() {
  const text = h("pre", { class: "program-output", tabindex: 0, "aria-label": t("program.output") });
  const returned = h("p", { class: "program-returned" });
  return {
    element: h("div", {}, text, returned),
    /** @param {string} output Up to the moment. @param {string} result What was returned, once the run has ended; "" before. */
    show(output, result) {
      const isNear = text.scrollHeight - text.scrollTop - text.clientHeight < 40;
      setText(text, output.slice(-MOST_OUTPUT) || t("program.output.none"));
      text.classList.toggle("quiet", output === "");
      if (isNear) text.scrollTop = text.scrollHeight;
      setText(returned, result ? t("program.returned", { text: result.slice(0, MOST_OUTPUT) }) : "");
    },
  };
}

/** Which variable of the program is shown on the board. @param {(index: number) => void} choose Called with an index among the candidates. */
function createBoardChoice(choose) {
  /** @type {readonly Candidate[] | undefined} */
  let listed;
  const select = h("select", { change: () => choose(select.selectedIndex) });
  const label = h("label", { class: "field program-board" }, t("program.board"), select);
  const note = h("p", { class: "problem" });
  const element = h("div", {}, label, note);
  return {
    element,
    /** A trace in text has one board. @param {ProgramWatch} watch */
    show({ recording, board, candidates, unknownBoard }) {
      element.hidden = recording === null || recording.program.language === "trace";
      note.hidden = unknownBoard === undefined;
      setText(note, unknownBoard === undefined ? "" : t("program.board.noSuch", { variable: unknownBoard }));
      if (candidates !== listed) {
        listed = candidates;
        const texts = candidates.length > 0 ? candidates.map(boardText) : [t("program.board.unknown")];
        select.replaceChildren(...texts.map((text) => h("option", {}, text)));
      }
      const index = board ? candidates.indexOf(board) : 0;
      if (select.selectedIndex !== index) select.selectedIndex = index;
    },
  };
}
