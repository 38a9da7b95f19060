/** The listings: there is one for every rung and language, and every kind of step highlights one of its lines. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readListing } from "../../../crate/xtask/build-js/listing.mjs";
import { traitsOf } from "../../../www/core/rungs.js";
import { LANGUAGES, setLanguage } from "../../../www/i18n/i18n.js";
import { lineOfStep, linesOf, loadProgram, textOf, tracedTextOf } from "../../../www/rungs/programs.js";
import { TIMES } from "../../../www/rungs/times.js";
import { ALGORITHMS, DEFAULTS, OPTIONS, PARAMETERS } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";
import { LANGUAGE_KEYS, PROGRAMS, sourceOf } from "../../support/programs.mjs";

const SIZES = [1, 2, 3, 4, 5, 6]; // some programs give up for 2 and 3
const MAX_STEPS = 5000;
const MAX_LENGTH = 76;

/** The kinds of step that occur, and whether the board is full. @param {string} key */
function kindsOf(key) {
  /** @type {Map<string, [kind: string, isFull: boolean]>} */
  const kinds = new Map();
  for (const n of SIZES) {
    const timeline = new core.Timeline(key, n);
    for (let made = 0; made < MAX_STEPS && timeline.advance(1) !== "ended"; made += 1) {
      const { kind } = timeline.last() ?? {};
      const isFull = timeline.queens().length === n;
      if (kind) kinds.set(`${kind} ${isFull}`, [kind, isFull]);
    }
    timeline.free();
  }
  return [...kinds.values()];
}

/** The names of the variables that the core reports. @param {string} key */
function variablesOf(key) {
  const timeline = new core.Timeline(key, 5);
  const names = timeline.variables().map(({ name }) => name);
  timeline.advance(3);
  names.push(...timeline.variables().map(({ name }) => name));
  timeline.free();
  return new Set(names);
}

test("every rung that is a program has a listing in five languages", () => {
  assert.deepEqual(
    PROGRAMS,
    ALGORITHMS.filter((key) => key !== "table"),
  );
  assert.deepEqual(PARAMETERS.code.names, ["auto", ...LANGUAGE_KEYS, "pseudo"]);
});

test("times.js has every program that finds all solutions", () => {
  const timed = PROGRAMS.filter((key) => !traitsOf(core, key).findsOne);
  for (const times of Object.values(TIMES.milliseconds)) assert.deepEqual(Object.keys(times), timed);
});

for (const language of LANGUAGE_KEYS)
  for (const key of PROGRAMS) {
    test(`${key} in ${language}: each kind of step highlights a line, and variables have the names of the listing`, async () => {
      const program = await loadProgram(language, key);
      const kinds = kindsOf(key);
      const reached = new Set();
      for (const [kind, isFull] of kinds) {
        const line = lineOfStep(program, kind, isFull);
        assert.ok(line >= 0 && line < program.lines.length, `${kind} highlights no line`);
        reached.add(line);
      }
      for (const [kind, line] of Object.entries(program.steps))
        assert.ok(reached.has(line), `no step is ${kind}`);
      const code = linesOf(program, DEFAULTS)
        .flat()
        .filter(({ kind }) => kind === "" || kind === "k");
      const text = code.map(({ text }) => text).join(" ");
      for (const name of variablesOf(key)) assert.match(text, new RegExp(`\\b${name}\\b`), name);
    });

    test(`${key} in ${language}: the traced program has more lines, which print events`, async () => {
      const program = await loadProgram(language, key);
      const added = program.traced.map(([, text]) => text);
      const lines = tracedTextOf(program, DEFAULTS).split("\n");
      for (const text of added) lines.splice(lines.indexOf(text), 1);
      assert.equal(lines.join("\n"), textOf(program, { ...DEFAULTS, workers: 1 }));
      const words = added.map((text) => /"(try|place|remove|solution)\b/.exec(text)?.[1]);
      for (const word of ["place", "solution"]) assert.ok(words.includes(word), word);
      assert.ok(!words.includes(undefined));
    });

    test(`${key} in ${language}: the page shows the listing without its markers, and with the settings of the page`, async () => {
      const program = await loadProgram(language, key);
      const source = sourceOf(language, key);
      const lines = readListing(source);
      await setLanguage("en");
      const text = textOf(program, DEFAULTS);
      assert.equal(text, `${lines.map((line) => line.text).join("\n")}\n`);
      assert.doesNotMatch(text, /[#/]@/);
      for (const { text, steps } of lines) {
        const isTitle = lines.slice(0, 2).some((line) => line.text === text);
        assert.ok(text.length <= MAX_LENGTH || isTitle, `${text.length}: ${text}`);
        for (const step of steps)
          assert.match(
            step,
            /^(try|reject|reject-board|scan|scan-column|place|move|swap|solution|take-back|restart|gave-up)$/,
          );
      }
      assert.match(lines[1]?.text ?? "", new RegExp(`Run: .*${key}`));
      const numbers = OPTIONS.filter((name) => PARAMETERS[name].kind === "number");
      const options = Object.fromEntries(numbers.map((name, i) => [name, 900 + i]));
      const others = { ...DEFAULTS, n: 17, ...options };
      const changed = linesOf(program, others).map((pieces) => pieces.map(({ text }) => text).join(""));
      for (const [i, { text, setting }] of lines.entries()) {
        if (i === 1) assert.match(changed[i] ?? "", new RegExp(`Run: .* 17( ${others.seed})? boards$`));
        else if (setting === undefined) assert.equal(changed[i], text);
        else {
          const given = others[/** @type {keyof typeof others} */ (setting)];
          assert.equal(changed[i], text.replace(/\d+(?=\D*$)/, String(given)));
        }
      }
      assert.ok(lines.some(({ setting }) => setting === "n"));
      const english = textOf(program, DEFAULTS);
      for (const language of LANGUAGES.slice(1)) {
        await setLanguage(language);
        assert.notEqual(textOf(program, DEFAULTS), english, language);
      }
      await setLanguage("en");
    });
  }

test("a comment is shown as one, with the numbers in it", async () => {
  for (const language of LANGUAGE_KEYS) {
    const lines = linesOf(await loadProgram(language, "min-conflicts"), { ...DEFAULTS, n: 12, seed: 7 });
    const run = lines.find((pieces) => pieces[0]?.text.includes("Run: ")) ?? [];
    assert.match(run.map(({ text }) => text).join(""), / 12 7 boards$/, language);
    assert.deepEqual([...new Set(run.map(({ kind }) => kind))], ["c"], language);
    assert.ok(
      lines.some((pieces) => pieces.some(({ kind, text }) => kind === "n" && text === "7")),
      `${language}: the seed in the program is a number`,
    );
  }
});
