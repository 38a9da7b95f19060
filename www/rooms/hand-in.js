/** What a result for a class has in every room: the field for a name, and the code that the reader hands in. */

import { copyField } from "../base/copy-field.js";
import { h, setText } from "../base/dom.js";
import { createButton } from "../controls/controls.js";
import { loadJudge } from "../core/judge.js";
import { describeError, t } from "../i18n/i18n.js";

/**
 * The code of a result; empty without a word. Never rejects: `problem` says why there is none.
 *
 * @param {Parameters<import("../core/judge.js").Judge["writeResultCode"]>[0]} facts @param {string} word
 */
export async function resultCode(facts, word) {
  try {
    return { code: word ? (await loadJudge()).writeResultCode(facts, word) : "", problem: "" };
  } catch (error) {
    return { code: "", problem: t("quiz.code.failed", { error: describeError(error) }) };
  }
}

/** The field for a name or number. @param {{ id: string, action: string, named: (name: string) => void }} options `action`: the words of its button. */
export function createNameForm({ id, action, named }) {
  // As long as the code of a result can take, in any script.
  const field = h("input", {
    type: "text",
    id,
    maxlength: 40,
    required: true,
    autocomplete: "name",
    pattern: ".*\\S.*",
  });
  return h(
    "form",
    {
      class: "hand-in-name",
      submit(/** @type {SubmitEvent} */ event) {
        event.preventDefault();
        // A cell of a table comes with a tab, and an accent as a character of its own from some keyboards.
        named(
          field.value
            .normalize()
            .replace(/\p{Cc}/gu, " ")
            .trim(),
        );
      },
    },
    h("label", { for: id }, t("quiz.name")),
    field,
    h("button", { class: "primary" }, action),
  );
}

/** A button that copies the text of a field, with a line that says so. @param {HTMLTextAreaElement} field @param {(text: string) => void} announce @param {Record<string, string>} [attributes] Of the button. */
export function createCopyRow(field, announce, attributes) {
  const copied = h("span", { class: "quiet" });
  async function copy() {
    const words = t((await copyField(field)) ? "exchange.copied" : "quiz.code.selected");
    setText(copied, words);
    announce(words);
  }
  const button = createButton(t("exchange.copy"), copy, attributes);
  return {
    element: h("div", { class: "tool-row" }, button.element, copied),
    clear: () => setText(copied, ""),
  };
}

/** The code of a result, to be copied. @param {{ id: string, announce: (text: string) => void }} options */
export function createHandIn({ id, announce }) {
  const code = h("textarea", {
    id,
    class: "hand-in-code",
    readonly: true,
    rows: 4,
    spellcheck: "false",
    focus: () => code.select(),
  });
  const copy = createCopyRow(code, announce, { class: "primary" });
  const part = h(
    "div",
    { class: "hand-in" },
    h("label", { for: id }, t("quiz.code")),
    code,
    copy.element,
    h("p", { class: "quiet" }, t("quiz.code.handIn")),
  );
  const problem = h("p", { class: "problem", role: "alert" });

  return {
    parts: [part, problem],
    focus: () => code.focus(),
    /** @param {{ code: string, problem: string }} result */
    show(result) {
      part.hidden = result.code === "";
      if (code.value !== result.code) {
        code.value = result.code;
        copy.clear();
      }
      setText(problem, result.problem);
    },
  };
}
