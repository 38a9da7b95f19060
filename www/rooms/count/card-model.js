/**
 * What is known about the graphics card, and what follows from it. These are pure functions; card-text.js has the
 * words, and card.js the DOM, the worker and the storage.
 *
 * @typedef {{ name: string, speed: number, coreSpeed: number }} Measured See `Probed` in www/workers/protocol.js.
 *
 * @typedef {object} CardSession
 * @property {boolean} [useCard] What the reader chose, or false after the card has failed.
 * @property {unknown} [cardError] Why the card is no longer used.
 * @property {boolean} [cardWasWrong] Whether it was wrong: what it has counted of a saved count is counted again.
 *
 * @typedef {object} KnownCard
 * @property {string} name
 * @property {boolean} hardware Whether it is a card, rather than software in place of one.
 * @property {Measured | null} measured How fast it is, once that is measured.
 * @property {boolean} isMeasuring
 *
 * @typedef {KnownCard & { session: CardSession }} CardState
 */

/** Smaller boards are counted before the card has started; larger ones do not fit into its memory. */
export const [FIRST_SIZE, LAST_SIZE] = [16, 25];
/** The code of the error if the card gives a wrong or an impossible answer. */
const WRONG = "card.wrong";

/**
 * What is known about a card that is found, and the session with it, from what this device stores about its last card.
 *
 * @param {{ name: string, hardware: boolean }} found @param {unknown} stored May be anything. @param {CardSession}
 *   session
 * @returns {CardState}
 */
export function foundCard({ name, hardware }, stored, session) {
  const { wrong, ...last } = /** @type {Partial<Measured> & { wrong?: unknown }} */ (stored ?? {});
  const isSame = last.name === name;
  const isMeasured = [last.speed, last.coreSpeed].every(
    (value) => Number.isFinite(value) && Number(value) > 0,
  );
  const isDistrusted = isSame && wrong === true && session.useCard === undefined;
  return {
    name,
    hardware,
    measured: isSame && isMeasured ? /** @type {Measured} */ (last) : null,
    isMeasuring: false,
    session: isDistrusted ? afterFailure({ code: WRONG }) : session,
  };
}

/** The session after the reader has ticked or cleared the box. @param {boolean} useCard @returns {CardSession} */
export const afterChoice = (useCard) => ({ useCard, cardError: undefined, cardWasWrong: false });

/** The session after the card has failed. @param {unknown} error @returns {CardSession} */
export function afterFailure(error) {
  const { code: given } = /** @type {{ code?: unknown }} */ (error);
  const code = given ?? (error instanceof TypeError ? WRONG : "card.failed");
  return { useCard: false, cardError: given ? error : { code }, cardWasWrong: code === WRONG };
}

/** Whether the card has to be measured before it is known whether it helps. @param {CardState} card */
export const needsMeasurement = ({ hardware, measured, isMeasuring, session }) =>
  hardware && !measured && !isMeasuring && !session.cardError;

/** How many times as fast as one core the card is; 0 if that is unknown. @param {CardState} card */
export const timesAsFast = ({ measured }) => (measured ? measured.speed / measured.coreSpeed : 0);

/** Whether the box is ticked. @param {CardState} card */
export const isUsed = (card) => card.session.useCard ?? (card.hardware && timesAsFast(card) > 1);

/** Whether a count of n uses the card. @param {CardState} card @param {number} n */
export const isUsedFor = (card, n) => isUsed(card) && suits(n);

/** The estimated cost that the card counts per millisecond in a count of n; 0 if it is not used or not measured. @param {CardState} card @param {number} n */
export const speedFor = (card, n) => (isUsedFor(card, n) ? (card.measured?.speed ?? 0) : 0);

/** Whether a card can help to count n. @param {number} n */
export const suits = (n) => n >= FIRST_SIZE && n <= LAST_SIZE;
