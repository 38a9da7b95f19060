/**
 * The quiz: the run stops before a queen is placed or taken back, and asks which square that will be. A click
 * on the board answers; the score is told to whoever listens by an event, "n-queens:quiz".
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {{ kind: "place" | "take-back", square: Square, position: number }} Turn
 * @typedef {{ right: boolean, asked: number, correct: number, kind: Turn["kind"] }} Result
 */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { sameSquare } from "../../state/state.js";

/**
 * @param {object} options
 * @param {import("./playback.js").Playback} options.playback
 * @param {() => boolean} options.byChance Whether the next square is drawn, so that nobody can know it.
 * @param {() => void} options.changed Something else is to be said.
 * @param {(result: Result) => void} options.report
 */
export function createQuiz({ playback, byChance, changed, report }) {
  /** @type {Turn | null} */
  let question = null;
  let asked = 0;
  let correct = 0;
  let answer = ""; // what was said to the last one, or why there is none
  let settling = false;

  const box = h("input", { type: "checkbox", id: "quiz", change: toggle });
  const score = h("p", { class: "quiz-score" });
  const giveUp = createButton(t("quiz.show"), () => settle(null));
  const element = h(
    "div",
    { class: "quiz" },
    h("label", { class: "check" }, box, t("quiz.on")),
    score,
    h("div", {}, giveUp.element),
    h("p", { class: "quiet" }, t("quiz.hint")),
  );

  function toggle() {
    asked = 0;
    correct = 0;
    clear();
    if (box.checked) ask();
    else playback.pause();
  }

  function clear() {
    question = null;
    answer = "";
  }

  /** On, at the speed that is set, to where there is something to ask. @param {string} [said] To the last answer. */
  function ask(said = "") {
    clear();
    if (playback.finished) playback.seek(0);
    const chance = byChance();
    question = (chance ? undefined : playback.timeline.nextTurn()) ?? null;
    answer = question ? said : t(chance ? "quiz.chance" : "quiz.none");
    if (question && question.position > playback.timeline.position + 1) {
      playback.seekForward(question.position - 1, false); // whose end is heard of
    } else changed();
  }

  /** Whether it waits for an answer. */
  function waiting() {
    const here = playback.timeline.position;
    return box.checked && !playback.playing && question?.position === here + 1;
  }

  /** @param {Square | null} given Null to be shown. */
  function settle(given) {
    if (!waiting() || !question) return;
    const { kind, square } = question;
    const right = given !== null && sameSquare(given, square);
    asked += 1;
    if (right) correct += 1;
    report({ right, asked, correct, kind });
    settling = true;
    playback.step();
    settling = false;
    if (right) {
      ask(t("quiz.right"));
      return;
    }
    // Time to look at it.
    clear();
    const code = given ? `quiz.wrong.${kind}` : `quiz.shown.${kind}`;
    answer = joinSentences(t(code, { row: square[0] + 1, column: square[1] + 1 }), t("quiz.goOn"));
    changed();
  }

  return {
    element,
    get on() {
      return box.checked;
    },
    get waiting() {
      return waiting();
    },
    /** Whether it is just making the step that was asked for. */
    get settling() {
      return settling;
    },
    /** The question, and the answer to the one before; none while nothing is asked. */
    get text() {
      if (!box.checked || playback.playing) return null;
      if (!waiting() || !question) return answer || null;
      return joinSentences(answer, t(`quiz.ask.${question.kind}`));
    },
    show() {
      setText(score, asked > 0 ? t("quiz.score", { correct, asked }) : "");
      giveUp.enable(waiting());
    },
    ask: () => ask(),
    answer: settle,
    clear,
    /** The run has come to rest: where it was to go, or where the visitor has taken it. */
    arrived() {
      if (!settling && !waiting()) clear();
    },
  };
}
