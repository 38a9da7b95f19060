/** Keys belong to whoever is typing: every key in every place of the page, in three engines. */

import { after, test } from "node:test";
import { ADDRESS, closeEngines, ENGINES, visitWith } from "../../support/engines.mjs";
import { searched } from "../../support/text-traces.mjs";
import { prepareTyping, typeEverywhere } from "../../support/typing.mjs";
import { SCENES } from "../../support/typing-places.mjs";

after(closeEngines);

/** Chromium writes text in place of coloured text with a style of its own, which the page does not permit. */
const OWN_STYLE = /^error: Applying inline style violates/;

/** Goes to another scene without loading the page again. @param {import("../../support/engines.mjs").Tab} tab @param {string} query */
const show = (tab, query) =>
  tab.run((query) => {
    document.querySelector("dialog")?.close();
    /** @type {HTMLElement} */ (document.activeElement)?.blur();
    history.pushState(null, "", `?${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);

for (const engine of ENGINES) {
  test(`${engine}: what is typed on the page stays in its field`, () =>
    visitWith(
      engine,
      `${ADDRESS}?room=board`,
      async (tab) => {
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
        const options = { typed: new Set(), undoes: !isLimited };
        for (const [name, scene] of Object.entries(SCENES).slice(Number(process.env.FROM ?? 0))) {
          await show(tab, scene.query);
          if (scene.isLecture) await tab.press("f");
          await within(name, typeEverywhere(tab, scene, options));
          if (scene.isLecture) await tab.press("Escape");
        }
      },
      OWN_STYLE,
    ));
}

/** Adds the name of a scene to an error. @param {string} name @param {Promise<void>} work */
async function within(name, work) {
  const start = performance.now();
  await work.catch((error) => {
    error.message = `In ${name}, ${error.message}`;
    throw error;
  });
  console.log(name, Math.round(performance.now() - start));
}
