/**
 * Opens what a reader has given, where it belongs: a program runs, an output is judged, a board is shown, a link is
 * followed.
 *
 * @import { TextKind } from "../formats/text-kind.js"
 * @import { Services } from "./room.js"
 *
 * @typedef {object} Given What the reader has given in this visit.
 * @property {import("./yours/model.js").Box} [box] What is in the box.
 * @property {Taken} [taken] What was opened last.
 * @property {import("./yours/model.js").Attached} [attached] What another room puts into the box.
 *
 * @typedef {object} Taken
 * @property {string} text
 * @property {TextKind} kind What it was taken for.
 * @property {readonly TextKind[]} others What else it can be.
 * @property {string} [added] The name of the program that was added with it.
 */

import { loadJudge } from "../core/judge.js";
import { isRunnable, linkIn, otherKinds } from "../formats/text-kind.js";
import { t, withMessages } from "../i18n/i18n.js";
import { exerciseFragmentOf, hasExercise, programIn } from "../program/link.js";
import { mostText, nameFrom } from "../program/trace/program.js";
import { proposedSize } from "../program/trace/size-names.js";
import { DEFAULTS, MAX_SIZE, withPosition, withRoom, withSize } from "../state/state.js";
import { readUrl } from "../state/url.js";
import { programsOf } from "./edit-program.js";

/** How the core reads a text: boards that the page can show, and only the first of them. @param {string} text */
export async function readText(text) {
  const { readBoards } = await loadJudge();
  return readBoards(text, { largest: MAX_SIZE, most: 1 });
}

/** Remembers what was opened, and of the box, what its text is. @param {Services} services @param {Omit<Taken, "others">} opened */
function remember({ embedding: { sessions } }, opened) {
  const { box } = sessions.given ?? {};
  const isInBox = box && (box.attached?.text ?? box.text) === opened.text;
  const taken = { ...opened, others: otherKinds(opened.kind, opened.text, false) };
  sessions.given = { ...sessions.given, taken, box: isInBox ? { ...box, chosen: opened.kind } : box };
}

/** A program, unless it is longer than what the device keeps: then an error in words is thrown. @template {Pick<import("../program/trace/program.js").Program, "language" | "text">} T @param {T} program */
export function fitting(program) {
  const most = mostText(program.language);
  if (program.text.length <= most) return program;
  throw Object.assign(new Error("too long"), { code: "yours.tooLong", parameters: { most } });
}

/** Runs a program. If it was added in another language, and is as it was, only its language changes. @param {Services} services @param {string} text @param {import("../program/trace/program.js").Language} language @param {string} [name] */
async function openProgram(services, text, language, name = "") {
  const { store } = services.state;
  const { sessions } = services.embedding;
  fitting({ language, text });
  const session = await programsOf(services.embedding);
  const { taken } = sessions.given ?? {};
  const before = session.state.programs;
  const same = before.findIndex((other) => other.name === taken?.added && other.text === text);
  if (same >= 0) {
    session.choose(same);
    session.translate(language);
  } else session.open({ name: nameFrom(name) || t("yours.newName"), language, text });
  const isAdded = same >= 0 || session.state.programs.length > before.length;
  const added = isAdded ? session.program?.name : undefined;
  // What was opened before runs for the size that the reader has chosen since, and a trace is of one size.
  const size = same >= 0 || language === "trace" ? undefined : proposedSize(text);
  remember(services, { text, kind: language, added });
  if (size) store.set(withSize(store.state, size)); // before the room runs it
  session.request();
  store.set(withRoom(store.state, "program"));
}

/** Has an output judged. A program that was added with it, and is as it was, was none. @param {Services} services @param {string | File} output @param {number} [others] How many other files are left out. */
export async function openOutput(services, output, others = 0) {
  const { store } = services.state;
  const { sessions } = services.embedding;
  const { createCheckSession } = await withMessages(import("../check/check-session.js"), "check", "reading");
  sessions.check ??= createCheckSession();
  sessions.check.take(output, others);
  const { taken } = sessions.given ?? {};
  const program = sessions.program?.state.programs.find(({ name }) => name === taken?.added);
  if (program && program.text === taken?.text && output === taken.text)
    sessions.program?.forget(program.name);
  if (typeof output === "string") remember(services, { text: output, kind: "output" });
  sessions.check.request();
  store.set(withRoom(store.state, "check"));
}

/** Opens the program of a link in another page, whose address is not to be changed. @param {Services} services @param {string} hash @param {number} n */
async function openAsGuest(services, hash, n) {
  const linked = await programIn(hash);
  const code = hasExercise(hash) ? "yours.exerciseElsewhere" : "yours.linkDamaged";
  if (!linked) throw Object.assign(new Error(code), { code });
  const session = await programsOf(services.embedding);
  session.link = services.embedding.fragment(); // in place of the program that the other page gives
  session.openLinked(linked, { n, isGuest: true });
}

/**
 * Follows a link to the page. What it has in its fragment is opened by the room of programs, and does not run by
 * itself.
 *
 * @param {Services} services @param {{ search: string, hash: string }} link
 */
async function follow(services, { search, hash }) {
  const { store } = services.state;
  const { note } = services.stage;
  const { embedded } = services.embedding;
  const { lang, language, theme } = store.state;
  const { state, messages } = readUrl(search, { ...DEFAULTS, lang, language, theme });
  if (hash && embedded) await openAsGuest(services, hash, state.n);
  const { embed, controls, scale } = store.state;
  const room = hash ? "program" : state.room;
  store.set({ ...state, embed, controls, scale, room });
  note(messages.map(({ code, parameters }) => t(code, parameters)));
  if (hash && !embedded) location.replace(hash);
}

/** Puts a text into the box, where the reader can open it. @param {Services} services @param {string} text @param {string} [name] Of its file. */
export function giveText({ state: { store }, embedding: { sessions } }, text, name = "") {
  sessions.given = { ...sessions.given, attached: { name, text, others: 0 } };
  store.set(withRoom(store.state, "yours"));
}

/** Opens a text as what it is taken for. Rejects with an error in words if that cannot be. @param {Services} services @param {string} text @param {TextKind} kind @param {string} [name] Of the program. */
export async function openText(services, text, kind, name) {
  const { store } = services.state;
  if (isRunnable(kind)) return openProgram(services, text, kind, name);
  if (kind === "output") return openOutput(services, text);
  if (kind === "link") return follow(services, linkIn(text) ?? { search: "", hash: "" });
  if (kind === "exercise") return follow(services, { search: "", hash: await exerciseFragmentOf(text) });
  const { boards: [board] } = await readText(text); // biome-ignore format: short
  if (board) store.set(withRoom(withPosition(store.state, board), "board"));
}
