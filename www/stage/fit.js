/**
 * Fits an embedded stage into the width and height that its host gives it: the board and its caption are never cut off.
 * The controls go below the board or beside it, whichever leaves the larger board. If its squares would be too small
 * then, only the most important controls are shown, as icons, below the board or in a rail beside it.
 *
 * @typedef {object} Space All sizes are in CSS pixels, enlarged by the scale of the text.
 * @property {number} width The given width.
 * @property {number} height The given height, without what is above or below everything else.
 * @property {number} n The number of squares in a row.
 * @property {number} caption The height of the caption.
 * @property {number} bar The height of the control bar below the board; 0 without one.
 * @property {boolean} panel Whether there is a panel.
 * @property {boolean} reading Whether the panel is a text to read.
 *
 * @typedef {"below" | "beside" | "icons" | "rail"} Arrangement Where the controls are; "icons" are below the board.
 */

/** The smallest side of a square with all controls. */
export const LEAST_SQUARE = 24;
/** The smallest board, and the smallest beside a rail while another arrangement would leave a larger one. */
const LEAST_SIDE = 96;
const RAIL_SIDE = 168;
/** The smallest height of a panel that scrolls below the board; a text takes a larger part of the height if it can. */
const LEAST_PANEL = 120;
const TEXT_PART = 0.45;
/** The least widths of controls and of a text beside the board, with the gap. The style sheet has them and the next two. */
const COLUMN = 256;
const TEXT_COLUMN = 316;
/** The width of a rail of icons with the gap, and the height of a row of them. */
const RAIL = 88;
const ROW = 52;

/** The side that the board can have; at most 0 if the arrangement is not possible. @type {Record<Arrangement, (space: Space) => number>} */
const SIDES = {
  below({ width, height, n, caption, bar, panel, reading }) {
    const most = height - caption - bar;
    if (!panel) return Math.min(width, most);
    const text = reading ? Math.min(TEXT_PART * height, most - LEAST_SQUARE * n) : 0;
    return Math.min(width, most - Math.max(LEAST_PANEL, text));
  },
  beside: ({ width, height, bar, panel, reading }) =>
    bar || panel ? Math.min(height, width - (reading ? TEXT_COLUMN : COLUMN)) : 0,
  icons: ({ width, height, caption, bar }) => Math.min(width, height - caption - (bar && ROW)),
  rail: ({ width, height, caption, bar, panel, reading }) =>
    bar || (panel && !reading) ? Math.min(height - caption, width - RAIL) : 0,
};

/** The side of the board in an arrangement, in CSS pixels without the scale. @param {Arrangement} arrangement @param {Space} space @param {number} scale */
const sideIn = (arrangement, space, scale) =>
  Math.max(LEAST_SIDE, Math.floor(SIDES[arrangement](space) * scale));

/** The best arrangement. @param {Space} space @param {number} scale @returns {Arrangement} */
function arrange(space, scale) {
  const larger = (/** @type {Arrangement} */ a, /** @type {Arrangement} */ b) =>
    SIDES[b](space) > SIDES[a](space) ? b : a;
  const full = larger("below", "beside");
  const wanted = (LEAST_SQUARE * space.n) / scale;
  if (SIDES[full](space) >= wanted) return full;
  // Without a control bar, only a rail shows any controls in the first view.
  if (space.bar === 0 && SIDES.rail(space) >= Math.min(wanted, RAIL_SIDE / scale)) return "rail";
  return larger(full, larger("rail", "icons"));
}

/** The least size, in pixels enlarged by the scale, of a stage with large text. */
const LEAST_WIDTH = 480;
const LEAST_HEIGHT = 320;
/** How finely heights and scales are tried. */
const STEP = { height: 4, scale: 1 / 64 };

/**
 * The best arrangement, and the scale of the text with it: at most the wanted one, such that all has room. Text that
 * grows with the height takes from the width of the board beside it: it grows only as long as the board is as large as
 * in every lower place.
 *
 * @param {{ width: number, height: number, above: number }} place In CSS pixels; `above` is the height of what is above
 *   or below everything else, enlarged by the scale.
 * @param {Omit<Space, "width" | "height">} content
 * @param {number} wanted
 */
