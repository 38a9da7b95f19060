/** Replaces platform/assets.js in the classic script, which contains everything. */

import { workerOf } from "../../base/embedded-files.js";
import { texts, unpackWasm } from "./packed.js";

// Without a script element there is no page either: a program may evaluate this text.
const { home } = document.currentScript?.dataset ?? {};

/** The wasm of a module. @param {import("../../platform/assets.js").ModuleName} name */
export const fetchWasm = async (name) =>
  new Response(unpackWasm(name), { headers: { "content-type": "application/wasm" } });

/** The program of a counting worker. */
export const countWorker = () => workerOf(texts().worker);

/** The frame in which readers' programs run: none. @returns {URL | null} */
export const programFrame = () => null;

/** The file of an exercise: none. @returns {URL | null} */
export const exerciseFile = () => null;

/** What runs readers' programs: nothing, because it is too large. @returns {Readonly<Record<string, never>>} */
export const programRuntimes = () => ({});

/** The documentation: nowhere. @returns {URL | null} */
export const docsUrl = () => null;

/** The full page, if the script element names it in `data-home`. @returns {URL | undefined} */
export const homePage = () =>
  home && URL.canParse(home, document.baseURI) ? new URL(home, document.baseURI) : undefined;

/** Where parts are loaded from: nowhere, because the script contains them. @returns {string | undefined} */
export const partsOrigin = () => undefined;

/** The style sheets of a stage, which are bundled into one. */
export const fetchStyles = async () => [new Response(texts().style)];

/** A style sheet of the page alone: none, because the script has no page. @returns {URL | null} */
export const styleSheet = () => null;
