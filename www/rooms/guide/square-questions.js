/** The questions of a chapter that the reader answers by a square of the board. */

/**
 * @import { Square } from "../../state/parameters.js"
 *
 * @param {import("../../state/state.js").Store} store
 * @param {ReturnType<typeof import("./guide-board.js").createGuideBoard>} board
 * @param {Pick<ReturnType<typeof import("./guide-reader.js").createGuideReader>, "text" | "goTo">} reader
 */
export function createSquareQuestions(store, board, { text, goTo }) {
  /** The question whose moment the board shows, if it still asks for a square. */
  const asked = () =>
    text.view?.questions.find(({ asksForSquare, at }) => asksForSquare && at === store.state.moment);

  return {
    isAsked: () => asked() !== undefined,
    /** Answers the question whose moment the board shows. Returns whether there is one. @param {Square} square */
    answer(square) {
      const question = asked();
      if (!question) return false;
      board.showAnswer(square, question.answerSquare(square, board.position()));
      text.showReply(question.element);
      return true;
    },
    /** Shows the board of the question that the reader sees but that the board is not at yet; without one, the board says what it is. */
    ask() {
      const { questions = [], stops = [] } = text.view ?? {};
      const question = questions.find(
        ({ asksForSquare, element }) => asksForSquare && text.isInView(element),
      );
      if (question) {
        goTo(
          stops.findLastIndex(({ moment }) => moment === question.at),
          { scroll: false },
        );
        question.askAgain();
      } else if (!questions.some(({ at }) => at === store.state.moment)) board.explain();
    },
  };
}
