/** What a reader has given is opened where it belongs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseFragmentOf, fragmentOf } from "../../../www/program/link.js";
import { openText } from "../../../www/rooms/open-text.js";
import { createStateService } from "../../../www/rooms/services/state.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { useEnglish } from "../../support/language.mjs";

useEnglish("yours");

const PROGRAM = { name: "Given", language: /** @type {const} */ ("python"), text: "print(1)\n" };

/** What an embedded room gets from its stage. */
const guest = () =>
  /** @type {Parameters<typeof openText>[0]} */ (
    /** @type {unknown} */ ({
      state: createStateService({ ...DEFAULTS, room: "yours", embed: true }),
      stage: { note() {} },
      embedding: { embedded: true, fragment: () => "#program=own", sessions: {} },
    })
  );

test("in another page, a link opens its program in place of that of the page", async () => {
  const services = guest();
  const fragment = await fragmentOf({ program: PROGRAM, step: 3 });
  await openText(services, `https://example.org/?n=6${fragment}`, "link");
  assert.deepEqual([services.state.store.state.room, services.state.store.state.n], ["program", 6]);
  assert.equal(services.state.store.state.embed, true);
  assert.deepEqual(services.embedding.sessions.program?.state.programs, [PROGRAM]);
  assert.equal(
    services.embedding.sessions.program?.link,
    "#program=own",
    "the program of the page is not opened again",
  );
});

test("in another page, an exercise or a damaged link is refused with words", async () => {
  for (const [hash, code] of [
    [await exerciseFragmentOf("title: One\n"), "yours.exerciseElsewhere"],
    ["#program=damaged", "yours.linkDamaged"],
  ]) {
    const services = guest();
    await assert.rejects(openText(services, `?n=6${hash}`, "link"), { code });
    assert.equal(services.state.store.state.room, "yours");
  }
});

test("what was opened says what else it can be", async () => {
  const services = guest();
  await openText(services, PROGRAM.text, "python");
  assert.deepEqual(services.embedding.sessions.given?.taken, {
    ...{ text: PROGRAM.text, kind: "python", others: ["javascript", "output"] },
    added: services.embedding.sessions.program?.program?.name,
  });
});

test("a program is run with the size that it has, but what was opened before with the one that was chosen since", async () => {
  const services = guest();
  await openText(services, PROGRAM.text, "python");
  const { store } = services.state;
  const { sessions } = services.embedding;
  /** @type {number[]} */
  const sizes = [];
  assert.ok(sessions.program);
  Object.assign(sessions.program, { request: () => sizes.push(store.state.n) });
  await openText(services, "n = 6\nprint(n)\n", "python");
  store.set({ ...store.state, n: 5 });
  await openText(services, "n = 6\nprint(n)\n", "python");
  assert.deepEqual(sizes, [6, 5]);
});
