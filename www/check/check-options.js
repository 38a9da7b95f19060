/**
 * How an output is judged: for which size, and whether one solution or all are expected; and examples of outputs.
 *
 * @import { Judged } from "../pkg/judge.js"
 * @import { CheckState, Settings } from "./check-session.js"
 */

import { h, holdsFocus } from "../base/dom.js";
import { control, createButton, createSelect } from "../controls/controls.js";
import { formatNumber, t } from "../i18n/i18n.js";
import { MAX_SIZE, PARAMETERS } from "../state/state.js";

/** Outputs for a first try: a right one, one of a search that compares one diagonal only, and half of the solutions. */
const EXAMPLES = {
  right:
    "Solution 1:\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\nSolution 2:\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n\nTotal: 2\n",
  diagonal:
    "[1, 3, 0, 2]\n[1, 3, 2, 0]\n[2, 0, 3, 1]\n[2, 1, 3, 0]\n[3, 0, 2, 1]\n[3, 1, 0, 2]\n[3, 2, 1, 0]\n",
  half: "1 3 5 2 4\n1 4 2 5 3\n2 4 1 3 5\n2 5 3 1 4\n",
};
const EXAMPLE_NAMES = /** @type {(keyof typeof EXAMPLES)[]} */ (Object.keys(EXAMPLES));

/**
 * The fold with the options and the examples.
 *
 * @param {object} options
 * @param {(settings: Partial<Settings>) => void} options.change
 * @param {(output: string) => void} options.tryOutput Checks an example.
 * @param {boolean} options.exercise Whether another page asks for an output: then there are no examples.
 */
export function createCheckOptions({ change, tryOutput, exercise }) {
  const sizes = Array.from({ length: MAX_SIZE + 1 }, (_, n) => String(n));
  const sizeName = (/** @type {string} */ n) => (n === "0" ? t("check.size.found") : formatNumber(Number(n)));
  const size = createSelect(t("check.size"), sizes, sizeName, (n) => change({ n: Number(n) || undefined }));
  const expected = createSelect(
    t("check.expected"),
    PARAMETERS.expected.names,
    (key) => t(`check.expected.${key}`),
    (expected) => change({ expected }),
  );
  const examples = h(
    "p",
    { class: "check-examples quiet" },
    t("yours.examples"),
    ...EXAMPLE_NAMES.map((name) => {
      const label = t(`check.example.${name}`);
      return createButton(label, () => tryOutput(EXAMPLES[name]), { class: "plain" }).element;
    }),
  );
  const element = h(
    "details",
    { class: "check-settings", open: true },
    h("summary", {}, t("check.settings")),
    h("div", { class: "choices" }, control("size", size.element), control("options", expected.element)),
    control("check", examples),
  );
  let isJudged = false;

  /** Folds the options unless the verdict asks for one: beside a verdict there is less room. @param {Judged} judged */
  function fold({ code }) {
    const hadFocus = holdsFocus(element);
    element.open = exercise || code === "no-size";
    if (hadFocus && !element.open) element.querySelector("summary")?.focus();
  }

  return {
    element,
    /** @param {CheckState} state @param {Settings} settings */
    show({ text, attachment, judged }, { n = 0, expected: wanted }) {
      if (judged && !isJudged) fold(judged);
      isJudged = judged !== null;
      // The examples are small and complete outputs, whatever n is asked for.
      const isFree = !exercise && n === 0 && wanted === "complete";
      const isUntouched = text === "" || EXAMPLE_NAMES.some((name) => EXAMPLES[name] === text);
      examples.hidden = !isFree || attachment !== null || !isUntouched;
      size.show(String(n));
      expected.show(wanted);
    },
  };
}
