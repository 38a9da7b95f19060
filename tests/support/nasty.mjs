/** Titles and states that are hard to escape. */

import { DEFAULTS, MAX_SIZE, PARAMETERS } from "../../www/state/state.js";
import { randomNumbers, randomQueens } from "./oracle.mjs";

/** Syntax of HTML, Markdown, shells and templates, and characters at which software splits text. */
const PIECES = [
  ..."abc012 -–_*`~^$@#!?.,:;/\\|'\"<>()[]{}&%+=\n\t皇后🙂",
  ...[
    "](",
    "```",
    ":::",
    "-->",
    "]]>",
    "</a>",
    "</iframe>",
    "</script>",
    "<b>",
    "&amp;",
    "&#40;",
    "\\\\",
    "{{",
  ],
  ...[
    "}}",
    "{{<",
    "http://e.org/",
    "www.e.org",
    ":smile:",
    "![",
    "[^1]",
    "\n\n",
    "  \n",
    "\r\n",
    "\u00a0",
    "%20",
  ],
];

/** @typedef {{ address: string, state: import("../../www/state/parameters.js").State, title: string, width: number, height: number, grows: boolean, scripts: import("../../www/share/snippets.js").Scripts }} Shared */

/** Random shared boards with hard titles and states, the same ones each time. @param {number} count @returns {Shared[]} */
export function nastyShares(count) {
  const random = randomNumbers(7);
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[random(list.length)]);
  const addresses = [
    "https://example.org/",
    "http://127.0.0.1:8080/",
    "http://[::1]:8080/queens/index.html",
    "https://example.org/~me/a%20(b)/c_d_e/*x*/",
  ];
  return Array.from({ length: count }, () => {
    const n = 1 + random(MAX_SIZE);
    const queens = randomQueens(random, n, 12);
    const occupied = queens.map(String);
    const address = pick(addresses);
    return {
      address,
      title: Array.from({ length: 1 + random(12) }, () => pick(PIECES)).join("") + pick(["x", "皇后"]),
      width: random(2) * (280 + random(1000)),
      height: 160 + random(1000),
      grows: random(2) === 0,
      scripts: { element: new URL("n-queens.js", address), host: new URL("embed-host.js", address) },
      state: {
        ...DEFAULTS,
        room: pick(PARAMETERS.room.names),
        n,
        queens,
        blocked: randomQueens(random, n, 8).filter((square) => !occupied.includes(String(square))),
        // No rung has such a key, but every text must be read back unchanged.
        algorithm: pick([...PARAMETERS.algorithm.names, `a"b'c<d>&e=f#g(h)*i*_j_[k]%l+m n\\`]),
        step: random(1000),
        loop: random(2) === 0 ? null : [1, 10 + random(100)],
        speed: random(3) === 0 ? Number.POSITIVE_INFINITY : 1 + random(100),
        quiz: random(2) === 0,
        word: pick(["", ...PIECES]).trim(),
        autoplay: random(2) === 0,
        controls: random(2) === 0 ? null : PARAMETERS.controls.names.filter(() => random(3) === 0),
        lang: pick(PARAMETERS.lang.names),
        theme: pick(PARAMETERS.theme.names),
        embed: random(2) === 0,
      },
    };
  });
}

/** A title as HTML shows it: each run of white space becomes one space. @param {string} title */
export const collapseSpaces = (title) => title.replace(/\s+/g, " ").trim();
