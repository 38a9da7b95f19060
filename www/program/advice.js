/**
 * What to do about a program that does not run here, because of its language or because of what it uses.
 *
 * @typedef {object} Advice
 * @property {"language" | "other-language" | "python-2" | "window" | "threads" | "package"} code
 * @property {string} name Of the language, or of what the program uses.
 * @property {"python" | "javascript"} [language] The one in which it would run.
 */

import { LANGUAGES, writtenIn } from "./trace/language.js";

/** @param {string} names */
const setOf = (names) => new Set(names.split(" "));
/** Modules that draw in a window or on a page. */
const WINDOWS = {
  python: setOf(
    "tkinter Tkinter turtle turtledemo pygame matplotlib pylab PIL cv2 curses PyQt4 PyQt5 PyQt6 PySide2 PySide6 kivy wx graphics pyglet arcade idlelib",
  ),
  javascript: setOf("canvas jquery jQuery react react-dom vue p5 d3"),
};
/** Modules that start threads or processes. */
const THREADS = {
  python: setOf("threading _thread multiprocessing _multiprocessing concurrent subprocess"),
  javascript: setOf("worker_threads cluster child_process"),
};
/** What a page of JavaScript has without a module. Other names that are missing may be mistyped. */
const PAGE_NAMES = setOf("document window localStorage requestAnimationFrame HTMLElement");
const THREAD_NAMES = setOf("Worker");

const MODULE = /(?:No module named|The module|Cannot find module) ["']([\w.@/-]+)["']/;
const NAME = /^(?:Name|Reference)Error:.{0,99}?["']?([\w$]+)["']? is not defined/;
const NO_THREAD =
  /can't start new (?:thread|process)|lacks a functioning sem_open|does not support processes/;
/** What Python 3 says about names and statements of Python 2. */
const PYTHON_2 =
  /call to 'print'|name '(?:raw_input|xrange)' is not defined|exception types must be parenthesized/;
const NO_SYNTAX = /^(?:Syntax|Indentation|Tab)Error/;

/**
 * @param {{ language: string, text: string }} program
 * @param {import("./trace/check.js").TraceEnd["error"]} error With which it ended.
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
  const here = language === "javascript" ? "javascript" : "python";
  const [used = ""] = module.split(/[./]/);
  const isPage = here === "javascript" && PAGE_NAMES.has(name);
  if (isPage || WINDOWS[here].has(used)) return { code: "window", name: used || name };
  if (NO_THREAD.test(error.text)) return { code: "threads", name: used || "threading" };
  if (here === "javascript" && THREAD_NAMES.has(name)) return { code: "threads", name };
  if (THREADS[here].has(used)) return { code: "threads", name: used };
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
