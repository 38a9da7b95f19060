/**
 * The graphics card in the Count room: finds it, measures once whether it helps, and offers it as a check box. It is loaded
 * only where the browser has WebGPU.
 *
 * @typedef {{ useCard?: boolean, cardError?: unknown }} CardSession The reader's choice, if any, and why the card is no longer used.
 * @typedef {{ name: string, speed: number, coreSpeed: number }} Measured See `Probed` in www/workers/protocol.js.
 */

import { h, setText } from "../../base/dom.js";
import { readStored, writeStored } from "../../base/stored.js";
import { compileModules } from "../../core/modules.js";
import { perform } from "../../count/count-run.js";
import { findAdapter } from "../../gpu/adapter.js";
import { describeError, formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { cardWorker } from "../../platform/assets.js";
import { createThreads } from "../../workers/threads.js";
import { createWorkerPool } from "../../workers/workers.js";

const KEY = "n-queens.card";
/** Smaller boards are counted before the card has started; larger ones do not fit into its memory. */
const [FIRST_SIZE, LAST_SIZE] = [16, 25];
/** The code of the error if the card gives a wrong or an impossible answer. */
const WRONG = "card.wrong";

const pool = createWorkerPool(createThreads("card", cardWorker));

/**
 * What this device knows about a card: how fast it is, or that it was wrong.
 *
 * @param {string} name @returns {{ measured: Measured | null, wasWrong: boolean }}
 */
function readKnown(name) {
  const stored = /** @type {Partial<Measured> & { wrong?: unknown }} */ (readStored(KEY) ?? {});
  if (stored.name !== name) return { measured: null, wasWrong: false };
  const { speed, coreSpeed } = stored;
  const isMeasured = [speed, coreSpeed].every((value) => Number.isFinite(value) && Number(value) > 0);
  return {
    measured: isMeasured ? /** @type {Measured} */ (stored) : null,
    wasWrong: stored.wrong === true,
  };
}

/** @returns {never} */
function noWorker() {
  throw new Error("the card was wrong");
}

/**
 * In place of a card that was wrong: it counts nothing, and what the card had counted of a saved count is counted again.
 *
 * @param {import("../../core/modules.js").CompiledModules} modules @returns {import("../../count/count-run.js").CardTeam}
 */
export const wrongCard = (modules) => ({
  environment: { modules, pool: createWorkerPool(noWorker), createStandIn: null },
  failed: () => true,
});

/**
 * Resolves to null if there is no card.
 *
 * @param {object} options
 * @param {CardSession} options.session
 * @param {() => void} options.changed Called when the view has to be updated.
 * @param {(text: string) => void} options.announce
 * @param {AbortSignal} options.life Aborted when the room is destroyed.
 */
export async function createCard({ session, changed, announce, life }) {
  const found = await findAdapter();
  if (!found) return null;
  const { name, hardware } = found;
  const modules = await compileModules();
  const environment = { modules, pool, createStandIn: null };
  const known = readKnown(name);
  let { measured } = known;
  if (known.wasWrong && session.useCard === undefined) {
    session.useCard = false;
    session.cardError = { code: WRONG };
  }

  const wasWrong = () => /** @type {{ code?: unknown } | undefined} */ (session.cardError)?.code === WRONG;

  const box = h("input", {
    type: "checkbox",
    change() {
      if (wasWrong()) writeStored(KEY, null); // the reader tries again
      session.useCard = box.checked;
      session.cardError = undefined;
      changed();
    },
  });
  const line = h("p", { class: "quiet", id: "card-note" });
  box.setAttribute("aria-describedby", line.id);
  const element = h("div", { class: "card" }, h("label", { class: "check" }, box, t("card.label")), line);

  /** Returns whether the card was wrong. @param {unknown} error */
  function fail(error) {
    const { code } = /** @type {{ code?: unknown }} */ (error);
    session.useCard = false;
    session.cardError = code ? error : { code: error instanceof TypeError ? WRONG : "card.failed" };
    if (wasWrong()) writeStored(KEY, { name, wrong: true });
    announce(problemText());
    if (!life.aborted) changed(); // a count outlives the room in which it was started
    return wasWrong();
  }

  const problemText = () => joinSentences(describeError(session.cardError), t("card.rest"));

  /** Stops the measurement, if one is running. @type {AbortController | null} */
  let measurement = null;

  async function measure() {
    measurement = new AbortController();
    const signal = AbortSignal.any([life, measurement.signal]);
    try {
      const answer = await perform({ task: { kind: "probe" }, answer: "probed", environment, signal });
      measured = { name, speed: answer.speed, coreSpeed: answer.coreSpeed };
      writeStored(KEY, measured);
      changed();
    } catch (error) {
      if (signal.aborted) return;
      measurement = null;
      fail(error);
    }
  }

  /** Measures the card if that is needed, but not beside a count. @param {boolean} running */
  function measureUnless(running) {
    if (running) {
      measurement?.abort();
      measurement = null;
    } else if (hardware && !measured && !session.cardError && !measurement) measure();
  }

  /** How many times as fast as one core the card is; 0 if that is unknown. */
  const times = () => (measured ? measured.speed / measured.coreSpeed : 0);
  const isUsed = () => session.useCard ?? (hardware && times() > 1);
  const suits = (/** @type {number} */ n) => n >= FIRST_SIZE && n <= LAST_SIZE;

  /** @param {number} n @param {number | undefined} share Of the count, what the card has counted. */
  function lineText(n, share) {
    if (session.cardError) return problemText();
    if (share && isUsed())
      return t("card.share", {
        name,
        share: formatNumber(share, { style: "percent", maximumSignificantDigits: 2 }),
      });
    if (!suits(n)) return t("card.range", { name, least: FIRST_SIZE, most: LAST_SIZE });
    if (!hardware) return t("card.software", { name });
    if (!measured) return measurement ? t("card.measuring", { name }) : name;
    if (times() <= 1) return t("card.slow", { name });
    return t("card.fast", { name, times: formatNumber(times(), { maximumSignificantDigits: 2 }) });
  }

  return {
    element,
    /** Updates the box. @param {number} n @param {number} [share] Of the running or finished count, what the card has counted. @param {boolean} [running] */
    show(n, share, running = false) {
      measureUnless(running);
      box.checked = isUsed();
      box.disabled = running;
      setText(line, lineText(n, share));
    },
    /** The estimated cost that the card counts per millisecond; 0 if it is not used. @param {number} n */
    speed: (n) => (isUsed() && suits(n) ? (measured?.speed ?? 0) : 0),
    /** The card for a count; null if it is not used. @param {number} n @returns {import("../../count/count-run.js").CardTeam | null} */
    team(n) {
      if (isUsed() && suits(n)) return { environment, failed: fail };
      return wasWrong() ? wrongCard(modules) : null;
    },
  };
}

/** @typedef {NonNullable<Awaited<ReturnType<typeof createCard>>>} Card */
