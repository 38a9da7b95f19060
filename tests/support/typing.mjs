/**
 * Types into every place of a page, with real keys, and looks for anything else that the keys changed.
 *
 * @import { Tab } from "./engines.mjs"
 */

import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";
import { withClipboard } from "./one-at-a-time.mjs";
import { SOAKING } from "./tiers.mjs";

/** Every printable character of a keyboard; in the tier of `test`, those that are shortcuts of the page, and some others. */
const CHARACTERS = SOAKING
  ? Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  : [..."bfglnprBGLNPR 1+-/?"];
const TEXT = CHARACTERS.join("");
/** What moves in a text, or scrolls. In a field for a number, the other arrows change it. */
const MOVES = ["PageUp", "PageDown", "Home", "End", "ArrowLeft", "ArrowRight"];
const LINE_MOVES = ["ArrowUp", "ArrowDown"];

/** What a board may not report because of what is typed elsewhere. */
const EVENTS = ["change", "step", "conflict", "quiz"];

/**
 * Runs in the page: makes what reads its places, and notes what happens to boards.
 *
 * @param {readonly string[]} events
 */
const prepare = (events) => {
  const EDITABLE =
    "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file]), [contenteditable]:not([contenteditable=false])";
  /** The closed root of the host page. @type {ShadowRoot | undefined} */
  const closed = Reflect.get(globalThis, "closedRoot");
  /** @param {Element | null} [element] */
  const rootOf = (element) => (element && element === closed?.host ? closed : element?.shadowRoot);
  /** @param {Document | ShadowRoot | Element} root @returns {Element[]} */
  const all = (root) =>
    [...root.querySelectorAll("*")].flatMap((element) => {
      const inside = rootOf(element);
      return [element, ...(inside ? all(inside) : [])];
    });
  /** The elements where one can type now. */
  const fields = () =>
    /** @type {HTMLInputElement[]} */ (
      all(document.querySelector("dialog:modal") ?? document).filter(
        (element) =>
          element.matches(EDITABLE) &&
          !(/** @type {HTMLInputElement} */ (element).readOnly) &&
          element.checkVisibility({ visibilityProperty: true }),
      )
    );
  /** @param {HTMLInputElement} field */
  const labelOf = (field) => field.labels?.[0]?.textContent?.trim() ?? field.ariaLabel ?? field.id;
  /** @param {string} label */
  const find = (label) => fields().find((field) => labelOf(field) === label);
  const focused = () => {
    let { activeElement } = document;
    for (let root = rootOf(activeElement); root?.activeElement; root = rootOf(activeElement))
      ({ activeElement } = root);
    return activeElement;
  };
  /** @type {string[]} */
  const happened = [];
  /** @type {number | undefined} */
  let step;
  for (const type of events) {
    document.addEventListener(`n-queens:${type}`, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      const changed = Object.keys(detail.parameters ?? {}).filter((name) => name !== "step");
      if (type === "change" && changed.length === 0) return;
      // A run that plays takes one step after the other.
      const isNext = step === undefined || detail.step === step + 1;
      if (type === "step") step = detail.step;
      if (type !== "step" || !isNext)
        happened.push(`${type} ${JSON.stringify(detail.parameters ?? detail.step)}`);
    });
  }
  Object.assign(globalThis, {
    typing: {
      labels: () => [...new Set(fields().map(labelOf))],
      find,
      /** @param {string} label */
      read(label) {
        const field = find(label);
        if (!field) return null;
        const isEditor = field.matches(".cm-content");
        const kind = field.type ?? (isEditor ? "editor" : "text");
        const lines = isEditor ? [...field.querySelectorAll(".cm-line")] : [field];
        // Where a host has text, a space at an end is one that does not break.
        const text = lines.map((line) => line.textContent.replaceAll("\u00a0", " ")).join("\n");
        return {
          text: field.value ?? text,
          kind,
          most: field.maxLength ?? -1,
          hasFocus: document.hasFocus() && focused() === field,
        };
      },
      /** What keys may not change. */
      around() {
        const { classList, style } = document.documentElement;
        const parameters = new URLSearchParams(location.search);
        parameters.delete("step");
        const buttons = all(document).filter((element) => element.matches(".transport .primary"));
        return {
          parameters: parameters.toString(),
          isLecture: classList.contains("lecture"),
          type: style.getPropertyValue("--type"),
          playing: buttons.map((button) => button.textContent?.trim()),
          counting: document.querySelector("#rooms .busy") !== null,
        };
      },
      happened: () => happened.splice(0),
      forget() {
        step = undefined;
        happened.splice(0);
      },
    },
  });
};

