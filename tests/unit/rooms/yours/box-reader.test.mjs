/** When the text in the box is read and kept, and what it is taken for meanwhile. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createBoxReader, PAUSE } from "../../../../www/rooms/yours/box-reader.js";
import { boxWith, withChosen, withText } from "../../../../www/rooms/yours/model.js";
import { judge } from "../../../support/core.mjs";

/** A reader that remembers what it did. @param {(text: string) => Promise<import("../../../../www/pkg/judge.js").Reading>} [read] */
function recorded(read = async (text) => judge.readBoards(text, { largest: 32, most: 1 })) {
  /** @type {string[]} */
  const texts = [];
  /** @type {string[]} */
  const kept = [];
  /** @type {unknown[]} */
  const ends = [];
  /** @type {() => void} */
  let resolve = () => {};
  const settled = /** @type {Promise<void>} */ (
    new Promise((done) => {
      resolve = done;
    })
  );
  const reader = createBoxReader({
    read(text) {
      texts.push(text);
      return read(text);
    },
    keep: (box, isRead) => isRead || kept.push(box.text),
    settled(error) {
      ends.push(error);
      resolve();
    },
  });
  return { reader, texts, kept, ends, settled };
}

test("a text is read once, and a box is taken for something once", async () => {
  const { reader, texts, kept, settled } = recorded();
  const box = boxWith("1,3,0,2");
  assert.equal(reader.look(box).view.kind, undefined);
  reader.settle(box);
  await settled;
  assert.deepEqual([reader.look(box).view.kind, reader.look(box).reading.total], ["board", 1]);
  assert.equal(reader.look(box), reader.look(box));
  reader.settle(box);
  await reader.read(box);
  assert.deepEqual([texts, kept], [["1,3,0,2"], ["1,3,0,2"]]);
  assert.equal(reader.look(withChosen(box, "output")).view.action, "check");
  assert.equal(reader.look(withText(box, " ")).view.kind, undefined);
});

test("what is typed is read and kept after a pause, and until then the box is taken for what it was", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { reader, texts, kept, settled } = recorded();
  const typed = ["p", "pr", "print(1)\n"].map(boxWith);
  for (const box of typed) {
    reader.wait(box);
    t.mock.timers.tick(PAUSE - 1);
  }
  assert.deepEqual([texts, kept], [[], []]);
  const last = typed.at(-1) ?? boxWith("");
  const { kind, action } = reader.look(last).view;
  assert.deepEqual([kind, action], [undefined, "run"], "its button reads it");
  t.mock.timers.tick(1);
  await settled;
  assert.deepEqual([texts, kept], [["print(1)\n"], ["print(1)\n"]]);
  assert.equal(reader.look(last).view.kind, "python");
});

test("a text that cannot be read is tried again only if somebody asks", async () => {
  let isLoaded = false;
  const { reader, texts, ends, settled } = recorded(async (text) => {
    if (!isLoaded) throw new Error("offline");
    return judge.readBoards(text, { largest: 32, most: 1 });
  });
  const box = boxWith("92");
  reader.settle(box);
  await settled;
  assert.match(String(ends[0]), /offline/);
  assert.equal(reader.look(box).view.kind, "output", "a guess");
  reader.settle(box);
  reader.settle(box);
  assert.equal(texts.length, 1);
  await assert.rejects(reader.read(box), /offline/);
  isLoaded = true;
  await reader.read(box);
  assert.deepEqual(reader.look(box).reading.numbers.length, 1);
});

test("a text that was being read when the page ended is not looked at before somebody asks", async () => {
  /** @type {[text: string, isRead: boolean][]} */
  const kept = [];
  /** @type {string[]} */
  const texts = [];
  let settle = () => {};
  const settled = /** @type {Promise<void>} */ (new Promise((resolve) => (settle = resolve)));
  /** @param {string} [unread] */
  const open = (unread) =>
    createBoxReader({
      async read(text) {
        texts.push(text);
        return judge.readBoards(text, { largest: 32, most: 1 });
      },
      keep: (box, isRead) => kept.push([box.text, isRead]),
      settled: () => settle(),
      unread,
    });
  const box = boxWith("1,3,0,2");
  open().settle(box);
  assert.deepEqual(kept, [["1,3,0,2", false]], "if the page ends now, the next one knows");
  await settled;
  await Promise.resolve();
  assert.deepEqual(kept.at(-1), ["1,3,0,2", true]);

  const reader = open("1,3,0,2");
  texts.length = 0;
  reader.settle(box);
  reader.end(box);
  assert.deepEqual([texts, kept.at(-1)], [[], ["1,3,0,2", false]]);
  assert.equal(reader.look(box).view.action, "check");
  await reader.read(box);
  assert.deepEqual([texts, reader.look(box).view.kind], [["1,3,0,2"], "board"]);
});
