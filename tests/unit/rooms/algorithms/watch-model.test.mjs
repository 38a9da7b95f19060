/** What is shown beside a watched run, from known runs of the core. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { describeSquare } from "../../../../www/board/squares.js";
import { traitsOf } from "../../../../www/core/rungs.js";
import { t } from "../../../../www/i18n/i18n.js";
import { hasChart } from "../../../../www/rooms/algorithms/run-chart.js";
import {
  blockedText,
  eventsOf,
  figuresOf,
  NOT_WATCHING,
  runKey,
  squareText,
  startOf,
  subproblemPicture,
  tabsOf,
  withRunShown,
  withStop,
} from "../../../../www/rooms/algorithms/watch-model.js";
import { beginRun } from "../../../../www/run/watched-run.js";
import { DEFAULTS, OPTIONS, PARAMETERS, RUN_PARAMETERS, RUNGS } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { attack, pairs, randomNumbers } from "../../../support/oracle.mjs";

/** @import { Square, State } from "../../../../www/state/parameters.js" */

useEnglish("algorithms");

/** @param {Partial<State>} changes @returns {State} */
const state = (changes) => ({ ...DEFAULTS, algorithm: "pruning", n: 6, ...changes });

/** @param {Partial<State>} changes */
function started(changes) {
  const begun = beginRun(core, state(changes));
  begun.timeline.free();
  return startOf(core, begun);
}

test("every parameter of a run, its first queens and nothing else make it another run", () => {
  const run = state({ algorithm: "random-probing" });
  const options = OPTIONS.map((name) => {
    const entry = PARAMETERS[name];
    return [name, entry.kind === "number" ? Number(run[name]) + 1 : entry.on];
  });
  const others = { n: 7, blocked: [[0, 0]], algorithm: "greedy", from: [2], ...Object.fromEntries(options) };
  for (const [name, value] of Object.entries(others))
    assert.notEqual(runKey(core, { ...run, [name]: value }), runKey(core, run), name);
  assert.ok(RUN_PARAMETERS.every((name) => name in others));
  const same = [{ step: 3 }, { speed: 9 }, { tab: "quiz" }, { blocked: [[9, 9]] }, { queens: [[0, 0]] }];
  for (const other of same)
    assert.equal(runKey(core, state({ .../** @type {any} */ (other) })), runKey(core, state({})));
});

test("the start of a run says whether its queens lead to a solution, or why they are left out", () => {
  assert.deepEqual(started({}), { text: "", composed: false, problem: "" });
  assert.match(started({ from: [1, 3] }).text, /2 queens/);
  assert.notEqual(started({ from: [0, 2] }).text, started({ from: [1, 3] }).text, "no solution has 1 and 3");
  const refused = /** @type {Partial<State>[]} */ ([
    { from: [0, 1] },
    { from: [0, 2], blocked: [[1, 2]] },
    { from: [0, 2], algorithm: "mirror" },
    { from: [0, 2], algorithm: "greedy", rows: "constrained" },
  ]).map((changes) => started(changes).text);
  assert.equal(new Set(refused).size, 4, `${refused}`);
  assert.ok(!refused.includes(""));
  const composed = started({ algorithm: "construction", method: "composition", n: 20 });
  assert.deepEqual(composed, { text: "", composed: true, problem: "" });
  const formula = started({ algorithm: "construction", method: "composition", n: 8, from: [0] });
  assert.equal(formula.composed, false);
  assert.ok(formula.problem && formula.text.endsWith(formula.problem) && formula.text !== formula.problem);
});

test("the figures are the counters, with all solutions if their number is known and applies", () => {
  const figures = (/** @type {Partial<State>} */ changes) => {
    const { state: shown, timeline } = beginRun(core, state(changes));
    while (timeline.advance(65_536) === "on");
    const { texts, unused } = figuresOf(core, shown, timeline);
    timeline.free();
    return { ...texts, unused };
  };
  const whole = figures({ n: 8 });
  assert.deepEqual([whole.placed, whole.tried, whole.solutions], ["2,056", "15,720", "92 of 92"]);
  assert.deepEqual(whole.unused, ["restarts"]);
  assert.equal(figures({ from: [0, 2] }).solutions, "0 from here");
  assert.equal(figures({ blocked: [[0, 1]] }).solutions, "3");
  assert.equal(figures({ algorithm: "min-conflicts" }).solutions, "1");
  assert.deepEqual(figures({ algorithm: "random-probing" }).unused, ["takenBack"]);
  assert.deepEqual(figures({ algorithm: "table" }).solutions, "4 of 4");
});

test("the events of a run have its steps and, once each, its solutions", () => {
  const { state: shown, timeline } = beginRun(core, state({}));
  const found = [];
  for (let position = 0; ; position += 1) {
    const [step, solution] = eventsOf(shown, timeline);
    const [{ kind = null } = {}, { solutions }] = [timeline.last(), timeline.counters()];
    assert.deepEqual(step, ["step", { algorithm: "pruning", n: 6, step: position, kind, solutions }]);
    if (solution) found.push(solution);
    if (timeline.advance(1) === "ended") break;
  }
  const solutions = [...core.solutions(6)].map((columns) => ["solution", { n: 6, columns: [...columns] }]);
  assert.deepEqual(found, solutions);
  timeline.free();
});

