/**
 * Which language a program is written in, by words that others do not have. Only a program that does not run is asked for it.
 *
 * @typedef {keyof typeof LANGUAGES} WrittenIn
 */

/** For each language its name, and what occurs in nearly every program of this kind. */
export const LANGUAGES = Object.freeze({
  python: {
    name: "Python",
    signs: [
      /^\s*(?:async )?def \w+\(.*\).*:\s*(?:#.*)?$/m,
      /^\s*(?:if|elif|for|while|else|try|except|with)\b.*:\s*(?:#.*)?$/m,
      /^\s*(?:from [\w.]+ )?import [\w., ]+$/m,
      /^\s*print\(.*\)\s*$/m,
      /^\s*class \w+.*:\s*$/m,
    ],
  },
  javascript: {
    name: "JavaScript",
    signs: [
      /^\s*(?:export )?(?:const|let|var) [\w$[{].*=/m,
      /=>/,
      /console\.log\(/,
      /\bfunction\b\s*\*?\s*\w*\s*\(/,
      /[=!]==/,
      /\brequire\(|\bmodule\.exports\b|^export /m,
    ],
  },
  c: {
    name: "C",
    signs: [
      /#include\s*<\w+\.h>/,
      /\b(?:printf|scanf)\s*\(/,
      /^\s*(?:static )?(?:int|void|bool|char|long) \w+\s*\(/m,
      /\bint main\s*\(/,
    ],
  },
  cpp: {
    name: "C++",
    signs: [
      /#include\s*<(?!\w+\.h>)[\w/.+]+>/,
      /\bstd::|\busing namespace std\b/,
      /\bcout\s*<<|\bcin\s*>>/,
      /\bvector\s*</,
      /\bint main\s*\(/,
    ],
  },
  java: {
    name: "Java",
    signs: [
      /\bpublic\s+(?:static\s+)?(?:final\s+)?(?:class|void|int|boolean|List)\b/,
      /\bSystem\.out\.print/,
      /^\s*import java\./m,
      /\bString\s*\[\]/,
      /\bprivate\s+(?:static\s+)?\w+/,
    ],
  },
  csharp: {
    name: "C#",
    signs: [
      /^\s*using System\b/m,
      /\bConsole\.(?:Write|Read)/,
      /\bstatic \w+ Main\(/,
      /\bstring\[\] args\b/,
      /^\s*namespace \w+/m,
    ],
  },
  kotlin: {
    name: "Kotlin",
    signs: [/\bfun \w+\(/, /\b(?:val|var) \w+\s*[:=]/, /\bprintln\(/, /\bwhen\s*\(/],
  },
  rust: {
    name: "Rust",
    signs: [/\bfn \w+(?:<.*>)?\(/, /\blet mut\b/, /\bprintln!\(/, /&mut\b|\bVec\b|\b[ui](?:size|32|64)\b/],
  },
  go: {
    name: "Go",
    signs: [/^package \w+/m, /\bfunc (?:\(.*\) )?\w+\(/, /:=/, /\bfmt\.(?:Print|Scan|Sprint)/],
  },
  prolog: {
    name: "Prolog",
    signs: [/^\w+\(.*\)\s*:-/m, /=\\=|\bis\b .*[-+]/, /^\s*\?-/m, /^\w+\(.*\)\.\s*$/m, /^:- /m],
  },
  haskell: {
    name: "Haskell",
    signs: [/^\w+ :: /m, /^module [\w.]+.*\bwhere\b/m, /^main\b.*=/m, /<-.*\]/, /^\s+where\b/m],
  },
  ruby: {
    name: "Ruby",
    signs: [/^\s*def [\w?!]+(?:\(.*\))?\s*$/m, /^\s*end\b/m, /\bputs\b/, /\bdo \|/, /\beach\b/],
  },
  pascal: {
    name: "Pascal",
    signs: [/^\s*program \w+;/im, /\bbegin\b/i, /\bwriteln\b/i, /\bprocedure \w+/i, /\barray\s*\[.*\] of\b/i],
  },
});

/** Signs of a language; fewer may be there by chance. */
const LEAST_SIGNS = 2;

/** The language of a program; undefined if nothing tells. @param {string} text @returns {WrittenIn | undefined} */
export function writtenIn(text) {
  const found = Object.entries(LANGUAGES).map(([key, { signs }]) => ({
    key: /** @type {WrittenIn} */ (key),
    count: signs.filter((sign) => sign.test(text)).length,
  }));
  found.sort((a, b) => b.count - a.count);
  const [first, second] = found;
  return first && first.count >= LEAST_SIGNS && first.count > (second?.count ?? 0) ? first.key : undefined;
}
