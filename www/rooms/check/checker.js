/**
 * Judges the output of a program: a form for it, the verdict, options, and the boards that the verdict names. In
 * another page, whose author says what counts, it is an exercise.
 *
 * @import { CheckSession, Judge, Settings } from "../../check/check-session.js"
 * @import { Services } from "../room.js"
 */

import { h } from "../../base/dom.js";
import { createBoardGallery } from "../../check/board-gallery.js";
import { announcementText, detailOf } from "../../check/check-model.js";
import { createCheckOptions } from "../../check/check-options.js";
import { createOutputForm } from "../../check/output-form.js";
import { createResultCodes } from "../../check/result-codes.js";
import { createVerdictView } from "../../check/verdict-view.js";
import { compileJudge } from "../../core/judge.js";
import { t } from "../../i18n/i18n.js";
import { programFrame } from "../../platform/assets.js";
import { firstNumber } from "../../state/count-from.js";
import { MAX_SIZE, withChanges, withSize } from "../../state/state.js";
import { openOrSay } from "../ways.js";

/** The panel in which an output is judged. @param {Services} services @param {CheckSession} session @param {() => void} open Opens the selected board. */
export function createChecker(services, session, open) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { announce, life } = services.stage;
  const { emit, embedded: exercise } = services.embedding;
  const judge = createJudge(perform, session);
  const codes = createResultCodes(announce);
  const verdict = createVerdictView({
    change,
    answer(answer) {
      session.answer(answer);
      check();
    },
    openProgram: exercise || !programFrame() ? null : () => openProgram(services, session.state.text),
    exercise,
  });
  const form = createOutputForm({ session, codes: codes.element, check, take: checkOutput, announce });
  const options = createCheckOptions({ change, tryOutput: checkOutput, exercise });
  const gallery = createBoardGallery({
    choose: session.choose,
    limit: session.show,
    open: exercise ? null : open,
    // A larger board is too large for the core.
    conflictsOf: ({ n, queens, conflicts }) => (n <= MAX_SIZE ? core.conflicts(n, queens) : conflicts),
    life,
  });

  /** @returns {Settings} */
  function settings() {
    const { n, fixed, expected } = store.state;
    return fixed ? { n, expected } : { expected };
  }

  /** Judges again with other settings. @param {Partial<Settings>} changes */
  function change(changes) {
    const { n, expected } = { ...settings(), ...changes };
    const sized = n === undefined || n === store.state.n ? store.state : withSize(store.state, n);
    store.set(withChanges(sized, { fixed: n !== undefined, expected }));
    if (session.state.judged || session.state.running) check();
  }

  /** @param {string | File} output @param {number} [others] How many other files are left out. */
  function checkOutput(output, others) {
    session.take(output, others);
    check();
  }

  async function check() {
    if (await codes.check()) return;
    const judged = await session.check(judge, settings());
    if (!judged || life.aborted) return;
    verdict.reveal();
    announce(announcementText(judged, firstNumber(store.state)));
    emit("check", detailOf(judged));
  }

  const element = h("section", { class: "checker", "aria-label": t("room.check") });
  element.append(verdict.element, form.element, options.element, gallery.element);
  return {
    element,
    check,
    show() {
      const { state, items, filters } = session;
      const { judged, stale, running, attachment } = state;
      const isInField = filters.length > 0 && !stale && attachment === null;
      // The style sheet shows other parts with a verdict: what moves the focus or scrolls comes after.
      element.setAttribute("aria-busy", String(running));
      element.classList.toggle("judged", judged !== null);
      element.classList.toggle("chosen", state.chosen);
      codes.show(state);
      verdict.show(state, settings().expected, firstNumber(store.state));
      gallery.show(session);
      options.show(state, settings());
      form.show(state, (isInField && items[state.index]?.line) || 0);
    },
    /** Checks what was dropped. @param {import("../../base/transfer.js").Transfer} transfer */
    take({ file, text, others }) {
      const output = file ?? text;
      if (output) checkOutput(output, others);
    },
  };
}

/** What judges an output in a worker. @param {Services["computing"]["perform"]} perform @param {CheckSession} session @returns {Judge} */
const createJudge = (perform, session) => async (output, options, signal) => {
  const module = await compileJudge();
  signal.throwIfAborted();
  const { encoding } = session.state.attachment ?? {};
  return (await perform({ kind: "judge", module, output, options, encoding }, "judged", signal)).judged;
};

/** @param {Services} services @param {string} text */
const openProgram = (services, text) =>
  openOrSay(
    services,
    text,
    import("../../program/trace/language.js").then(({ languageOf }) => languageOf(text)),
  );
