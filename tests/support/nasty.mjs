/** Titles and states that are hard to write down. */

import { CONTROLS, DEFAULTS, MAX_SIZE, NAMES } from "../../www/state/state.js";
import { randomNumbers, randomQueens } from "./oracle.mjs";

/** Whatever means something to HTML, to Markdown, to a shell or to whoever cuts text at it. */
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

/** @typedef {{ address: string, state: import("../../www/state/state.js").State, title: string, width: number, height: number, grows: boolean, scripts: import("../../www/share/snippets.js").Scripts }} Shared */

/** As many of them as are asked for, the same ones each time. @param {number} count @returns {Shared[]} */
export function nastyShares(count) {
  const random = randomNumbers(7);
  /** @template T @param {readonly T[]} list @returns {T} */
  const one = (list) => /** @type {T} */ (list[random(list.length)]);
  const addresses = [
    "https://example.org/",
    "http://127.0.0.1:8080/",
    "http://[::1]:8080/queens/index.html",
    "https://example.org/~me/a%20(b)/c_d_e/*x*/",
  ];
  return Array.from({ length: count }, () => {
    const n = 1 + random(MAX_SIZE);
    const queens = randomQueens(random, n, 12);
    const stands = queens.map(String);
    const address = one(addresses);
    return {
      address,
      title: Array.from({ length: 1 + random(12) }, () => one(PIECES)).join("") + one(["x", "皇后"]),
      width: random(2) * (280 + random(1000)),
      height: 160 + random(1000),
      grows: random(2) === 0,
      scripts: { element: new URL("n-queens.js", address), host: new URL("embed-host.js", address) },
      state: {
        ...DEFAULTS,
        room: one(NAMES.room),
        n,
        queens,
        blocked: randomQueens(random, n, 8).filter((square) => !stands.includes(String(square))),
        // No rung is called so; but whatever is written has to be read as it was.
        algorithm: one([...NAMES.algorithm, `a"b'c<d>&e=f#g(h)*i*_j_[k]%l+m n\\`]),
        step: random(1000),
        loop: random(2) === 0 ? null : [1, 10 + random(100)],
        speed: random(3) === 0 ? Number.POSITIVE_INFINITY : 1 + random(100),
        autoplay: random(2) === 0,
        controls: random(2) === 0 ? null : CONTROLS.filter(() => random(3) === 0),
        lang: one(NAMES.lang),
        theme: one(NAMES.theme),
        embed: random(2) === 0,
      },
    };
  });
}

/** A title as it is read: white space is one space. @param {string} title */
export const asRead = (title) => title.replace(/\s+/g, " ").trim();
