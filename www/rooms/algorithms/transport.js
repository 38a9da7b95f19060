/** The buttons, sliders and keys that play a run. */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { createSpeedSlider } from "../../controls/speed-slider.js";
import { t } from "../../i18n/i18n.js";

/**
 * @typedef {object} TransportOptions
 * @property {import("./playback.js").Playback} playback
 * @property {() => void} toggle Plays or pauses.
 * @property {(position: number) => void} scrub
 * @property {(speed: number) => void} setSpeed
 * @property {(loop: import("../../state/state.js").Loop | null) => void} setLoop
 * @property {(text: string) => void} announce
 */

/** @param {TransportOptions} options */
export function createTransport({ playback, toggle, scrub, setSpeed, setLoop, announce }) {
  /** @type {number | null} */
  let loopFrom = null; // while the other end is to be chosen
  /** @type {import("../../state/state.js").Loop | null} */
  let loop = null;

  const restart = () => playback.seek(0);
  const play = createButton(t("transport.play"), toggle, {
    title: t("transport.playHint"),
    class: "primary",
  });
  const back = createButton(t("transport.back"), playback.back, { title: t("transport.backHint") });
  const step = createButton(t("transport.step"), playback.step, { title: t("transport.stepHint") });
  const again = createButton(t("transport.restart"), restart, { title: t("transport.restartHint") });
  const previousSolution = createJump("previousSolution", "‹", () => playback.seekBack("solution"));
  const nextSolution = createJump("nextSolution", "›", () => playback.seekForward("solution"));
  const previousBacktrack = createJump("previousBacktrack", "‹", () => playback.seekBack("backtrack"));
  const nextBacktrack = createJump("nextBacktrack", "›", () => playback.seekForward("backtrack"));
  const loopButton = createButton(t("transport.loop"), chooseLoop, { title: t("transport.loopHint") });
  const scrubber = h("input", {
    type: "range",
    id: "position",
    min: 0,
    step: 1,
    title: t("transport.positionHint"),
    "aria-label": t("transport.position"),
    input: () => scrub(scrubber.valueAsNumber),
  });
  // It changes with every step, and the slider speaks for itself.
  const positionText = h("output", { for: "position", "aria-live": "off" });
  const speed = createSpeedSlider(setSpeed);
  const element = h(
    "div",
    { class: "transport", role: "group", "aria-label": t("transport.label"), keydown: key },
    h("div", { class: "transport-row" }, play.element, back.element, step.element, again.element),
    h(
      "div",
      { class: "transport-row jumps" },
      h("span", { class: "jump" }, previousSolution.element, t("transport.solution"), nextSolution.element),
      h(
        "span",
        { class: "jump" },
        previousBacktrack.element,
        t("transport.backtrack"),
        nextBacktrack.element,
      ),
      loopButton.element,
    ),
    h(
      "div",
      { class: "field slider" },
      h("label", { for: "position" }, t("transport.positionLabel")),
      scrubber,
      positionText,
    ),
    speed.element,
  );

  /** @param {string} code @param {string} sign @param {() => void} act */
  function createJump(code, sign, act) {
    return createButton(sign, act, {
      "aria-label": t(`transport.${code}`),
      title: t(`transport.${code}Hint`),
    });
  }

  /** The first press chooses one end, the second the other and begins; a third ends it. */
  function chooseLoop() {
    const { position: at } = playback.timeline;
    const from = loopFrom;
    loopFrom = null;
    if (loop) setLoop(null);
    else if (from === null) loopFrom = at;
    else if (from !== at) {
      setLoop([Math.min(from, at), Math.max(from, at)]);
      toggle();
    }
    showLoop();
    announce(loopButton.element.textContent ?? "");
  }

  function showLoop() {
    const [from, to] = loop ?? [];
    const words =
      from !== undefined && to !== undefined
        ? t("transport.loopEnd", { from, to })
        : loopFrom === null
          ? t("transport.loop")
          : t("transport.loopTo", { from: loopFrom });
    setText(loopButton.element, words);
    loopButton.element.setAttribute("aria-pressed", String(loop !== null));
  }

  /** Keys, while the focus is in here, or on nothing that has a use for them. @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onSlider = event.target instanceof HTMLInputElement;
    const onButton = event.target instanceof HTMLButtonElement;
    const act = {
      // On a button Space presses that button, as everywhere; a slider has the arrows for itself.
      " ": onButton ? undefined : toggle,
      ArrowRight: onSlider ? undefined : playback.step,
      ArrowLeft: onSlider ? undefined : playback.back,
      Home: onSlider ? undefined : restart,
      End: onSlider ? undefined : () => playback.seek(playback.timeline.explored),
      r: restart,
      n: () => playback.seekForward("solution"),
      p: () => playback.seekBack("solution"),
      b: () => (event.shiftKey ? playback.seekBack("backtrack") : playback.seekForward("backtrack")),
      l: chooseLoop,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return {
    element,
    key,
    /** Another run: no end of a loop is chosen. */
    forget() {
      loopFrom = null;
    },
    focus: () => play.element.focus(),
    /** @param {{ speed: number, loop: import("../../state/state.js").Loop | null }} state */
    show(state) {
      const { timeline, playing, finished } = playback;
      const { position, explored } = timeline;
      loop = state.loop;
      const plays = playing ? "transport.pause" : finished ? "transport.again" : "transport.play";
      setText(play.element, t(plays));
      for (const button of [back, again, previousSolution, previousBacktrack]) button.enable(position > 0);
      for (const button of [step, nextSolution, nextBacktrack]) button.enable(!finished);
      showLoop();
      scrubber.max = String(explored);
      scrubber.value = String(position);
      scrubber.setAttribute("aria-valuetext", t("transport.positionValue", { position, explored }));
      setText(positionText, t("transport.positionShort", { position, explored }));
      speed.show(state.speed);
    },
  };
}
