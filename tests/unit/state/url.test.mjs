/** The URL: a written state is read back unchanged, and no input can do harm. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { t } from "../../../www/i18n/i18n.js";
import { DEFAULTS, MAX_SIZE, MAX_SPEED, PARAMETERS, ROOMS, runOptions } from "../../../www/state/state.js";
import { readChanges, readUrl, writeParameters, writeUrl } from "../../../www/state/url.js";
import { pairs, randomNumbers } from "../../support/oracle.mjs";
import { randomState } from "../../support/states.mjs";
import { SOAKING } from "../../support/tiers.mjs";

const { algorithm, controls } = PARAMETERS;
const entries = { ...PARAMETERS, algorithm: { ...algorithm, names: [...algorithm.names, "a&b=c+d%é"] } };
/** @param {string} query */
const read = (query) => readUrl(query, DEFAULTS, entries);

test("a written state is read back unchanged", () => {
  const random = randomNumbers(3);
  for (let i = 0; i < (SOAKING ? 2000 : 200); i += 1) {
    const state = randomState(random, entries);
    const query = writeUrl(state, DEFAULTS);
    assert.deepEqual(read(query), { state, messages: [] }, query);
    // The encodings of the browser's address bar and of e-mail are read too.
    assert.deepEqual(read(query.replaceAll("+", "%2B").replaceAll(",", "%2C")).state, state, query);
    assert.deepEqual(read(new URL(query, "http://localhost/").search).state, state, query);
  }
});

test("each default is a valid value of its parameter", () => {
  for (const [name, text] of Object.entries(writeParameters(DEFAULTS))) {
    const query = name === "room" ? `?room=${text}` : `?room=board&${name}=${text}`;
    assert.deepEqual(read(query), { state: DEFAULTS, messages: [] }, name);
  }
});

test("defaults are left out", () => {
  assert.equal(writeUrl(DEFAULTS, DEFAULTS), "?room=board", "without any parameter, the page chooses");
  assert.equal(writeUrl({ ...DEFAULTS, room: "count", n: 14 }, DEFAULTS), "?room=count&n=14");
  const queens = pairs("0,0 1,4 3,1 3,4");
  assert.equal(writeUrl({ ...DEFAULTS, queens }, DEFAULTS), "?queens=1,5,-,2+5");
  // A quiz for a class shows its tab, so that its link stays as the teacher wrote it.
  const quiz = { ...DEFAULTS, room: /** @type {const} */ ("algorithms"), quiz: true, questions: 10 };
  assert.equal(writeUrl({ ...quiz, tab: "quiz" }, DEFAULTS), "?room=algorithms&quiz=1&questions=10");
  assert.equal(writeUrl(quiz, DEFAULTS), "?room=algorithms&tab=code&quiz=1&questions=10");
  assert.equal(read("?quiz=1&questions=10").state.tab, "quiz");
  assert.equal(read("?quiz=1").state.tab, "code");
});

test("the room of a link follows from what it names", () => {
  for (const [query, room, unused] of /** @type {const} */ ([
    ["?chapter=backtracking", "guide"],
    ["?algorithm=bitmask&n=6", "algorithms"],
    ["?step=100", "algorithms"],
    ["?quiz=1", "algorithms"],
    ["?speed=4", "algorithms"],
    ["?seed=4", "board"],
    ["?seed=4&draws=9", "algorithms"],
    ["?blocked=1", "board"],
    ["?classes=rotation", "solutions"],
    ["?exercise=is-free", "program"],
    ["?expected=all", "check"],
    ["?lang=zh-Hans", "board"],
    ["?queens=1&solution=3&step=4&chapter=bits", "solutions", ["step", "chapter"]],
  ])) {
    const { state, messages } = read(query);
    assert.equal(state.room, room, query);
    const expected = unused ? [{ code: "url.unused", parameters: { dropped: unused } }] : [];
    assert.deepEqual(messages, expected, query);
  }
  assert.equal(read("?room=count&chapter=bits").state.room, "count", "the room that is named");
});

test("without a run, a link to the Algorithms opens the ladder", () => {
  const ladder = /** @type {const} */ ({ ...DEFAULTS, room: "algorithms", view: "ladder" });
  for (const query of ["?room=algorithms", "?room=algorithms&n=8", "?room=algorithms&view=ladder&lang=auto"])
    assert.deepEqual(read(query), { state: ladder, messages: [] }, query);
  for (const query of ["?room=algorithms&speed=8", "?room=algorithms&view=run", "?step=0"])
    assert.equal(read(query).state.view, "run", query);
  assert.equal(read("?room=algorithms&embed=1").state.view, "run", "as before in other pages");
  assert.equal(writeUrl({ ...ladder, view: "run" }, DEFAULTS), "?room=algorithms&view=run");
});

