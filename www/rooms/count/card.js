/**
 * The graphics card in the Count room: finds it, measures once whether it helps, and offers it as a check box. It is
 * loaded only where the browser has WebGPU. card-model.js decides what follows from what is known about it.
 *
 * @import { CardSession } from "./card-model.js"
 */

import { h, setText } from "../../base/dom.js";
import { readStored, writeStored } from "../../base/stored.js";
import { createCheckBox } from "../../controls/controls.js";
import { compileModules } from "../../core/modules.js";
import { perform } from "../../count/perform.js";
import { findAdapter } from "../../gpu/adapter.js";
import { t } from "../../i18n/i18n.js";
import { cardWorker } from "../../platform/assets.js";
import { createThreads } from "../../workers/threads.js";
import { createWorkerPool } from "../../workers/workers.js";
import {
  afterChoice,
  afterFailure,
  foundCard,
  isUsed,
  isUsedFor,
  needsMeasurement,
  speedFor,
} from "./card-model.js";
import { noteText, problemText } from "./card-text.js";

const KEY = "n-queens.card";

const pool = createWorkerPool(createThreads("card", cardWorker));

/**
 * Resolves to null if there is no card.
 *
 * @param {object} options
 * @param {CardSession} options.session Outlives the room.
 * @param {() => void} options.changed Called when the view has to be updated.
 * @param {(text: string) => void} options.announce
 * @param {AbortSignal} options.life Aborted when the room is destroyed.
 */
export async function createCard({ session, changed, announce, life }) {
  const found = await findAdapter();
  if (!found) return null;
  const environment = { modules: await compileModules(), pool, createStandIn: null };
  const { session: initial, ...known } = foundCard(found, readStored(KEY), session);
  Object.assign(session, initial);
  /** @returns {import("./card-model.js").CardState} */
  const card = () => ({ ...known, session });
  /** Stops the measurement, if one is running. @type {AbortController | null} */
  let measurement = null;

  const { element: label, box } = createCheckBox(t("card.label"), false, (checked) => {
    if (session.cardWasWrong) writeStored(KEY, null); // the reader tries again
    Object.assign(session, afterChoice(checked));
    changed();
  });
  const line = h("p", { class: "quiet", id: "card-note" });
  box.setAttribute("aria-describedby", line.id);
  const element = h("div", { class: "card" }, label, line);

  /** Returns whether the card was wrong. @param {unknown} error */
  function fail(error) {
    Object.assign(session, afterFailure(error));
    if (session.cardWasWrong) writeStored(KEY, { name: known.name, wrong: true });
    announce(problemText(session));
    if (!life.aborted) changed(); // a count outlives the room in which it was started
    return session.cardWasWrong === true;
  }

  async function measure() {
    measurement = new AbortController();
    known.isMeasuring = true;
    const signal = AbortSignal.any([life, measurement.signal]);
    try {
      const answer = await perform({ task: { kind: "probe" }, answer: "probed", environment, signal });
      known.measured = { name: known.name, speed: answer.speed, coreSpeed: answer.coreSpeed };
      known.isMeasuring = false;
      writeStored(KEY, known.measured);
      changed();
    } catch (error) {
      if (signal.aborted) return;
      known.isMeasuring = false;
      fail(error);
    }
  }

  /** Measures the card if that is needed, but not beside a count. @param {boolean} running */
  function measureUnless(running) {
    if (!running && needsMeasurement(card())) measure();
    if (!running) return;
    measurement?.abort();
    known.isMeasuring = false;
  }

  return {
    element,
    /** Updates the box. @param {number} n @param {number} [share] Of the running or finished count, what the card has counted. @param {boolean} [running] */
    show(n, share, running = false) {
      measureUnless(running);
      box.checked = isUsed(card());
      box.disabled = running;
      setText(line, noteText(card(), n, share));
    },
    /** The estimated cost that the card counts per millisecond; 0 if it is not used. @param {number} n */
    speed: (n) => speedFor(card(), n),
    /** The card for a count; null if it is not used. @param {number} n @returns {import("../../count/work-sharing.js").CardTeam | null} */
    team: (n) => (isUsedFor(card(), n) ? { environment, failed: fail } : null),
  };
}

/** @typedef {NonNullable<Awaited<ReturnType<typeof createCard>>>} Card */
