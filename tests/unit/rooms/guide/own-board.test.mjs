/** A touch on the board of the guide changes what is seen, and Undo returns to that. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { allSquares } from "../../../../www/board/squares.js";
import { momentOf } from "../../../../www/rooms/guide/chapter.js";
import { createGuideBoard } from "../../../../www/rooms/guide/guide-board.js";
import { createStateService } from "../../../../www/rooms/services/state.js";
import { CHAPTERS, DEFAULTS, MOMENTS } from "../../../../www/state/state.js";
import { definitionOf, SIZES } from "../../../support/chapters.mjs";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

/** @import { Square } from "../../../../www/state/parameters.js" */

useEnglish("guide");

/** A board of the guide without a page. @param {number} n @param {Partial<import("../../../../www/state/parameters.js").State>} [state] */
function guideBoard(n, state = {}) {
  const stateService = createStateService({ ...DEFAULTS, n, ...state });
  const { store, undo } = stateService;
  /** @type {import("../../../../www/board/board-painter.js").Scene} */
  let scene = { n, queens: [] };
  /** @type {{ from: Square, over: Square | null } | null} */
  let held = null;
  const services = /** @type {import("../../../../www/rooms/room.js").Services} */ (
    /** @type {unknown} */ ({
      state: stateService,
      computing: { core },
      stage: {
        draw(/** @type {typeof scene} */ next) {
          scene = next;
        },
        caption() {},
        announce() {},
        heldQueen: () => held,
        life: new AbortController().signal,
      },
    })
  );
  const board = createGuideBoard(
    services,
    () => n,
    () => {},
  );
  store.subscribe(() => board.redraw());
  return {
    board,
    undo,
    /** Where queens are seen. */
    seen: () => scene.queens.map(String).sort(),
    conflicts: () => scene.conflicts ?? [],
    blocked: () => (scene.blocked ?? []).map(String),
    /** Drags a queen. @param {Square} from @param {Square} to */
    drag(from, to) {
      held = { from, over: to };
      board.redraw();
      const left = scene.queens.map(String).sort();
      held = null;
      board.handlers.drop?.(from, to);
      return left;
    },
  };
}

/** The boards that a touch edits: the start of each chapter, its moments, and the contents. */
async function* editable() {
  for (const n of SIZES) {
    const contents = guideBoard(n);
    contents.board.showOwn();
    yield { name: `contents, n = ${n}`, n, ...contents };
    for (const chapter of CHAPTERS)
      for (const moment of MOMENTS[chapter])
        for (const isStart of [true, false]) {
          const definition = definitionOf(chapter);
          const made = momentOf(core, definition, moment, n);
          if (made !== "own" && "find" in made) continue; // a run takes no queens
          const shown = guideBoard(n);
          await shown.board.show(definition, moment, { isStart });
          if (shown.board.isOwn()) yield { name: `${chapter} ${moment} ${isStart}, n = ${n}`, n, ...shown };
        }
  }
}

test("a tap changes one square of what is seen, and Undo and Redo return to what was seen", async () => {
  let pictures = 0;
  for await (const { name, n, board, undo, seen } of editable()) {
    const first = seen();
    if (first.length > 0) pictures += 1;
    assert.deepEqual(board.position().queens.map(String).sort(), first, name);
    for (const square of allSquares(n)) {
      const key = String(square);
      assert.equal(board.handlers.canHold?.(square), first.includes(key), `${name}: ${key}`);
      board.handlers.tap?.(square);
      const expected = first.includes(key) ? first.filter((other) => other !== key) : [...first, key].sort();
      assert.deepEqual(seen(), expected, `${name}: ${key}`);
      board.undoOrRedo("undo");
      assert.deepEqual(seen(), first, `${name}: undone ${key}`);
      assert.equal(undo.canUndo, false, name);
      board.undoOrRedo("redo");
      assert.deepEqual(seen(), expected, `${name}: done again ${key}`);
      board.undoOrRedo("undo");
    }
  }
  assert.ok(pictures > SIZES.length, "the contents on every board, and the first chapter");
});

test("the queens of a picture can be dragged, removed and cleared, and come back", async () => {
  for await (const { name, n, board, seen, drag } of editable()) {
    const first = seen();
    const [from] = board.position().queens;
    const to = allSquares(n).find((square) => !first.includes(String(square)));
    if (!from || !to) continue;
    const others = first.filter((key) => key !== String(from));
    assert.deepEqual(drag(from, to), others, `${name}: held`);
    assert.deepEqual(seen(), [...others, String(to)].sort(), name);
    board.undoOrRedo("undo");
    assert.deepEqual(seen(), first, name);
    board.handlers.remove?.(from);
    assert.deepEqual(seen(), others, name);
    board.undoOrRedo("undo");
    board.clear();
    assert.deepEqual(seen(), [], `${name}: the cleared board is no picture`);
    board.undoOrRedo("undo");
    assert.deepEqual(seen(), first, name);
  }
});

test("a board that the reader emptied, or with blocked squares, is no picture", async () => {
  const { board, seen } = guideBoard(8, { queens: [[2, 3]] });
  board.showOwn();
  assert.deepEqual(seen(), ["2,3"]);
  board.handlers.tap?.([2, 3]);
  assert.deepEqual(seen(), []);

  const other = guideBoard(8, { blocked: [[0, 0]] });
  await other.board.show(definitionOf("question"), "own", { isStart: true });
  assert.deepEqual([other.seen(), other.blocked()], [[], ["0,0"]]);
  other.board.handlers.tap?.([0, 0]);
  assert.deepEqual(other.seen(), [], "a blocked square takes no queen");
  assert.match(other.board.text(), /blocked/);
});

test("a board whose conflicts are asked for does not show them, nor say them, before the right answer", async () => {
  let isAsked = true;
  const { board, conflicts } = guideBoard(8);
  await board.show(definitionOf("meeting"), "pair", { isStart: false, isAsked: () => isAsked });
  const squares = board.position().queens;
  const attacked = () => squares.filter((square) => board.handlers.describe?.(square)?.includes("attacked"));
  assert.deepEqual([conflicts(), attacked()], [[], []]);
  isAsked = false;
  board.redraw();
  assert.ok(conflicts().length > 0 && attacked().length > 0);
});
