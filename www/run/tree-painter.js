/** Paints the picture of a search tree on a canvas. */

import { readColours } from "../base/appearance.js";
import { formatNumber } from "../i18n/i18n.js";
import { COLOURS, lookOf } from "./tree-picture.js";

/**
 * @import { Picture } from "./tree-picture.js"
 *
 * @typedef {object} Style
 * @property {number} levelHeight CSS pixels.
 * @property {Readonly<Record<import("./tree-picture.js").Colour, string>>} colours
 * @property {string} fontFamily
 */

/** @param {HTMLCanvasElement} canvas @param {Picture} picture @param {import("./tree-picture.js").Sizes} sizes @param {{ left: number, first: import("../state/count-from.js").First }} options `left` is what is hidden on the left, in CSS pixels. */
export function paintTree(
  canvas,
  picture,
  { levelHeight, width: shownWidth, contentHeight },
  { left, first },
) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(shownWidth * ratio), Math.round(contentHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height });
    canvas.style.width = `${shownWidth}px`;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0); // to CSS pixels
  context.clearRect(0, 0, shownWidth, contentHeight);
  context.translate(-left, 0);
  paintMarks(context, picture, readStyle(canvas, levelHeight), first);
}

/** @param {Element} element Has the colours and the font in its style. @param {number} levelHeight @returns {Style} */
const readStyle = (element, levelHeight) => ({
  levelHeight,
  fontFamily: getComputedStyle(element).fontFamily,
  colours: readColours(element, COLOURS),
});

/** @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Style} style @param {number} first */
function paintMarks(context, picture, style, first) {
  context.textAlign = "center";
  paintLines(context, picture, style);
  paintStubs(context, picture, style);
  if (picture.hasNumbers) paintColumns(context, picture, style, first);
  paintNodes(context, picture, style);
}

/** The lines between nodes, those of the path above the others. @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Style} style */
function paintLines(context, { marks }, { levelHeight, colours }) {
  for (const path of [false, true]) {
    context.beginPath();
    for (const { depth, x, state, parent } of marks) {
      if (!parent || (state === "path") !== path) continue;
      context.moveTo(parent.x, (depth - 0.5) * levelHeight);
      context.lineTo(x, (depth + 0.5) * levelHeight);
    }
    context.strokeStyle = path ? colours.accent : colours.quiet;
    context.lineWidth = path ? 2 : 1;
    context.globalAlpha = path ? 1 : 0.4;
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** The rejected squares. @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Style} style */
function paintStubs(context, { stubs }, { levelHeight, colours }) {
  context.beginPath();
  for (const { x, depth, offset } of stubs) {
    const y = (depth + 0.5) * levelHeight;
    context.moveTo(x, y);
    context.lineTo(x + offset, y + levelHeight * 0.4);
  }
  context.strokeStyle = colours.conflict;
  context.lineWidth = 1;
  context.stroke();
}

/** The columns of the queens, on the lines. @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Style} style @param {number} first */
function paintColumns(context, { marks }, { levelHeight, colours, fontFamily }, first) {
  context.font = `10px ${fontFamily}`;
  for (const { x, depth, column, parent } of marks) {
    if (!parent || column === undefined) continue;
    const at = { x: parent.x + (x - parent.x) * 0.6, y: (depth + 0.1) * levelHeight + 3 };
    context.fillStyle = colours.raised;
    context.fillRect(at.x - 4, at.y - 8, 8, 9);
    context.fillStyle = colours.quiet;
    context.fillText(formatNumber(column + first), at.x, at.y);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Picture} picture @param {Style} style */
function paintNodes(context, picture, { levelHeight, colours, fontFamily }) {
  context.font = `11px ${fontFamily}`;
  for (const mark of picture.marks) {
    const { fill, outline, lineWidth, radius, hasNumber } = lookOf(mark, picture);
    context.beginPath();
    context.arc(mark.x, (mark.depth + 0.5) * levelHeight, radius, 0, 2 * Math.PI);
    context.fillStyle = colours[fill];
    context.fill();
    if (outline) {
      context.strokeStyle = colours[outline];
      context.lineWidth = lineWidth;
      context.stroke();
    }
    if (hasNumber) {
      context.fillStyle = colours.ink;
      context.fillText(formatNumber(mark.worker + 1), mark.x, levelHeight - 2);
    }
  }
}

/** The width of the numbers of queens on the levels, beside a tree that is saved. */
const NUMBERS = 64;

/**
 * A tree as a drawing, to be saved as a picture: with the number of queens placed on each level, as beside it on the
 * page.
 *
 * @param {Picture} picture @param {import("./tree-picture.js").Sizes} sizes
 * @param {{ styled: Element, levels: ArrayLike<number>, first: import("../state/count-from.js").First }} options
 * @returns {import("../base/drawing.js").Drawing}
 */
export function treeDrawing(
  picture,
  { levelHeight, contentWidth, contentHeight },
  { styled, levels, first },
) {
  const style = readStyle(styled, levelHeight);
  const width = NUMBERS + contentWidth;
  return {
    width,
    height: contentHeight,
    paint(context, ratio) {
      context.save();
      context.scale(ratio, ratio);
      context.fillStyle = style.colours.paper;
      context.fillRect(0, 0, width, contentHeight);
      context.fillStyle = style.colours.quiet;
      context.font = `12px ${style.fontFamily}`;
      context.textAlign = "right";
      for (const [depth, count] of Array.from(levels).entries())
        context.fillText(formatNumber(count), NUMBERS - 8, (depth + 0.5) * levelHeight + 4);
      context.translate(NUMBERS, 0);
      paintMarks(context, picture, style, first);
      context.restore();
    },
  };
}