/** @param {Tab} tab */
export const prepareTyping = (tab) => tab.run(prepare, EVENTS);

/** @param {Tab} tab @param {string} label */
const read = (tab, label) => tab.run((label) => /** @type {any} */ (globalThis).typing.read(label), label);

/**
 * Presses every key in a place. The text is then what was typed, the place keeps the focus until Tab, and nothing else
 * has changed.
 *
 * @param {Tab} tab @param {string} label @param {boolean} undoes Whether the engine itself undoes what is typed.
 */
async function typeIn(tab, label, undoes) {
  const text = async () => (await read(tab, label))?.text;
  // Enter in the place before may have run a program, which asks for this one again.
  await eventually(async () => (await read(tab, label)) !== null, true, `${label} is there`);
  await tab.run((label) => /** @type {any} */ (globalThis).typing.find(label)?.focus(), label);
  // A frame gets the focus from its host by a click only.
  if (!(await read(tab, label))?.hasFocus)
    await tab.click((label) => /** @type {any} */ (globalThis).typing.find(label), label);
  const before = await read(tab, label);
  assert.ok(before?.hasFocus, `${label} has the focus`);
  const isNumber = before.kind === "number";
  const isLong = before.kind === "textarea" || before.kind === "editor";

  await tab.press("Control+a", ...CHARACTERS);
  const number = before.text || "5";
  const typed = isNumber ? number : before.most < 0 ? TEXT : TEXT.slice(0, before.most);
  if (isNumber) await tab.press("Control+a", "Delete", ...number);
  assert.equal(await text(), typed, `${label}: characters`);
  await tab.press(...MOVES, ...(isNumber ? [] : LINE_MOVES));
  await withClipboard(async () => {
    await tab.press("Control+a", "Control+x");
    assert.equal(await text(), "", `${label}: cut`);
    await tab.press("Control+v");
    await eventually(text, typed, `${label}: pasted`);
  });
  if (!isNumber) {
    await tab.press("Control+z");
    if (undoes || before.kind === "editor")
      await eventually(async () => (await text()) !== typed, true, `${label}: undone`);
    await tab.press("Control+a", ..."begin");
    if (isLong) {
      await tab.press("Enter", "Enter", ..."p");
      assert.match((await text()) ?? "", /^begin\n\s*\n\s*p$/, `${label}: lines`);
    }
  }
  if (tab.compose) {
    await tab.press("Control+a", "Delete");
    await tab.compose("bglnpr", "八皇后");
    assert.equal(await text(), isNumber ? "" : "八皇后", `${label}: composed`);
  }
  if (isNumber) await tab.press("Control+a", "Delete", ...before.text); // so that Enter changes nothing
  const hasFocus = async () => (await read(tab, label))?.hasFocus === true;
  assert.ok(await hasFocus(), `${label} keeps the focus`);
  if (before.kind === "editor") await tab.press("Tab", "Escape");
  else if (!isLong) await tab.press("Enter"); // which may give the keys back, in a lecture and on a slide
  // While a program runs, the names of what it reads are not known.
  const leave = async () => {
    if (await hasFocus()) await tab.press("Tab");
    return hasFocus();
  };
  await eventually(leave, false, `Tab leaves ${label}`);
}

/**
 * Types in the places of a scene, which are all that the page shows then.
 *
 * @param {Tab} tab @param {import("./typing-places.mjs").Scene} scene
 * @param {{ typed: Set<string>, undoes: boolean }} options The places where this engine has typed, which gets those of
 *   the scene; whether the engine itself undoes what is typed.
 */
export async function typeEverywhere(tab, { places: table, enter, again = [] }, { typed, undoes }) {
  const labels = Object.keys(table);
  const places = async () =>
    (!enter || (await tab.run(enter))) &&
    (await tab.run(() => /** @type {any} */ (globalThis).typing.labels().sort()));
  await eventually(places, [...labels].sort(), "the places where one can type");
  const around = () => tab.run(() => /** @type {any} */ (globalThis).typing.around());
  await tab.run(() => /** @type {any} */ (globalThis).typing.forget());
  const before = await around();
  for (const [label, file] of Object.entries(table)) {
    const place = `${label} in ${file}`;
    if (typed.has(place) && !again.includes(label)) continue;
    typed.add(place);
    await typeIn(tab, label, undoes);
    const happened = await tab.run(() => /** @type {any} */ (globalThis).typing.happened());
    assert.deepEqual(happened, [], `${label}: what happened meanwhile`);
    assert.deepEqual(await around(), before, label);
  }
}
