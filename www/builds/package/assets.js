/**
 * Replaces platform/assets.js in the npm package, whose browser modules contain everything: bundlers, and the
 * development server of Vite, disagree about the addresses of files beside a module.
 */

import { inflate, workerOf } from "../../base/embedded-files.js";

const WASM = {
  core: async () => (await import("./core-wasm.js")).wasm,
  engine: async () => (await import("./engine-wasm.js")).wasm,
  judge: async () => (await import("./judge-wasm.js")).wasm,
  animation: async () => (await import("./animation-wasm.js")).wasm,
};

/** The wasm of a module, in a script of its own that is loaded when it is needed. @param {import("../../platform/assets.js").ModuleName} name */
export const fetchWasm = async (name) => inflate(await WASM[name](), "application/wasm");

/** The program of a counting worker. */
export const countWorker = () => workerOf(COUNT_WORKER);

/** The frame in which readers' programs run: none. @returns {URL | null} */
export const programFrame = () => null;

/** The file of an exercise: none. @returns {URL | null} */
export const exerciseFile = () => null;

/** What runs readers' programs: nothing, because it is too large. @returns {Readonly<Record<string, never>>} */
export const programRuntimes = () => ({});

/** The documentation: none. @returns {URL | null} */
export const docsUrl = () => null;

/** The full page: none, because the package has no page. @returns {URL | undefined} */
export const homePage = () => undefined;

/** Where parts are loaded from: nowhere, because the modules contain them. @returns {string | undefined} */
export const partsOrigin = () => undefined;

/** The style sheets of a stage, as one. */
export const fetchStyles = async () => [new Response((await import("./styles.js")).styles)];

/** A style sheet of the page alone: none, because the package has no page. @returns {URL | null} */
export const styleSheet = () => null;
