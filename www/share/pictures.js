/** What is shared as pictures: the board as it is shown and, of a run, its search tree and its chart. */

import { inTheme } from "../base/appearance.js";
import { download } from "../base/download.js";
import { paintedCanvas, toPng, toSvg } from "../base/drawing.js";
import { boardDrawing } from "../board/board-drawing.js";
import { byRow } from "../formats/rows.js";
import { boardQuery } from "../formats/svg.js";
import { PICTURE_KINDS, pictureFile } from "./picture-names.js";

/**
 * @typedef {import("./picture-names.js").State} State
 * @typedef {import("./picture-names.js").PictureName} PictureName
 * @typedef {import("./picture-names.js").PictureKind} PictureKind
 */

/**
 * @param {object} options
 * @param {import("../stage/translated-stage.js").TranslatedStage} options.stage
 * @param {Element} options.place Where colours are read.
 */
export function createPictures({ stage, place }) {
  /** Every picture in the colours of a theme: the reader's are those of paper. @param {State["theme"]} theme @returns {Partial<Record<PictureName, import("../base/drawing.js").Drawing>>} */
  function drawings(theme) {
    const scene = stage.shownScene();
    return inTheme(theme === "dark" ? "dark" : "light", place, (styled) => {
      const others = stage.drawings(styled);
      if (!scene) return others;
      const { n, queens, blocked = [] } = scene;
      const query = boardQuery({ n, queens: byRow(n, queens), blocked: byRow(n, blocked) });
      return { board: boardDrawing(scene, styled, query), ...others };
    });
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
      const content =
        ratio === 0
          ? new Blob([toSvg(drawing, title)], { type: "image/svg+xml" })
          : await toPng(drawing, ratio);
      download(content, file);
      return file;
    },
  };
}
/** @typedef {ReturnType<typeof createPictures>} Pictures */
