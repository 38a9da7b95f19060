/** What the Solutions room says about a list, against the list itself. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createListing } from "../../../../www/core/listing.js";
import { t } from "../../../../www/i18n/i18n.js";
import { openList } from "../../../../www/rooms/solutions/solutions-list.js";
import {
  captionOf,
  choiceOf,
  chosenIndex,
  classBlock,
  filterText,
  galleryItem,
  isGrouped,
  leftOutText,
  needsMore,
  placeText,
  progressOf,
  progressText,
  summaryText,
  unequalText,
  viewOf,
  withOpened,
} from "../../../../www/rooms/solutions/solutions-model.js";
import { DEFAULTS, PARAMETERS } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { randomNumbers } from "../../../support/oracle.mjs";

/** @import { State } from "../../../../www/state/parameters.js" */

useEnglish("solutions");

/** @param {Partial<State>} [changes] @returns {State} */
const state = (changes) => ({ ...DEFAULTS, room: "solutions", n: 6, ...changes });

test("a published length is that of the whole list, for every kind of list", () => {
  for (let n = 1; n <= 9; n += 1)
    for (const classes of PARAMETERS.classes.names)
      for (const symmetry of PARAMETERS.symmetry.names) {
        const choice = choiceOf(state({ n, classes, symmetry }));
        const before = progressOf(core, choice, undefined);
        assert.deepEqual([before.length, before.complete], [0, false]);
        const listing = createListing(core, choice);
        while (!listing.work(1000));
        const { length, complete, total } = progressOf(core, choice, listing);
        const where = `n = ${n}, ${classes}, ${symmetry}`;
        assert.deepEqual([total, complete], [BigInt(length), true], where);
        assert.equal(before.total ?? total, total, where);
        assert.equal(before.total === undefined, choice.classes !== "all" && symmetry !== "any", where);
        listing.free();
      }
});

test("the queens and blocked squares on the board choose the solutions only if they filter", () => {
  const board = { queens: [/** @type {const} */ ([0, 1])], blocked: [/** @type {const} */ ([5, 5])] };
  const open = choiceOf(state(board));
  assert.deepEqual([open.queens, open.blocked], [[], []]);
  assert.equal(progressOf(core, open, undefined).total, 4n);
  const filtered = choiceOf(state({ ...board, filter: "board" }));
  assert.deepEqual([filtered.queens, filtered.blocked], [board.queens, board.blocked]);
  assert.equal(progressOf(core, filtered, undefined).total, undefined);
  assert.notEqual(filterText(state(board)), filterText(state()));
});

test("the shown solution is the wanted one or the last one, and the list is extended until it has it", () => {
  const random = randomNumbers(4);
  const { rank } = core.limits();
  for (let i = 0; i < 2000; i += 1) {
    const known = random(2) === 0;
    const length = random(50);
    const total = known ? BigInt(length + random(50)) : undefined;
    const complete = total === BigInt(length);
    const shown = state({ n: random(2) ? 8 : 20, solution: 1 + random(120) });
    const index = chosenIndex(shown, { length, complete, total });
    const largest = total === undefined ? shown.solution : Math.max(1, Number(total));
    assert.equal(index, Math.min(shown.solution, largest) - 1);
    const lastVisible = random(50);
    const search = random(4) === 0 ? { columns: [], isQuiet: false } : null;
    const more = needsMore(core, shown, { length, complete, total }, { search, lastVisible });
    if (complete) assert.equal(more, false);
    else if (shown.n <= rank || search || length < shown.solution) assert.equal(more, true);
  }
  const long = { length: 5000, complete: false, total: undefined };
  assert.equal(needsMore(core, state({ n: 20 }), long, { search: null, lastVisible: 3999 }), false);
  assert.equal(needsMore(core, state({ n: 20 }), long, { search: null, lastVisible: 4001 }), true);
});