test("links from before the second order of the greedy search keep their run, and both orders can be given", () => {
  const link = "?room=algorithms&algorithm=greedy&rows=constrained&step=9";
  for (const [query, squares] of [
    [link, "fewest"],
    [`${link}&squares=most`, "most"],
  ]) {
    const { state, messages } = read(query ?? "");
    assert.deepEqual([state.rows, state.squares, state.step, messages], ["constrained", squares, 9, []]);
    const { mostConstrainedRow, mostAttackingSquare } = runOptions(state);
    assert.deepEqual([mostConstrainedRow, mostAttackingSquare], [true, squares === "most"]);
  }
});

test("an exercise is one of the page, or the address of a file", () => {
  for (const exercise of ["crash", "exercises/one.txt", "https://example.org/a", "./one"])
    assert.deepEqual(read(`?room=program&exercise=${exercise}`).messages, [], exercise);
  const { state, messages } = read("?room=program&exercise=nothing");
  assert.equal(state.exercise, "");
  assert.deepEqual(messages, [{ code: "url.exercise", parameters: { value: "nothing" } }]);
});

test("the word of a quiz has no spaces around it, and spaces alone are none", () => {
  const room = "?room=algorithms&word=";
  assert.equal(read(`${room}%20old%20tower%20`).state.word, "old tower");
  assert.equal(read(`${room}%20`).state.word, "");
  assert.equal(Array.from(read(room + "x ".repeat(150)).state.word).length, 99, "cut before a space");
});

test("a moment belongs to its chapter", () => {
  const place = /** @type {const} */ ({ room: "guide", chapter: "bits", moment: "shift" });
  const state = { ...DEFAULTS, ...place };
  assert.deepEqual(read("?room=guide&chapter=bits&moment=shift"), { state, messages: [] });
  const { state: corrected, messages } = read("?room=guide&chapter=bits&moment=half");
  assert.deepEqual(corrected, { ...state, moment: "" });
  assert.deepEqual(messages, [{ code: "url.moment", parameters: { value: "half" } }]);
  const { moment } = readChanges("chapter=flags", state, entries).changes;
  assert.equal(moment, "", "not that of another chapter");
  assert.equal(readChanges("n=5", state, entries).changes.moment, undefined);
});

test("queens are read as the contract specifies", () => {
  assert.deepEqual(
    read("?queens=1,5,8,6,3,7,2,4").state.queens.map(([, column]) => column + 1),
    [1, 5, 8, 6, 3, 7, 2, 4],
  );
  assert.deepEqual(read("?n=5&queens=-,2+5").state.queens, pairs("1,1 1,4"));
  assert.deepEqual(read("?queens=").state.queens, []);
  assert.deepEqual(read("?queens=3+3").state.queens, [[0, 2]], "a square holds one queen");
});

test("a large board is given by its size and method", () => {
  const { state, messages } = read("?large=3000000&method=local-search&seed=7");
  assert.deepEqual([state.large, state.method, state.seed, messages], [3_000_000, "local-search", 7, []]);
  assert.equal(writeUrl(state, DEFAULTS), "?large=3000000&method=local-search&seed=7");
  assert.deepEqual(read("?large=0"), { state: DEFAULTS, messages: [] }, "none");
  assert.deepEqual(
    [5, 99_999_999].map((n) => read(`?large=${n}`).state.large),
    [33, 10_000_000],
  );
});

test("languages accept other tags, and controls accept all, none and usual", () => {
  for (const [tag, language] of [
    ["zh-hans", "zh-Hans"],
    ["zh", "zh-Hans"],
    ["ZH-TW", "zh-Hant"],
    ["zh-HK", "zh-Hant"],
    ["en-US", "en"],
    ["auto", "auto"],
  ]) {
    const { state, messages } = read(`?lang=${tag}`);
    assert.deepEqual([state.lang, messages], [language, []], tag);
  }
  assert.deepEqual(read("?controls=all").state.controls, controls.names);
  assert.deepEqual(read("?controls=none").state.controls, []);
  assert.equal(read("?controls=usual").state.controls, null);
  assert.deepEqual(read("?controls=tree,code").state.controls, ["code", "tree"], "in the standard order");
});

test("a partial query changes only the values that it names", () => {
  const base = read("?n=6&queens=2,4&step=9&lang=zh-Hant").state;
  assert.deepEqual(readChanges("seed=7", base, entries), { changes: { seed: 7 }, messages: [] });
  assert.deepEqual(readChanges("queens=-,7", base, entries).changes, { queens: [] });
  assert.deepEqual(readChanges("", base, entries), { changes: {}, messages: [] });
  // A square that gets a queen is no longer blocked.
  const withBlocked = read("?n=4&blocked=1,2").state;
  assert.deepEqual(readChanges("queens=1", withBlocked, entries).changes, {
    queens: [[0, 0]],
    blocked: [[1, 1]],
  });
  // An invalid value keeps the present one.
  assert.deepEqual(readChanges("n=many", base, entries).changes, { n: 6 });
});

