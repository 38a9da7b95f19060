/**
 * Judges the output of a program: the field for it, the verdict with its reasons, how the output was read, and the
 * boards that the verdict names.
 *
 * @import { CheckSession, Settings } from "./check-session.js"
 */

import { h, holdsFocus, setText } from "../base/dom.js";
import { isComposing } from "../base/typing.js";
import { control, createButton, createFileButton, createSelect } from "../controls/controls.js";
import { createEncodingNote } from "../controls/encoding-note.js";
import { decodeText } from "../core/judge.js";
import { attachmentText, describeReading, describeRefusal } from "../formats/reading.js";
import { describeError, formatNumber, joinSentences, t } from "../i18n/i18n.js";
import { MAX_SIZE, PARAMETERS } from "../state/state.js";
import { createBoardList } from "./board-list.js";
import {
  announcementText,
  dependsOnQuestion,
  detailOf,
  expectationText,
  headline,
  reasonTexts,
  titleOf,
  toneOf,
} from "./check-model.js";
import { MAX_FIELD } from "./check-session.js";
import { createResultCodes } from "./result-codes.js";

/** What says how an output is judged, besides its words and its colour. */
const SYMBOLS = { right: "✓", wrong: "✗", one: "1", open: "?", unreadable: "?" };
/** Outputs for a first try: a right one, one of a search that compares one diagonal only, and half of the solutions. */
const EXAMPLES = {
  right:
    "Solution 1:\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\nSolution 2:\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n\nTotal: 2\n",
  diagonal:
    "[1, 3, 0, 2]\n[1, 3, 2, 0]\n[2, 0, 3, 1]\n[2, 1, 3, 0]\n[3, 0, 2, 1]\n[3, 1, 0, 2]\n[3, 2, 1, 0]\n",
  half: "1 3 5 2 4\n1 4 2 5 3\n2 4 1 3 5\n2 5 3 1 4\n",
};
/** @param {string} text */
const isExample = (text) => Object.values(EXAMPLES).includes(text);
/** How many parts that cannot be read are listed. */
const MAX_REFUSED = 10;
/** The largest file in which codes are sought, in bytes: more than the answers of any class. */
const MAX_TABLE = 10_000_000;

/** What is judged instead of the text in the field. @param {import("./check-session.js").Attachment} attachment */
const attachedText = ({ content, ...attachment }) => attachmentText({ ...attachment, size: content.size });

/**
 * @param {object} options
 * @param {CheckSession} options.session
 * @param {import("./check-session.js").Judge} options.judge
 * @param {() => Settings} options.settings
 * @param {(settings: Settings) => void} options.changeSettings
 * @param {() => void} options.open Opens the selected board.
 * @param {((text: string) => void) | undefined} options.openProgram Opens a text that is a program; undefined where
 *   programs cannot run.
 * @param {boolean} options.exercise Whether another page asks for an output: then there are no examples, and no board
 *   is opened.
 * @param {(item: import("./check-model.js").Item) => readonly import("../pkg/nqueens.js").Conflict[]}
 *   options.conflictsOf All conflicts of a board.
 * @param {(detail: import("../state/events.js").CheckVerdict) => void} options.emit Reports a verdict.
 * @param {(text: string) => void} options.announce
 * @param {AbortSignal} options.life
 */
