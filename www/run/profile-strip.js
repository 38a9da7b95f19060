/**
 * The slider of a run: a strip with the profile of the search above its track. Clicking and dragging in the strip goes
 * to a position; hovering shows a small board of it. The wheel zooms once the slider has the focus or Ctrl is held, so
 * that the strip never traps a reader who scrolls the page; two fingers zoom always, and so do + and − on the slider.
 */

import { readColours, whenColoursChange } from "../base/appearance.js";
import { h, holdsFocus, setAttribute, setText } from "../base/dom.js";
import { observeSize } from "../base/observed-size.js";
import { createThumbnailPainter } from "../board/thumbnail.js";
import { joinSentences, t } from "../i18n/i18n.js";
import { clamp } from "../state/state.js";
import { following, paintProfile, positionAt, profileDrawing, readProfile, zoomed } from "./profile.js";

/** The side of the board shown while hovering, in CSS pixels. */
const PREVIEW_SIDE = 96;
/** Zoom factor of one key press. */
const KEY_ZOOM = 2;
/** The largest number of spans; more than the pixels of a wide strip. */
const MAX_COLUMNS = 4096;
/** How far a finger moves before it drags, in CSS pixels: below, it taps; upwards or downwards, it scrolls the page. */
const DRAG_DISTANCE = 8;
/** The number of spans in a file. */
const FILE_COLUMNS = 720;
const COLOURS = /** @type {const} */ (["line", "quiet", "accent", "worker2", "worker4", "ink", "paper"]);

/** @param {Readonly<Record<typeof COLOURS[number], string>>} colours */
const profileColours = ({ line, quiet, accent, worker2, worker4 }) => ({
  area: line,
  line: quiet,
  solution: accent,
  restart: worker2,
  "gave-up": worker4,
});

/**
 * @param {object} options
 * @param {import("./playback.js").AnyPlayback} options.playback
 * @param {() => number} options.size n
 * @param {(position: number) => readonly import("../state/parameters.js").Square[]} options.queensAt The queens as the board
 *   shows them at a position.
 * @param {(position: number) => void} options.scrub
 * @param {AbortSignal} options.life
 */
