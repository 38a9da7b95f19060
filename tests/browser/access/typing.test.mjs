/** Keys belong to whoever is typing: every key in every place of the page, in three engines. */

import assert from "node:assert/strict";
import { ADDRESS, ENGINES, visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { serve } from "../../support/static.mjs";
import { searched } from "../../support/text-traces.mjs";
import { tier } from "../../support/tiers.mjs";
import { prepareTyping, typeEverywhere } from "../../support/typing.mjs";
import { HOSTED, hostPage, SCENES } from "../../support/typing-places.mjs";

/** Chromium writes text in place of coloured text with a style of its own, which the page does not permit. */
const OWN_STYLE = /^error: Applying inline style violates/;

/** Goes to another scene without loading the page again. @param {import("../../support/engines.mjs").Tab} tab @param {string} query */
const show = (tab, query) =>
  tab.run((query) => {
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    /** @type {HTMLElement} */ (document.activeElement)?.blur();
    history.pushState(null, "", `?${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);

/** Adds the name of a scene to an error. @param {string} name @param {Promise<void>} work */
const within = (name, work) =>
  work.catch((error) => {
    error.message = `In ${name}, ${error.message}`;
    throw error;
  });

for (const engine of ENGINES) {
  tier(engine === "Chromium")(`${engine}: what is typed on the page stays in its field`, () =>
    visitWith(engine, `${ADDRESS}?room=board`, OWN_STYLE, async (tab) => {
      await tab.run(
        (programs) => localStorage.setItem("n-queens programs", programs),
        JSON.stringify([{ name: "Mine", language: "trace", text: searched(6) }]),
      );
      // WebKit's test browser leaves the full screen at F, and has no key for undo.
      const isLimited = engine === "WebKit";
      if (isLimited) {
        await tab.run(() => {
          Element.prototype.requestFullscreen = () => Promise.reject();
        });
      }
      await prepareTyping(tab);
      // Before it has started, the page does not follow its address.
      await eventually(() => tab.run(() => document.querySelector("#stage canvas") !== null), true);
      const options = { typed: new Set(), undoes: !isLimited };
      for (const [name, scene] of Object.entries(SCENES)) {
        if (isLimited && scene.runs) continue; // its sandbox needs the built page
        await show(tab, scene.query);
        if (scene.isLecture) await tab.press("f");
        await within(name, typeEverywhere(tab, scene, options));
        if (scene.isLecture) await tab.press("Escape");
      }
    }),
  );
}

for (const engine of ENGINES) {
  tier(engine === "Chromium")(
    `${engine}: keys stay with the fields of a host page, of its elements and of its frame`,
    async () => {
      const host = await serve(new Map([["index.html", Buffer.from(hostPage(ADDRESS))]]));
      await visitWith(engine, host.address, OWN_STYLE, async (tab) => {
        const undoes = engine !== "WebKit";
        /** @param {keyof typeof HOSTED} name */
        const type = (name) => within(name, typeEverywhere(tab, HOSTED[name], { typed: new Set(), undoes }));
        await prepareTyping(tab);
        await type("a host page");
        // A frame that is not seen does not play.
        await tab.run(() => document.querySelector("iframe")?.scrollIntoView());
        await tab.enterFrame();
        await prepareTyping(tab);
        await type("a frame whose run plays");
        await tab.leaveFrame();
        const { query } = HOSTED["a frame with a program"];
        await tab.run((query) => frames[0]?.postMessage({ type: "n-queens:load", query }, "*"), query);
        await tab.enterFrame();
        await type("a frame with a program");
        assert.equal(
          await tab.run(() => document.hasFocus()),
          true,
          "Escape and Tab lead to the next control",
        );
        await tab.leaveFrame();
        const heard = await tab.run(() => Reflect.get(globalThis, "keys"));
        assert.deepEqual(
          heard.filter((/** @type {string} */ key) => !/^(Tab|Escape|Control)$/.test(key)),
          [],
        );
      });
      await host.close();
    },
  );
}
