/**
 * What the page does by itself leaves the reader's place alone: focus, caret, composition, open folds, a held slider
 * and scroll positions. In Chromium, with real keys and a real mouse.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { button, goTo, press, tab } from "../../support/acts.mjs";
import { visit } from "../../support/browser.mjs";
import { underWay } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";

/** @import { Locator, Page } from "playwright-core" */

const WIDE = { width: 1280, height: 800 };
/** Where the panel has no room for two columns. */
const NARROWER = { width: 1100, height: 800 };

/** Whether an element has the focus. @param {Locator} element */
const isFocused = (element) => element.evaluate((element) => element === document.activeElement);

/** Waits until what an element says has changed, which is after something was shown again. @param {Locator} element */
async function changes(element) {
  const before = await element.innerText();
  await eventually(async () => (await element.innerText()) !== before, true);
}

/** The text of a field, with its caret or its selection marked. @param {Locator} field */
const marked = (field) =>
  field.evaluate((field) => {
    const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
    return `${value.slice(0, selectionStart)}[${value.slice(selectionStart, selectionEnd)}]${value.slice(selectionEnd)}`;
  });

/** How far an element is scrolled. @param {Locator} element */
const scrollOf = (element) => element.evaluate(({ scrollTop }) => scrollTop);

/** Turns the wheel over an element until it has scrolled to there. @param {Page} page @param {Locator} element @param {number} top */
async function wheelTo(page, element, top) {
  await element.hover();
  await page.mouse.wheel(0, top - (await scrollOf(element)));
  await eventually(() => scrollOf(element), top);
}

/**
 * Runs in the page: collects what assistive technology would hear of although nothing has changed, and everything that
 * is announced.
 */
const listen = () => {
  /** @type {Set<string>} */
  const heard = new Set();
  Object.assign(window, { heard });
  const place = document.querySelector(".layout");
  const live = place?.querySelector("#live");
  const attributes = ["activedescendant", "busy", "disabled", "label", "posinset", "pressed"]
    .concat("selected", "setsize", "valuetext")
    .map((name) => `aria-${name}`);
  if (!place || !live) throw new Error("there is nothing to listen to");
  new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      const { localName } = /** @type {Element} */ (target);
      if (attributeName && /** @type {Element} */ (target).getAttribute(attributeName) === oldValue)
        heard.add(`${attributeName} of ${localName}`);
    }
  }).observe(place, {
    subtree: true,
    attributeOldValue: true,
    attributeFilter: attributes,
  });
  new MutationObserver(() => heard.add(live.textContent ?? "")).observe(live, { childList: true });
};

/** @param {Page} page @returns {Promise<string[]>} */
const heardIn = (page) => page.evaluate(() => [...Reflect.get(window, "heard")]);

test("what is typed or composed while the page counts stays, and so does an open fold", async () => {
  await visit("?room=count&n=40", async (page) => {
    // A room that writes the size into its field whenever it shows progress would take back what is typed there.
    await button(page, "Estimate").click();
    const size = page.getByLabel("Board size n");
    await size.click();
    await page.keyboard.press("1");
    await changes(page.locator(".verdict"));
    await page.keyboard.press("9");
    await eventually(() => size.inputValue(), "19");
    await page.keyboard.press("Enter");
    await button(page, "Count").click();
    await underWay(page);
    await page.evaluate(listen);
    await changes(page.locator(".figures.under-way dd").first());
    assert.deepEqual(await heardIn(page), [], "heard during a count");

    // A box that is written when it is read would end the composition, and move the caret to its end.
    await goTo(page, "Yours");
    const box = page.getByLabel("Your program, or what it prints");
    await box.click();
    await page.keyboard.type("print(n)");
    const looks = (/** @type {string} */ like) => page.getByText(`This looks like ${like}.`).waitFor();
    await looks("a Python program");
    await press(page, "Home");
    const input = await page.context().newCDPSession(page);
    const composed = "bahuanghou";
    const caret = { selectionStart: composed.length, selectionEnd: composed.length };
    await input.send("Input.imeSetComposition", { text: composed, ...caret });
    await looks("an output"); // so the box was read
    assert.equal(await marked(box), `${composed}[]print(n)`);
    await input.send("Input.insertText", { text: "八皇后" });
    await eventually(() => marked(box), "八皇后[]print(n)");
    await input.detach();
    await press(page, "Shift+Home");

    // A stage that is made anew for a language would close its folds.
    await goTo(page, "Board");
    const fold = page.locator("details", { has: page.locator("#pasted") });
    await page.locator("summary", { hasText: "Import and export" }).click();
    await fold.waitFor();
    await page.setViewportSize(NARROWER);
    await goTo(page, "Yours");
    assert.equal(await marked(box), "[八皇后]print(n)", "the selection in a room that was left");
    await goTo(page, "Board");
    assert.ok(await fold.evaluate((fold) => /** @type {HTMLDetailsElement} */ (fold).open));
    const language = page.locator(".languages");
    await language.focus();
    await press(page, "ArrowDown");
    await page.locator("details[open]", { hasText: "导入与导出" }).waitFor();
    assert.ok(await isFocused(language));
  });
});