export function fitIn({ width, height, above }, content, wanted) {
  /** @param {number} high */
  const most = (high) => Math.min(wanted, Math.max(1, Math.min(width / LEAST_WIDTH, high / LEAST_HEIGHT)));
  /** @param {number} high @param {number} scale */
  function at(high, scale) {
    const space = { ...content, width: width / scale, height: high / scale - above };
    const arrangement = arrange(space, scale);
    return { arrangement, scale, space, side: sideIn(arrangement, space, scale) };
  }
  let least = 0;
  for (let high = LEAST_HEIGHT; high < height && most(high) < most(height); high += STEP.height)
    least = Math.max(least, at(high, most(high)).side);
  const largest = at(height, most(height));
  for (let fitted = largest; ; fitted = at(height, Math.max(1, fitted.scale - STEP.scale))) {
    if (fitted.side >= least) return fitted;
    if (fitted.scale === 1) return largest; // a lower place has a larger board because it has fewer controls
  }
}

/** Usual heights, from which the arrangement follows: the actual ones depend on it. */
const CAPTION = 44;
const TRANSPORT = 116;
const OTHER_BAR = 56;

/**
 * Keeps a stage fitted.
 *
 * @param {object} options
 * @param {HTMLElement} options.place The container of the stage, whose layout may be replaced.
 * @param {import("../state/state.js").Store} options.store
 * @param {() => number} options.givenHeight The given height in CSS pixels; 0 if the stage is as high as its content.
 */
export function createFit({ place, store, givenHeight }) {
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement | null} */ (place.querySelector(selector));
  const heightOf = (/** @type {string} */ selector) => find(selector)?.offsetHeight ?? 0;

  /** What there is to fit: the usual height of the control bar, and whether there is a panel. */
  function shown() {
    const hasBar = find("#bar > .bar > :not(.left-out), #bar > .under-board:not(.left-out)") !== null;
    const hasTransport = find("#bar .transport:not(.left-out)") !== null;
    return {
      bar: hasBar ? (hasTransport ? TRANSPORT : OTHER_BAR) : 0,
      panel: find("#panel > section:not(.left-out)") !== null,
    };
  }

  function fit() {
    const layout = /** @type {HTMLElement | null} */ (place.firstElementChild);
    const height = givenHeight();
    if (!layout) return;
    layout.classList.toggle("fitted", height > 0);
    const wanted = store.state.scale / 100;
    if (height === 0) {
      layout.style.setProperty("--scale", String(wanted));
      delete layout.dataset.controls;
      layout.style.removeProperty("--side");
      return;
    }
    const { room, n } = store.state;
    const above = heightOf("#notes") + heightOf("figure > slot");
    const content = { ...shown(), n, caption: CAPTION, reading: room === "guide" };
    const { arrangement, scale, space } = fitIn({ width: place.clientWidth, height, above }, content, wanted);
    layout.style.setProperty("--scale", String(scale));
    layout.dataset.controls = arrangement;
    layout.style.setProperty("--height", `${height}px`);
    if (arrangement !== "beside") space.caption = Math.max(CAPTION, heightOf("#caption"));
    if (arrangement === "below" && space.bar > 0) space.bar = heightOf("#bar");
    layout.style.setProperty("--side", `${sideIn(arrangement, space, scale)}px`);
  }

  const sizes = new ResizeObserver(fit);
  // Rooms come and go, and with them their controls.
  const changes = new MutationObserver(observe);
  let controls = ""; // those that were fitted last
  const controlsChanges = new MutationObserver(() => {
    const before = controls;
    controls = Object.values(shown()).join();
    if (controls !== before) fit();
  });
  function observe() {
    sizes.disconnect();
    controlsChanges.disconnect();
    sizes.observe(place);
    for (const part of ["#notes", "#caption", "figure > slot", "#bar"]) {
      const element = find(part);
      if (element) sizes.observe(element);
    }
    for (const part of ["#bar", "#panel"]) {
      const element = find(part);
      const options = { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] };
      if (element) controlsChanges.observe(element, options);
    }
    fit();
  }
  changes.observe(place, { childList: true });
  // A run changes the state with every step, and fitting measures the layout.
  const unsubscribe = store.subscribe((state, before) => {
    if (state.room !== before.room || state.n !== before.n || state.scale !== before.scale) fit();
  });
  observe();
  return {
    fit,
    destroy() {
      unsubscribe();
      sizes.disconnect();
      changes.disconnect();
      controlsChanges.disconnect();
    },
  };
}
