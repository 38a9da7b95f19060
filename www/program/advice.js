/**
 * What to do about a program that does not run here, because of its language or because of what it uses.
 *
 * @typedef {object} Advice
 * @property {"language" | "other-language" | "python-2" | "window" | "threads" | "package"} code
 * @property {string} name Of the language, or of what the program uses.
 * @property {"python" | "javascript"} [language] The one in which it would run.
 */

import { LANGUAGES, writtenIn } from "./program-language.js";

/** What draws in a window or on a page, in Python and in JavaScript. */
const WINDOWS = new Set(
  [
    "tkinter Tkinter turtle turtledemo pygame matplotlib pylab PIL cv2 curses PyQt4 PyQt5 PyQt6 PySide2 PySide6 kivy wx",
    "graphics pyglet arcade idlelib",
    "document window canvas localStorage requestAnimationFrame HTMLElement Image $ jQuery react react-dom vue p5 d3",
  ].flatMap((names) => names.split(" ")),
);
const THREADS = new Set(
  "threading _thread multiprocessing _multiprocessing concurrent subprocess worker_threads cluster child_process Worker".split(
    " ",
  ),
);

const MODULE = /(?:No module named|The module|Cannot find module) ["']([\w.@/-]+)["']/;
const NAME = /^(?:Name|Reference)Error:.*?["']?([\w$]+)["']? is not defined/;
const NO_THREAD =
  /can't start new (?:thread|process)|lacks a functioning sem_open|does not support processes/;
/** What Python 3 says about names and statements of Python 2. */
const PYTHON_2 =
  /call to 'print'|name '(?:raw_input|xrange|unichr|reduce)' is not defined|exception types must be parenthesized/;
const NO_SYNTAX = /^(?:Syntax|Indentation|Tab)Error/;

/**
 * @param {{ language: string, text: string }} program
 * @param {import("./trace.js").TraceEnd["error"]} error With which it ended.
 * @returns {Advice | undefined}
 */
export function adviceOn({ language, text }, error) {
  if (!error) return undefined;
  const [, module = ""] = MODULE.exec(error.text) ?? [];
  const [, name = ""] = NAME.exec(error.text) ?? [];
  if (language === "python" && PYTHON_2.test(error.text)) return { code: "python-2", name: "Python 2" };
  if (NO_SYNTAX.test(error.text) || name) {
    const written = languageAdvice(language, text);
    if (written) return written;
  }
  const used = (module || name).split(/[./]/)[0] ?? "";
  if (WINDOWS.has(module) || WINDOWS.has(used)) return { code: "window", name: used };
  if (NO_THREAD.test(error.text) || THREADS.has(used)) return { code: "threads", name: used || "threading" };
  return module ? { code: "package", name: module } : undefined;
}

/** Says that a program is in another language. @param {string} language @param {string} text @returns {Advice | undefined} */
function languageAdvice(language, text) {
  const written = writtenIn(text);
  if (!written || written === language) return undefined;
  const { name } = LANGUAGES[written];
  if (written === "python" || written === "javascript") return { code: "language", name, language: written };
  return { code: "other-language", name };
}
