/** The room for what is the reader's own: anything is given in one box, and all programs are in a list. */
/** @import { TextKind } from "../../formats/text-kind.js" */
/** @import { Box } from "./model.js" */

import { h } from "../../base/dom.js";
import { readStored, writeStored } from "../../base/stored.js";
import { describeError, t } from "../../i18n/i18n.js";
import { dropFragment, hasText, textIn } from "../../program/link.js";
import { createProgramSession } from "../../program/session.js";
import { withRoom } from "../../state/state.js";
import { openText, readText } from "../open-text.js";
import { createShownBoard } from "../shown-board.js";
import { createWays } from "../ways.js";
import { createBoxReader } from "./box-reader.js";
import { createIntake } from "./intake.js";
import { boxFrom, givenNow, textOf, withAttached, withChosen, withoutEnding, withText } from "./model.js";
import { createYoursView } from "./view.js";

/** What is in the box. */
const STORAGE_KEY = "n-queens yours";

/** The box that the device keeps, and its reader. @param {(error?: unknown) => void} settled Called when a text has been read, or could not be. */
function createKeptBox(settled) {
  const stored = /** @type {any} */ (readStored(STORAGE_KEY));
  const kept = boxFrom(stored);
  /** @param {Box} box @param {boolean} isRead */
  const keep = (box, isRead) => writeStored(STORAGE_KEY, { ...box, isRead });
  const unread = stored?.isRead === false ? textOf(kept) : undefined;
  return { kept, reader: createBoxReader({ read: readText, keep, settled, unread }) };
}

/** @param {import("../room.js").Services} services @returns {import("../room.js").Room} */
export function createYoursRoom(services) {
  const { store } = services.state;
  const { life } = services.stage;
  const { sessions } = services.embedding;
  sessions.program ??= createProgramSession();
  const programs = sessions.program;
  const { kept, reader } = createKeptBox((reason) => (reason ? fail(reason) : show()));
  let box = sessions.given?.box ?? kept;
  let error = "";
  let shown = false;

  const board = createShownBoard(services);
  const ways = createWays(services, "yours");
  const focus = () => view.box.focus();
  const intake = createIntake(services, { box: () => box, put, fail, focus, isShown: () => shown });
  const view = createYoursView({
    ways: ways.element,
    write(text) {
      set(withText(box, text));
      reader.wait(box);
    },
    intake,
    remove: () => put(withAttached(box, null)),
    submit: () => submit().catch(fail),
    choose: open,
    openProgram(index) {
      if (index !== undefined) programs.choose(index);
      else programs.add({ name: t("yours.newName"), language: "python", text: "" });
      store.set(withRoom(store.state, "program"));
    },
  });
  addEventListener("pagehide", () => reader.end(box), { signal: life });
  programs.listen(() => shown && view.showPrograms(programs.state.programs), life);

  /** @param {Box} next */
  function set(next) {
    box = next;
    sessions.given = { ...sessions.given, box };
    error = "";
    show();
  }

  /** Sets what is not typed, and reads it at once. @param {Box} next */
  function put(next) {
    set(next);
    reader.settle(box);
  }

  function show() {
    if (!shown) return;
    const { view: boxView, reading } = reader.look(box);
    view.box.show(box, boxView, error);
    const [first] = reading.boards;
    board.show(first ?? { n: store.state.n, queens: [] }, ({ length: count }) =>
      first ? t("yours.first", { conflicts: t("board.conflicts", { count }) }) : t("yours.waiting"),
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
    put(withChosen(box, kind));
    await openText(services, textOf(box), kind, withoutEnding(box.attached?.name)).catch(fail);
  }

  async function submit() {
    await reader.read(box);
    const { box: seen, view: { kind, action } } = reader.look(box); // biome-ignore format: short
    // Somebody may have typed meanwhile.
    if (seen === box && kind && action !== "none") await open(kind);
  }

  return {
    panel: view.element,
    bar: h("div", { hidden: true }), // with one, there is more room for code
    show() {
      const given = givenNow(box, programs.state.programs, sessions.given);
      sessions.given = given;
      box = given.box;
      shown = true;
      ways.show();
      view.showPrograms(programs.state.programs);
      show();
      reader.settle(box);
      const fragment = services.embedding.fragment();
      if (!hasText(fragment)) return;
      dropFragment(); // the page takes from its address what it opens
      const text = textIn(fragment);
      if (text === undefined) fail(new Error(t("yours.textUnreadable")));
      else intake.importBoard({ file: undefined, text, others: 0 });
    },
    leave() {
      shown = false;
      reader.settle(box);
    },
    importBoard: intake.importBoard,
    board,
  };
}