test("a text is announced if playback has stopped, or if it plays slowly and the text is another one", () => {
  const random = randomNumbers(3);
  let watch = NOT_WATCHING;
  let [text, position, stopped] = ["", -1, false]; // as last shown
  for (let i = 0; i < 2000; i += 1) {
    if (random(3) === 0) {
      const speaks = random(2) === 0;
      stopped ||= speaks;
      watch = withStop(watch, { position: random(5), ended: false, explored: 5 }, speaks);
      continue;
    }
    const [words, playing] = [String(random(3)), random(2) === 0];
    const shown = { text: words, position: random(3), playing, speed: 1 + random(4) };
    const { announcement, isNew, watch: next } = withRunShown(watch, shown);
    const isSpoken = stopped || (shown.playing && shown.speed <= 2 && shown.text !== text);
    assert.equal(announcement, isSpoken ? shown.text : null);
    assert.equal(isNew, shown.position !== position);
    assert.equal(next.step, watch.step);
    watch = next;
    ({ text, position } = shown);
    stopped = false;
  }
});

test("a tab is shown that is offered, the chosen one before the current one, and the picture beside the code if there is room", () => {
  const random = randomNumbers(8);
  const ids = /** @type {const} */ (["code", "tree", "about", "quiz"]);
  for (let i = 0; i < 4000; i += 1) {
    const algorithm = RUNGS[random(RUNGS.length)] ?? "";
    const { names } = PARAMETERS.tab;
    const tab = names[random(names.length)] ?? "code";
    const current = ids[random(4)];
    const offered = new Set(ids.filter(() => random(4) > 0));
    const isRoomy = random(2) === 0;
    const room = { current, offers: (/** @type {any} */ id) => offered.has(id), isRoomy };
    const tabs = tabsOf(core, state({ algorithm, tab }), room);
    const where = JSON.stringify({ algorithm, tab, current, offered: [...offered], isRoomy, tabs });
    if (!traitsOf(core, algorithm).hasSteps) {
      assert.equal(tabs.tab, "about", where);
      assert.deepEqual(tabs.names, { code: null, tree: null, about: "About", quiz: null }, where);
      continue;
    }
    const picture = hasChart(algorithm) ? "chart" : traitsOf(core, algorithm).hasTree ? "tree" : null;
    assert.equal(tabs.picture, picture, where);
    if (!picture) offered.delete("tree");
    assert.equal(tabs.showsPicture, tabs.tab === (tabs.merged ? "code" : "tree"), where);
    assert.ok(tabs.names[tabs.tab], where);
    assert.ok(tabs.tab !== "tree" || (picture && !tabs.merged && tabs.names.tree), where);
    assert.ok(tabs.tab === "code" || offered.has(tabs.tab), where);
    const choice = [tab, current].find((id) => offered.has(/** @type {any} */ (id)));
    if (choice && (choice !== "tree" || !tabs.merged)) assert.equal(tabs.tab, choice, where);
    assert.equal(tabs.names.code === "Code", !(tabs.merged && picture), where);
  }
});

test("blocked squares are mentioned only if there are some on the board, for every rung", () => {
  for (const algorithm of RUNGS) {
    assert.equal(blockedText(core, state({ algorithm })), "");
    assert.equal(blockedText(core, state({ algorithm, blocked: [[9, 9]] })), "");
    assert.notEqual(blockedText(core, state({ algorithm, blocked: [[0, 0]] })), "");
  }
});

test("the engine shows a subproblem of every board from n = 6 that it counts", () => {
  const { count } = core.limits();
  for (let n = 1; n <= 32; n += 1) {
    const picture = subproblemPicture(core, n);
    assert.equal(picture !== null, n >= 6 && n <= count, `${n}`);
    if (picture) assert.deepEqual([picture.n, picture.attackers?.length], [n, n * n]);
  }
});

test("a square is spoken with its block, and otherwise like any square of a board", () => {
  const queens = pairs("0,0 1,2");
  const shown = state({ blocked: [[5, 5]] });
  const attackers = core.attackers(6, queens);
  for (let i = 0; i < 36; i += 1) {
    const square = /** @type {Square} */ ([Math.floor(i / 6), i % 6]);
    const hasQueen = queens.some((queen) => String(queen) === String(square));
    const count = queens.filter((queen) => attack(queen, square)).length;
    const words = squareText(core, shown, square, { hasQueen, attackers });
    const plain = describeSquare(square, hasQueen, count);
    if (String(square) === "5,5") assert.equal(words, t("square.blocked", { square: plain }));
    else assert.equal(words, plain);
    assert.equal(squareText(core, { ...shown, algorithm: "mirror" }, square, { hasQueen, attackers }), plain);
  }
});