test("the caption says what the reader waits for, then what happened, then which solution is shown", () => {
  const entry = { columns: Uint8Array.from([1, 3, 5, 0, 2, 4]), number: 1 };
  const progress = { length: 4, complete: true, total: 4n };
  const shown = { search: null, notice: "", isPlaying: false, entry };
  const [solved, tone] = captionOf(state(), progress, shown);
  assert.match(solved, /1.*2 4 6 1 3 5/);
  assert.equal(tone, "solved");
  const [last] = captionOf(state({ solution: 9 }), progress, shown);
  assert.ok(last.startsWith(t("solutions.noNumber", { number: 9, count: 4 })));
  assert.deepEqual(captionOf(state(), progress, { ...shown, notice: "No." }), ["No.", "conflicting"]);
  const waiting = { ...shown, notice: "Wait.", isPlaying: true };
  assert.deepEqual(captionOf(state(), progress, waiting), ["Wait.", ""]);
  const search = { columns: [0], isQuiet: false };
  const [seeking] = captionOf(state(), progress, { ...shown, search, notice: "No." });
  assert.equal(seeking, t("solutions.seeking", { found: 4 }));
  assert.equal(captionOf(state(), progress, { ...shown, search: { ...search, isQuiet: true } })[0], solved);
  const empty = { ...shown, entry: undefined };
  const nothing = { length: 0, complete: true, total: 0n };
  for (const [changes, words] of /** @type {const} */ ([
    [{}, "There is no solution for n = 3."],
    [{ classes: "fundamental" }, "There is no solution for n = 3."],
    [{ symmetry: "quarter-turn" }, "There is no such solution."],
    [{ filter: "board" }, "There is no such solution."],
  ]))
    assert.deepEqual(captionOf(state({ n: 3, ...changes }), nothing, empty), [words, ""]);
  const partly = { length: 4, complete: false, total: undefined };
  const [looking] = captionOf(state({ solution: 7 }), partly, empty);
  assert.equal(looking, t("solutions.looking", { number: 7, found: 4 }));
});

test("the gallery, the link and the caption number a solution alike, whichever are listed", () => {
  for (const classes of PARAMETERS.classes.names) {
    const listing = createListing(core, choiceOf(state({ n: 8, classes })));
    while (!listing.work(1000));
    const progress = { length: listing.length(), complete: true, total: BigInt(listing.length()) };
    const entries = listing.createReader().read(0, progress.length, 1000);
    assert.equal(entries.length, progress.length);
    for (const [index, entry] of entries.entries()) {
      const { name, label, isSymmetric } = galleryItem(core, entry, index);
      const shown = state({ n: 8, classes, solution: Number(name) });
      assert.equal(chosenIndex(shown, progress), index, "a link with the number selects the solution");
      const [caption] = captionOf(shown, progress, { search: null, notice: "", isPlaying: false, entry });
      const columns = Array.from(entry.columns, (column) => column + 1).join(" ");
      assert.equal(caption, t(`solutions.caption.${choiceOf(shown).classes}`, { number: name, columns }));
      const turned = Array.from(entry.columns, (column) => 7 - column).reverse();
      assert.equal(isSymmetric, String(turned) === String([...entry.columns]), "by a half turn, for n = 8");
      const words = t("solutions.words", { number: name, columns });
      assert.equal(label, isSymmetric ? t("solutions.symmetricWords", { words }) : words);
    }
    listing.free();
  }
});

test("the summary has the number of solutions if it is known, and otherwise a note says how many were found", () => {
  const progress = { length: 3, complete: false, total: undefined };
  assert.match(summaryText(state(), { ...progress, total: 4n }), /\b4\b/);
  assert.equal(progressText(core, state(), { ...progress, total: 4n }), "");
  assert.equal(summaryText(state(), progress), "");
  assert.match(progressText(core, state(), progress), /\b3\b/);
  const large = state({ n: 20 });
  assert.equal(progressText(core, large, progress), t("solutions.oneByOne", { count: 3 }));
  const slow = progressText(core, { ...large, symmetry: "half-turn" }, progress);
  assert.ok(slow.endsWith(t("solutions.slow", { n: 20 })));
});

test("a list of classes says why there are more than a division gives", () => {
  const why = (/** @type {Partial<State>} */ changes) => unequalText(core, state({ n: 8, ...changes }));
  assert.match(why({ classes: "rotation" }), /^More than 92 \/ 4: half a turn leaves 4 solutions unchanged/);
  assert.match(why({ classes: "grouped" }), /^More than 92 \/ 8/);
  const plain = [{}, { classes: "fundamental", n: 3 }, { classes: "rotation", symmetry: "half-turn" }];
  assert.deepEqual(/** @type {Partial<State>[]} */ (plain).map(why), ["", "", ""]);
});

