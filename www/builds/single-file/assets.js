/** Replaces platform/assets.js in the single file, which contains everything. */

import { workerOf } from "../../base/embedded-files.js";
import { readEmbedded } from "./embedded.js";

/** The wasm of a module. @param {import("../../platform/assets.js").ModuleName} name */
export const fetchWasm = async (name) => readEmbedded(`${name}-wasm`, "application/wasm");

/** The program of a counting worker. */
export const countWorker = () => workerOf(COUNT_WORKER);

/** The program of the worker that counts on the graphics card. */
export const cardWorker = () => workerOf(CARD_WORKER);

/** The program of the worker that writes a GIF. */
export const gifWorker = () => workerOf(GIF_WORKER);

/** The scripts that other pages load: none, because the single file has no other files. */
export const guestScripts = () => null;

/** The frame in which readers' programs run: none. @returns {URL | null} */
export const programFrame = () => null;

/** The file of an exercise: none. @returns {URL | null} */
export const exerciseFile = () => null;

/** What runs readers' programs: nothing, because it is too large. @returns {Readonly<Record<string, never>>} */
export const programRuntimes = () => ({});

/** The full page: this one. @returns {URL | undefined} */
export const homePage = () => undefined;

/** The page in one file: it is one. @returns {URL | null} */
export const singleFile = () => null;

/** The files of a quiz for learning platforms: none. @returns {URL | null} */
export const quizTemplate = () => null;

/** Whether what is shared most has pages of its own, with pictures for previews (share/short-paths.js). */
export const hasShortPaths = () => false;

/** The documentation: none. */
export const docsUrl = () => null;

/** A style sheet that is loaded when it is needed: none, because the page contains them all. @returns {URL | null} */
export const styleSheet = () => null;
