/** The board of the guide: it shows a moment of a run, a board, or the reader's own board. */

import { h } from "../../base/dom.js";
import { positionText, positionTone } from "../../board/position-text.js";
import { describeSquare, parametersOf } from "../../board/squares.js";
import { describeError, joinSentences, t, withMessages } from "../../i18n/i18n.js";
import {
  blockedOnBoard,
  hasQueen,
  isBlocked,
  queensOnBoard,
  sameSquare,
  withoutQueen,
  withoutQueens,
  withQueen,
  withQueenMoved,
} from "../../state/state.js";
import { programEditor } from "../edit-program.js";
import { lastSolution } from "./boards.js";
import { momentOf, openingOf } from "./chapter.js";
import { createOwnBoard } from "./own-board.js";

/**
 * @import { Square, State } from "../../state/parameters.js"
 * @import { BoardMoment } from "./chapter.js"
 * @import { GuideRun } from "./guide-run.js"
 * @typedef {keyof GuideRun["figures"]} RunFigure
 * @typedef {Omit<BoardMoment, "caption"> & { words: string }} Picture A board with its caption.
 */

/**
 * @param {object} options
 * @param {import("../room.js").Services} options.services
 * @param {() => number} options.size The size of the board that the reader chose.
 * @param {() => void} options.changed Called when the board shows something else.
 */
