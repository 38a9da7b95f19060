/** The texts of the guide: they agree with each other, with their chapters, and on the length of a chapter. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { digitProblems } from "../../../../crate/xtask/build-js/language-folder.mjs";
import { readingTime } from "../../../../crate/xtask/build-js/reading-time.mjs";
import { LANGUAGES, setLanguage } from "../../../../www/i18n/i18n.js";
import { captionOf } from "../../../../www/rooms/guide/captions.js";
import { linesOf, linksIn, plain, SAME_ORDER } from "../../../../www/rooms/guide/chapter-fit.js";
import { rungsOf } from "../../../../www/rungs/ladder.js";
import { CHAPTERS, MOMENTS, RUNGS } from "../../../../www/state/state.js";
import { definitionOf, number, SIZES, textOf } from "../../../support/chapters.mjs";
import { useEnglish } from "../../../support/language.mjs";

/**
 * @import { Block, ChapterText } from "../../../../www/rooms/guide/chapter-text.js"
 */

/** The figures that a text can have. */
const FIGURES = "program tree paper-tree bits table classes infinite published twelve".split(" ");

/** The blocks of a chapter before its sources. @param {ChapterText} text */
function bodyOf({ blocks }) {
  const sources = blocks.findLastIndex(({ kind }) => kind === "heading");
  return blocks.slice(0, sources);
}

/** The keys in each list of exercises. @param {readonly Block[]} blocks */
const exercisesIn = (blocks) => blocks.flatMap((block) => (block.kind === "exercises" ? [block.keys] : []));

/** The curve of each cost box, or null. @param {readonly Block[]} blocks */
const curvesIn = (blocks) => blocks.flatMap((block) => (block.kind === "cost" ? [block.curve ?? null] : []));

useEnglish("guide", "run");

for (const chapter of CHAPTERS) {
  const definition = definitionOf(chapter);

  for (const language of LANGUAGES) {
    const text = textOf(language, chapter);
    const lines = text.blocks.flatMap(linesOf);

    test(`${chapter} in ${language} uses every moment, and no other`, () => {
      const named = text.blocks.flatMap((block) =>
        block.kind === "paragraph" && block.moment ? [block.moment] : [],
      );
      const linked = lines
        .flatMap(linksIn)
        .flatMap(({ kind, target }) => (kind === "moment" ? [target] : []));
      const asked = Object.values(definition.questions).flatMap((question) =>
        "at" in question ? (question.at ?? []) : [],
      );
      assert.deepEqual(new Set([...named, ...linked, ...asked]), new Set(MOMENTS[chapter]));
      assert.ok(named.length >= 3, "a lecture has at least three slides");
      const [first] = text.blocks;
      assert.ok(first?.kind === "paragraph" && first.moment, "the chapter begins with something to try");
    });

    test(`${chapter} in ${language} has the figures and the questions of the chapter`, () => {
      const english = textOf("en", chapter).blocks;
      const ordered = (/** @type {readonly Block[]} */ blocks) =>
        blocks.map(({ kind }) => kind).filter((kind) => SAME_ORDER.has(kind));
      assert.deepEqual(ordered(text.blocks), ordered(english));
      const figures = text.blocks.flatMap((block) => (block.kind === "figure" ? [block.name] : []));
      for (const name of figures) assert.ok(FIGURES.includes(name), name);
      const expected = english.flatMap((block) => (block.kind === "figure" ? [block.name] : []));
      assert.deepEqual(figures.sort(), expected.sort());
      assert.equal(figures.includes("table"), chapter !== "question");
      const questions = text.blocks.flatMap((block) => (block.kind === "question" ? [block] : []));
      assert.deepEqual(
        questions.map(({ key, options }) => [key, options.length > 0]),
        Object.entries(definition.questions).map(([key, { kind }]) => [key, kind === "choice"]),
        "each key once, in the same order",
      );
    });

    test(`${chapter} in ${language} has the exercises and the curve of the English text`, () => {
      const { blocks } = textOf("en", chapter);
      assert.deepEqual(exercisesIn(text.blocks), exercisesIn(blocks));
      assert.deepEqual(curvesIn(text.blocks), curvesIn(blocks));
      assert.equal(curvesIn(text.blocks).length, chapter === "question" ? 0 : 1, "boxes with a cost");
    });

    test(`${chapter} in ${language} has notes on its cost, not sentences`, () => {
      for (const block of text.blocks) {
        if (block.kind !== "cost") continue;
        for (const line of [block.counted, block.work, block.memory].map(plain))
          assert.doesNotMatch(line, /^(?!O\()\p{Lu}|\.( |$)|。/u);
      }
    });

    test(`${chapter} in ${language} computes its numbers`, () => {
      for (const line of lines)
        for (const [, name = ""] of plain(line).matchAll(/\{([^}]*)\}/g))
          for (const n of SIZES) {
            const computed = number(chapter, name, n);
            assert.match(computed, /\d/, name);
            assert.doesNotMatch(computed, /NaN|Infinity|undefined/, name);
          }
      assert.deepEqual(digitProblems(text), []);
    });

    test(`${chapter} in ${language} has the right length`, () => {
      const body = bodyOf(text).filter(({ kind }) => kind !== "question");
      const written = body.flatMap(linesOf).map(plain).join(" ");
      const minutes = readingTime(written);
      assert.ok(minutes >= 2.6 && minutes <= 4.8, `${minutes}`);
    });
  }
}

test("every figure has a caption of its own in every language, with its numbers", async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language);
    const captions = [...FIGURES.filter((name) => name !== "paper-tree"), "curve"].map((name) =>
      captionOf(name, 6),
    );
    assert.equal(new Set(captions).size, captions.length);
    for (const caption of captions) {
      assert.match(caption, /[.。]$/);
      assert.doesNotMatch(caption, /guide\.|[{}]/);
    }
    assert.ok(captions.some((caption) => caption.includes("n = 6")));
    assert.ok(captions.some((caption) => caption.includes("200")));
  }
  await setLanguage("en");
});

test("the time to read a text is about the same in every script", () => {
  const sentence = {
    English: "No two queens on the board may attack each other in any direction.",
    Chinese: "棋盘上任何两个皇后都不得在任何方向上互相攻击。",
    Japanese: "盤上のどの二つのクイーンも、どの方向にも互いを攻撃してはならない。",
    Korean: "판 위의 어떤 두 퀸도 어느 방향으로든 서로를 공격해서는 안 된다.",
    Russian: "Никакие два ферзя на доске не должны атаковать друг друга ни в одном направлении.",
    Arabic: "لا يجوز لأي ملكتين على الرقعة أن تهاجم إحداهما الأخرى في أي اتجاه.",
    Hindi: "बिसात पर कोई भी दो रानियाँ किसी भी दिशा में एक दूसरे पर हमला नहीं कर सकतीं।",
    Thai: "ราชินีสองตัวใดๆ บนกระดานต้องไม่โจมตีกันในทิศทางใดๆ",
  };
  for (const [language, words] of Object.entries(sentence)) {
    const ratio = readingTime(words) / readingTime(sentence.English);
    assert.ok(ratio > 0.6 && ratio < 1.7, `${language}: ${ratio}`);
  }
});

test("each rung belongs to one chapter, and each chapter but the first has its own", () => {
  assert.deepEqual(CHAPTERS.flatMap(rungsOf).sort(), [...RUNGS].sort());
  const without = CHAPTERS.filter((chapter) => rungsOf(chapter).length === 0);
  assert.deepEqual(without, ["question"]);
});
