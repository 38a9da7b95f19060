/**
 * Whether texts count rows and columns from 0 or from 1. The reader chooses, and this device remembers it. Without a
 * choice, texts beside a program count as the program does, and all others from 1.
 *
 * @typedef {0 | 1} First The number of the first row and of the first column.
 * @typedef {Pick<import("./parameters.js").State, "base" | "room">} Choice
 */

import { readStored, writeStored } from "../base/stored.js";

const KEY = "n-queens count from";
/** @type {readonly import("./parameters.js").Room[]} */
const BESIDE_PROGRAMS = ["algorithms", "program"];

/** @type {"auto" | "0" | "1" | undefined} */
let remembered;

function rememberedChoice() {
  if (!remembered) {
    const stored = readStored(KEY);
    remembered = stored === "0" || stored === "1" ? stored : "auto";
  }
  return remembered;
}

/** @param {"auto" | "0" | "1"} choice */
export function rememberBase(choice) {
  remembered = choice;
  writeStored(KEY, choice);
}

/** @param {Choice} state @param {First} [usual] Without a choice. @returns {First} */
export function firstNumber({ base, room }, usual = BESIDE_PROGRAMS.includes(room) ? 0 : 1) {
  if (room === "guide" || room === "check" || room === "yours") return 1; // as chapters and verdicts do
  const choice = base === "auto" ? rememberedChoice() : base;
  return choice === "auto" ? usual : choice === "0" ? 0 : 1;
}
