/** The room for what is the reader's own: anything is given in one box, and all programs are in a list. */

import { h } from "../../base/dom.js";
import { readStored, writeStored } from "../../base/stored.js";
import { isTyping } from "../../base/typing.js";
import { describeSquare } from "../../board/squares.js";
import { decodeText } from "../../core/judge.js";
import { describeError, t } from "../../i18n/i18n.js";
import { programFrame } from "../../platform/assets.js";
import { createProgramSession } from "../../program/program-session.js";
import { MOST_TRACE } from "../../program/saved-programs.js";
import { sameSquare, withRoom } from "../../state/state.js";
import { openOutput, openText, readText } from "../open-text.js";
import { readTransfer } from "../room.js";
import { createWays } from "../ways.js";
import { boxWith, MAX_FIELD, textOf, UNREAD, viewOf, withAttached, withChosen, withText } from "./model.js";
import { createYoursView } from "./view.js";

/** @typedef {import("../../formats/text-kind.js").TextKind} TextKind */

/** What is typed in the box. */
const STORAGE_KEY = "n-queens yours";

function savedBox() {
  const stored = readStored(STORAGE_KEY);
  return boxWith(typeof stored === "string" ? stored : "");
}

/**
 * @param {import("../room.js").RoomContext} context
 * @returns {import("../room.js").Room}
 */
export function createYoursRoom(context) {
  const { core, store, draw, caption, retained, scope, life } = context;
  retained.program ??= createProgramSession();
  const programs = retained.program;
  let box = retained.given?.box ?? savedBox();
  /** How the core reads the last text that it was given. */
  let read = { text: "", reading: UNREAD };
  let error = "";
  let shown = false;
  /** How many queens of the board that is shown attack each square. @type {ArrayLike<number>} */
  let attackers = [];

  const ways = createWays(context, "yours");
  const view = createYoursView({
    ways: ways.element,
    write: (text) => set(withText(box, text)),
    take,
    paste,
    remove: () => set(withAttached(box, null)),
    submit,
    choose: open,
    openProgram(index) {
      programs.choose(index);
      store.set(withRoom(store.state, "program"));
    },
    addProgram() {
      programs.add({ name: t("yours.newName"), language: "python", text: "" });
      store.set(withRoom(store.state, "program"));
    },
    hasPrograms: programFrame() !== null,
  });

  programs.listen(() => shown && view.showPrograms(programs.state.programs), life);

  /** @param {import("./model.js").Box} next */
  function set(next) {
    box = next;
    retained.given = { ...retained.given, box };
    writeStored(STORAGE_KEY, box.text);
    error = "";
    show();
  }

  /** Reads the text again if it has changed. */
  async function reading() {
    const text = textOf(box);
    if (read.text !== text) {
      const reading = text.trim() === "" ? UNREAD : await readText(text);
      if (text === textOf(box)) read = { text, reading };
    }
    return read.reading;
  }

  function show() {
    view.box.show(box, viewOf(box, read.reading), error);
    showBoard();
    if (read.text === textOf(box)) return;
    reading().then(() => shown && read.text === textOf(box) && show(), fail);
  }

  function showBoard() {
    const [board] = read.reading.boards;
    const { n, queens, blocked } = board ?? { n: store.state.n, queens: [], blocked: [] };
    const conflicts = core.conflicts(n, queens);
    attackers = core.attackers(n, queens);
    draw({ n, queens, blocked, conflicts });
    const words = t("board.conflicts", { count: conflicts.length });
    caption(
      board ? t("yours.first", { conflicts: words }) : t("yours.waiting"),
      conflicts.length > 0 ? "conflicting" : "",
    );
  }

  /** @param {unknown} reason */
  function fail(reason) {
    if (life.aborted) return;
    error = describeError(reason);
    show();
  }

  /** Opens what is in the box. @param {TextKind} kind What it is taken for. */
  async function open(kind) {
    set(withChosen(box, kind));
    const [, name = ""] = /^(.*?)(?:\.\w+)?$/.exec(box.attached?.name ?? "") ?? [];
    await openText(context, textOf(box), kind, name).catch(fail);
  }

  async function submit() {
    try {
      const { kind, action } = viewOf(box, await reading());
      if (kind && action !== "none") await open(kind);
    } catch (reason) {
      fail(reason);
    }
  }

  /** Puts a file into the box. @param {File} file @param {number} [others] How many other files are left out. */
  async function take(file, others = 0) {
    try {
      // Only the check of outputs reads so long a text without holding up the page.
      if (file.size > MOST_TRACE) return await openOutput(context, file, others);
      attach(file.name, await decodeText(file), others);
    } catch (reason) {
      fail(reason);
    }
  }

  /** @param {string} name @param {string} text @param {number} [others] */
  function attach(name, text, others = 0) {
    set(withAttached(box, { name, text, others }));
    view.box.focus();
  }

  /** @param {import("../room.js").Transfer} transfer */
  function importBoard({ file, text, others }) {
    if (file) take(file, others);
    else if (box.text === "" && text.length <= MAX_FIELD) set(withText(box, text));
    else if (text) attach("", text);
  }

  /** A short text goes where it is pasted. @param {ClipboardEvent} event */
  function paste(event) {
    if (!event.clipboardData) return;
    const transfer = readTransfer(event.clipboardData);
    if (!transfer.file && transfer.text.length <= MAX_FIELD) return;
    event.preventDefault();
    importBoard(transfer);
  }

  scope.addEventListener("paste", pasteOutside, { signal: life });
  /** @param {Event} event */
  function pasteOutside(event) {
    const { clipboardData } = /** @type {ClipboardEvent} */ (event);
    if (shown && !event.defaultPrevented && !isTyping(event) && clipboardData)
      importBoard(readTransfer(clipboardData));
  }

  return {
    panel: view.element,
    bar: h("div", { hidden: true }), // with one, there is more room for code
    show() {
      const { box: last = box, attached } = retained.given ?? {};
      box = attached ? withAttached(last, attached) : last;
      retained.given = { ...retained.given, box, attached: undefined };
      shown = true;
      ways.show();
      view.showPrograms(programs.state.programs);
      show();
    },
    leave() {
      shown = false;
    },
    importBoard,
    board: {
      describe(square) {
        const [board] = read.reading.boards;
        const [row, column] = square;
        const hasQueen = board?.queens.some((queen) => sameSquare(queen, square)) ?? false;
        return describeSquare(square, hasQueen, attackers[row * (board?.n ?? 0) + column] ?? 0);
      },
    },
  };
}
