/** The table of the ladder as one tall drawing, for what can hold no frame. */

import { readColours } from "../../base/appearance.js";
import { wrappedLines } from "../../base/wrapped-lines.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { ownedTimeText, placeOf } from "./ladder-model.js";
import { paintPicture } from "./ladder-pictures.js";

/** @import { Row } from "./ladder-model.js" */

const WIDTH = 1040;
const EDGE = 24;
/** The columns: where they begin or, of numbers, end. */
const X = { number: EDGE, picture: 64, name: 108, tried: 680, placed: 824, times: 852 };
const [NAME_WIDTH, FIGURE_WIDTH, TIME_WIDTH] = [432, 136, WIDTH - EDGE - X.times];
/** The heights of lines of text, and of what is around a row. */
const [LINE, SMALL_LINE, PADDING, HEAD] = [20, 16, 8, 96];
/** The height of a time with its bar, which is at its lower end. */
const [TIME, BAR] = [27, 6];

/** @param {Row} row */
const heightOf = ({ times }) =>
  2 * PADDING +
  Math.max(
    2 * LINE,
    times.reduce((sum, { gain }) => sum + TIME + (gain ? SMALL_LINE : 0), 0),
  );

/** @param {readonly Row[]} rows @param {{ n: number, notes: readonly string[] }} shown The size for which times are shown, and what is said below. @param {Element} styled Has the colours in its style. @returns {import("../../base/drawing.js").Drawing} */
export function ladderDrawing(rows, { n, notes }, styled) {
  const colours = readColours(styled, ["paper", "ink", "quiet", "line", "accent"]);
  const { fontFamily } = getComputedStyle(styled);
  const small = `12px ${fontFamily}`;
  const lines = notes.flatMap((note) => wrappedLines(note, small, WIDTH - 2 * EDGE));
  const table = rows.reduce((sum, row) => sum + heightOf(row), HEAD);
  const height = table + 2 * PADDING + lines.length * SMALL_LINE + EDGE;

  return {
    width: WIDTH,
    height,
    paint(context, ratio) {
      /** @param {string} text @param {number} x @param {number} y The baseline. @param {{ font?: string, colour?: string, align?: CanvasTextAlign, most?: number }} [look] */
      function write(text, x, y, { font = "14px", colour = colours.ink, align = "left", most } = {}) {
        context.font = `${font} ${fontFamily}`;
        context.fillStyle = colour;
        context.textAlign = align;
        context.fillText(text, x, y, most);
      }
      const quiet = { font: "12px", colour: colours.quiet };
      const figure = /** @type {const} */ ({ align: "right", most: FIGURE_WIDTH });

      function paintHead() {
        write(`${t("ladder.title")} · ${t("page.name")}`, EDGE, 40, { font: "600 22px" });
        const look = { font: "13px", colour: colours.quiet };
        write(t("ladder.number"), X.number, 72, { ...look, most: X.picture - X.number });
        write(t("algorithm.label"), X.name, 72, look);
        write(t("ladder.tried"), X.tried, 72, { ...look, ...figure });
        write(t("ladder.placed"), X.placed, 72, { ...look, ...figure });
        write(t("ladder.time", { n }), X.times, 72, { ...look, most: TIME_WIDTH });
        write(t("ladder.scale"), WIDTH - EDGE, 88, { ...quiet, align: "right" });
      }

      /** @param {Row} row @param {number} top */
      function paintRow({ key, number, version, remembers, eight, times }, top) {
        context.fillStyle = colours.line;
        context.fillRect(EDGE, top, WIDTH - 2 * EDGE, 1);
        const [first, second] = [top + PADDING + 14, top + PADDING + 14 + LINE];
        write(String(number), X.number, first);
        if (version) write(`v${version}`, X.number, second, quiet);
        write(t(`algorithm.${key}.name`), X.name, first, { font: "600 14px", most: NAME_WIDTH });
        write(t(`algorithm.${key}.short`), X.name, second, { colour: colours.quiet, most: NAME_WIDTH });
        write(eight?.tried ? formatNumber(eight.tried) : "–", X.tried, first, figure);
        write(eight ? formatNumber(eight.placed) : "–", X.placed, first, figure);
        if (remembers) {
          context.save();
          context.translate(X.picture, top + PADDING + 2);
          paintPicture(context, remembers, { ...colours, fontFamily });
          context.restore();
        }
        let y = top + PADDING;
        for (const time of times) {
          write(ownedTimeText(time), X.times, y + 13, { font: "13px", most: TIME_WIDTH });
          context.fillStyle = { python: colours.quiet, c: colours.ink, here: colours.accent }[time.whose];
          context.fillRect(X.times, y + 18, Math.max(2, TIME_WIDTH * placeOf(time.milliseconds)), BAR);
          y += TIME;
          if (!time.gain) continue;
          write(time.gain, X.times, y + 10, { ...quiet, most: TIME_WIDTH });
          y += SMALL_LINE;
        }
      }

      context.save();
      context.scale(ratio, ratio);
      context.textBaseline = "alphabetic";
      context.fillStyle = colours.paper;
      context.fillRect(0, 0, WIDTH, height);
      paintHead();
      let y = HEAD;
      for (const row of rows) {
        paintRow(row, y);
        y += heightOf(row);
      }
      for (const [i, line] of lines.entries())
        write(line, EDGE, y + 2 * PADDING + (i + 1) * SMALL_LINE, quiet);
      context.restore();
    },
  };
}
