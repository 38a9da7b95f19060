/**
 * How the judge reads a text, and why it does not, in words: those of the part "reading" of the messages.
 *
 * @import { Reading } from "../pkg/judge.js"
 * @typedef {Reading["interpretations"][number]} Interpretation
 * @typedef {Reading["refused"][number]} Refusal
 */

import { parametersOf } from "../board/squares.js";
import { joinSentences, t } from "../i18n/i18n.js";

/** The longest text that is read on the page, in characters. No board needs as many: longer ones are outputs of programs, which a worker reads. */
export const MOST_READ = 1_000_000;

/** Marks that nobody takes for anything but a queen. */
const PLAIN_QUEENS = ["Q", "q", "1", "♛", "♕"];

/** Forms that say more about a board than the text does. */
const SURPRISING_FORMS = ["squares", "lists", "diagonals"];

/** Whether there is only one way to read boards so. @param {Interpretation} interpretation */
const isObvious = ({ form, base, queen, empty }) =>
  !SURPRISING_FORMS.includes(form) &&
  (base === undefined || base === "1") &&
  (queen === undefined ? empty.length === 0 : empty.length < 2 && PLAIN_QUEENS.includes(queen));

/** @param {Interpretation} interpretation */
function describeInterpretation({ form, boards, base, queen, empty, blocked }) {
  let text = t(`reading.form.${form}`, { count: boards });
  if (base) text = t(`reading.base.${base}`, { form: text });
  if (queen) text = t("reading.queen", { form: text, queen });
  if (empty.length > 1) text = t("reading.empties", { form: text, empty: empty.join("") });
  else if (!queen && empty.length > 0) text = t("reading.empty", { form: text, empty: empty.join("") });
  return blocked ? t("reading.blocked", { form: text, blocked }) : text;
}

/**
 * Says how a text was read, and how much of it was left out.
 *
 * @param {Pick<Reading, "interpretations" | "ignored">} reading @param {boolean} [inFull] Whether to say what is
 *   obvious, too.
 */
export function describeReading({ interpretations, ignored }, inFull = false) {
  const ways = interpretations.filter((way) => inFull || !isObvious(way)).map(describeInterpretation);
  return joinSentences(
    ways.length > 0 ? t("reading.as", { ways }) : "",
    ignored > 0 ? t("reading.ignored", { count: ignored }) : "",
  );
}

/** @param {Refusal} refusal @param {string} [place] The message that says where it is. */
export function describeRefusal(
  { line, column, form, kind: { code, text, ...parameters } },
  place = "reading.place",
) {
  const why = t(`reading.refused.${code}`, /** @type {import("../i18n/i18n.js").Parameters} */ (parameters));
  return t(place, { line, column, form: t(`reading.form.${form}`, { count: 1 }), why });
}

/** Says why a text with one board or none cannot be opened; empty if it can. @param {Reading} reading @param {import("../state/count-from.js").First} [first] */
export function describeProblem(reading, first = 1) {
  const { boards, refused, refusedTotal } = reading;
  const [refusal] = refused;
  if (refusal) {
    const more = refusedTotal > 1 ? t("reading.more", { count: refusedTotal - 1 }) : "";
    return joinSentences(describeRefusal(refusal), more);
  }
  const [board] = boards;
  if (!board) return t("reading.none");
  const { n, line, queens, blocked } = board;
  const outside = [...queens, ...blocked].find((square) => Math.max(...square) >= n);
  if (!outside) return "";
  const place = parametersOf(outside, first);
  return joinSentences(t("reading.outside", { line, ...place, n }), describeReading(reading));
}

/** What is read instead of the text in a field. @param {{ name: string, size: number, others?: number }} attachment `size` is in bytes or characters, and `others` a number of files that are left out. */
export const attachmentText = ({ name, size, others = 0 }) =>
  joinSentences(
    t(name ? "reading.attached" : "reading.pasted", { name, size: Math.ceil(size / 1000) }),
    others > 0 ? t("reading.others", { count: others }) : "",
  );
