/** The reader's programs: which one is shown, its language, and what can be done with it. */
/** @import { ProgramSession } from "../../program/session.js" */
/** @import { Language, Program } from "../../program/trace/program.js" */

import { h } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { createButton, createFileButton, createSelect } from "../../controls/controls.js";
import { encodingText } from "../../controls/encoding-note.js";
import { decodeText } from "../../core/judge.js";
import { isExercise } from "../../formats/text-kind.js";
import { describeError, t } from "../../i18n/i18n.js";
import { STARTER_LANGUAGES } from "../../program/exercise/file.js";
import { ownFirst } from "../../program/saved.js";
import { languageOf } from "../../program/trace/language.js";
import { LANGUAGES, MOST_NAME, nameFrom } from "../../program/trace/program.js";
import { hasProgram } from "../../rungs/ladder.js";
import { RUNGS } from "../../state/state.js";
import { extensionOf, languageName } from "../language-name.js";
import { fitting } from "../open-text.js";
import { languageAmong, listingOf } from "./listing.js";
import { createActionList, createProgramMenu } from "./program-menu.js";

/**
 * @param {import("../../state/state.js").Store} store
 * @param {ProgramSession} session
 * @param {import("./program-message.js").ProgramMessage} message
 * @param {Pick<ReturnType<typeof import("./exercise.js").createExercise>, "list" | "openText" | "translate">} exercise
 */
export function createProgramFiles(store, session, { element: message, say }, exercise) {
  const select = createProgramSelect(session);
  const languages = createSelect(t("program.language"), LANGUAGES, languageName, (key) => {
    if (!exercise.translate(key)) session.translate(key);
  });
  const name = createNameField(session);
  const file = createFileButton(t("program.open"), open, { accept: ".py,.js,.mjs,.trace,.txt,text/*" });
  const buttons = [
    createButton(t("program.new"), () => session.add(blankProgram())),
    file,
    createButton(t("program.download"), save),
    createButton(t("program.delete"), remove),
  ].map(({ element }) => element);
  const listings = createActionList(t("program.fromListing"), startFromListing);
  listings.show(RUNGS.filter(hasProgram).map((key) => [key, t(`algorithm.${key}.name`)]));
  const items = [name.element, ...buttons, listings.element, exercise.list.element, file.field];
  const menu = createProgramMenu(items, exercise.list.load);
  const parts = [select.element, languages.element, menu, message];

  const blankProgram = () => ({
    name: t("yours.newName"),
    language: session.program?.language ?? /** @type {Language} */ ("python"),
    text: "",
  });

  /** Adds a listing in the language in which one was last read here, if it can run, or else that of the program. @param {string} key */
  async function startFromListing(key) {
    const language = languageAmong(STARTER_LANGUAGES, [store.state.code, session.program?.language]);
    session.add(await listingOf(key, language ?? "python", store.state));
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

  function remove() {
    const removed = session.remove();
    if (session.state.programs.length === 0) session.add(blankProgram());
    if (removed) say(t("program.deleted", { name: removed.name }), () => session.add(removed));
  }

  return {
    element: h("div", { class: "program-files" }, ...parts),
    open,
    add,
    show() {
      select.show();
      if (!session.program) return;
      languages.show(session.program.language);
      name.show();
    },
  };
}

/** The list of the programs. @param {ProgramSession} session */
function createProgramSelect(session) {
  /** @type {ProgramSession["state"] | undefined} */
  let shown;
  let shownNames = "";
  /** The indices of the programs in the list. @type {number[]} */
  let order = [];
  const select = h("select", { change: () => session.choose(order[select.selectedIndex] ?? 0) });
  return {
    element: h("label", { class: "field" }, t("program.select"), select),
    show() {
      const { programs, index } = session.state;
      if (programs === shown?.programs && index === shown.index) return;
      shown = session.state;
      order = ownFirst(programs);
      const listed = order.map((index) => programs[index]?.name ?? "");
      const names = JSON.stringify(listed);
      if (names !== shownNames) {
        shownNames = names;
        select.replaceChildren(...listed.map((name) => h("option", {}, name)));
      }
      select.selectedIndex = order.indexOf(index);
    },
  };
}

/** The name of the program. @param {ProgramSession} session */
function createNameField(session) {
  let shown = "";
  const field = h("input", { type: "text", maxlength: MOST_NAME, change });

  function change() {
    session.rename(nameFrom(field.value));
    field.value = session.program?.name ?? "";
  }

  /** Shows another name, not in place of what is being typed. */
  function show() {
    const { name = "" } = session.program ?? {};
    if (name !== shown) field.value = name;
    shown = name;
  }

  return { element: h("label", { class: "field" }, t("program.name"), field), show };
}

/** The program in a file. @param {string} fileName @param {string} text */
function programInFile(fileName, text) {
  const [, name = fileName, extension = ""] = /^(.*)\.(\w+)$/.exec(fileName) ?? [];
  return { name: nameFrom(name) || t("yours.newName"), language: languageOf(text, extension), text };
}
