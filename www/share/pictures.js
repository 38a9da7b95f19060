/** What is shared as pictures: the board as it is shown and, of a run, its search tree and its chart; or the ladder. */

import { inTheme } from "../base/appearance.js";
import { download } from "../base/download.js";
import { paintedCanvas, toPng, toSvg } from "../base/drawing.js";
import { boardDrawing } from "../board/board-drawing.js";
import { byRow } from "../formats/rows.js";
import { boardQuery } from "../formats/svg.js";
import { t } from "../i18n/i18n.js";
import { PICTURE_KINDS, pictureFile } from "./picture-names.js";
import { withQr } from "./qr.js";

/**
 * @import { PictureKind, PictureName } from "./picture-names.js"
 * @import { State } from "../state/parameters.js"
 * @typedef {Partial<Record<PictureName, import("../base/drawing.js").Drawing>>} Drawings
 */

/**
 * @param {object} options
 * @param {import("../stage/translated-stage.js").TranslatedStage} options.stage
 * @param {Element} options.place Where colours are read.
 * @param {string} options.url The link for the QR code of a picture that is a page of its own; empty for no code.
 */
export function createPictures({ stage, place, url }) {
  /** The pictures of each theme that was asked for. @type {Map<"light" | "dark", Drawings>} */
  const drawn = new Map();

  /** All pictures in the colours of a theme; `auto` has the light ones. @param {State["theme"]} wanted @returns {Drawings} */
  function drawings(wanted) {
    const theme = wanted === "dark" ? "dark" : "light";
    const known = drawn.get(theme);
    if (known) return known;
    const all = inTheme(theme, place, draw);
    drawn.set(theme, all);
    return all;
  }

  /** @param {Element} styled Has the colours in its style. @returns {Drawings} */
  function draw(styled) {
    const scene = stage.shownScene();
    const { ladder, ...others } = stage.drawings(styled);
    // It is first where it is shown, because the reader means it.
    const first = ladder && {
      ladder: url ? withQr(ladder, { url, caption: t("share.picture.link") }, styled) : ladder,
    };
    if (!scene) return { ...first, ...others };
    const { n, queens, blocked = [] } = scene;
    const metadata = boardQuery({ n, queens: byRow(n, queens), blocked: byRow(n, blocked) });
    return { ...first, board: boardDrawing(scene, styled, { metadata }), ...others };
  }

  return {
    /** The names of the pictures that there are. */
    names: () => /** @type {PictureName[]} */ (Object.keys(drawings("light"))),
    /** A picture on a canvas. @param {PictureName} name @param {State["theme"]} theme */
    show(name, theme) {
      const drawing = drawings(theme)[name];
      if (!drawing) return [];
      const canvas = paintedCanvas(drawing, devicePixelRatio);
      canvas.style.width = `${drawing.width}px`;
      return [canvas];
    },
    /** Saves a picture in a file; returns its name. @param {{ state: State, title: string }} shared @param {PictureName} name @param {PictureKind} kind */
    async save({ state, title }, name, kind) {
      const drawing = drawings(state.theme)[name];
      if (!drawing) throw new Error(name);
      const file = pictureFile(state, name, kind);
      const { ratio } = PICTURE_KINDS[kind];
      download(ratio === 0 ? toSvg(drawing, title) : await toPng(drawing, ratio), file);
      return file;
    },
  };
}
/** @typedef {ReturnType<typeof createPictures>} Pictures */
