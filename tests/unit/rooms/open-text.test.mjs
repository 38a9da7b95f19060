/** What a reader has given is opened where it belongs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseFragmentOf, fragmentOf } from "../../../www/program/link.js";
import { openText } from "../../../www/rooms/open-text.js";
import { createStore, DEFAULTS } from "../../../www/state/state.js";
import { useEnglish } from "../../support/language.mjs";

useEnglish("yours");

const PROGRAM = { name: "Given", language: /** @type {const} */ ("python"), text: "print(1)\n" };

/** What an embedded room gets from its stage. @returns {Parameters<typeof openText>[0]} */
const guest = () => ({
  store: createStore({ ...DEFAULTS, room: "yours", embed: true }),
  retained: { suspended: new Set(), visible: true, lecture: false },
  embedded: true,
  note() {},
  fragment: () => "#program=own",
});

test("in another page, a link opens its program in place of that of the page", async () => {
  const context = guest();
  const fragment = await fragmentOf({ program: PROGRAM, step: 3 });
  await openText(context, `https://example.org/?n=6${fragment}`, "link");
  assert.deepEqual([context.store.state.room, context.store.state.n], ["program", 6]);
  assert.equal(context.store.state.embed, true);
  assert.deepEqual(context.retained.program?.state.programs, [PROGRAM]);
  assert.equal(context.retained.program?.link, "#program=own", "the program of the page is not opened again");
});

test("in another page, an exercise or a damaged link is refused with words", async () => {
  for (const [hash, code] of [
    [await exerciseFragmentOf("title: One\n"), "yours.exerciseElsewhere"],
    ["#program=damaged", "yours.linkDamaged"],
  ]) {
    const context = guest();
    await assert.rejects(openText(context, `?n=6${hash}`, "link"), { code });
    assert.equal(context.store.state.room, "yours");
  }
});

test("what was opened says what else it can be", async () => {
  const context = guest();
  await openText(context, PROGRAM.text, "python");
  assert.deepEqual(context.retained.given?.taken, {
    ...{ text: PROGRAM.text, kind: "python", others: ["javascript", "output"] },
    added: context.retained.program?.program?.name,
  });
});

test("a program is run with the size that it has, but what was opened before with the one that was chosen since", async () => {
  const context = guest();
  await openText(context, PROGRAM.text, "python");
  const { store, retained } = context;
  /** @type {number[]} */
  const sizes = [];
  assert.ok(retained.program);
  Object.assign(retained.program, { request: () => sizes.push(store.state.n) });
  await openText(context, "n = 6\nprint(n)\n", "python");
  store.set({ ...store.state, n: 5 });
  await openText(context, "n = 6\nprint(n)\n", "python");
  assert.deepEqual(sizes, [6, 5]);
});
