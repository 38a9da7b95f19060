/** The board of the guide: it shows a moment of a run, a board, or the reader's own board. */

import { positionText } from "../../board/position-text.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { createBoardDisplay } from "./board-display.js";
import { lastSolution } from "./boards.js";
import { momentOf, openingOf } from "./chapter.js";
import { createOwnBoard, createOwnEdits } from "./own-board.js";
import { createRunPlaces } from "./run-places.js";

/**
 * @import { Square } from "../../state/parameters.js"
 * @import { Picture } from "./board-display.js"
 * @import { BoardMoment, ChapterDefinition, Shown, StepKind } from "./chapter.js"
 *
 * @typedef {object} Exhibit What the board can show.
 * @property {() => void} draw
 * @property {() => Shown} position Its size, its queens, and the run that placed them.
 * @property {boolean} [isPicture] Whether it is a board that nothing can be done with.
 * @property {import("../../run/playback.js").Playback} [playback] Of a run.
 * @property {boolean} [isReplaced] Whether a run is on another board because it does not reach the moment on this one.
 *
 * @typedef {object} GuideShared What the parts of the guide share.
 * @property {import("../room.js").Services} services
 * @property {() => number} size The size of the board that the reader chose.
 * @property {ReturnType<typeof createGuideBoard>} board
 * @property {ReturnType<typeof import("./progress.js").createProgress>} progress
 */

/**
 * @param {import("../room.js").Services} services
 * @param {() => number} size The size of the board that the reader chose.
 * @param {() => void} changed Called when the board shows something else.
 */
export function createGuideBoard(services, size, changed) {
  const { core } = services.computing;
  const { caption, announce } = services.stage;
  const display = createBoardDisplay(services);
  const { draw, exhibit } = display;
  const own = createOwnBoard(services, size, display);
  const runPlaces = createRunPlaces(services, display, changed);
  const isOwn = () => shown === own;
  const redraw = () => shown.draw();
  const edits = createOwnEdits(own, display, announce, isOwn, redraw);
  /** Before the first chapter is loaded. @type {Exhibit} */
  const nothing = { draw() {}, position: own.position };
  let shown = nothing;
  let wanted = 0; // grows with each moment that is to be shown
  let awaitsRun = false;

  function leave() {
    wanted += 1;
    runPlaces.run?.leave();
  }

  /** Shows what belongs to no moment of a run. @param {Exhibit} next */
  function show(next) {
    shown = next;
    redraw();
    changed();
  }

  /** Shows what belongs to no moment at all. @param {Exhibit} next */
  function showInstead(next) {
    leave();
    awaitsRun = false;
    show(next);
  }

  return {
    ...edits,
    runPlaces,
    redraw,
    leave,
    isOwn,
    position: () => shown.position(),
    /** The run on the board, if it is one. */
    playback: () => shown.playback ?? null,
    /** The caption of the board, and what is said about its size. */
    text: () => joinSentences(display.text, sizeNote(shown, size())),
    /** What the tools of the board depend on. */
    tools: () => ({
      n: size(),
      sizeNote: sizeNote(shown, size()),
      playback: shown.playback ?? null,
      speed: runPlaces.run?.speed ?? null, // the slider
      /** Whether there are tools, or will be as soon as a run is loaded. */
      hasTools: awaitsRun || !shown.isPicture,
    }),
    /**
     * Shows a moment of a chapter.
     *
     * @param {ChapterDefinition} definition @param {string} moment
     * @param {{ isStart: boolean, isAsked?: () => boolean }} place Whether the reader is at the start of the chapter, and
     *   whether a question at the moment is still open.
     */
    async show(definition, moment, { isStart, isAsked }) {
      wanted += 1;
      const current = wanted;
      const made = momentOf(core, definition, moment, size());
      const opening = isStart ? openingOf(core, definition, size()) : null;
      own.picture = opening && withWords(opening, t("guide.tapToBegin"));
      const isRun = made !== "own" && "find" in made;
      awaitsRun = isRun;
      if (!isRun) {
        runPlaces.list();
        return show(made === "own" ? own : exhibit(withWords(made), isAsked));
      }
      changed();
      const run = await runPlaces.load();
      if (!run || current !== wanted) return;
      shown = run;
      run.showMoment(made, { isStart });
    },
    /** The reader asks for the own board: it takes the place of the picture at the start. */
    begin: () => own.begin(isOwn()),
    /** Says that this board takes no queens. */
    explain() {
      if (isOwn() || shown === nothing) return;
      const words = t("guide.picture");
      caption(joinSentences(words, display.text));
      announce(words);
    },
    /** Shows the reader's own board or, while that is empty and not begun, a solution. */
    showOwn() {
      const n = size();
      own.picture = { n, queens: lastSolution(core, n), solved: true, words: t("guide.begin") };
      showInstead(own);
    },
    /** Shows a board that belongs to no moment. @param {readonly Square[]} queens @param {string} words */
    showQueens(queens, words) {
      showInstead(exhibit({ n: size(), queens, solved: true, words }));
      announce(words);
    },
    /**
     * Shows whether the answer to a question is right: the run goes on to its step, or the square is outlined, or a
     * board without a run gets its queen; a wrong square is shown with the queens that attack it.
     *
     * @param {Square} square @param {{ right: boolean, next: readonly StepKind[] }} answer
     */
    showAnswer(square, { right, next }) {
      const { scene } = display;
      if (!right) {
        // A queen that a run has taken back attacks nothing, also where it is still shown.
        const standing = shown.playback?.timeline.queens() ?? scene.queens;
        const attackers = standing.filter((queen) => core.conflicts(scene.n, [queen, square]).length > 0);
        draw({ ...scene, tried: { square, attackers }, animate: true });
      } else if (next.length > 0) runPlaces.run?.showNext(next);
      else if (shown.playback) draw({ ...scene, marked: [square], animate: true });
      else {
        shown = exhibit(withPlaced(core, scene, square));
        redraw();
      }
    },
    destroy: () => runPlaces.run?.destroy(),
  };
}

/** Why the board has another size than the reader chose; empty if it has not. @param {Exhibit} shown @param {number} chosen */
function sizeNote(shown, chosen) {
  const { n } = shown.position();
  if (n === chosen) return "";
  return shown.isReplaced ? t("guide.otherSize", { n, chosen }) : t("guide.exampleSize", { n });
}

/** A board with one more queen. @param {import("../../core/core.js").Core} core @param {Pick<Picture, "n" | "queens">} board @param {Square} square @returns {Picture} */
function withPlaced(core, { n, queens }, square) {
  const position = { n, queens: [...queens, square] };
  const solved = core.isSolution(n, position.queens);
  return { ...position, solved, words: positionText({ ...position, conflicts: [], solved }) };
}

/** A board with its caption. @param {BoardMoment} moment @param {string} [hint] What the caption says at its end. @returns {Picture} */
const withWords = ({ caption, count = 0, ...board }, hint = "") => ({
  ...board,
  words: joinSentences(t(caption, { count, n: board.n }), hint),
});
