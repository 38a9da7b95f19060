/** The main user journeys, the same in three engines, with a real mouse and real keys. */

import { ADDRESS, ENGINES, visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { readGuide } from "../../support/guide.mjs";
import { caption, click, middleOf, parameter, says } from "../../support/pages.mjs";
import { SOAKING, tier } from "../../support/tiers.mjs";

/** @import { Tab } from "../../support/engines.mjs" */

/** Waits until the element with this label or text has the focus. @param {Tab} tab @param {string} words */
const focused = (tab, words) =>
  eventually(
    () => tab.run(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent),
    words,
  );

/** Waits until the accessible names of the cells give queens on exactly these squares. @param {Tab} tab @param {string[]} squares */
const queens = (tab, squares) =>
  eventually(
    () =>
      tab.run(() =>
        [...document.querySelectorAll("[role=gridcell]")]
          .map((cell) => /^(row \d+, column \d+), queen/.exec(cell.ariaLabel ?? "")?.[1])
          .filter(Boolean),
      ),
    squares,
  );

/** Waits until the run is at this step. @param {Tab} tab @param {number} steps */
const atStep = (tab, steps) =>
  eventually(
    () => tab.run(() => document.querySelector("output[for=position]")?.textContent),
    new RegExp(`^${steps} `),
  );

/** By test name. @type {Record<string, (tab: Tab) => Promise<void>>} */
const JOURNEYS = {
  async "the page loads, and each room has a URL that Back returns to"(tab) {
    await tab.go(ADDRESS);
    await eventually(() => tab.run(() => document.title), "Guide · N-Queens");
    await click(tab, "nav a", "Board");
    await caption(tab, "0 of 8 queens, 0 conflicts");
    await eventually(() => tab.run(() => document.title), "Board · N-Queens");
    for (const room of ["Algorithms", "Count", "Solutions"]) {
      await click(tab, "nav a", room);
      await eventually(() => parameter(tab, "room"), room.toLowerCase());
      await eventually(() => tab.run(() => document.querySelector("#panel section")?.ariaLabel), room);
    }
    await tab.run(() => history.back());
    await eventually(() => parameter(tab, "room"), "count");
    await says(tab, /Ready to count the solutions for n = 8\./);
  },

  async "the mouse places queens, moves them and drags them off the board"(tab) {
    await tab.go(`${ADDRESS}?queens=1,5`);
    await caption(tab, "2 of 8 queens, 0 conflicts");
    await tab.drag(await middleOf(tab, 2, 5), await middleOf(tab, 4, 3), await middleOf(tab, 5, 1));
    await caption(tab, "2 of 8 queens, 1 conflict");
    await tab.drag(await middleOf(tab, 2, 3));
    await caption(tab, "3 of 8 queens, 1 conflict");
    await eventually(() => parameter(tab, "queens"), "1,3,-,-,1");
    await tab.drag(await middleOf(tab, 1, 1), await middleOf(tab, 1, 0.2));
    await caption(tab, "2 of 8 queens, 0 conflicts");
    await queens(tab, ["row 2, column 3", "row 5, column 1"]);
  },

  async "buttons, keys and the slider step through a search"(tab) {
    await tab.go(`${ADDRESS}?room=algorithms&view=run`);
    await caption(tab, "The board is empty. Press Play, or go step by step.");
    for (let step = 1; step <= 4; step += 1) {
      await click(tab, "button", "Step");
      await atStep(tab, step);
    }
    await caption(tab, "Row 2, column 1 is attacked from row 1: pruned.");
    await click(tab, "button", "Step back");
    await caption(tab, "Row 2, column 1: is this square free?");
    await tab.press("ArrowRight", "ArrowRight", "ArrowLeft");
    await caption(tab, "Row 2, column 1 is attacked from row 1: pruned.");
    await tab.press("n"); // to the next solution
    await caption(tab, "Solution 1.");
    await tab.press("p");
    await atStep(tab, 0);
    await tab.press("End");
    await caption(tab, "Finished: 92 solutions.");
    await eventually(() => tab.click(() => document.querySelector(".profile")), "clicked");
    await tab.press("Home", "ArrowRight", "ArrowRight");
    await atStep(tab, 2);
    await eventually(() => parameter(tab, "step"), "2");
  },

  async "after a cancelled count, another count finishes"(tab) {
    await tab.go(`${ADDRESS}?room=count&n=22`);
    await click(tab, "button", "Count");
    await eventually(() => tab.run(() => Number(document.querySelector("progress")?.value) > 0), true);
    await click(tab, "button", "Cancel");
    await says(tab, /The count for n = 22 was cancelled\./);
    await eventually(() => tab.click(() => document.querySelector("#panel input")), "clicked");
    await tab.press("Control+a", "1", "4", "Enter");
    await says(tab, /Ready to count the solutions for n = 14\./);
    await click(tab, "button", "Count");
    await says(tab, /365,596 solutions for n = 14, counted in .*\. This is the published value/);
  },

  async "a board that nobody has counted is estimated"(tab) {
    await tab.go(`${ADDRESS}?room=count&n=28`);
    await says(tab, /Nobody knows the number/);
    await click(tab, "button", "Estimate");
    await says(tab, /With 95 % confidence, Q\(28\) is between 2\.\d+\s×\s10¹⁸ and 2\.\d+\s×\s10¹⁸/);
    await click(tab, "button", "Stop");
    await caption(tab, /^Q\(28\) ≈ 2\.\d+\s×\s10¹⁸$/);
  },

  async "a shared link restores the board"(tab) {
    const shown = ["row 1, column 4", "row 3, column 2", "row 8, column 8"];
    await tab.go(`${ADDRESS}?queens=4,-,2,-,-,-,-,8&blocked=-,1`);
    await queens(tab, shown);
    await click(tab, "button", "Share");
    const link = () => tab.run(() => document.querySelector("textarea")?.value ?? "");
    await eventually(link, /^http.*queens=/);
    const shared = await link();
    await click(tab, "dialog button", "Copy");
    await says(tab, /Copied|selected/);
    await tab.press("Escape");
    await eventually(() => tab.run(() => document.querySelector("dialog")), null);
    await tab.go("about:blank");
    await tab.go(shared);
    await queens(tab, shown);
    await eventually(() => parameter(tab, "blocked"), "-,1");
  },

  async "the board works with the keyboard alone"(tab) {
    await tab.go(`${ADDRESS}?room=board`);
    await caption(tab, "0 of 8 queens, 0 conflicts");
    await eventually(() => tab.run(() => document.querySelector("[role=gridcell]") !== null), true);
    await tab.press("Tab");
    await focused(tab, "Skip to the board");
    await tab.press("Enter");
    await focused(tab, "row 1, column 1, empty");
    await tab.press(" ");
    await caption(tab, "1 of 8 queens, 0 conflicts");
    await tab.press("ArrowDown", "ArrowRight", "ArrowRight");
    await focused(tab, "row 2, column 3, empty");
    await tab.press("Enter");
    await caption(tab, "Dead end: no conflicts yet, but no solution contains these queens.");
    await tab.press("Control+End", " ");
    await caption(tab, "3 of 8 queens, 1 conflict");
    await tab.press("Control+z");
    await caption(tab, "Dead end: no conflicts yet, but no solution contains these queens.");
    await queens(tab, ["row 1, column 1", "row 2, column 3"]);
    await tab.press("Control+Home", "Delete");
    await caption(tab, "1 of 8 queens, 0 conflicts");
    await focused(tab, "row 1, column 1, empty");
  },

  // Each chapter in one language. tests/soak/engines.test.mjs has all combinations.
  "three chapters of the guide are read": (tab) => readGuide(tab, ["zh-Hans", "en", "zh-Hant"]),
};

/** Journeys of soak: the least likely to differ between engines. */
const OF_SOAK = /estimated|shared link|chapters/;

// All journeys share one tab: opening a tab takes as long as a journey.
for (const name of ENGINES) {
  tier(name === "Firefox")(`each journey, in ${name}`, (journeys) =>
    visitWith(name, "about:blank", async (tab) => {
      for (const [journey, act] of Object.entries(JOURNEYS))
        await journeys.test(
          `${journey}, in ${name}`,
          { skip: !SOAKING && OF_SOAK.test(journey) && "in soak" },
          () => act(tab),
        );
    }),
  );
}
