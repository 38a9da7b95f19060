/** The room for what is the reader's own: anything is given in one box, and all programs are in a list. */

import { h } from "../../base/dom.js";
import { readStored, writeStored } from "../../base/stored.js";
import { isTyping } from "../../base/typing.js";
import { visible } from "../../base/visible.js";
import { describeSquare } from "../../board/squares.js";
import { decodeText } from "../../core/judge.js";
import { MOST_READ } from "../../formats/reading.js";
import { describeError, t } from "../../i18n/i18n.js";
import { programFrame } from "../../platform/assets.js";
import { createProgramSession } from "../../program/session.js";
import { MOST_TRACE } from "../../program/trace/program.js";
import { isTrace } from "../../program/trace/text.js";
import { sameSquare, withRoom } from "../../state/state.js";
import { openOutput, openText, readText } from "../open-text.js";
import { readTransfer } from "../room.js";
import { createWays } from "../ways.js";
import { createBoxReader } from "./box-reader.js";
import {
  boxFrom,
  MAX_FIELD,
  textOf,
  withAttached,
  withChosen,
  withEdited,
  withPasted,
  withText,
} from "./model.js";
import { createYoursView } from "./view.js";

/** @import { TextKind } from "../../formats/text-kind.js" */

/** What is in the box. */
const STORAGE_KEY = "n-queens yours";
/** How much of a long text is looked at, to tell a trace from an output. */
const START = 10_000;

/** The name of a file as that of a program. */
const withoutEnding = (name = "") => name.replace(/(?<=.)\.\w+$/, "");

/**
 * @param {import("../room.js").Services} services
 * @returns {import("../room.js").Room}
 */
export function createYoursRoom(services) {
  const { store } = services.state;
  const { core } = services.computing;
  const { draw, caption, scope, life } = services.stage;
  const { sessions } = services.embedding;
  sessions.program ??= createProgramSession();
  const programs = sessions.program;
  const kept = /** @type {any} */ (readStored(STORAGE_KEY));
  let box = sessions.given?.box ?? boxFrom(kept);
  let error = "";
  let shown = false;
  /** How many queens of the board that is shown attack each square. @type {ArrayLike<number>} */
  let attackers = [];

  const ways = createWays(services, "yours");
  const view = createYoursView({
    ways: ways.element,
    write(text) {
      set(withText(box, text));
      reader.wait(box);
    },
    take,
    paste,
    remove: () => put(withAttached(box, null)),
    read(encoding) {
      const { source, others } = box.attached ?? {};
      if (source) take(source.file, others, encoding);
    },
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

  const reader = createBoxReader({
    read: readText,
    keep: (box, isRead) => writeStored(STORAGE_KEY, { ...box, isRead }),
    unread: kept?.isRead === false ? textOf(boxFrom(kept)) : undefined,
    settled(reason) {
      if (reason) fail(reason);
      else if (shown) show();
    },
  });
  addEventListener("pagehide", () => reader.end(box), { signal: life });
  programs.listen(() => shown && view.showPrograms(programs.state.programs), life);

  /** @param {import("./model.js").Box} next */
  function set(next) {
    box = next;
    sessions.given = { ...sessions.given, box };
    error = "";
    show();
  }

  /** Sets what is not typed, and reads it at once. @param {import("./model.js").Box} next */
  function put(next) {
    set(next);
    reader.settle(box);
  }

  function show() {
    const { box: seen, view: boxView, reading } = reader.look(box);
    // What is not read yet is read when the button is pressed.
    const isUnread = seen !== box && boxView.action === "none" && textOf(box).trim() !== "";
    view.box.show(box, isUnread ? { ...boxView, action: "run" } : boxView, error);
    showBoard(reading);
  }

  /** @param {import("../../pkg/judge.js").Reading} reading */
  function showBoard({ boards: [board] }) {
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
    if (shown) show();
  }

  /** Opens what is in the box. @param {TextKind} kind What it is taken for. */
  async function open(kind) {
    put(withChosen(box, kind));
    await openText(services, textOf(box), kind, withoutEnding(box.attached?.name)).catch(fail);
  }

  async function submit() {
    try {
      await reader.read(box);
      const { box: seen, view: { kind, action } } = reader.look(box); // biome-ignore format: short
      // Somebody may have typed meanwhile.
      if (seen === box && kind && action !== "none") await open(kind);
    } catch (reason) {
      fail(reason);
    }
  }

  /** Puts a file into the box. @param {File} file @param {number} [others] How many other files are left out. @param {import("../../core/judge.js").EncodingName} [chosen] */
  async function take(file, others = 0, chosen) {
    try {
      if (file.size > MOST_READ) return await openLong(file, others);
      const { text, encoding } = await decodeText(file, chosen);
      const source = encoding && { file, encoding };
      put(withAttached(box, { name: visible(file.name), text, others, source }));
      if (!chosen) view.box.focus();
    } catch (reason) {
      fail(reason);
    }
  }

  /**
   * Opens a text that would hold up the page if it was read here: an output, which a worker reads, or a trace, which is
   * read in parts.
   *
   * @param {File} file @param {number} [others]
   */
  async function openLong(file, others) {
    const isLongTrace = file.size <= MOST_TRACE && isTrace(await file.slice(0, START).text());
    if (!isLongTrace) return openOutput(services, file, others);
    return openText(services, (await decodeText(file)).text, "trace", withoutEnding(file.name));
  }

  /** @param {import("../room.js").Transfer} transfer */
  function importBoard({ file, text, others }) {
    if (file) take(file, others);
    else if (box.text === "" && text.length <= MAX_FIELD) put(withPasted(box, text));
    else if (text) take(new File([text], ""));
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
      const { box: last = box, attached, taken } = sessions.given ?? {};
      const edited = withEdited(last, taken, programs.state.programs);
      const now = taken && edited !== last ? { ...taken, text: edited.text } : taken;
      box = attached ? withAttached(edited, attached) : edited;
      sessions.given = { ...sessions.given, box, taken: now, attached: undefined };
      shown = true;
      ways.show();
      view.showPrograms(programs.state.programs);
      show();
      reader.settle(box);
    },
    leave() {
      shown = false;
      reader.settle(box);
    },
    importBoard,
    board: {
      describe(square) {
        const [board] = reader.look(box).reading.boards;
        const [row, column] = square;
        const hasQueen = board?.queens.some((queen) => sameSquare(queen, square)) ?? false;
        return describeSquare(square, hasQueen, attackers[row * (board?.n ?? 0) + column] ?? 0);
      },
    },
  };
}
