/** The control bar of a run, as on a video player: the profile, one row of tools, and a menu that finds steps and has what is needed less often. */

import { inTheme } from "../base/appearance.js";
import { h, setAttribute, setText } from "../base/dom.js";
import { download } from "../base/download.js";
import { toSvg } from "../base/drawing.js";
import { isTyping } from "../base/typing.js";
import { createButton } from "../controls/controls.js";
import { createIcon, createTool } from "../controls/icon-button.js";
import { enableLetters, lettersEnabled } from "../controls/letter-keys.js";
import { createSpeedSlider } from "../controls/speed-slider.js";
import { t } from "../i18n/i18n.js";
import { clamp, MAX_SPEED } from "../state/state.js";
import { createGoTo } from "./go-to.js";
import { createProfileStrip } from "./profile-strip.js";

/**
 * @typedef {object} TransportOptions
 * @property {import("./playback.js").AnyPlayback} playback
 * @property {() => void} toggle Plays or pauses.
 * @property {(position: number) => void} scrub
 * @property {(speed: number) => void} setSpeed
 * @property {(loop: import("../state/parameters.js").Loop | null) => void} setLoop
 * @property {() => number} size n
 * @property {(position: number) => readonly import("../state/parameters.js").Square[]} queensAt The queens as the board
 *   shows them at a position.
 * @property {() => string} name The name of the algorithm.
 * @property {import("./find.js").Find} [find] Finds what stands out in the run.
 * @property {readonly { element: HTMLElement, show: () => void }[]} [more] What else the menu for rarer needs has.
 * @property {(text: string) => void} announce
 * @property {boolean} embedded Whether the keys work only on the board and in the controls anyway.
 * @property {AbortSignal} life
 */

/** The time in which a fitted run plays, in seconds. */
const FIT_TIME = 30;

