/** Packs dist/npm/, installs it into an empty project, and uses it in Node as its README says; engines.test.mjs covers browsers. */

import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { EXAMPLE, PACKAGE, PRINTED, projectWithPackage, runIn } from "../../support/distribution.mjs";
import { filesBelow } from "../../support/static.mjs";
import { soak } from "../../support/tiers.mjs";

const project = projectWithPackage();
after(() => rmSync(project, { recursive: true }));

/** Makes the timeout of idle threads endless: a process that waits for it never ends. */
const ENDLESS = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, delay) => setTimeout(act, delay < 30_000 ? delay : 2 ** 31 - 1);
`;

/** @param {string} program @param {...string} args */
const run = (program, ...args) => runIn(project, program, ...args);

writeFileSync(join(project, "example.mjs"), EXAMPLE);
writeFileSync(join(project, "endless.mjs"), ENDLESS);

test("the package has everything that was built, and no dependencies", () => {
  const installed = filesBelow(pathToFileURL(join(project, "node_modules/nqueens/")));
  assert.deepEqual([...installed.keys()].sort(), [...filesBelow(PACKAGE).keys()].sort());
  const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
  assert.deepEqual(Object.keys(packages), ["", "node_modules/nqueens"]);
});

test("the README's example runs in Node and exits at once", () => {
  assert.ok(PRINTED.length > 5);
  assert.deepEqual(run("node", "--import", "./endless.mjs", "example.mjs").trim().split("\n"), PRINTED);
});

test("a program that is evaluated counts in workers, and one that can have none is told so", () => {
  const count = `
    import { countInWorkers } from "nqueens";
    console.warn = (text) => console.log(text);
    console.log(await countInWorkers(12, { workers: 2 }));
  `;
  const evaluate = (/** @type {string} */ program) => run("node", "--input-type=module", "--eval", program);
  assert.equal(evaluate(count), "14200n\n");
  const without = `
    import { syncBuiltinESMExports } from "node:module";
    import threads from "node:worker_threads";
    threads.Worker = class { constructor() { throw new Error("refused"); } };
    syncBuiltinESMExports();
  `;
  assert.equal(
    evaluate(without + count),
    "n-queens: no worker could be started; this thread counts alone.\n14200n\n",
  );
});

soak("the modules for browsers load in Node, too, where pages are rendered", () => {
  const node = "delete globalThis.navigator; await import('./node_modules/nqueens/lib/index.js')"; // of version 20
  run("node", "--input-type=module", "--eval", node);
});

soak("boards are written without the core", () => {
  const program = `
    import { toSVG, toText } from "nqueens";
    WebAssembly.compile = WebAssembly.compileStreaming = () => { throw new Error("the core is loaded"); };
    console.log(toText([1, 3, 0, 2]));
    console.log(toSVG([1, 3, 0, 2]).slice(0, 4));
  `;
  writeFileSync(join(project, "write.mjs"), program);
  assert.equal(run("node", "write.mjs"), ".Q..\n...Q\nQ...\n..Q.\n<svg\n");
});

test("the JavaScript of the documentation prints what it says, and exits", () => {
  const page = readFileSync(new URL("../../../www/docs/programming.md", import.meta.url), "utf8");
  const [, code = ""] = /```js\n(.*?)```/s.exec(page) ?? [];
  const printed = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, line]) => line);
  assert.equal(printed.length, 2);
  writeFileSync(join(project, "documented.mjs"), code);
  assert.deepEqual(run("node", "documented.mjs").trim().split("\n"), printed);
});

soak("the types describe the API", () => {
  const code = `
    import { type Algorithm, type Core, countInWorkers, loadCore, parseBoards } from "nqueens";
    import { type Position, type Reading, type Step, toAnimation, toSVG, toText } from "nqueens";
    import { NQueensElement } from "nqueens/element";
    const core: Core = await loadCore();
    const all: bigint = core.count(8);
    const columns: Uint8Array[] = [...core.solutions(8, "fundamental")];
    const steps: Step[] = [...core.steps("bitmask", 4, { seed: 1 })];
    const algorithm: Algorithm | undefined = core.algorithms().at(-1);
    const ranks: number[] = columns.map((solution) => core.rank(solution));
    const some: Uint8Array[] = [...core.solutions(8, "all", { from: columns[0], queens: [0, null, 7] })];
    const counted: Promise<bigint> = countInWorkers(8, { workers: 2, progress: ({ fraction }) => fraction });
    const position: Position = { n: 8, queens: [[0, 1]] };
    const picture: string = toSVG(position, { size: 400, conflicts: core.conflicts(8, [[0, 1]]) });
    const texts: string[] = columns.map((solution) => toText(solution, "tikz"));
    const reading: Reading = await parseBoards("2413", { n: 4, most: 1 });
    const missing: bigint | undefined = core.check(4, reading.boards.map(({ queens }) => queens)).missing;
    const animation: string = await toAnimation("bitmask", 6, { seconds: 5, theme: "dark", blocked: [[0, 0]] });
    // @ts-expect-error
    parseBoards(2413);
    // @ts-expect-error
    core.count("8");
    // @ts-expect-error
    core.steps("bitmsk", 8);
    // @ts-expect-error
    new core.Steps("bitmsk", 8);
    // @ts-expect-error
    core.steps("bitmask", 8, { sead: 5 });
    // @ts-expect-error
    core.rank([0, null]);
    // @ts-expect-error
    toText([0], "png");
    // @ts-expect-error
    toSVG([0], { colors: {} });
    // @ts-expect-error
    toAnimation("bitmsk", 6);
    const element: HTMLElement = new NQueensElement();
    const board = document.querySelector("n-queens")!;
    board.n = 8;
    board.queens = "1,3";
    board.play();
    board.addEventListener("n-queens:count", ({ detail }) => detail.all + 1n);
    board.addEventListener("n-queens:step", ({ detail: { step, kind } }) => kind === "place" && step + 1);
    board.addEventListener("n-queens:step", ({ detail }) => core.steps(detail.algorithm, 4));
    // @ts-expect-error
    board.count(new Event("click"));
    // @ts-expect-error
    board.addEventListener("n-queens:count", ({ detail }) => detail.everything);
    // @ts-expect-error
    board.size = 8;
    console.log(all, columns, steps, algorithm, ranks, some, counted, element, picture, texts, missing);
  `;
  compile("types.ts", code);
});

soak("the README's example is strict TypeScript", () => {
  compile("example.ts", EXAMPLE);
});

/** Checks the types of a program. @param {string} name @param {string} code */
function compile(name, code) {
  writeFileSync(join(project, name), code);
  const tsc = fileURLToPath(new URL("../../../node_modules/.bin/tsc", import.meta.url));
  const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--types", ""];
  run(tsc, ...options, "--lib", "es2023,dom,dom.iterable", name);
}

test("in Node a count reports progress and can be aborted, and bad arguments reject", async () => {
  const { countInWorkers } = await import(join(project, "node_modules/nqueens/lib/node.js"));
  let highest = 0;
  const progress = (/** @type {{ fraction: number }} */ { fraction }) => {
    highest = Math.max(highest, fraction);
  };
  assert.equal(await countInWorkers(16, { workers: 2, progress }), 14_772_512n);
  assert.equal(highest, 1);
  const reason = new Error("enough");
  const stopped = countInWorkers(20, { signal: AbortSignal.abort(reason) });
  await assert.rejects(stopped, reason);
  const controller = new AbortController();
  const running = countInWorkers(20, { signal: controller.signal, progress: () => controller.abort(reason) });
  await assert.rejects(running, reason);
  const failing = () => {
    throw reason;
  };
  await assert.rejects(countInWorkers(6, { workers: 1, progress: failing }), reason, "at the end");
  await assert.rejects(countInWorkers(0), { code: "board-size" });
});

/** Calls countInWorkers with everything that a caller may do wrong. A process that ends early prints less. */
const HOSTILE = `
  import assert from "node:assert/strict";
  import { availableParallelism } from "node:os";
  import { countInWorkers } from "nqueens";

  let started = 0;
  const threads = new Set();
  process.on("worker", (thread) => {
    threads.add(thread);
    started += 1;
    thread.once("exit", () => threads.delete(thread));
  });
  const ENDLESS = 22;
  const error = new Error("of the caller");
  const fail = () => { throw error; };
  const throwing = (name) => Object.defineProperty({}, name, { get: fail });
  const atTheEnd = (act) => ({ workers: 2, progress: ({ fraction }) => fraction === 1 && act() });
  const aborting = () => {
    const controller = new AbortController();
    return { signal: controller.signal, progress() { controller.abort(error); return new Promise(() => {}); } };
  };
  const fails = {
    "progress throws": [ENDLESS, { workers: 2, progress: fail }],
    "progress rejects": [ENDLESS, { workers: 2, progress: async () => fail() }],
    "progress rejects later": [ENDLESS, { workers: 2, progress: () => new Promise((_, reject) => setTimeout(reject, 1, error)) }],
    "progress returns a bad promise": [ENDLESS, { workers: 2, progress: () => throwing("then") }],
    "progress throws at the end": [6, atTheEnd(fail)],
    "progress rejects at the end": [6, atTheEnd(async () => fail())],
    "progress aborts and never ends": [ENDLESS, { workers: 2, ...aborting() }],
    "the signal is aborted": [ENDLESS, { signal: AbortSignal.abort(error) }],
    "the signal fails": [ENDLESS, { signal: { throwIfAborted: fail } }],
    "the signal fails later": [ENDLESS, { workers: 2, signal: { throwIfAborted() {}, addEventListener: fail, removeEventListener() {} } }],
    ...Object.fromEntries(["workers", "signal", "progress"].map((name) => [name, [ENDLESS, throwing(name)]])),
  };
  for (const [name, [n, options]] of Object.entries(fails)) {
    await assert.rejects(countInWorkers(n, options), error, name);
    if (n === ENDLESS) while (threads.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    console.log(name);
  }
  const most = Math.max(64, availableParallelism());
  for (const [name, expected, values] of [
    ["progress", "a function", { 5: 5, '"x"': "x", "{}": {}, "[]": [], false: false }],
    ["signal", "an AbortSignal", { 5: 5, "{}": {}, "a function": () => {} }],
    ["workers", "a whole number from 1", { "-1": -1, 0: 0, 1.5: 1.5, NaN: NaN, '"2"': "2", "2n": 2n, Infinity: Infinity, "a symbol": Symbol("2"), "{ valueOf: a function }": { valueOf: fail } }],
  ]) {
    for (const [shown, value] of Object.entries(values))
      for (const options of [{ [name]: value }, Object.create({ [name]: value })])
        await assert.rejects(countInWorkers(ENDLESS, options), { code: "argument", message: name + " must be " + expected + ", not " + shown });
  }
  for (const [shown, options] of [["null", null], ["2", 2], ["[]", []]])
    await assert.rejects(countInWorkers(ENDLESS, options), { code: "argument", message: "options must be an object with any of workers, signal, progress, not " + shown });
  for (const [shown, name] of [['"worker"', "worker"], ["a symbol", Symbol("workers")]])
    await assert.rejects(countInWorkers(ENDLESS, { [name]: 2 }), { code: "argument", message: "there is no option " + shown + "; the options are workers, signal, progress" });
  for (const n of [0, -1, 28, 0.5, NaN, 1e300, "8", 8n, null, undefined, {}, Symbol("8")]) {
    await assert.rejects(countInWorkers(n), { code: n === 28 ? "count-size" : "board-size" });
  }
  let busy = 0;
  const slow = async () => {
    busy += 1;
    await new Promise((resolve) => setTimeout(resolve, 250));
    assert.equal(busy, 1, "one call at a time");
    busy -= 1;
  };
  assert.equal(await countInWorkers(15, { workers: 1, progress: slow }), 2_279_184n);
  assert.equal(busy, 0, "the count waits for the last one");
  started = 0;
  assert.equal(await countInWorkers(9, { workers: 2 ** 53, progress: undefined }), 352n);
  assert.ok(started <= most, started + " threads");
  assert.equal(await countInWorkers(8, { workers: null, signal: null, progress: null }), 92n);
  console.log("the end");
`;

soak("in Node nothing that a caller passes ends the process or leaves threads counting", () => {
  writeFileSync(join(project, "hostile.mjs"), HOSTILE);
  const printed = run("node", "hostile.mjs").trim().split("\n");
  assert.equal(printed.at(-1), "the end");
});