export function createChecker({
  session,
  judge,
  settings,
  changeSettings,
  open,
  openProgram,
  exercise,
  conflictsOf,
  emit,
  announce,
  life,
}) {
  const field = h("textarea", {
    id: "output",
    rows: 8,
    wrap: "off", // as printed
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: t("check.placeholder"),
    "aria-describedby": "output-lead",
    input: () => session.write(field.value),
    paste: (/** @type {ClipboardEvent} */ event) => insert(event, event.clipboardData),
    drop(/** @type {DragEvent} */ event) {
      // A dropped file is opened, as anywhere on the page.
      if (!event.dataTransfer?.files.length) insert(event, event.dataTransfer);
    },
  });
  const attachedName = h("span");
  const remove = createButton(t("yours.remove"), () => {
    session.detach();
    field.focus();
  });
  const attached = h("p", { class: "attached" }, attachedName, remove.element);
  const encodingNote = createEncodingNote((encoding) => {
    const { attachment } = session.state;
    if (!attachment) return;
    session.attach({ ...attachment, encoding });
    check();
  });
  const chooseFile = createFileButton(t("check.file"), (file) => take({ file, text: "", others: 0 }));
  const start = createButton(t("check.start"), check, { class: "primary" });
  const cancel = createButton(t("page.cancel"), () => {
    session.cancel();
    announce(t("check.cancelled"));
    start.element.focus();
  });
  /** @param {keyof typeof EXAMPLES} name */
  const createExample = (name) =>
    createButton(
      t(`check.example.${name}`),
      () => {
        session.write(EXAMPLES[name]);
        check();
      },
      { class: "plain" },
    ).element;
  const examples = h(
    "p",
    { class: "check-examples quiet" },
    t("yours.examples"),
    ...Object.keys(EXAMPLES).map((name) => createExample(/** @type {keyof typeof EXAMPLES} */ (name))),
  );
  const sizes = Object.fromEntries(
    Array.from({ length: MAX_SIZE + 1 }, (_, n) => [n, n === 0 ? t("check.size.found") : formatNumber(n)]),
  );
  const size = createSelect(t("check.size"), sizes, (key) => {
    const { n: _, ...others } = settings();
    changeSettings(key === "0" ? others : { ...others, n: Number(key) });
    recheck();
  });
  const expectations = PARAMETERS.expected.names.map((key) => [key, t(`check.expected.${key}`)]);
  /** @param {string} key */
  function expect(key) {
    changeSettings({ ...settings(), expected: /** @type {Settings["expected"]} */ (key) });
    recheck();
  }
  const expected = createSelect(t("check.expected"), Object.fromEntries(expectations), expect);
  const codes = createResultCodes({ announce });
  const problem = h("p", { class: "problem", role: "alert" });
  const status = h("p", { class: "quiet check-status" });

  const question = h("h2", { class: "check-title" }, t("check.question"));
  const lead = h("p", { class: "lead", id: "output-lead" }, t("check.lead"));
  const symbol = h("span", { class: "check-symbol", "aria-hidden": "true" });
  const title = h("h2", { class: "check-title" });
  const line = h("p");
  const facts = h("p", { class: "check-facts" });
  const reasons = h("ul", { class: "check-reasons", "aria-label": t("check.why") });
  // What decides whether one solution is right is beside the verdict.
  const answers = /** @type {const} */ (["one", "all"]).map((key) => ({
    key,
    button: createButton(t(`check.expected.${key}`), () => expect(key)).element,
  }));
  const asked = h("span", { class: "check-asked", role: "group", "aria-label": t("check.asked") });
  asked.append(t("check.asked"), ...answers.map(({ button }) => button));
  const decision = control("options", asked);
  // What the output leaves open is asked there, too, also if the options are hidden; but not in an exercise, of which
  // the author says what counts.
  const openAnswers = /** @type {const} */ (["steps", "boards"]).map((key) => ({
    key,
    button: createButton(t(`check.answer.${key}`), () => {
      session.answer(key);
      check();
    }).element,
  }));
  const openQuestion = h(
    "span",
    { class: "check-asked", role: "group", "aria-label": t("check.answer.asked") },
    t("check.answer.asked"),
    ...openAnswers.map(({ button }) => button),
  );
  const inEditor = createButton(t("check.openProgram"), () => openProgram?.(session.state.text));
  const read = h("p", { class: "quiet" });
  const refusedTitle = h("p");
  const refused = h("ul", { class: "check-refused" });
  const head = h("div", { class: "check-head" }, symbol, title);
  const verdict = h(
    "div",
    { class: "check-verdict" },
    head,
    line,
    openQuestion,
    decision,
    inEditor.element,
    facts,
    reasons,
    read,
    refusedTitle,
    refused,
  );

  const keys = h(
    "p",
    { class: "quiet check-keys", id: "output-keys" },
    t(exercise ? "check.keys" : "check.keysOpen"),
  );
  const touch = h("p", { class: "quiet check-touch" }, t("check.touch"));
  const list = createBoardList({
    label: t("check.gallery"),
    describedBy: keys.id,
    choose: session.choose,
    open: exercise ? null : open,
    conflictsOf,
    life,
  });
  const filters = h("div", { class: "tool-row", role: "group", "aria-label": t("check.gallery") });
  const capped = h("p", { class: "quiet" });
  const gallery = control(
    "list",
    h("div", { class: "check-gallery" }, filters, keys, touch, list.element, capped),
  );

  // With a verdict there is less room, and these are one step away.
  const settingsFold = h(
    "details",
    { class: "check-settings", open: true },
    h("summary", {}, t("check.settings")),
    h("div", { class: "choices" }, control("size", size.element), control("options", expected.element)),
    control("check", examples),
  );
  const element = h(
    "section",
    { class: "checker", "aria-label": t("room.check") },
    control("check", h("div", { class: "check-result" }, question, lead, verdict)),
    control(
      "check",
      h(
        "div",
        { class: "check-form", keydown },
        h("label", { for: field.id }, t("check.output")),
        field,
        attached,
        encodingNote.element,
        chooseFile.field,
        h("div", { class: "tool-row" }, start.element, cancel.element, status, chooseFile.element),
        problem,
        codes.element,
      ),
    ),
    settingsFold,
    gallery,
  );

  /** @param {File} file @param {number} others How many other files are left out. */
  const attach = (file, others) => session.attach({ name: file.name, content: file, others });

  /** Keeps a long text out of the field, which it would slow down. @param {Event} event @param {DataTransfer | null} data */
  function insert(event, data) {
    const [file, ...others] = data?.files ?? [];
    const text = data?.getData("text/plain") ?? "";
    if (!file && text.length <= MAX_FIELD) return;
    event.preventDefault();
    if (text) session.take(text);
    else if (file) attach(file, others.length);
    const { attachment } = session.state;
    if (attachment) announce(attachedText(attachment));
  }

  /** Checks what was chosen or dropped. @param {{ file: File | undefined, text: string, others: number }} transfer */
  function take({ file, text, others }) {
    if (file) attach(file, others);
    else if (text) session.take(text);
    else return;
    check();
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    check();
  }

  /** @type {import("./check-session.js").Attachment | null} */
  let searched = null;
  /** @type {Promise<void> | undefined} */
  let searching;
  /** Looks for codes in a file. @param {import("./check-session.js").Attachment} attachment */
  async function seekCodes(attachment) {
    const { content, encoding } = attachment;
    codes.show("");
    const read = content.size <= MAX_TABLE ? decodeText(content, encoding) : undefined;
    const { text } = (await read?.catch(() => undefined)) ?? { text: "" };
    if (session.state.attachment === attachment) codes.show(text);
  }

  async function check() {
    await searching;
    if (codes.isActive) return codes.check();
    const isFirst = session.state.judged === null;
    const judged = await session.check(judge, settings());
    if (!judged || life.aborted) return;
    if (isFirst) fold(judged);
    head.scrollIntoView({ block: "nearest" });
    announce(announcementText(judged));
    emit(detailOf(judged));
  }

  /** Folds the options, unless the verdict asks for one. @param {import("../pkg/judge.js").Judged} judged */
  function fold({ code }) {
    const hadFocus = holdsFocus(settingsFold);
    settingsFold.open = exercise || code === "no-size";
    if (hadFocus && !settingsFold.open) settingsFold.querySelector("summary")?.focus();
  }

  /** Judges again after another choice. */
  function recheck() {
    if (session.state.judged || session.state.running) check();
  }

  function show() {
    const { state, items, filters: lists } = session;
    const { text, attachment, judged, stale, running, error, cancelled } = state;
    if (field.value !== text) field.value = text;
    if (!attachment) codes.show(text);
    else if (attachment !== searched) searching = seekCodes(attachment);
    searched = attachment;
    const hadFocus = holdsFocus(field);
    field.hidden = attachment !== null;
    attached.hidden = attachment === null;
    encodingNote.show(attachment?.encoding ?? (attachment && !stale ? judged?.encoding : undefined));
    if (attachment) {
      setText(attachedName, attachedText(attachment));
      if (hadFocus) start.element.focus();
    }
    const { n = 0, expected: wanted } = settings();
    // The examples are small and complete outputs, whatever n is asked for.
    const isFree = !exercise && n === 0 && wanted === "complete";
    examples.hidden = !isFree || attachment !== null || !(text === "" || isExample(text));
    size.show(String(n));
    expected.show(wanted);
    for (const { key, button } of answers) button.ariaPressed = String(key === wanted);
    openQuestion.hidden = exercise || stale || judged?.question === undefined;
    for (const { key, button } of openAnswers) button.ariaPressed = String(key === state.answer);
    start.enable(!running);
    cancel.element.hidden = !running;
    setText(problem, error ? describeError(error) : "");
    setText(
      status,
      running ? t("check.running") : cancelled ? t("check.cancelled") : stale ? t("check.changed") : "",
    );
    element.setAttribute("aria-busy", String(running));
    element.classList.toggle("judged", judged !== null);
    element.classList.toggle("chosen", state.chosen);
    question.hidden = lead.hidden = judged !== null;
    verdict.hidden = judged === null;
    verdict.classList.toggle("stale", stale || running);
    showVerdict(judged);
    gallery.hidden = lists.length === 0;
    showFilters(lists, state.filter);
    list.show(lists.length === 0 ? [] : items, state.index);
    const isInField = lists.length > 0 && !stale && attachment === null;
    mark((isInField && items[state.index]?.line) || 0);
  }

  let marked = 0;
  /** Marks the line in the field where the selected board starts. @param {number} line From 1; 0 for none. */
  function mark(line) {
    if (line === marked) return;
    marked = line;
    field.classList.toggle("marked", line > 0);
    field.style.setProperty("--line", String(line - 1));
    // No line is wrapped. One line before it is shown, too.
    if (line > 0) field.scrollTop = (line - 2) * Number.parseFloat(getComputedStyle(field).lineHeight);
  }

  /** @type {import("../pkg/judge.js").Judged | null} */
  let shown = null;
  /** @param {import("../pkg/judge.js").Judged | null} judged */
  function showVerdict(judged) {
    if (judged === shown) return;
    shown = judged;
    if (!judged) return;
    verdict.dataset.tone = toneOf(judged);
    setText(symbol, SYMBOLS[toneOf(judged)]);
    const { title: words, others } = titleOf(judged);
    setText(title, words);
    setText(line, joinSentences(headline(judged), expectationText(judged)));
    decision.hidden = !dependsOnQuestion(judged);
    inEditor.element.hidden = judged.code !== "program" || !openProgram || session.state.attachment !== null;
    facts.replaceChildren(...others.map((fact) => h("span", {}, fact)));
    reasons.replaceChildren(...reasonTexts(judged).map((reason) => h("li", {}, reason)));
    const { refused: parts, refusedTotal } = judged.reading;
    setText(read, judged.code === "question" ? "" : describeReading(judged.reading, true));
    setText(refusedTitle, refusedTotal > 0 ? t("check.notRead", { count: refusedTotal }) : "");
    const rest = refusedTotal - Math.min(parts.length, MAX_REFUSED);
    refused.replaceChildren(
      ...parts.slice(0, MAX_REFUSED).map((part) => h("li", {}, describeRefusal(part))),
      ...(rest > 0 ? [h("li", {}, t("check.more", { count: rest }))] : []),
    );
  }

  /** @param {CheckSession["filters"]} lists @param {import("./check-model.js").Filter} current */
  function showFilters(lists, current) {
    const key = String(lists.map(({ filter, count }) => `${filter} ${count}`));
    if (filters.dataset.lists !== key) {
      filters.dataset.lists = key;
      filters.replaceChildren(
        ...lists.map(({ filter, count }) => {
          const label = t("check.filter", { kind: t(`check.kind.${filter}`), count });
          return createButton(label, () => session.show(filter), { "data-filter": filter }).element;
        }),
      );
    }
    filters.hidden = lists.length <= 2; // all are of one kind
    for (const button of /** @type {HTMLElement[]} */ ([...filters.children]))
      button.ariaPressed = String(button.dataset.filter === current);
    const list = lists.find(({ filter }) => filter === current);
    const isCapped = list !== undefined && list.count > list.shown;
    setText(capped, isCapped ? t("check.capped", { shown: list.shown, count: list.count }) : "");
  }

  if (session.state.judged) fold(session.state.judged);
  return { element, show, check, take };
}
