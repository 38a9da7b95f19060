/** The reader's programs: which one is shown, its language, and what can be done with it. */
/** @import { Language, Program } from "../../program/trace/program.js" */

import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { isComposing } from "../../base/typing.js";
import { createButton, createFileButton, createSelect } from "../../controls/controls.js";
import { encodingText } from "../../controls/encoding-note.js";
import { decodeText } from "../../core/judge.js";
import { isExercise } from "../../formats/text-kind.js";
import { describeError, t } from "../../i18n/i18n.js";
import { ownFirst } from "../../program/saved.js";
import { languageOf } from "../../program/trace/language.js";
import { LANGUAGES, MOST_NAME, nameFrom } from "../../program/trace/program.js";
import { hasProgram } from "../../rungs/ladder.js";
import { loadProgram, textOf } from "../../rungs/programs.js";
import { RUNGS } from "../../state/state.js";
import { extensionOf, languageName } from "../language-name.js";
import { fitting } from "../open-text.js";

/**
 * @param {object} options
 * @param {import("../../program/session.js").ProgramSession} options.session
 * @param {import("../../state/state.js").Store} options.store
 * @param {(text: string) => void} options.announce
 * @param {Pick<ReturnType<typeof import("./exercise.js").createExercise>, "list" | "loadTitles" | "openText" | "translate">}
 *   options.exercise
 */
export function createProgramFiles({ session, store, announce, exercise }) {
  let shownNames = "";
  let shownName = "";
  /** The indices of the programs in the list. @type {number[]} */
  let order = [];
  /** @type {Program | undefined} */
  let removed;

  const select = h("select", { change: () => session.choose(order[select.selectedIndex] ?? 0) });
  const languages = createSelect(
    t("program.language"),
    Object.fromEntries(LANGUAGES.map((key) => [key, languageName(key)])),
    (key) => {
      if (!exercise.translate(key)) session.translate(/** @type {Language} */ (key));
    },
  );
  const message = h("p", { class: "quiet" });
  const restore = createButton(t("program.restore"), addRemoved, { class: "plain" });
  const link = h("input", { readonly: true, hidden: true });
  const name = h("input", {
    type: "text",
    maxlength: MOST_NAME,
    change() {
      session.rename(nameFrom(name.value));
      showName();
    },
  });
  const file = createFileButton(t("program.open"), open, { accept: ".py,.js,.mjs,.trace,.txt,text/*" });
  const listings = h(
    "select",
    { change: startFromListing },
    h("option", { value: "" }, t("program.fromListing")),
    ...RUNGS.filter(hasProgram).map((key) => h("option", { value: key }, t(`algorithm.${key}.name`))),
  );
  listings.setAttribute("aria-label", t("program.fromListing"));
  const items = h(
    "div",
    { class: "bar-menu-items" },
    h("label", { class: "field" }, t("program.name"), name),
    ...[
      createButton(t("program.new"), () => session.add(blankProgram())),
      file,
      createButton(t("program.download"), save),
      createButton(t("program.delete"), remove),
    ].map(({ element }) => element),
    listings,
    exercise.list,
    file.field,
  );
  const menu = h(
    "details",
    { class: "bar-menu", keydown: closeMenu, toggle: () => menu.open && exercise.loadTitles() },
    h("summary", {}, t("program.more")),
    items,
  );
  items.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) menu.open = false;
  });
  const element = h(
    "div",
    { class: "program-files" },
    h("label", { class: "field" }, t("program.select"), select),
    languages.element,
    menu,
    h("p", { class: "program-message" }, message, restore.element, link),
  );

  function showName() {
    shownName = session.program?.name ?? "";
    name.value = shownName;
  }

  const blankProgram = () => ({
    name: t("yours.newName"),
    language: session.program?.language ?? /** @type {Language} */ ("python"),
    text: "",
  });

  /** @param {string} text @param {"restore" | "link"} [offer] */
  function say(text, offer) {
    setText(message, text);
    restore.element.hidden = offer !== "restore";
    link.hidden = offer !== "link";
    if (text) announce(text);
  }

  /** @param {KeyboardEvent} event */
  function closeMenu(event) {
    if (event.key !== "Escape" || !menu.open || isComposing(event)) return;
    event.preventDefault();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }

  async function startFromListing() {
    const key = listings.value;
    listings.value = "";
    menu.open = false;
    if (key) session.add(await listingOf(key, languageOfListing(), store.state));
  }

  /** The language of the listing that was last read here, if programs in it can run, or else that of the program. */
  function languageOfListing() {
    const runnable = /** @type {const} */ (["python", "javascript"]);
    const named = [store.state.code, session.program?.language];
    return named.flatMap((name) => runnable.find((key) => key === name) ?? [])[0] ?? "python";
  }

  /** Adds the program in a file, or says why that cannot be done. @param {File} chosen */
  async function open(chosen) {
    say("");
    try {
      const { text, encoding } = await decodeText(chosen);
      if (isExercise(text)) exercise.openText(text);
      else add(programInFile(chosen.name, text));
      if (encoding) say(encodingText(encoding));
    } catch (error) {
      say(describeError(error));
    }
  }

  /** Adds a program, or says why that cannot be done. @param {Program} program */
  function add(program) {
    say("");
    try {
      session.add(fitting(program));
    } catch (error) {
      say(describeError(error));
    }
  }

  function save() {
    const { program } = session;
    if (!program) return;
    const name = program.name.replace(/[^\p{L}\p{N}_-]+/gu, "-");
    const fileName = `${name}.${extensionOf(program.language)}`;
    download(new Blob([program.text], { type: "text/plain" }), fileName);
  }

  /** Copies a link, or shows it where that is not allowed, and says so. @param {string} fragment @param {string} copied @param {string} shown */
  async function copyLink(fragment, copied, shown) {
    const address = new URL(location.href);
    address.search = `?room=program&n=${store.state.n}`;
    address.hash = fragment;
    link.value = address.href;
    link.ariaLabel = shown;
    try {
      await navigator.clipboard.writeText(address.href);
      say(copied);
    } catch {
      say(shown, "link");
      link.select();
    }
  }

  function addRemoved() {
    if (removed) session.add(removed);
    say("");
  }

  function remove() {
    removed = session.remove();
    if (session.state.programs.length === 0) session.add(blankProgram());
    if (removed) say(t("program.deleted", { name: removed.name }), "restore");
  }

  say("");
  return {
    element,
    say,
    open,
    add,
    copyLink,
    show() {
      const { programs, index } = session.state;
      order = ownFirst(programs);
      const listed = order.map((index) => programs[index]?.name ?? "");
      const names = JSON.stringify(listed);
      if (names !== shownNames) {
        shownNames = names;
        select.replaceChildren(...listed.map((name) => h("option", {}, name)));
      }
      select.selectedIndex = order.indexOf(index);
      const { program } = session;
      if (!program) return;
      languages.show(program.language);
      if (program.name !== shownName) showName(); // not what is being typed
    },
  };
}

/**
 * The program of a rung.
 *
 * @param {string} key @param {Exclude<Language, "trace">} language @param {import("../../rungs/programs.js").Settings}
 *   settings
 */
export async function listingOf(key, language, settings) {
  const text = textOf(await loadProgram(language, key), settings);
  return { name: t(`algorithm.${key}.name`), language, text, listing: key };
}

/** The program in a file. @param {string} fileName @param {string} text */
function programInFile(fileName, text) {
  const [, name = fileName, extension = ""] = /^(.*)\.(\w+)$/.exec(fileName) ?? [];
  return { name: nameFrom(name) || t("yours.newName"), language: languageOf(text, extension), text };
}