test("a held slider, the place in the gallery and what is scrolled stay", async () => {
  await visit("?room=algorithms&n=8&speed=8", async (page) => {
    // A slider that is made anew, or set while it is held, would be out of the reader's hand.
    await button(page, "Play").click();
    const slider = page.getByLabel("Speed");
    const steps = page.locator(".figures div", { hasText: "Steps" }).locator("dd");
    const box = (await slider.boundingBox()) ?? assert.fail();
    /** @param {number} share Of its length. */
    const moveTo = (share) => page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
    await moveTo(0.2);
    await page.mouse.down();
    await moveTo(0.3);
    const held = await slider.inputValue();
    await page.evaluate(listen);
    await changes(steps);
    assert.equal(await slider.inputValue(), held);
    await moveTo(0.45);
    assert.ok(Number(await slider.inputValue()) > Number(held));
    assert.ok(await isFocused(slider));
    await page.mouse.up();
    await changes(steps);
    assert.deepEqual(await heardIn(page), [], "heard while an algorithm plays");
    await button(page, "Pause").click();

    // The tree moves beside the code: it would lose the focus, and so would its tab, which is no longer there.
    await page.setViewportSize(NARROWER);
    await tab(page, "Tree").click();
    const tree = page.getByRole("application", { name: /^Search tree/ });
    while (!(await isFocused(tree))) await press(page, "Tab");
    await page.setViewportSize(WIDE);
    await tab(page, "Code and tree").waitFor();
    assert.ok(await isFocused(tree));
    await page.setViewportSize(NARROWER);
    await tab(page, "Tree").focus();
    await page.setViewportSize(WIDE);
    await tab(page, "Code and tree").waitFor();
    assert.ok(await isFocused(tab(page, "Code and tree")));

    // The browser forgets how far an element was scrolled when it is removed, here with its room.
    const code = page.locator("#panel .code:visible").first();
    await wheelTo(page, code, 120);
    await goTo(page, "Solutions");

    // Options that are written again in each frame, while the list is read, would be read out again and again.
    await page.evaluate(listen);
    const size = page.getByLabel("Board size n");
    await size.click();
    await press(page, "1", "4", "Enter");
    const gallery = page.getByRole("listbox");
    while (!(await isFocused(gallery))) await press(page, "Tab");
    const chosen = () =>
      gallery.evaluate((gallery) => {
        const id = gallery.getAttribute("aria-activedescendant") ?? "";
        return document.getElementById(id)?.ariaLabel?.split(":")[0];
      });
    await eventually(chosen, "number 1");
    await press(page, "ArrowRight", "ArrowRight");
    await eventually(chosen, "number 3");
    await eventually(() => gallery.getAttribute("aria-busy"), "false");
    assert.equal(await chosen(), "number 3");
    assert.ok(await isFocused(gallery));
    assert.deepEqual(await heardIn(page), [], "heard while the list is read");

    // In rows of other lengths, the boards where the reader has scrolled to would be elsewhere.
    await wheelTo(page, gallery, 4000);
    const first = () =>
      gallery.evaluate((gallery) => {
        const { left, top } = gallery.getBoundingClientRect();
        const option = document.elementFromPoint(left + 30, top + 60)?.closest("[role=option]");
        return Number(/\d+/.exec(option?.ariaLabel ?? "")?.[0]);
      });
    const before = await first();
    const shownWidth = () => gallery.evaluate(({ clientWidth }) => clientWidth);
    const width = await shownWidth();
    await page.setViewportSize({ width: 900, height: 800 });
    await eventually(async () => (await shownWidth()) < width, true);
    await eventually(async () => Math.abs((await first()) - before) < 10, true, `near number ${before}`);
    await page.setViewportSize(WIDE);
    await eventually(first, before);

    await goTo(page, "Algorithms");
    assert.equal(await scrollOf(code), 120);
  });
});
