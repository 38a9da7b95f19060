/**
 * The form for the output of a program: a field, or a file or a long text in its place, and the button that has it
 * judged.
 *
 * @import { Attachment, CheckSession, CheckState } from "./check-session.js"
 */

import { h, holdsFocus, setText } from "../base/dom.js";
import { readTransfer } from "../base/transfer.js";
import { isComposing } from "../base/typing.js";
import { control, createButton, createFileButton } from "../controls/controls.js";
import { createEncodingNote } from "../controls/encoding-note.js";
import { attachmentText } from "../formats/reading.js";
import { describeError, t } from "../i18n/i18n.js";
import { MAX_FIELD } from "./check-session.js";

/** @param {Attachment} attachment */
const attachedText = ({ content, ...attachment }) => attachmentText({ ...attachment, size: content.size });

/** @param {CheckState} state */
function statusText({ running, cancelled, stale }) {
  if (running) return t("check.running");
  return cancelled ? t("check.cancelled") : stale ? t("check.changed") : "";
}

/**
 * The form for an output.
 *
 * @param {object} options
 * @param {CheckSession} options.session
 * @param {HTMLElement} options.codes What is said about codes in the output.
 * @param {() => void} options.check
 * @param {(file: File) => void} options.take Checks a chosen file.
 * @param {(text: string) => void} options.announce
 */
export function createOutputForm({ session, codes, check, take, announce }) {
  const field = createOutputField(session.write, insert);
  const attachedName = h("span");
  const removeButton = createButton(t("yours.remove"), remove).element;
  const attached = h("p", { class: "attached" }, attachedName, removeButton);
  const encodingNote = createEncodingNote((encoding) => {
    const { attachment } = session.state;
    if (!attachment) return;
    session.attach({ ...attachment, encoding });
    check();
  });
  const chooseFile = createFileButton(t("check.file"), take);
  const start = createButton(t("check.start"), check, { class: "primary" });
  const cancel = createButton(t("page.cancel"), () => {
    session.cancel();
    announce(t("check.cancelled"));
    start.element.focus();
  });
  const status = h("p", { class: "quiet check-status" });
  const problem = h("p", { class: "problem", role: "alert" });
  const element = h(
    "div",
    { class: "check-form", keydown },
    h("label", { for: field.element.id }, t("check.output")),
    field.element,
    attached,
    encodingNote.element,
    chooseFile.field,
    h("div", { class: "tool-row" }, start.element, cancel.element, status, chooseFile.element),
    problem,
    codes,
  );

  function remove() {
    session.detach();
    field.element.focus();
  }

  /** Keeps a long text out of the field, which it would slow down. @param {Event} event @param {DataTransfer | null} data */
  function insert(event, data) {
    if (!data) return;
    const { file, text, others } = readTransfer(data);
    const output = text || file;
    if (!output || (!file && text.length <= MAX_FIELD)) return;
    event.preventDefault();
    session.take(output, others);
    const { attachment } = session.state;
    if (attachment) announce(attachedText(attachment));
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    check();
  }

  return {
    element: control("check", element),
    /** @param {CheckState} state @param {number} line Where the selected board starts in the field, from 1; 0 for none. */
    show(state, line) {
      const { text, attachment, judged, stale, running, error } = state;
      const hadFocus = holdsFocus(field.element);
      field.element.hidden = attachment !== null;
      attached.hidden = attachment === null;
      encodingNote.show(attachment?.encoding ?? (attachment && !stale ? judged?.encoding : undefined));
      if (attachment) {
        setText(attachedName, attachedText(attachment));
        if (hadFocus) start.element.focus();
      }
      start.enable(!running);
      cancel.element.hidden = !running;
      setText(problem, error ? describeError(error) : "");
      setText(status, statusText(state));
      field.show(text, line);
    },
  };
}

/** The field, in which a line can be marked. @param {(text: string) => void} write @param {(event: Event, data: DataTransfer | null) => void} insert Called before something is pasted or dropped. */
function createOutputField(write, insert) {
  const element = h("textarea", {
    id: "output",
    rows: 8,
    wrap: "off", // as printed
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: t("check.placeholder"),
    "aria-describedby": "output-lead",
    input: () => write(element.value),
    paste: (/** @type {ClipboardEvent} */ event) => insert(event, event.clipboardData),
    drop(/** @type {DragEvent} */ event) {
      // A dropped file is opened, as anywhere on the page.
      if (!event.dataTransfer?.files.length) insert(event, event.dataTransfer);
    },
  });
  let marked = 0;
  return {
    element,
    /** @param {string} text @param {number} line The line to mark, from 1; 0 for none. */
    show(text, line) {
      if (element.value !== text) element.value = text;
      if (line === marked) return;
      marked = line;
      element.classList.toggle("marked", line > 0);
      element.style.setProperty("--line", String(line - 1));
      // No line is wrapped. One line before it is shown, too.
      if (line > 0) element.scrollTop = (line - 2) * Number.parseFloat(getComputedStyle(element).lineHeight);
    },
  };
}
