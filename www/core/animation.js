/**
 * The frames of animations of runs, and whole ones as SVG; loaded when one is made. Only this module imports its bindings.
 *
 * @typedef {typeof animations} Animations
 */

import { AnimationFrames, animation, initSync } from "../pkg/animation.js";
import { guard } from "./guard.js";
import { wasmModule } from "./wasm-module.js";

const { compile, start } = wasmModule("animation", initSync);

/** This thread's instance, created on the first call. @param {WebAssembly.Module | BufferSource} module @returns {Animations} */
export function startAnimations(module) {
  start(module);
  return animations;
}

/** Fetches and compiles it if necessary, and returns this thread's instance. */
export const loadAnimations = async () => startAnimations(await compile());

guard(AnimationFrames);

const animations = Object.freeze({ AnimationFrames, animation });