export function createProfileStrip({ playback, size, queensAt, scrub, life }) {
  /** @type {import("./profile.js").View | null} */
  let view = null; // null for the whole run
  let shownProfile = ""; // what the chart was painted for
  let paintedPosition = -1;
  /** @type {Map<number, number>} */
  const fingers = new Map(); // their positions, by pointer
  let dragging = false;
  /** Where a finger touched the strip that neither drags nor scrolls yet. @type {number | null} */
  let touched = null;

  const canvas = h("canvas", { class: "profile-canvas", "aria-hidden": "true" });
  const chart = h("canvas"); // the profile without the current position
  const preview = h("canvas", { class: "profile-board" });
  const previewText = h("p");
  const previewBox = h(
    "div",
    { class: "profile-preview", "aria-hidden": "true", hidden: true },
    preview,
    previewText,
  );
  const track = h("div", { class: "profile-track" });
  // Unseen, for the keyboard and for screen readers: the strip is its picture, and what a pointer moves.
  const slider = h("input", {
    type: "range",
    id: "position",
    min: 0,
    step: 1,
    title: t("transport.positionHint"),
    "aria-label": t("transport.position"),
    input: () => scrub(slider.valueAsNumber),
    keydown: key,
  });
  const strip = h(
    "div",
    {
      class: "profile",
      pointerdown: press,
      pointermove: move,
      pointerup: release,
      pointercancel: cancel,
      pointerleave: hidePreview,
    },
    canvas,
    track,
    slider,
    previewBox,
  );
  strip.addEventListener("wheel", turn, { passive: false });
  // Not announced: it changes with every step, and screen readers already speak the slider's value.
  const output = h("output", {
    for: "position",
    "aria-live": "off",
    title: t("transport.positionHint"), // where a tooltip does not cover the preview
  });
  const element = h("div", { class: "profile-strip" }, output, strip);

  /** The part of the run in the strip. */
  const shownView = () => view ?? { first: 0, last: playback.timeline.explored };

  /** @param {{ clientX: number }} event */
  function fractionAt({ clientX }) {
    const { left, width } = canvas.getBoundingClientRect();
    return clamp((clientX - left) / (width || 1), 0, 1);
  }

  /** @param {{ clientX: number }} event */
  const eventPosition = (event) => positionAt(shownView(), fractionAt(event));

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, event.clientX);
    strip.setPointerCapture(event.pointerId);
    hidePreview();
    if (fingers.size > 1) {
      dragging = false;
      touched = null;
      return;
    }
    if (event.pointerType === "touch") {
      touched = event.clientX;
      return;
    }
    dragging = true;
    slider.focus({ preventScroll: true });
    scrub(eventPosition(event));
    event.preventDefault(); // keeps the focus on the slider
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const previous = fingers.get(event.pointerId);
    if (previous === undefined) {
      if (event.pointerType !== "touch") showPreview(event);
      return;
    }
    fingers.set(event.pointerId, event.clientX);
    if (touched !== null && Math.abs(event.clientX - touched) > DRAG_DISTANCE) {
      touched = null;
      dragging = true;
    }
    if (dragging) scrub(eventPosition(event));
    else if (fingers.size === 2) pinch(event.pointerId, previous);
  }

  /** Zooms by the change of the distance between two fingers. @param {number} moved The pointer that moved. @param {number} previous Where it was. */
  function pinch(moved, previous) {
    const other = [...fingers].find(([id]) => id !== moved)?.[1] ?? 0;
    const now = fingers.get(moved) ?? previous;
    const factor = Math.max(8, Math.abs(now - other)) / Math.max(8, Math.abs(previous - other));
    zoom(factor, eventPosition({ clientX: (now + other) / 2 }));
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (touched !== null) scrub(eventPosition(event));
    cancel(event);
  }

  /** @param {PointerEvent} event */
  function cancel({ pointerId }) {
    fingers.delete(pointerId);
    touched = null;
    if (fingers.size === 0) dragging = false;
  }

  /** @param {WheelEvent} event */
  function turn(event) {
    if (!event.ctrlKey && !(holdsFocus(element) && event.deltaY !== 0)) return;
    const factor = 2 ** clamp(-event.deltaY / 200, -1, 1);
    if (factor < 1 && !view) return; // the page scrolls on
    event.preventDefault();
    zoom(factor, eventPosition(event));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = {
      "+": zoomIn,
      "=": zoomIn, // the + key without Shift
      "-": zoomOut,
      PageUp: () => playback.seekNext("solution"),
      PageDown: () => playback.seekPrevious("solution"),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** @param {number} factor @param {number} kept The position that keeps its place. */
  function zoom(factor, kept) {
    view = zoomed(shownView(), factor, kept, playback.timeline.explored);
    hidePreview();
    paint();
  }

  const zoomIn = () => zoom(KEY_ZOOM, playback.timeline.position);
  const zoomOut = () => zoom(1 / KEY_ZOOM, playback.timeline.position);

  /** @param {PointerEvent} event */
  function showPreview(event) {
    const position = eventPosition(event);
    const queens = queensAt(position);
    /** @type {number[]} */
    const columns = [];
    for (const [row, column] of queens) columns[row] = column;
    const context = preview.getContext("2d");
    if (context) createThumbnailPainter(strip, size(), PREVIEW_SIDE)(context, columns);
    setText(previewText, t("profile.preview", { position }));
    const { width } = canvas.getBoundingClientRect();
    previewBox.style.left = `${clamp(fractionAt(event) * width - PREVIEW_SIDE / 2, 0, width - PREVIEW_SIDE)}px`;
    previewBox.hidden = false;
  }

  function hidePreview() {
    previewBox.hidden = true;
  }

  /** Paints the profile, if it has changed, and the current position. */
  function paint() {
    const shown = shownSize();
    const width = Math.round(shown.width * devicePixelRatio);
    const height = Math.round(shown.height * devicePixelRatio);
    const context = canvas.getContext("2d");
    const chartContext = chart.getContext("2d");
    if (width === 0 || height === 0 || !context || !chartContext) return;
    const { timeline } = playback;
    // The view follows the position when that moves; zooming may leave it behind.
    if (view && timeline.position !== paintedPosition)
      view = following(view, timeline.position, timeline.explored);
    paintedPosition = timeline.position;
    const part = shownView();
    const colours = readColours(strip, COLOURS);
    const profile = [part.first, part.last, width, height, ...Object.values(colours)].join();
    if (profile !== shownProfile) {
      shownProfile = profile;
      for (const each of [canvas, chart]) Object.assign(each, { width, height });
      paintProfile(chartContext, readProfile(timeline, part, Math.min(width, MAX_COLUMNS), size()), {
        width,
        height,
        colours: profileColours(colours),
      });
    }
    context.clearRect(0, 0, width, height);
    context.drawImage(chart, 0, 0);
    const share = (timeline.position - part.first + 0.5) / (part.last - part.first + 1);
    track.style.setProperty("--share", String(clamp(share, 0, 1)));
    const x = share * width;
    context.fillStyle = colours.ink;
    context.fillRect(clamp(Math.round(x) - 1, 0, width - 2), 0, 2, height);
  }

  /** @param {string} name The name of the algorithm. */
  const profileTitle = (name) => t("profile.title", { name, n: size() });

  const shownSize = observeSize(canvas, paint, life);
  whenColoursChange(paint, life);

  // The preview can be dismissed wherever the focus is (WCAG 1.4.13).
  addEventListener("keydown", ({ key: pressed }) => pressed === "Escape" && hidePreview(), { signal: life });

  return {
    element,
    zoomIn,
    zoomOut,
    /** Shows the whole run, for when another run is loaded. */
    reset() {
      view = null;
      shownProfile = "";
      hidePreview();
    },
    /** The shown part of the profile as a drawing. @param {string} name The name of the algorithm. @param {Element} styled Has the colours in its style. */
    drawing(name, styled) {
      const profile = readProfile(playback.timeline, shownView(), FILE_COLUMNS, size());
      const colours = readColours(styled, COLOURS);
      return profileDrawing(profile, shownView(), {
        title: profileTitle(name),
        steps: t("counter.steps"),
        paper: colours.paper,
        ink: colours.ink,
        fontFamily: getComputedStyle(styled).fontFamily,
        colours: profileColours(colours),
      });
    },
    /** @param {string} name The name of the algorithm. */
    title: profileTitle,
    /** @param {boolean} atSolution Whether the last step found a solution. */
    show(atSolution) {
      const { position, explored, ended } = playback.timeline;
      slider.max = String(explored);
      slider.value = String(position);
      const code = ended ? "transport.positionShort" : "transport.positionAtLeast";
      setText(output, t(code, { position, explored }));
      const { solutions } = playback.timeline.counters();
      const value = t(ended ? "transport.positionValue" : "transport.valueAtLeast", { position, explored });
      const solution = atSolution ? t("profile.solution", { solutions }) : "";
      setAttribute(slider, "aria-valuetext", joinSentences(value, solution));
      paint();
    },
  };
}
