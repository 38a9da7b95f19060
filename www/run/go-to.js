/** Two fields that go to a step and to a solution by its number. */

import { h, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";

/** @param {import("./playback.js").AnyPlayback} playback @param {() => void} gone Called once one of them has gone there. */
export function createGoTo(playback, gone) {
  const problem = h("p", { class: "problem", id: "go-to-problem", role: "alert" });
  const toStep = createField("step", 0, () => playback.timeline.explored, playback.seek);
  const toSolution = createField(
    "solution",
    1,
    () => Number(playback.timeline.totals().solutions),
    (number) => playback.jump((timeline) => timeline.seekLandmark("solution", number)),
  );

  /**
   * @param {"step" | "solution"} name @param {number} least @param {() => number} most The largest number known.
   * @param {(number: number) => void} go
   */
  function createField(name, least, most, go) {
    const id = `go-to-${name}`;
    const input = h("input", {
      id,
      type: "number",
      inputmode: "numeric",
      min: least,
      step: 1,
      "aria-describedby": problem.id,
    });
    /** @param {SubmitEvent} event */
    function submit(event) {
      event.preventDefault();
      const number = input.valueAsNumber;
      const valid = Number.isInteger(number) && number >= least && number <= most();
      input.setAttribute("aria-invalid", String(!valid));
      setText(problem, valid ? "" : t("goTo.range", { least, most: most() }));
      if (!valid) return;
      go(number);
      gone();
    }
    const element = h(
      "form",
      { class: "go-to", novalidate: true, submit },
      h("label", { for: id }, t(`goTo.${name}`)),
      input,
      h("button", {}, t("goTo.go")),
    );
    return { element, input };
  }

  return {
    element: h("div", {}, toStep.element, toSolution.element, problem),
    focus() {
      toStep.input.focus();
      toStep.input.select();
    },
    show() {
      toSolution.element.hidden = playback.timeline.ended && playback.timeline.totals().solutions === 0n;
    },
  };
}
