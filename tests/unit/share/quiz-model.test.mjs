/** The quiz for a class that the Share dialog makes of what the Algorithms show. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { questionsOf, quizChoices, quizState } from "../../../www/share/quiz-model.js";
import { USUAL_CHOICES } from "../../../www/share/share-options.js";
import { link, writeSnippet } from "../../../www/share/snippets.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";
import { core } from "../../support/core.mjs";

const ROOM = { ...DEFAULTS, room: /** @type {const} */ ("algorithms") };
/** @param {Partial<typeof ROOM>} changes @param {Partial<typeof USUAL_CHOICES>} [choices] */
function quizFrom(changes, choices) {
  const state = { ...ROOM, ...changes };
  return quizState(state, { ...USUAL_CHOICES, ...quizChoices(core, state), ...choices });
}
const address = "https://example.org/queens/";

// Would catch a quiz that begins where the teacher was, with what the page showed, or that students can leave.
test("a quiz needs nothing but an algorithm with steps, and starts at its beginning", () => {
  const shown = { algorithm: "pruning", n: 6, step: 57, tab: /** @type {const} */ ("race"), autoplay: true };
  const quiz = quizFrom(shown, { word: " tower " });
  const query = "?algorithm=pruning&n=6&quiz=1&questions=10&ask=name&word=tower&controls=quiz&embed=1";
  const url = `${address}${query.replace("?", "?room=algorithms&")}`;
  assert.deepEqual(readUrl(link({ address, state: quiz }), DEFAULTS), readUrl(url, DEFAULTS));
  const shared = {
    address,
    state: quiz,
    title: "",
    width: 0,
    height: 560,
    grows: true,
    scripts: null,
    pass: 80,
  };
  const command = writeSnippet("scorm", shared);
  assert.match(command, /^cargo xtask dist --quiz "\?[\w=&-]+" --pass 80$/);
  const [, packed = ""] = /"(.*)"/.exec(command) ?? [];
  assert.deepEqual(readUrl(packed, DEFAULTS).state, quiz);
  const varied = quizFrom(shown, { varies: true });
  assert.deepEqual([varied.vary, varied.ask], [true, "none"], "which asks for a name, too");
  // Another size is another run.
  assert.deepEqual(quizFrom({ ...shown, from: [1] }, { n: 5 }).from, []);
  assert.deepEqual(quizFrom({ ...shown, from: [1] }).from, [1]);
});

test("without questions in the run, another algorithm is offered, and a quiz that is there is offered again", () => {
  for (const algorithm of ["engine", "random-probing", "min-conflicts"])
    assert.equal(quizFrom({ algorithm }).algorithm, "pruning");
  const given = { quiz: true, questions: 3, vary: true, word: "x", algorithm: "bitmask" };
  const again = quizFrom(given);
  assert.deepEqual({ ...again, ...given }, again);
  assert.deepEqual(
    [1, 2, 3].map((n) => questionsOf(core, quizFrom({ n, algorithm: "bitmask" }))),
    [2, 4, 10],
  );
  assert.equal(questionsOf(core, quizFrom({ algorithm: "table" })), 0);
});