test("the summary of a grouped list has the numbers of classes and of solutions", () => {
  const grouped = state({ n: 8, classes: "grouped" });
  const choice = choiceOf(grouped);
  const [solutions, classes] = /** @type {const} */ (["all", "fundamental"]).map((classes) =>
    progressOf(core, { ...choice, classes }, undefined),
  );
  assert.ok(solutions && classes);
  assert.equal(summaryText(grouped, solutions, classes), "12 classes, 92 solutions for n = 8.");
  const one = { length: 1, complete: true, total: 1n };
  assert.equal(summaryText({ ...grouped, n: 1 }, one, one), "1 class, 1 solution for n = 1.");
  const partial = { ...solutions, length: 5 };
  assert.equal(progressText(core, grouped, partial), t("solutions.numbering", { count: 5, total: 92 }));
  // Beyond the boards whose solutions are numbered, the list is not grouped, and says so.
  const large = { ...grouped, n: core.limits().rank + 1 };
  assert.deepEqual([isGrouped(core, grouped), isGrouped(core, large)], [true, false]);
  const ungrouped = t("solutions.ungrouped", { most: core.limits().rank });
  assert.ok(progressText(core, large, partial).startsWith(ungrouped));
});

test("words say which solutions are left out, and nothing if none are", () => {
  assert.equal(leftOutText(state({ queens: [[0, 1]] })), "");
  assert.equal(leftOutText(state({ symmetry: "half-turn" })), t("solutions.turned.half-turn"));
  const filtered = leftOutText(state({ symmetry: "quarter-turn", filter: "board", queens: [[0, 1]] }));
  assert.ok(filtered.startsWith(t("solutions.turned.quarter-turn")));
  assert.ok(filtered.endsWith(t("solutions.matching", { queens: 1, blocked: 0 })));
  assert.equal(leftOutText(state({ filter: "board" })), t("solutions.matchingEmpty"));
});

test("the heading of a class says how many solutions it has, and which turn leaves them unchanged", () => {
  /** @param {Partial<import("../../../../www/rooms/solutions/class-list.js").SolutionClass>} changes */
  const block = (changes) =>
    classBlock({
      number: 3,
      orbit: 4,
      turn: null,
      members: [{ columns: Uint8Array.of(1, 3, 0, 2), number: 5, symmetry: "identity" }],
      ...changes,
    });
  assert.equal(block({}).heading?.label, "Class 3, 1 of 4 solutions");
  const { heading, items } = block({ orbit: 1, turn: "half-turn" });
  assert.equal(heading?.label, "Class 3, 1 solution", "a board of one square has nothing to turn");
  assert.equal(items[0]?.name, "5");
  const symmetric = block({ turn: "quarter-turn" });
  assert.equal(symmetric.heading?.label, "Class 3, 1 of 4 solutions, unchanged by a quarter-turn");
  assert.equal(symmetric.items[0]?.isSymmetric, true);
});

test("a solution has its number among all only where the list leaves some out", () => {
  const entry = { columns: Uint8Array.of(0), number: 7 };
  assert.equal(placeText(state(), entry), "");
  assert.equal(placeText(state({ classes: "fundamental" }), entry), t("solutions.place", { number: 7 }));
  assert.equal(
    placeText(state({ symmetry: "half-turn", filter: "board" }), entry),
    t("solutions.placeFiltered", { number: 7 }),
  );
});

test("the room shows the chosen solution on the board and in the gallery, once the list has reached it", () => {
  const idle = { search: null, notice: "", isPlaying: false };
  for (const classes of PARAMETERS.classes.names) {
    const shown = state({ n: 8, classes, solution: 3 });
    const list = openList(core, shown);
    const { gallery, scene, bar, columns } = viewOf(core, shown, list.read(shown), idle);
    const { block, member } = gallery.chosen;
    const read = () => list.readBlocks(block, 1, 1)[0]?.items[member];
    let chosen = read();
    // A reading ends after some milliseconds, before anything is read if the machine is slow.
    for (let tries = 1; !chosen && tries < 1000; tries++) chosen = read();
    assert.deepEqual([chosen?.name, Array.from(chosen?.columns ?? [])], ["3", columns]);
    assert.deepEqual([scene.queens.length, scene.solved, bar.images !== undefined], [8, true, true]);
    const nothing = viewOf(core, shown, { ...list.read(shown), entry: undefined }, idle);
    assert.deepEqual(
      [nothing.scene.queens, nothing.scene.solved, nothing.bar.images],
      [[], false, undefined],
    );
    assert.equal(list.find({ place: gallery.chosen, isQuiet: true }, 4), list.isGrouped ? 2 : undefined);
    list.free();
  }
});

test("a solution that is opened on the Board takes the place of blocked squares", () => {
  const entry = { columns: Uint8Array.from([1, 3, 5, 0, 2, 4]), number: 1 };
  const opened = withOpened(state({ blocked: [[0, 1], [0, 0]] }), entry); // biome-ignore format: squares
  assert.equal(opened.room, "board");
  assert.deepEqual([opened.queens.length, opened.blocked], [6, [[0, 0]]]);
});
