/** A trace of a program in another language comes with a link, and its findings lead to their moments, in two engines. */

import { test } from "node:test";
import { fragmentOf } from "../../../www/program/link.js";
import { ADDRESS, visitWith } from "../../support/engines.mjs";
import { caption, click, says } from "../../support/pages.mjs";
import { searched } from "../../support/text-traces.mjs";

const text = searched(6, { attacks: (_, columns) => columns === 0 });
const fragment = await fragmentOf({ program: { name: "./queens 6", language: "trace", text }, step: 0 });

for (const name of /** @type {const} */ (["Chromium", "Firefox"])) {
  test(`${name} shows a trace from a link, and where it goes wrong`, () =>
    visitWith(name, `${ADDRESS}?room=program&n=6${fragment}`, async (tab) => {
      await says(tab, /This trace came with a link/);
      await click(tab, "button", "Run");
      await says(tab, /two queens on one diagonal ╲\. The program places another queen all the same/);
      await caption(tab, /a queen is placed on row 3, column 3\. 3 conflicts\.$/);
      await click(tab, "button", "Next solution");
      await caption(tab, /a queen is placed on row 6, column \d\. This is a solution\.$/);
      await click(tab, ".program-verdict button", "Show");
      await caption(tab, /a queen is placed on row 3, column 3\. 3 conflicts\.$/);
    }));
}
