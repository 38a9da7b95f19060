/** A release that lacks a file, or has a damaged one, fails. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { unzipSync, zipSync } from "fflate";
import {
  checkPackage,
  checkSite,
  checkWheel,
  checkWritten,
  filesBelow,
} from "../../../crate/xtask/build-js/complete.mjs";

/** @import { Files } from "../../../crate/xtask/build-js/complete.mjs" */

/** @param {string} folder @returns {Files} */
const built = (folder) => filesBelow(fileURLToPath(new URL(`../../../dist/${folder}`, import.meta.url)));

/** Some of the files, without others. @param {Files} files @param {(path: string, i: number) => boolean} lost */
function without(files, lost) {
  const paths = [...files.keys()].filter(lost);
  return { paths, left: new Map([...files].filter(([path]) => !paths.includes(path))) };
}

test("a site that lacks any of its files fails and names it", () => {
  const site = built("site");
  checkSite(site);
  const worker = "service-worker.js"; // lists the others
  assert.throws(() => checkSite(without(site, (path) => path === worker).left), /: service-worker\.js/);
  site.delete("n-queens.global.js"); // has its size checked
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const { paths, left } = without(site, (path, i) => i % 10 === tenth && path !== worker);
    assert.throws(
      () => checkSite(left),
      ({ message }) => {
        assert.deepEqual(
          paths.filter((path) => !message.includes(path)),
          [],
        );
        return true;
      },
    );
  }
});

test("a site whose service worker does not keep a file fails", () => {
  const site = built("site");
  assert.throws(
    () => checkSite(new Map([...site, ["docs/new.html", "new"]])),
    /^Error: the list in dist\/site\/service-worker\.js is incomplete or damaged: docs\/new\.html$/,
  );
});

test("an npm package that lacks an entry or what it imports fails and names it", () => {
  const files = built("npm");
  checkPackage(files);
  const wanted = [...files.keys()].filter((path) => /^(lib|types)\//.test(path));
  const some = wanted.filter((path, i) => i % 40 === 0 || !/-[0-9A-Z]{8}\.js$/.test(path));
  for (const path of [...some, "package.json"]) {
    const { left } = without(files, (other) => other === path);
    assert.throws(
      () => checkPackage(left),
      ({ message }) => message.includes(path),
      path,
    );
  }
});

test("a wheel with another file than recorded fails and names it", () => {
  const wheels = [...built("python").values()];
  assert.equal(wheels.length, 2);
  for (const wheel of wheels) {
    checkWheel(wheel);
    const files = unzipSync(Buffer.from(wheel));
    const script = "nqueens_board/static/n-queens.global.js";
    const { [script]: content = new Uint8Array(), ...others } = files;
    const damaged = [others, { ...files, [script]: content.slice(1) }, { ...files, "new.py": content }];
    for (const [i, archive] of damaged.entries())
      assert.throws(
        () => checkWheel(zipSync(archive, { level: 0 })),
        new RegExp(`^Error: the wheel is incomplete or damaged: ${i < 2 ? script : "new.py"}$`),
      );
  }
});

test("files that are not as they were built fail", () => {
  /** @type {[string, string][]} */
  const files = [
    ["site/a.js", "a"],
    ["site/b.js", "b"],
  ];
  checkWritten(new Map(files.map(([path, text]) => [path, Buffer.from(text)])), new Map(files));
  const others = [[["site/a.js", "a"]], [...files, ["site/c.js", "c"]], [...files, ["site/b.js", ""]]];
  for (const [i, path] of ["b", "c", "b"].entries())
    assert.throws(
      () => checkWritten(new Map(/** @type {[string, string][]} */ (others[i])), new Map(files)),
      new RegExp(`^Error: dist is incomplete or damaged: site/${path}.js$`),
    );
});
