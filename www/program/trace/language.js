/**
 * Which language a text is written in. This is a guess by lines that are usual in one language and not in the others;
 * the reader can correct it.
 *
 * @typedef {keyof typeof LANGUAGES} WrittenIn
 */
/** @import { Language } from "./program.js" */

import { isTrace } from "./text.js";

/** For each language its name, and lines that occur in nearly every program of this kind. */
export const LANGUAGES = Object.freeze({
  python: {
    name: "Python",
    signs: [
      /^\s*(?:async\s+)?(?:def\s+\w+\s*\(.*|class\s+\w+.*|(?:el)?if\b.*|else|for\b.*\bin\b.*|while\b.*|try|except\b.*|with\b.*):\s*(?:#.*)?$/,
      /^\s*(?:import\s+[\w.]+(?:\s*,.*|\s+as\s+\w+)?|from\s+[\w.]+\s+import\b.*)$/,
      /^\s*(?:print|input)\(.*\)\s*(?:#.*)?$/,
      /^\s*[\w.[\]]+\s*=.*\b(?:input\(|range\(|len\(|None\b|True\b|False\b| for \w+ in )/,
      /^\s*(?:return|yield)\b(?!.*;).*$/,
      /^\s*(?:elif|lambda|nonlocal|global|pass|raise|assert)\b/,
    ],
  },
  javascript: {
    name: "JavaScript",
    signs: [
      /^\s*(?:export\s+)?(?:const|let|var)\s+[\w$[{].*=/,
      /^\s*(?:export\s+)?(?:async\s+)?function\b\s*\*?\s*[\w$]*\s*\(/,
      /[)\w]\s*=>\s*[{(]|\([\w\s,]*\)\s*=>/,
      /\b(?:console\.log|prompt|parseInt|require)\s*\(|process\.(?:argv|stdin)/,
      /[=!]==/,
      /^\s*\}?\s*(?:if|else|for|while|switch|return)\b.*[{;)]\s*$/,
    ],
  },
  c: {
    name: "C",
    signs: [
      /#include\s*<\w+\.h>/,
      /\b(?:printf|scanf)\s*\(/,
      /^\s*(?:static )?(?:int|void|bool|char|long) \w+\s*\(/,
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
      /^\s*import java\./,
      /\bString\s*\[\]/,
      /\bprivate\s+(?:static\s+)?\w+/,
    ],
  },
  csharp: {
    name: "C#",
    signs: [
      /^\s*using System\b/,
      /\bConsole\.(?:Write|Read)/,
      /\bstatic \w+ Main\(/,
      /\bstring\[\] args\b/,
      /^\s*namespace \w+/,
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
    signs: [/^package \w+/, /\bfunc (?:\(.*\) )?\w+\(/, /:=/, /\bfmt\.(?:Print|Scan|Sprint)/],
  },
  prolog: {
    name: "Prolog",
    signs: [
      /^\w+\(.*\)\s*:-/,
      /=\\=|\b[A-Z]\w* is [A-Z]\w* ?[-+]/,
      /^\s*\?-/,
      /^:- /,
      /[([][^()]*\b[A-Z]\w*\s*\|\s*[A-Z]\w*\]/,
      /^\s+[a-z]\w*\((?:.*,\s*)?[A-Z]\w*(?:,.*)?\)[,.]\s*$/,
    ],
  },
  haskell: {
    name: "Haskell",
    signs: [
      /^\s*\w+ ::(?: |$)/,
      /^module [\w.]+.*\bwhere\b/,
      /^main\b.*=/,
      /<-.*\]/,
      /\bwhere\s*$/,
      /^import (?:qualified )?(?:Data|Control)\./,
    ],
  },
  ruby: {
    name: "Ruby",
    signs: [
      /^\s*def [\w?!.]+(?:\(.*\))?\s*$/,
      /^\s*end\b/,
      /^\s*(?:puts|elsif|unless|require)\s/,
      /(?:\bdo|\{) \|/,
      /\.each\b/,
    ],
  },
  ocaml: {
    name: "OCaml",
    signs: [
      /^\s*(?:let|and) (?:rec )?[\w'()]+.*=\s*(?:function\b.*)?$|^\s*let rec\b/,
      /\b(?:Printf\.printf|print_(?:int|string|endline|newline))\b/,
      /^\s*\|.*->/,
      /^let \(\) =|;;\s*$/,
      /\bin\s*$|\b(?:List|Array)\.\w+ \(?(?:fun\b|\w+)/,
    ],
  },
  perl: {
    name: "Perl",
    signs: [
      /^\s*use (?:strict|warnings)\b/,
      /\bmy [$@%(]/,
      /^\s*sub \w+\s*\{/,
      /[@$]_\b/,
      /[$@]\w+\b.*;\s*$/,
    ],
  },
  pascal: {
    name: "Pascal",
    signs: [
      /^\s*program \w+;/i,
      /^\s*begin\b/i,
      /\bwriteln\b/i,
      /\bprocedure \w+/i,
      /\barray\s*\[.*\] of\b/i,
    ],
  },
});

/** Signs of a language; fewer may be there by chance. */
const LEAST_SIGNS = 2;

const { python, javascript, ...others } = LANGUAGES;
/** The headers of classes and methods. Other languages with braces have them, too, and more signs. */
const HEADERS = [
  /^\s*(?:export\s+)?class\s+\w.*\{\s*$/,
  /^\s*(?:(?:static|async|get|set)\s+)*[*#]?[\w$]+\s*\([^()]*\)\s*\{\s*$/,
];
const LINES = {
  python: python.signs,
  javascript: [...javascript.signs, ...HEADERS],
  other: Object.values(others).flatMap(({ signs }) => signs),
};
/** Lines that may also be data: what languages with braces declare and assign. */
const DATA = {
  javascript: [/^\s*[\w$.[\]]+\s*(?:[+-]?=|\+\+|--|\().*;\s*$/],
  other: [
    /^\s*(?:static\s+|unsigned\s+|const\s+)*(?:int|void|bool|boolean|long|char|double|auto|vector<.*>|String)\b[\s*&]+\w+\s*[=([;,]/,
  ],
  python: [],
};
const COMMENT = /^\s*(?:#(?!\s*(?:include|define)\b)|\/\/|\/?\*)/;
/** How much a line counts: what looks like JavaScript may be any language with braces. */
const WEIGHTS = { python: 1, javascript: 1, other: 3 };
const NAMES = /** @type {const} */ (["other", "python", "javascript"]);

/** How much of a line of a program is looked at, in characters: the time that patterns take grows with the square of it. */
export const MOST_LINE = 500;

/** @param {string} text */
const allLines = (text) => text.split("\n").map((line) => line.slice(0, MOST_LINE));

/** The lines that are neither blank nor comments. @param {string} text */
const linesIn = (text) => allLines(text).filter((line) => line.trim() !== "" && !COMMENT.test(line));

/** @param {readonly RegExp[]} forms @param {string} line */
const hasForm = (forms, line) => forms.some((form) => form.test(line));

/** A line that ends a block, in any language with braces. An object in an output may have one, too, and what is in it. */
const END = /^\s*\}\s*$/;

/** What share of the lines of a text can only be those of a program. @param {string} text */
export function shareOfCode(text) {
  const lines = linesIn(text);
  const code = lines.filter((line) => END.test(line) || NAMES.some((name) => hasForm(LINES[name], line)));
  return lines.length === 0 ? 0 : code.length / lines.length;
}

/** The language of a program; undefined if nothing tells, "other" for one that does not run here. @param {string} text @returns {Language | "other" | undefined} */
export function guessedLanguage(text) {
  if (isTrace(text)) return "trace";
  const lines = linesIn(text);
  const weight = (/** @type {typeof NAMES[number]} */ name) =>
    WEIGHTS[name] * lines.filter((line) => hasForm([...LINES[name], ...DATA[name]], line)).length;
  const weights = NAMES.map(weight);
  const most = Math.max(...weights);
  return most === 0 ? undefined : NAMES[weights.indexOf(most)];
}

/** The language of a program that does not run in another one; undefined if nothing tells. @param {string} text @returns {WrittenIn | undefined} */
export function writtenIn(text) {
  const lines = allLines(text);
  const found = Object.entries(LANGUAGES).map(([key, { signs }]) => ({
    key: /** @type {WrittenIn} */ (key),
    count: signs.filter((sign) => lines.some((line) => sign.test(line))).length,
  }));
  found.sort((a, b) => b.count - a.count);
  const [first, second] = found;
  return first && first.count >= LEAST_SIGNS && first.count > (second?.count ?? 0) ? first.key : undefined;
}

/** The language that the name of a file says. @param {string} extension @returns {Language | "other" | undefined} */
export function languageOfFile(extension) {
  if (/^(js|mjs|cjs|ts)$/.test(extension)) return "javascript";
  if (extension === "py") return "python";
  if (/^(c|cc|cpp|h|java|rs|go|cs|kt|hs|pl|rb|ml|pas|swift)$/.test(extension)) return "other";
  return extension === "trace" ? "trace" : undefined;
}

/**
 * The language in which a text can run: that of its file, or else what it looks like, or the usual one.
 *
 * @param {string} text @param {string} [extension] @param {Language} [usual] @returns {Language}
 */
export function languageOf(text, extension = "", usual = "python") {
  const language = languageOfFile(extension) ?? guessedLanguage(text) ?? usual;
  return language === "other" ? usual : language;
}
