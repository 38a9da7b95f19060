/** A moment of a recorded run beside its board: the calls with their variables, the globals, and what was printed. */
/** @import { Moment } from "../../program/trace/trace.js" */

import { h, setText } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";

/** The most that is shown of the output, from its end, in characters. */
const MOST_OUTPUT = 20_000;

export function createVariables() {
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

export function createOutput() {
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
