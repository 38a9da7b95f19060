/**
 * Judges the output of a program: a form for it, the verdict, options, and the boards that the verdict names.
 *
 * @import { CheckSession, Judge, Settings } from "./check-session.js"
 */

import { h } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { createBoardGallery } from "./board-gallery.js";
import { announcementText, detailOf } from "./check-model.js";
import { createCheckOptions } from "./check-options.js";
import { createOutputForm } from "./output-form.js";
import { createResultCodes } from "./result-codes.js";
import { createVerdictView } from "./verdict-view.js";

/**
 * The panel in which an output is judged.
 *
 * @param {object} options
 * @param {CheckSession} options.session
 * @param {Judge} options.judge
 * @param {() => Settings} options.settings
 * @param {(settings: Settings) => void} options.changeSettings
 * @param {() => void} options.open Opens the selected board.
 * @param {((text: string) => void) | undefined} options.openProgram Opens a text that is a program; undefined where
 *   programs cannot run.
 * @param {boolean} options.exercise Whether another page asks for an output: then there are no examples, and no board
 *   is opened.
 * @param {Parameters<typeof createBoardGallery>[0]["conflictsOf"]} options.conflictsOf All conflicts of a board.
 * @param {(detail: import("../state/events.js").CheckVerdict) => void} options.emit Reports a verdict.
 * @param {(text: string) => void} options.announce
 * @param {AbortSignal} options.life
 */
export function createChecker({ session, judge, settings, changeSettings, exercise, life, ...options }) {
  const { open, openProgram, conflictsOf, emit, announce } = options;
  const codes = createResultCodes({ announce });
  const verdict = createVerdictView({
    change,
    answer(answer) {
      session.answer(answer);
      check();
    },
    openProgram: openProgram && (() => openProgram(session.state.text)),
    exercise,
  });
  const form = createOutputForm({ session, codes: codes.element, check, take: checkOutput, announce });
  const checkOptions = createCheckOptions({ change, tryOutput: checkOutput, exercise });
  const gallery = createBoardGallery({
    choose: session.choose,
    limit: session.show,
    open: exercise ? null : open,
    conflictsOf,
    life,
  });

  /** @param {string | File} output @param {number} [others] How many other files are left out. */
  function checkOutput(output, others) {
    session.take(output, others);
    check();
  }

  /** Judges again with other settings. @param {Partial<Settings>} changes */
  function change(changes) {
    changeSettings({ ...settings(), ...changes });
    if (session.state.judged || session.state.running) check();
  }

  async function check() {
    if (await codes.check()) return;
    const judged = await session.check(judge, settings());
    if (!judged || life.aborted) return;
    verdict.reveal();
    announce(announcementText(judged));
    emit(detailOf(judged));
  }

  const element = h("section", { class: "checker", "aria-label": t("room.check") });
  element.append(verdict.element, form.element, checkOptions.element, gallery.element);
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
      verdict.show(state, settings().expected);
      gallery.show(session);
      checkOptions.show(state, settings());
      form.show(state, (isInField && items[state.index]?.line) || 0);
    },
    /** Checks what was chosen or dropped. @param {{ file: File | undefined, text: string, others: number }} transfer */
    take({ file, text, others }) {
      const output = file ?? text;
      if (output) checkOutput(output, others);
    },
  };
}
