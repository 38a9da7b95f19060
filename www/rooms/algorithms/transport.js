/** The playback controls of a run: buttons, sliders and keys. */

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
  let loopStart = null; // set until the other end is chosen
  /** @type {import("../../state/state.js").Loop | null} */
  let loop = null;

  const restart = () => playback.seek(0);
  const play = createButton(t("transport.play"), toggle, {
    title: t("transport.playHint"),
    class: "primary",
  });
  const back = createButton(t("transport.back"), playback.back, { title: t("transport.backHint") });
  const step = createButton(t("transport.step"), playback.step, { title: t("transport.stepHint") });
  const restartButton = createButton(t("transport.restart"), restart, { title: t("transport.restartHint") });
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
  // Not announced: it changes with every step, and screen readers already speak the slider's value.
  const positionText = h("output", { for: "position", "aria-live": "off" });
  const speed = createSpeedSlider(setSpeed);
  const element = h(
    "div",
    { class: "transport", role: "group", "aria-label": t("transport.label"), keydown: key },
    h("div", { class: "transport-row" }, play.element, back.element, step.element, restartButton.element),
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

  /** @param {string} code @param {string} sign @param {() => void} action */
  function createJump(code, sign, action) {
    return createButton(sign, action, {
      "aria-label": t(`transport.${code}`),
      title: t(`transport.${code}Hint`),
    });
  }

  /** The first press sets one end, the second sets the other and starts the loop, the third ends the loop. */
  function chooseLoop() {
    const { position } = playback.timeline;
    const from = loopStart;
    loopStart = null;
    if (loop) setLoop(null);
    else if (from === null) loopStart = position;
    else if (from !== position) {
      setLoop([Math.min(from, position), Math.max(from, position)]);
      toggle();
    }
    showLoop();
    announce(loopButton.element.textContent ?? "");
  }

  function showLoop() {
    const [from, to] = loop ?? [];
    const label =
      from !== undefined && to !== undefined
        ? t("transport.loopEnd", { from, to })
        : loopStart === null
          ? t("transport.loop")
          : t("transport.loopTo", { from: loopStart });
    setText(loopButton.element, label);
    loopButton.element.setAttribute("aria-pressed", String(loop !== null));
  }

  /** Handles a key press in the controls, or where nothing else uses the key. @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onSlider = event.target instanceof HTMLInputElement;
    const onButton = event.target instanceof HTMLButtonElement;
    const action = {
      // Space presses a focused button, and a focused slider keeps its own keys.
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
    if (!action) return;
    event.preventDefault();
    action();
  }

  return {
    element,
    key,
    /** Forgets a chosen end of a loop, for when another run is loaded. */
    clearLoopStart() {
      loopStart = null;
    },
    focus: () => play.element.focus(),
    /** @param {{ speed: number, loop: import("../../state/state.js").Loop | null }} state */
    show(state) {
      const { timeline, playing, finished } = playback;
      const { position, explored } = timeline;
      loop = state.loop;
      const playLabel = playing ? "transport.pause" : finished ? "transport.again" : "transport.play";
      setText(play.element, t(playLabel));
      for (const button of [back, restartButton, previousSolution, previousBacktrack])
        button.enable(position > 0);
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
