/** The box for anything of the reader, and the list of the reader's programs. */

import { h, setText } from "../../base/dom.js";
import { isComposing } from "../../base/typing.js";
import { control, createButton, createFileButton } from "../../controls/controls.js";
import { createEncodingNote } from "../../controls/encoding-note.js";
import { attachmentText } from "../../formats/reading.js";
import { t } from "../../i18n/i18n.js";
import { formatDate } from "../../i18n/time.js";
import { programFrame } from "../../platform/assets.js";
import { languageName } from "../language-name.js";
import { createTakenLine } from "../ways.js";
import { rowsOf } from "./model.js";

/**
 * @import { Program } from "../../program/trace/program.js"
 * @import { Box, BoxView } from "./model.js"
 */

/** What a first try can be made with: a search that forgets one kind of diagonal, and what such a search prints. */
const EXAMPLES = {
  program: `n = int(input())
queens = []


def is_free(row, column):
    for above in range(row):
        if queens[above] == column or row - above == column - queens[above]:
            return False
    return True


def place(row):
    if row == n:
        print(queens)
    else:
        for column in range(n):
            if is_free(row, column):
                queens.append(column)
                place(row + 1)
                queens.pop()


place(0)
`,
  output: "[1, 3, 0, 2]\n[1, 3, 2, 0]\n[2, 0, 3, 1]\n[3, 1, 0, 2]\n",
};

/**
 * @param {object} options
 * @param {(text: string) => void} options.write
 * @param {ReturnType<typeof import("./intake.js").createIntake>} options.intake
 * @param {() => void} options.remove Removes the file.
 * @param {() => void} options.submit
 * @param {(kind: import("../../formats/text-kind.js").TextKind) => void} options.choose Opens what is in the box as
 *   something else.
 * @param {(index?: number) => void} options.openProgram Without an index, a new one.
 * @param {HTMLElement} options.ways
 */
export function createYoursView(options) {
  const box = createBox(options);
  const list = createProgramList(options);
  const element = h("section", { class: "yours", "aria-label": t("room.yours") }, options.ways, box.element);
  if (programFrame()) element.append(list.element);
  return { element, box, showPrograms: list.show };
}

/** @param {Parameters<typeof createYoursView>[0]} options */
function createBox({ write, intake, remove, submit, choose }) {
  const field = h("textarea", {
    id: "yours",
    rows: 10,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "yours-lead",
    placeholder: t("yours.placeholder"),
    wrap: "off",
    input: () => write(field.value),
    paste: intake.paste,
  });
  const attachedName = h("span");
  const { element: removal } = createButton(t("yours.remove"), remove);
  const attached = h("p", { class: "attached" }, attachedName, removal);
  const encodingNote = createEncodingNote(intake.read);
  const file = createFileButton(t("yours.file"), intake.take);
  const start = createButton("", submit, { class: "primary", title: t("yours.startHint") });
  const taken = createTakenLine(choose);
  const note = h("p", { class: "quiet" });
  const problem = h("p", { class: "problem", role: "alert" });
  const examples = h("p", { class: "check-examples quiet" }, t("yours.examples"));
  for (const [name, text] of Object.entries(EXAMPLES)) {
    const example = createButton(t(`yours.example.${name}`), () => write(text), { class: "plain" });
    examples.append(example.element);
  }
  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    submit();
  }
  const element = h(
    "div",
    { class: "yours-box", keydown },
    h("h2", { class: "check-title" }, h("label", { for: field.id }, t("yours.box"))),
    h("p", { class: "quiet", id: "yours-lead" }, t("yours.lead")),
    field,
    attached,
    encodingNote.element,
    file.field,
    h("div", { class: "tool-row" }, start.element, file.element),
    // Below the button, so that the button does not move.
    h("div", { "aria-live": "polite" }, taken.element, note),
    problem,
    examples,
  );
  return {
    element: control("check", element),
    focus: () => start.element.focus(),
    /** @param {Box} box @param {BoxView} view @param {string} error In words. */
    show({ text, attached: content }, { kind, others, action }, error) {
      if (field.value !== text) field.value = text;
      field.hidden = content !== null;
      attached.hidden = content === null;
      encodingNote.show(content?.source?.encoding);
      if (content) setText(attachedName, attachmentText({ ...content, size: content.text.length }));
      taken.show(kind, others);
      setText(note, kind === "other" ? t("yours.otherLanguage") : "");
      setText(start.element, t(`yours.action.${action === "none" ? "run" : action}`));
      start.enable(action !== "none");
      setText(problem, error);
      examples.hidden = text !== "" || content !== null;
    },
  };
}

/** @param {Parameters<typeof createYoursView>[0]} options */
function createProgramList({ openProgram }) {
  const none = h("p", { class: "quiet" }, t("yours.none"));
  const own = h("ul", { class: "yours-list", "aria-label": t("yours.programs") });
  const others = h("ul", { class: "yours-list", "aria-label": t("yours.fromPage") });
  const othersHead = h("h2", {}, t("yours.fromPage"));
  const add = createButton(t("program.new"), () => openProgram());
  const head = h("div", { class: "yours-head" }, h("h2", {}, t("yours.programs")), add.element);
  const element = h("div", { class: "yours-programs" }, head, none, own, othersHead, others);
  /** @param {import("./model.js").Row} row */
  const item = ({ index, program }) => createRow(program, () => openProgram(index));
  /** @type {readonly Program[] | null} */
  let shown = null;
  return {
    element: control("editor", element),
    /** @param {readonly Program[]} programs */
    show(programs) {
      if (programs === shown) return;
      shown = programs;
      const rows = rowsOf(programs);
      none.hidden = rows.own.length > 0;
      own.hidden = rows.own.length === 0;
      othersHead.hidden = others.hidden = rows.others.length === 0;
      own.replaceChildren(...rows.own.map(item));
      others.replaceChildren(...rows.others.map(item));
    },
  };
}

/** @param {Program} program @param {() => void} open */
function createRow({ name, language, ranAt, verdict }, open) {
  const when = ranAt === undefined ? t("yours.neverRan") : t("yours.ran", { when: formatDate(ranAt) });
  const tone = verdict ? h("span", { "data-verdict": verdict }, t(`program.tone.${verdict}`)) : "";
  const facts = h("span", { class: "quiet" }, languageName(language), tone, h("span", {}, when));
  return h("li", {}, h("button", { type: "button", click: open }, h("b", {}, name), facts));
}
