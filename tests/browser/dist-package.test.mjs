/** dist/npm/, packed, installed into an empty project, and used as its README says. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { closeEngines, ENGINES, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { filesBelow, serve } from "./static.mjs";

const PACKAGE = new URL("../../dist/npm/", import.meta.url);
const README = readFileSync(new URL("README.md", PACKAGE), "utf8");

/** The README's blocks of code in one language. @param {string} language */
const blocks = (language) =>
  [...README.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);

const [EXAMPLE = ""] = blocks("js");
const [PAGE = "", BOARD = ""] = blocks("html");
/** What the example prints, as it says itself: BigInts as a browser's console has them. */
const PRINTED = [...EXAMPLE.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, printed]) => printed);

const project = mkdtempSync(join(tmpdir(), "project-"));
after(() => rmSync(project, { recursive: true }));
after(closeEngines);

/** @param {string} program @param {...string} parameters */
function run(program, ...parameters) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: project, encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

before(() => {
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(project, "example.mjs"), EXAMPLE);
  writeFileSync(join(project, "index.html"), PAGE);
  writeFileSync(join(project, "board.html"), BOARD);
  const [{ filename = "" }] = JSON.parse(run("npm", "pack", "--json", fileURLToPath(PACKAGE)));
  run("npm", "install", "--offline", "--ignore-scripts", filename);
});

test("the package has everything that was built, and needs no other", () => {
  const installed = filesBelow(pathToFileURL(join(project, "node_modules/nqueens/")));
  assert.deepEqual([...installed.keys()].sort(), [...filesBelow(PACKAGE).keys()].sort());
  const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
  assert.deepEqual(Object.keys(packages), ["", "node_modules/nqueens"]);
});

test("the README's example runs in Node, and ends at once", () => {
  assert.ok(PRINTED.length > 5);
  const begun = performance.now();
  assert.deepEqual(run("node", "example.mjs").trim().split("\n"), PRINTED);
  assert.ok(performance.now() - begun < 10_000, "idle threads are waited for");
});

test("the types say what is there", () => {
  const code = `
    import { type Core, countInWorkers, loadCore, type Step } from "nqueens";
    import { NQueensElement } from "nqueens/element";
    const core: Core = await loadCore();
    const all: bigint = core.count(8);
    const columns: Uint8Array[] = [...core.solutions(8, "fundamental")];
    const steps: Step[] = [...core.steps("bitmask", 4, { seed: 1 })];
    const counted: Promise<bigint> = countInWorkers(8, { workers: 2, progress: ({ fraction }) => fraction });
    // @ts-expect-error
    core.count("8");
    const element: HTMLElement = new NQueensElement();
    console.log(all, columns, steps, counted, element);
  `;
  writeFileSync(join(project, "example.ts"), code);
  const tsc = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));
  const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--types", ""];
  run(tsc, ...options, "--lib", "es2023,dom,dom.iterable", "example.ts");
});

test("in Node a count can be watched and stopped, and bad arguments come back as errors", async () => {
  const { countInWorkers } = await import(join(project, "node_modules/nqueens/lib/node.js"));
  let most = 0;
  const progress = (/** @type {{ fraction: number }} */ { fraction }) => {
    most = Math.max(most, fraction);
  };
  assert.equal(await countInWorkers(16, { workers: 2, progress }), 14_772_512n);
  assert.equal(most, 1);
  const reason = new Error("enough");
  const stopped = countInWorkers(20, { signal: AbortSignal.abort(reason) });
  await assert.rejects(stopped, reason);
  const controller = new AbortController();
  const running = countInWorkers(20, { signal: controller.signal, progress: () => controller.abort(reason) });
  await assert.rejects(running, reason);
  await assert.rejects(countInWorkers(0), { code: "board-size" });
});

/** Writes down what the console is told, which not every engine lets us read. */
const RECORDER = `<script>
  globalThis.printed = [];
  console.log = (value) => printed.push(typeof value === "bigint" ? value + "n" : String(value));
</script>`;

for (const name of ENGINES) {
  test(`the README's example and its board run in ${name}`, async () => {
    const files = filesBelow(pathToFileURL(`${project}/`));
    files.set("index.html", Buffer.from(PAGE.replace("<script", `${RECORDER}<script`)));
    const server = await serve(files);
    await visitWith(name, server.address, async (tab) => {
      await eventually(() => tab.run(() => Reflect.get(window, "printed")), PRINTED);
      await tab.go(`${server.address}board.html`);
      const caption = () => {
        const root = document.querySelector("n-queens")?.shadowRoot;
        return root?.querySelector("[part=caption]")?.textContent;
      };
      await eventually(() => tab.run(caption), /^The board is empty/);
    });
    await server.close();
  });
}