test("unknown and repeated names are reported, and those that other services add are not", () => {
  const { state, messages } = read("?n=5&N=6&colour=red&n=7&queens=1&queens=2");
  assert.deepEqual(messages, [
    { code: "url.unknown", parameters: { dropped: ["N", "colour"] } },
    { code: "url.repeated", parameters: { names: ["n", "queens"] } },
  ]);
  assert.deepEqual([state.n, state.queens], [7, [[0, 1]]], "the last value counts");
  assert.equal(read("?constructor=1&").messages.length, 1);
  // As copied from HTML, or nearly the name of a parameter.
  for (const [query, name] of [
    ["n=6&amp;queens=1", "amp;queens"],
    ["n1=6", "n1"],
    ["board-size=6", "board-size"],
  ])
    assert.deepEqual(read(`?${query}`).messages[0]?.parameters, { dropped: [name] });
  for (const foreign of [
    ...["utm_source=list", "fbclid=x", "gclid=x", "msclkid=x", "module_item_id=5", "forceview=1", "_ga=1"],
    ...["__proto__=1", "", "&", "=", "utm_source=a&utm_source=b"],
  ])
    assert.deepEqual(read(`?n=6&${foreign}`), { state: { ...DEFAULTS, n: 6 }, messages: [] }, foreign);
  const own = Object.keys(DEFAULTS).map((name) => `${name}x=1`);
  const [long] = read(`?${own.join("&")}`).messages;
  assert.equal(String(long?.parameters.dropped).split(",").length, 9, "a long list is cut");
});

test("invalid values are replaced or dropped, and reported", () => {
  /** @param {string} query */
  const words = (query) => read(query).messages.map(({ code, parameters }) => t(code, parameters));
  assert.deepEqual(words("?n=99"), ["The link has an invalid value, n = “99”. It is replaced by 32."]);
  const sizes = ["99", "-3", "eight", "8.4", "1e9", ""].map((n) => read(`?n=${n}`).state.n);
  assert.deepEqual(sizes, [32, 1, 8, 8, 8, 8]);
  assert.equal(read("?speed=0").state.speed, 1);
  assert.equal(read("?room=kitchen").state.room, "board");
  /** The invalid values of each parameter. */
  const invalid = {
    ...{ n: ["-3", "eight", "8.4", "1e9", ""], loop: ["5", "5-4", "1-2-3", "0.5-2", "-5-7"] },
    ...{ speed: ["0"], room: ["kitchen"], algorithm: ["magic"], blocked: ["9"], rows: ["many"] },
    ...{ seed: ["-1"], draws: ["0"], workers: ["99"], step: ["1e9"], method: ["luck"], tab: ["door"] },
    ...{ from: ["1,-,3", "1,2+3", "-,3", "99"], large: ["32", "99999999", "many"] },
    ...{ theme: ["blue"], lang: ["tlh"], quiz: ["on"], autoplay: ["yes"], embed: [""] },
    controls: ["transport,steering-wheel"],
  };
  for (const bad of Object.entries(invalid).flatMap(([name, values]) =>
    values.map((value) => `?${name}=${value}`),
  ))
    assert.equal(words(bad).length, 1, bad);
  assert.deepEqual(words("?n=4&queens=1,9,0,x,2"), [
    "The link has queens off the board of size 4. Ignored: 9, 0, x, 2.",
  ]);
  assert.deepEqual(read("?n=4&queens=1,9,0,x,2").state.queens, [[0, 0]]);
  assert.deepEqual(read("?from=3,5,-,7").state.from, [2, 4], "up to the first gap");
  assert.deepEqual(read("?from=3,5+6,7").state.from, [2]);
  assert.deepEqual(words("?utm_source=x&ref=y"), [], "unknown parameters are ignored");
  assert.deepEqual(words("?n=08&speed=4.0&queens=1++2,,3"), [], "unusual, but unambiguous");
  assert.ok(String(words(`?room=${"x".repeat(4000)}`)).length < 120, "long values are shortened");
});

test("no random query throws or gives values out of range", () => {
  const random = randomNumbers(11);
  const pieces = [
    ..."n queens room speed algorithm step loop from seed controls lang embed".split(" "),
    ...["=", "&", "?", ",", "+", "-", "%", "%zz", "%C3", "8", "99999999999999999999", "1e400", "NaN", "max"],
    ...["é", "\u0000", " ", "__proto__", "constructor", ".5"],
  ];
  for (let i = 0; i < 20_000; i += 1) {
    const query = Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join("");
    const { state, messages } = read(query);
    assert.ok(ROOMS.includes(state.room), query);
    assert.ok(Number.isInteger(state.n) && state.n >= 1 && state.n <= MAX_SIZE, query);
    assert.ok(
      state.speed >= 1 && (state.speed <= MAX_SPEED || state.speed === Number.POSITIVE_INFINITY),
      query,
    );
    assert.ok(
      state.queens.every((square) => square.every((x) => Number.isInteger(x) && x >= 0 && x < state.n)),
    );
    assert.ok(Number.isInteger(state.step) && state.step >= 0 && state.from.length <= state.n, query);
    assert.ok(state.from.every((column) => Number.isInteger(column) && column >= 0 && column < state.n));
    assert.ok(!state.loop || (state.loop[0] >= 0 && state.loop[0] < state.loop[1]), query);
    for (const { code, parameters } of messages) assert.ok(t(code, parameters).length < 400);
  }
});