/** @param {TransportOptions} options */
export function createTransport({
  playback,
  toggle,
  scrub,
  setSpeed,
  setLoop,
  size,
  queensAt,
  name,
  find,
  more = [],
  announce,
  embedded,
  life,
}) {
  /** @type {number | null} */
  let loopStart = null; // set until the other end is chosen
  let isAsked = false; // whether the key that goes to a step has opened the menu
  /** @type {import("../state/parameters.js").Loop | null} */
  let loop = null;

  const restart = () => playback.seek(0);
  const play = createRunTool("play", "play", toggle, "primary");
  const back = createRunTool("back", "back", playback.back, "", t("transport.backShort"));
  const step = createRunTool("step", "step", playback.step);
  const restartButton = createRunTool("restart", "restart", restart, "less");
  const solution = createJump("solution", "previousSolution", "nextSolution");
  const backtrack = createJump("backtrack", "previousBacktrack", "nextBacktrack");
  const loopButton = createButton(t("transport.loop"), chooseLoop, { title: t("transport.loopHint") });
  const strip = createProfileStrip({ playback, size, queensAt, scrub, life });
  const speed = createSpeedSlider(setSpeed, { isShort: true });
  const fit = createButton(t("speed.fit", { seconds: FIT_TIME }), fitSpeed, {
    title: t("speed.fitHint", { seconds: FIT_TIME }),
  });
  const goTo = createGoTo(playback, () => isAsked && closeMenu());
  const zoomIn = createButton(t("profile.zoomIn"), strip.zoomIn);
  const zoomOut = createButton(t("profile.zoomOut"), strip.zoomOut);
  /** The profile as a drawing. @param {Element} styled Has the colours in its style. */
  const drawing = (styled) => strip.drawing(name(), styled);
  const save = createButton(t("profile.save"), () => {
    download(toSvg(inTheme("light", element, drawing), strip.title(name())), "search-profile.svg");
  });
  // What has no room among the tools of a narrow bar.
  const lesser = [
    createButton(t("transport.restart"), restart),
    createButton(t("transport.previousSolution"), () => playback.seekPrevious("solution")),
    createButton(t("transport.previousBacktrack"), () => playback.seekPrevious("backtrack")),
  ];
  const menu = createMenu([
    h("div", { class: "menu-buttons lesser" }, ...lesser.map((button) => button.element)),
    goTo.element,
    ...(find ? [find.element] : []),
    h("div", { class: "menu-buttons" }, loopButton.element, fit.element, zoomIn.element, zoomOut.element),
    save.element,
    ...more.map(({ element }) => element),
    ...(embedded ? [] : [createLettersBox()]),
  ]);
  menu.addEventListener("toggle", () => {
    isAsked &&= menu.open;
  });
  const element = h(
    "div",
    { role: "group", "aria-label": t("transport.label"), class: "transport", keydown: key },
    strip.element,
    h(
      "div",
      { class: "transport-row" },
      restartButton.element,
      back.element,
      play.element,
      step.element,
      solution.element,
      backtrack.element,
      menu,
    ),
    h("div", { class: "transport-speed" }, speed.element),
  );

  /**
   * Two buttons that go to the previous and the next one of a kind. Side by side, they have one name below them; where
   * only the next one has room, each has its own.
   *
   * @param {"solution" | "backtrack"} kind @param {string} previousCode @param {string} nextCode
   */
  function createJump(kind, previousCode, nextCode) {
    const name = t(`transport.${kind}`);
    const goBack = () => playback.seekPrevious(kind);
    const previous = createRunTool("previous", previousCode, goBack, "less", name);
    const next = createRunTool("next", nextCode, () => playback.seekNext(kind), "next", name);
    const label = h("span", { class: "name", "aria-hidden": "true" }, name);
    return { element: h("span", { class: "jump" }, previous.element, next.element, label), previous, next };
  }

  /** Sets the speed at which the whole run, as far as it is explored, takes half a minute. */
  function fitSpeed() {
    setSpeed(clamp(Math.ceil(playback.timeline.explored / FIT_TIME), 1, MAX_SPEED));
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
    setAttribute(loopButton.element, "aria-pressed", String(loop !== null));
  }

  function openGoTo() {
    isAsked ||= !menu.open;
    menu.open = true;
    goTo.focus();
  }

  /** Leaves the menu for what opened it: a key, whose place is where the other keys act, or its own button. */
  function closeMenu() {
    menu.open = false;
    if (isAsked) play.element.focus();
    else menu.querySelector("summary")?.focus();
  }

  /** Handles a key press in the controls, or where nothing else uses the key. @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const { target } = event;
    if (event.key === "Escape" && menu.open) closeMenu();
    if (isTyping(event)) return;
    const onInput = target instanceof HTMLInputElement;
    // Space presses a focused button or box, and a focused slider keeps its own keys.
    const onButton = target instanceof HTMLElement && target.matches("button, summary, input");
    const action = {
      " ": onButton ? undefined : toggle,
      ArrowRight: onInput ? undefined : playback.step,
      ArrowLeft: onInput ? undefined : playback.back,
      Home: onInput ? undefined : restart,
      End: onInput ? undefined : () => playback.seek(playback.timeline.explored),
      r: restart,
      n: () => playback.seekNext("solution"),
      p: () => playback.seekPrevious("solution"),
      b: () => (event.shiftKey ? playback.seekPrevious("backtrack") : playback.seekNext("backtrack")),
      l: chooseLoop,
      g: openGoTo,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return {
    element,
    key,
    drawing,
    /** Forgets a chosen end of a loop and the zoom, for when another run is loaded. */
    reset() {
      loopStart = null;
      strip.reset();
      find?.reset();
    },
    focus: () => play.element.focus(),
    /** @param {{ speed: number, loop: import("../state/parameters.js").Loop | null }} state */
    show(state) {
      const { timeline, playing, finished } = playback;
      loop = state.loop;
      play.show(
        playing ? "pause" : "play",
        t(`transport.${playing ? "pause" : finished ? "again" : "play"}`),
      );
      play.rename(t(`transport.${playing ? "pause" : "play"}`));
      for (const button of [back, restartButton, solution.previous, backtrack.previous, ...lesser])
        button.enable(timeline.position > 0);
      for (const button of [step, solution.next, backtrack.next]) button.enable(!finished);
      showLoop();
      strip.show(timeline.last()?.kind === "solution");
      goTo.show();
      find?.show();
      for (const { show } of more) show();
      speed.show(state.speed);
    },
  };
}

/** @param {Parameters<typeof createTool>[0]} icon @param {string} code Of its label. @param {() => void} action @param {string} [style] @param {string} [name] What is written below it, if that is not the label. */
const createRunTool = (icon, code, action, style = "", name = t(`transport.${code}`)) =>
  createTool(icon, name, action, {
    title: t(`transport.${code}Hint`),
    "aria-label": t(`transport.${code}`),
    ...(style && { class: style }),
  });

/** The menu of the bar. @param {HTMLElement[]} items */
function createMenu(items) {
  const content = h("div", { class: "bar-menu-items" }, ...items);
  const summary = h("summary", { title: t("transport.moreHint") }, t("transport.more"));
  summary.prepend(createIcon("more"));
  // Where it lies over the page, it is not part of the fold that the page scrolls to.
  const toggle = () => element.open && content.scrollIntoView({ block: "nearest" });
  const element = h("details", { class: "bar-menu more-menu", toggle }, summary, content);
  return element;
}

/** A box that turns letters as keys on and off. */
function createLettersBox() {
  const box = h("input", { type: "checkbox", change: () => enableLetters(box.checked) });
  box.checked = lettersEnabled();
  return h("label", { class: "check", title: t("transport.lettersHint") }, box, t("transport.letters"));
}
