/**
 * What the Count room says about the graphics card. These are pure functions.
 *
 * @import { CardSession, CardState } from "./card-model.js"
 */

import { describeError, formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { FIRST_SIZE, isUsed, LAST_SIZE, suits, timesAsFast } from "./card-model.js";

/** Why the card is no longer used. @param {CardSession} session */
export const problemText = ({ cardError }) => joinSentences(describeError(cardError), t("card.rest"));

/** What the room says about the card. @param {CardState} card @param {number} n @param {number | undefined} share Of the count, what the card has counted. */
export function noteText(card, n, share) {
  const { name, hardware, measured, isMeasuring, session } = card;
  if (session.cardError) return problemText(session);
  if (share && isUsed(card)) {
    const digits = /** @type {const} */ ({ style: "percent", maximumSignificantDigits: 2 });
    return t("card.share", { name, share: formatNumber(share, digits) });
  }
  if (!suits(n)) return t("card.range", { name, least: FIRST_SIZE, most: LAST_SIZE });
  if (!hardware) return t("card.software", { name });
  if (!measured) return isMeasuring ? t("card.measuring", { name }) : name;
  const times = timesAsFast(card);
  if (times <= 1) return t("card.slow", { name });
  return t("card.fast", { name, times: formatNumber(times, { maximumSignificantDigits: 2 }) });
}
