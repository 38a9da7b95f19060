/**
 * The editor for the reader's program: CodeMirror, which only this module imports.
 *
 * @typedef {"running" | "failed"} Mark What a marked line does: it is the one that the shown moment executes, or the
 *   one that failed.
 */
/** @import { Language } from "./trace/program.js" */

import { h } from "../base/dom.js";
import {
  bracketMatching,
  Compartment,
  Decoration,
  defaultKeymap,
  drawSelection,
  EditorState,
  EditorView,
  HighlightStyle,
  highlightActiveLine,
  history,
  historyKeymap,
  indentOnInput,
  indentUnit,
  indentWithTab,
  javascript,
  keymap,
  lineNumbers,
  python,
  StateEffect,
  StateField,
  syntaxHighlighting,
  tags,
} from "../vendor/codemirror.js";

/** What a language brings along. @type {Record<Language, () => import("@codemirror/state").Extension>} */
const LANGUAGES = {
  python: () => [python(), indentUnit.of("    ")],
  javascript: () => [javascript(), indentUnit.of("  ")],
  // Output may have other characters that end a line elsewhere.
  trace: () => [EditorState.lineSeparator.of("\n")],
};

const THEME = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--raised)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-1px" },
  ".cm-scroller": {
    font: "13px / 20px var(--mono)",
    overflow: "auto",
  },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--raised)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { boxShadow: "inset 0 0 0 1px var(--line)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--band)",
  },
  ".cm-running": { backgroundColor: "var(--band)", boxShadow: "inset 4px 0 var(--accent)" },
  ".cm-failed": { boxShadow: "inset 4px 0 var(--conflict)" },
});
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null, tags.self, tags.modifier], color: "var(--accent)" },
  { tag: [tags.string, tags.character], color: "var(--worker-3)" },
  { tag: tags.number, color: "var(--worker-2)" },
  { tag: tags.comment, color: "var(--quiet)" },
]);

/** How long after Escape the Tab key leaves the editor, in milliseconds. */
const LEAVING = 2000;

/** How a marked line is told to screen readers. @type {Record<Mark, Record<string, string>>} */
const ATTRIBUTES = { running: { "aria-current": "step" }, failed: { "aria-invalid": "true" } };

/** @type {import("@codemirror/state").StateEffectType<{ line: number, mark: Mark } | null>} */
const setMark = StateEffect.define();
/** The marked line, which an edit takes away. */
const markedLine = StateField.define({
  create: () => Decoration.none,
  update(lines, { docChanged, effects, state: { doc } }) {
    let next = docChanged ? Decoration.none : lines;
    for (const effect of effects) {
      if (!effect.is(setMark)) continue;
      const { value } = effect;
      if (!value || value.line > doc.lines) next = Decoration.none;
      else {
        const line = Decoration.line({ class: `cm-${value.mark}`, attributes: ATTRIBUTES[value.mark] });
        next = Decoration.set(line.range(doc.line(value.line).from));
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * @param {object} options
 * @param {string} options.label
 * @param {(text: string) => void} options.changed Called after each edit by the reader.
 * @param {() => void} options.run Called by Ctrl+Enter.
 */
export function createEditor({ label, changed, run }) {
  const language = new Compartment();
  /** @type {{ line: number, mark: Mark } | null} */
  let marked = null;
  let text = ""; // kept, because it is compared in each frame of a run
  const attributes = { "aria-label": label, tabindex: "0", spellcheck: "false", autocapitalize: "off" };
  const extensions = [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    syntaxHighlighting(COLOURS),
    THEME,
    markedLine,
    EditorView.contentAttributes.of(attributes),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      marked = null;
      text = update.state.doc.toString();
      changed(text);
    }),
    // A dropped file is opened, not inserted.
    EditorView.domEventHandlers({
      drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
      // Who has typed a long line sees how the lines are indented again.
      blur: (_, { scrollDOM }) => scrollDOM.scrollTo({ left: 0 }),
    }),
    keymap.of([
      {
        key: "Mod-Enter",
        run() {
          run();
          return true;
        },
      },
      indentWithTab,
      {
        key: "Escape", // and then Tab leaves the editor; in a frame, Escape alone would leave the frame
        run(view) {
          view.setTabFocusMode(LEAVING);
          return true;
        },
      },
      ...defaultKeymap,
      ...historyKeymap,
    ]),
  ];
  // In a shadow tree, where the styles of the editor need no permission of the page's Content-Security-Policy.
  const element = h("div", { class: "editor" });
  const root = element.attachShadow({ mode: "open", delegatesFocus: true });
  const view = new EditorView({ parent: root, root });

  return {
    element,
    get text() {
      return text;
    },
    /** Shows another program, with a history of its own. @param {string} next @param {Language} name */
    load(next, name) {
      marked = null;
      text = next;
      const all = [...extensions, language.of(LANGUAGES[name]())];
      view.setState(EditorState.create({ doc: text, extensions: all }));
    },
    /** Takes the program for one in another language. @param {Language} name */
    setLanguage(name) {
      view.dispatch({ effects: language.reconfigure(LANGUAGES[name]()) });
    },
    /** Marks a line, counted from 1, and brings it into view, unless a run plays while one is in the text; 0 marks none. @param {number} line @param {Mark} mark */
    mark(line, mark) {
      const next = line > 0 && line <= view.state.doc.lines ? { line, mark } : null;
      if (next?.line === marked?.line && next?.mark === marked?.mark) return;
      marked = next;
      const effects = [setMark.of(next)];
      if (next && !(view.hasFocus && mark === "running")) {
        const { from } = view.state.doc.line(next.line);
        effects.push(/** @type {any} */ (EditorView.scrollIntoView(from, { y: "nearest", yMargin: 40 })));
      }
      view.dispatch({ effects });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
