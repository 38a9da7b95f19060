/** A walk through three chapters of the guide, in any engine. */

import { formatList, loadMessages, t } from "../../www/i18n/i18n.js";
import { ADDRESS } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { inLanguage } from "./language.mjs";
import { caption, middleOf, parameter } from "./pages.mjs";

/** @import { Tab } from "./engines.mjs" */
/** @import { Language } from "../../www/i18n/languages.js" */

/** The captions that the guide shows in the walk. @param {Language} lang */
async function guideWords(lang) {
  await Promise.all([loadMessages("run"), loadMessages("guide")]);
  return inLanguage(lang, () => ({
    // One more queen than the picture has.
    own: t("board.status", { queens: 8, count: 8, found: t("board.conflicts", { count: 3 }) }),
    start: t("guide.beginRun"),
    deadEnd: t("step.deadEnd", { next: 6, row: 5, column: 4 }),
    free: t("step.scan", { row: 3, count: 4, columns: formatList(["5", "6", "7", "8"]) }),
  }));
}

/** Waits until the chapter is loaded. @param {Tab} tab */
const chapterLoaded = (tab) =>
  eventually(() => tab.run(() => document.querySelector(".guide")?.ariaBusy), "false");

/** The element that a selector finds, by its number. @param {Tab} tab @param {string} selector @param {number} number */
const clickNth = (tab, selector, number) =>
  eventually(
    () =>
      tab.click(({ selector, number }) => document.querySelectorAll(selector)[number], { selector, number }),
    "clicked",
  );

const isRight = (/** @type {Tab} */ tab) =>
  eventually(() => tab.run(() => document.querySelector(".question[data-result=right]") !== null), true);

/** The chapters `question`, `backtracking` and `bits`. @type {((tab: Tab, lang: Language) => Promise<void>)[]} */
const WALKS = [
  async function question(tab, lang) {
    const words = await guideWords(lang);
    await tab.go(`${ADDRESS}?room=guide&chapter=question&lang=${lang}`);
    await chapterLoaded(tab);
    await tab.drag(await middleOf(tab, 1, 1));
    await caption(tab, words.own);
    await clickNth(tab, ".question .here", 0);
    await eventually(() => parameter(tab, "moment"), "last");
    await tab.drag(await middleOf(tab, 5, 3));
    await isRight(tab);
  },

  async function backtracking(tab, lang) {
    const words = await guideWords(lang);
    await tab.go(`${ADDRESS}?room=guide&chapter=backtracking&lang=${lang}`);
    await chapterLoaded(tab);
    await caption(tab, words.start);
    await clickNth(tab, ".guide-bar button", 1); // plays
    await eventually(() => tab.run(() => document.querySelector(".code [aria-current]") !== null), true);
    await clickNth(tab, "a[data-moment=first-dead-end]:not(.here)", 0);
    await caption(tab, words.deadEnd);
    // A lecture, with the keys of a presenter's remote.
    await tab.press("f");
    await eventually(() => tab.run(() => document.querySelector(".layout.lecture") !== null), true);
    await tab.press("PageUp");
    await eventually(
      async () => (await tab.run(() => document.querySelector("#caption")?.textContent)) !== words.deadEnd,
      true,
    );
    await tab.press("PageDown");
    await caption(tab, words.deadEnd);
    await tab.press("Escape");
    await eventually(() => tab.run(() => document.querySelector(".layout.lecture")), null);
  },

  async function bits(tab, lang) {
    const words = await guideWords(lang);
    await tab.go(`${ADDRESS}?room=guide&chapter=bits&moment=third-row&lang=${lang}`);
    await chapterLoaded(tab);
    await caption(tab, words.free);
    await eventually(() => tab.run(() => document.querySelectorAll(".bit-rows .set").length > 0), true);
    await eventually(
      () =>
        tab.run(() => {
          const cell = /** @type {HTMLElement | null} */ (document.querySelector("[role=gridcell]"));
          cell?.focus();
          return document.activeElement === cell;
        }),
      true,
    );
    await tab.press("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", " ");
    await isRight(tab);
  },
];

/** Reads the chapters `question`, `backtracking` and `bits` of the guide with mouse and keyboard. @param {Tab} tab @param {readonly Language[]} languages The language of each chapter. */
export async function readGuide(tab, languages) {
  for (const [i, walk] of WALKS.entries()) await walk(tab, languages[i] ?? "en");
}
