/** What is shared as pictures: the board as it is shown, or a solution in place of an empty one, and, of a run, its search tree and its chart; or the ladder. */

import { inTheme } from "../base/appearance.js";
import { download } from "../base/download.js";
import { paintedCanvas, toPng, toSvg } from "../base/drawing.js";
import { withQr } from "../base/qr.js";
import { boardDrawing } from "../board/board-drawing.js";
import { byRow } from "../formats/rows.js";
import { boardQuery } from "../formats/svg.js";
import { t } from "../i18n/i18n.js";
import { PICTURE_KINDS, pictureFile } from "./picture-names.js";

/**
 * @import { PictureKind, PictureName } from "./picture-names.js"
 * @import { State } from "../state/parameters.js"
 * @typedef {Partial<Record<PictureName, import("../base/drawing.js").Drawing>>} Drawings
 *
 * @typedef {object} Look
 * @property {State["theme"]} theme `auto` is light.
 * @property {string} title
 * @property {string} url The link for the QR code of a picture that is no board; empty for no code.
 */

/** Whether a picture is one of a board, which has no code. @param {PictureName} name */
export const isBoard = (name) => name === "board" || name === "solution";

/**
 * @param {object} options
 * @param {import("../stage/translated-stage.js").TranslatedStage} options.stage
 * @param {Element} options.place Where colours are read.
 * @param {import("../board/board-painter.js").Scene | undefined} options.solved What is shown in place of an empty board.
 */
export function createPictures({ stage, place, solved }) {
  /** The pictures of each theme that was asked for. @type {Map<"light" | "dark", Drawings>} */
  const drawn = new Map();

  /** All pictures in the colours of a theme, without codes. @param {"light" | "dark"} theme @returns {Drawings} */
  function drawings(theme) {
    const known = drawn.get(theme);
    if (known) return known;
    const all = inTheme(theme, place, (styled) => {
      const { ladder, ...others } = stage.drawings(styled);
      const scene = stage.shownScene();
      return {
        ...(ladder && { ladder }), // first, because the reader means it where it is shown
        ...(solved && { solution: boardOf(solved, styled) }),
        ...(scene && { board: boardOf(scene, styled) }),
        ...others,
      };
    });
    drawn.set(theme, all);
    return all;
  }

  /** @param {import("../board/board-painter.js").Scene} scene @param {Element} styled Has the colours in its style. */
  function boardOf(scene, styled) {
    const { n, queens, blocked = [] } = scene;
    const metadata = boardQuery({ n, queens: byRow(n, queens), blocked: byRow(n, blocked) });
    return boardDrawing(scene, styled, { metadata });
  }

  /** @param {PictureName} name @param {Look} look */
  function drawing(name, { theme: wanted, title, url }) {
    const theme = wanted === "dark" ? "dark" : "light";
    const plain = drawings(theme)[name];
    if (!plain) throw new Error(name);
    if (isBoard(name) || !url) return plain;
    const caption = name === "ladder" ? t("share.picture.link") : title;
    return inTheme(theme, place, (styled) => withQr(plain, { url, caption }, styled));
  }

  return {
    /** The names of the pictures that there are. */
    names: () => /** @type {PictureName[]} */ (Object.keys(drawings("light"))),
    /** A picture on a canvas. @param {PictureName} name @param {Look} look */
    show(name, look) {
      const shown = drawing(name, look);
      const canvas = paintedCanvas(shown, devicePixelRatio);
      canvas.style.width = `${shown.width}px`;
      return canvas;
    },
    /** Saves a picture in a file; returns its name. @param {State} state @param {PictureName} name @param {PictureKind} kind @param {Look} look */
    async save(state, name, kind, look) {
      const saved = drawing(name, look);
      const file = pictureFile(state, name, kind);
      const { ratio } = PICTURE_KINDS[kind];
      download(ratio === 0 ? toSvg(saved, look.title) : await toPng(saved, ratio), file);
      return file;
    },
  };
}
/** @typedef {ReturnType<typeof createPictures>} Pictures */
