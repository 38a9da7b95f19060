/** How fast readers read, a minute: characters of scripts without spaces between words, then words of all others. */
const SPEEDS = /** @type {const} */ ([
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 250],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, 600],
  [/\p{L}[\p{L}\p{M}]*/gu, 150],
]);

/** About how many minutes it takes to read a text in any language. @param {string} text */
export function readingTime(text) {
  let minutes = 0;
  let rest = text;
  for (const [pattern, speed] of SPEEDS) {
    minutes += (rest.match(pattern)?.length ?? 0) / speed;
    rest = rest.replace(pattern, " ");
  }
  return minutes;
}