export function createGuideBoard({ services, size, changed }) {
  const { store, undo } = services.state;
  const { core } = services.computing;
  const { caption, announce, heldQueen, life } = services.stage;
  /** What the board shows: nothing before the first chapter is loaded; a board has its caption. @type {"nothing" | "own" | "run" | Picture} */
  let shown = "nothing";
  /** @type {ReturnType<typeof createOwnBoard<Picture>>} */
  const own = createOwnBoard({ store, undo, size });
  let greets = false; // whether the own board answers a link to it that changes nothing else
  let wanted = 0; // grows with each moment that is to be shown
  let text = "";
  let awaitsRun = false;
  let byHand = false; // whether the reader placed or moved the last queen
  /** @type {GuideRun | null} */
  let run = null;
  /** @type {Promise<GuideRun> | null} */
  let loading = null;
  /** What was drawn last. @type {import("../../board/board-painter.js").Scene} */
  let scene = { n: size(), queens: [] };
  /** How many queens attack each square of the scene, once it is described. @type {Uint32Array | null} */
  let attackers = null;
  /** Where the figures of the run are to appear. @type {Map<RunFigure, HTMLElement>} */
  const places = new Map();
  /** The chapter whose program is listed before a run is shown. @type {import("../../state/parameters.js").Chapter} */
  let listed = "question";

  async function loadRun() {
    const { createGuideRun } = await withMessages(import("./guide-run.js"), "run");
    life.throwIfAborted();
    const edit = programEditor(services);
    run = createGuideRun({ core, store, draw, caption: setCaption, announce, changed, edit, life });
    return run;
  }

  /** @returns {Promise<GuideRun | null>} Null if it could not be loaded, which the caption says. */
  async function getRun() {
    loading ??= loadRun();
    try {
      return await loading;
    } catch (error) {
      loading = null;
      if (!life.aborted) setCaption(t("page.partFailed", { message: describeError(error) }), "conflicting");
      return null;
    }
  }

  /** @param {string} words @param {import("../../board/board-view.js").Tone} [tone] */
  function setCaption(words, tone = "") {
    text = words;
    caption(words, tone);
  }

  /** @param {typeof scene} next */
  function draw(next) {
    scene = next;
    attackers = null;
    services.stage.draw(next);
  }

  function mount() {
    for (const [name, place] of places) {
      const figure = run?.figures[name];
      if (figure && figure.parentElement !== place) place.replaceChildren(figure);
    }
  }

  function drawOwn() {
    const n = size();
    const held = heldQueen();
    if (own.picture && !held) return drawBoard(own.picture);
    const state = { ...own.state, n };
    const queens = held ? queensOnBoard(withoutQueen(state, held.from)) : own.queens;
    const conflicts = core.conflicts(n, queens);
    const position = { n, queens, conflicts, solved: core.isSolution(n, queens) };
    const celebrated = position.solved && byHand && !held;
    if (celebrated) byHand = false; // once
    draw({ ...position, blocked: blockedOnBoard(state), held, celebrated, animate: held === null });
    setCaption(joinSentences(greets ? t("guide.own") : "", positionText(position)), positionTone(position));
    greets = false;
  }

  /** @param {Picture} board */
  function drawBoard({ words, ...board }) {
    const conflicts = core.conflicts(board.n, board.queens);
    draw({ ...board, conflicts, animate: true });
    setCaption(words, positionTone({ ...board, conflicts }));
  }

  function redraw() {
    if (shown === "own") drawOwn();
    else if (shown === "run") run?.show();
    else if (shown !== "nothing") drawBoard(shown);
  }

  /** What is on the board: its size, its queens, and the run that placed them. */
  function position() {
    if (shown === "run" && run) return run.board;
    if (typeof shown === "string") return { n: size(), queens: own.queens, timeline: null };
    return { n: shown.n, queens: shown.queens, timeline: null };
  }

  /** Why the board has another size than the reader chose; empty if it has not. */
  function sizeNote() {
    const { n } = position();
    const chosen = size();
    if (n === chosen) return "";
    return shown === "run" && run?.isReplaced
      ? t("guide.otherSize", { n, chosen })
      : t("guide.exampleSize", { n });
  }

  /** @param {string} message @param {State} next What an edit makes of the own board. @param {boolean} [isByHand] */
  function change(message, next, isByHand = false) {
    byHand = isByHand;
    own.change(next);
    announce(joinSentences(message, text));
  }

  /** @param {Square} square */
  const remove = (square) =>
    change(t("board.removed", parametersOf(square)), withoutQueen(own.state, square));

  /** @param {Square} square */
  function place(square) {
    if (!isBlocked(store.state, square))
      return change(t("board.placed", parametersOf(square)), withQueen(own.state, square), true);
    setCaption(describe(square), "conflicting");
    announce(text);
  }

  /** @param {Square} square */
  function describe(square) {
    const { n, queens, blocked = [] } = scene;
    attackers ??= core.attackers(n, queens);
    const isIn = (/** @type {readonly Square[]} */ squares) =>
      squares.some((other) => sameSquare(other, square));
    const words = describeSquare(square, isIn(queens), attackers[square[0] * n + square[1]] ?? 0);
    return isIn(blocked) ? t("square.blocked", { square: words }) : words;
  }

  /** @param {Square} square */
  const isOwnQueen = (square) => shown === "own" && hasQueen(own.state, square);

  return {
    /** Removes all queens of the reader's own board. */
    clearOwn: () => change(t("board.cleared"), withoutQueens(own.state)),
    /** @param {"undo" | "redo"} direction */
    undoOrRedo(direction) {
      byHand = false;
      if (!own.undoOrRedo(direction)) return;
      announce(joinSentences(t(direction === "undo" ? "board.undone" : "board.redone"), text));
    },
    /** The caption of the board, and what is said about its size. */
    get text() {
      return joinSentences(text, sizeNote());
    },
    sizeNote,
    /** The run on the board, if it is one. */
    get playback() {
      return shown === "run" && run ? run.playback : null;
    },
    /** The slider for the speed of the run, once it is loaded. */
    get speed() {
      return run?.speed ?? null;
    },
    /** Whether the board has tools: a run or the reader's own board is shown, or what is shown is still loading. */
    get hasTools() {
      return awaitsRun || typeof shown === "string";
    },
    position,
    redraw,
    /** Whether the board is the reader's own. */
    get isOwn() {
      return shown === "own";
    },
    /**
     * Shows a moment of a chapter.
     *
     * @param {import("./chapter.js").ChapterDefinition} definition @param {string} moment @param {{ isStart: boolean }}
     *   place Whether the reader is at the start of the chapter.
     */
    async show(definition, moment, { isStart }) {
      wanted += 1;
      const current = wanted;
      const made = momentOf(core, definition, moment, size());
      const opening = isStart ? openingOf(core, definition, size()) : null;
      const picture = opening && withWords(opening);
      own.picture = picture && { ...picture, words: joinSentences(picture.words, t("guide.tapToBegin")) };
      awaitsRun = made !== "own" && "find" in made;
      if (made === "own" || !("find" in made)) {
        run?.list(listed);
        shown = made === "own" ? made : withWords(made);
        redraw();
        changed();
        return;
      }
      changed();
      const loaded = await getRun();
      if (!loaded || life.aborted || current !== wanted) return;
      shown = "run";
      mount();
      loaded.showMoment(made, { isStart });
    },
    /** The reader asks for the own board: it takes the place of the picture at the start. */
    begin() {
      greets = shown === "own" && own.hasBegun;
      own.begin();
    },
    /** Says that this board takes no queens. */
    explain() {
      if (shown === "nothing" || shown === "own") return;
      const words = t("guide.picture");
      caption(joinSentences(words, text), "");
      announce(words);
    },
    /** Shows the reader's own board or, while that is empty and not begun, a solution. */
    showOwn() {
      wanted += 1;
      run?.leave();
      const n = size();
      awaitsRun = false;
      own.picture = { n, queens: lastSolution(core, n), solved: true, words: t("guide.begin") };
      shown = "own";
      redraw();
      changed();
    },
    /** Shows a board that belongs to no moment. @param {readonly Square[]} queens @param {string} words */
    showQueens(queens, words) {
      wanted += 1;
      run?.leave();
      awaitsRun = false;
      shown = { n: size(), queens, solved: true, words };
      redraw();
      announce(words);
      changed();
    },
    /**
     * Shows whether the answer to a question is right: the run goes on to its step, or the square is outlined, or a
     * board without a run gets its queen; a wrong square is shown with the queens that attack it.
     *
     * @param {Square} square @param {{ right: boolean, next: readonly import("./chapter.js").StepKind[] }} answer
     */
    showAnswer(square, { right, next }) {
      const { n, queens } = scene;
      if (!right) {
        // A queen that a run has taken back attacks nothing, also where it is still shown.
        const standing = shown === "run" && run ? run.playback.timeline.queens() : queens;
        const attackers = standing.filter((queen) => core.conflicts(n, [queen, square]).length > 0);
        draw({ ...scene, tried: { square, attackers }, animate: true });
      } else if (next.length > 0) run?.showNext(next);
      else if (shown === "run") draw({ ...scene, marked: [square], animate: true });
      else {
        const position = { n, queens: [...queens, square], conflicts: [] };
        const solved = core.isSolution(n, position.queens);
        shown = { ...position, solved, words: positionText({ ...position, solved }) };
        redraw();
      }
    },
    /** A place for a figure of the run. @param {RunFigure} name */
    place(name) {
      const element = h("div", { class: `run-figure ${name}` });
      places.set(name, element);
      return element;
    },
    /** Fills the places for figures; the program is the first of the chapter until a run is shown. @param {import("../../state/parameters.js").Chapter} chapter */
    async fillPlaces(chapter) {
      listed = chapter;
      if (places.size === 0) return;
      const loaded = await getRun();
      if (!loaded || life.aborted || listed !== chapter) return;
      mount();
      if (shown === "run") loaded.show();
      else loaded.list(chapter);
    },
    /** Forgets the places of the last chapter. */
    clear() {
      places.clear();
    },
    leave() {
      wanted += 1;
      run?.leave();
    },
    destroy() {
      run?.destroy();
    },
    /** @type {import("../room.js").RoomBoard} */
    handlers: {
      describe,
      canHold: isOwnQueen,
      tap: (square) => (isOwnQueen(square) ? remove(square) : place(square)),
      remove(square) {
        if (isOwnQueen(square)) remove(square);
      },
      hold({ from, x }, before) {
        if (!before && x === undefined) announce(t("board.pickedUp", parametersOf(from)));
        redraw();
      },
      drop(from, to) {
        const state = own.state;
        const next = withQueenMoved(state, from, to);
        if (next === state) redraw();
        else if (to === null) remove(from);
        else change(t("board.moved", parametersOf(to)), next, true);
      },
      cancel() {
        redraw();
        return false;
      },
    },
  };
}

/** @param {BoardMoment} moment */
const withWords = ({ caption, count = 0, ...board }) => ({
  ...board,
  words: t(caption, { count, n: board.n }),
});
