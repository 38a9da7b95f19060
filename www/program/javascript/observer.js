/**
 * Finds out which variables of a program have changed since they were last looked at.
 *
 * @typedef {object} FunctionTable A function of the program.
 * @property {string} name
 * @property {string[]} names Its variables, in the order of their slots. Properties of `this` are added while it runs.
 * @property {boolean} hasThis Whether the value after those of the variables is `this`.
 * @property {number} [privates] The index of the private fields of `this`.
 *
 * @typedef {object} Site
 * @property {number} line
 * @property {number} function
 * @property {number} effects What running the statement can change: a sum of `CHANGES_OBJECTS` and `CHANGES_GLOBALS`.
 * @property {number} slots The index of the list of slots whose values are given.
 *
 * @typedef {object} ProgramTables
 * @property {FunctionTable[]} functions
 * @property {Site[]} sites
 * @property {number[][]} slots
 * @property {number[]} globals The slots of the variables of the top level that functions see.
 * @property {number} declared How many of these are declared. The others are only assigned to.
 * @property {string[][]} privates For each class, the names of its private fields.
 *
 * @typedef {object} Frame
 * @property {number} function
 * @property {number} place Its place on the stack, from 1; 0 if it is not there, because it has ended or waits.
 * @property {number} line
 * @property {number} effects What the statement that runs can change.
 * @property {number} seen The number of changes that had been made when its objects were last looked at.
 * @property {number} slots The list of slots that was last given.
 * @property {unknown[]} raw The value of each slot.
 * @property {number[]} noted The index of its text; 0 if it is missing.
 * @property {(import("./values.js").Watched | null)[]} watched What is known of it, if it is an object.
 * @property {unknown} self The object whose properties are shown.
 * @property {number[]} again The slots that were noted while a call within it ran.
 */

import { AROUND } from "../trace/frames.js";
import { MISSING } from "./chunk-writer.js";
import { createWatcher } from "./values.js";

/** Properties of `this` that are shown in each function: a program can use an object as a list. */
const MOST_PROPERTIES = 200;
/** How many calls may be around the innermost. With more, they stay as they were: else each event of a deep recursion would take longer. */
const MOST_AROUND = 100;

/** @param {ProgramTables} tables @param {import("./chunk-writer.js").ChunkWriter} chunks @param {readonly Frame[]} stack */
export function createObserver(tables, chunks, stack) {
  const { functions, slots: slotLists, globals } = tables;
  /** How many variables each function has, without the properties of `this`. */
  const sizes = functions.map(({ names }) => names.length);
  /** For each function, the index of the variable in each slot. */
  const variables = functions.map(() => /** @type {number[]} */ ([]));
  const propertySlots = functions.map(() => /** @type {Map<string, number>} */ (new Map()));
  /** @type {((object: object) => unknown[])[]} */
  const privateReaders = [];
  /** Where a program puts the values of its variables. @type {unknown[]} */
  const values = [];
  const { watch, look } = createWatcher();
  /** How often an object can have changed. */
  let changeCount = 0;
  let globalsChanged = true;
  let aroundSeen = 0;
  /** The place of the call that is looked at, if it is around the innermost, or 0. */
  let place = 0;
  /** What was noted of variables, for this call and those inside it. @type {Map<number, number>} */
  const passed = new Map();
  const top = newFrame(0);
  /** @type {() => void} */
  let readGlobals = () => {};

  /** A call that has not begun. @param {number} index Of the function. @returns {Frame} */
  function newFrame(index) {
    return {
      function: index,
      place: 0,
      line: 0,
      effects: 0,
      seen: -1,
      slots: -1,
      raw: new Array(sizes[index] ?? 0).fill(MISSING),
      noted: [],
      watched: [],
      self: undefined,
      again: [],
    };
  }

  /** @param {Frame} frame @param {number} slot @param {number} value The index of its text. */
  function note(frame, slot, value) {
    const indices = /** @type {number[]} */ (variables[frame.function]);
    const variable =
      indices[slot] ?? chunks.addVariable(frame.function, functions[frame.function]?.names[slot] ?? "");
    indices[slot] = variable;
    frame.noted[slot] = value;
    if (place === 0) return chunks.change(variable, value);
    frame.again.push(slot);
    pass(variable, value);
  }

  /** Notes a variable of a call around the innermost, and of those inside it. @param {number} variable @param {number} value */
  function pass(variable, value) {
    if (passed.get(variable) === value) return;
    passed.set(variable, value);
    chunks.change(variable + place * AROUND, value);
  }

  /** Compares a variable with what was last noted. @param {Frame} frame @param {number} slot @param {unknown} value */
  function compare(frame, slot, value) {
    const isSame = value === frame.raw[slot];
    if (typeof value !== "object" || value === null) {
      if (isSame) return;
      frame.raw[slot] = value;
      frame.watched[slot] = null;
      const index = chunks.indexOfPrimitive(value);
      if (index !== (frame.noted[slot] ?? 0)) note(frame, slot, index);
      return;
    }
    let watched = isSame ? frame.watched[slot] : null;
    if (!watched) {
      watched = watch(value);
      frame.raw[slot] = value;
      frame.watched[slot] = watched;
    }
    const { text } = watched;
    look(watched, changeCount);
    if (isSame && watched.text === text && watched.changed <= frame.seen) return;
    const index = chunks.indexOfText(watched.text);
    if (index !== (frame.noted[slot] ?? 0)) note(frame, slot, index);
  }

  /** Compares what has changed in the calls around the innermost: they may have the same objects. @param {number} count Their number. */
  function observeAround(count) {
    aroundSeen = changeCount;
    passed.clear();
    for (place = 1; place <= count; place += 1) {
      const frame = /** @type {Frame} */ (stack[place - 1]);
      for (const [slot, watched] of frame.watched.entries())
        if (watched) compare(frame, slot, frame.raw[slot]);
      if (functions[frame.function]?.hasThis) observeThis(frame, frame.self);
      frame.seen = changeCount;
      if (passed.size === 0) continue;
      for (const [slot, variable] of (variables[frame.function] ?? []).entries())
        if (passed.has(variable)) pass(variable, frame.noted[slot] ?? 0);
    }
    place = 0;
  }

  /** Compares the variables that a site gives, the global ones, and those of the calls around it. @param {Frame} frame @param {Site} site @param {number} around The number of these. */
  function observe(frame, site, around) {
    observeOwn(frame, site);
    if (aroundSeen !== changeCount && around <= MOST_AROUND) observeAround(around);
  }

  /** @param {Frame} frame @param {Site} site */
  function observeOwn(frame, site) {
    for (const slot of frame.again.splice(0)) note(frame, slot, frame.noted[slot] ?? 0);
    const slots = /** @type {number[]} */ (slotLists[site.slots]);
    const { raw } = frame;
    const mayHaveChanged = frame.seen !== changeCount;
    if (frame.slots !== site.slots) {
      if (frame.slots >= 0) forget(frame, slots);
      frame.slots = site.slots;
    }
    for (let i = 0; i < slots.length; i += 1) {
      const value = values[i];
      const slot = /** @type {number} */ (slots[i]);
      if (value !== raw[slot] || (mayHaveChanged && typeof value === "object")) compare(frame, slot, value);
    }
    if (functions[frame.function]?.hasThis) frame.self = values[slots.length];
    if (mayHaveChanged && functions[frame.function]?.hasThis) observeThis(frame, frame.self);
    frame.seen = changeCount;
    if (!globalsChanged) return;
    globalsChanged = false;
    const first = frame === top ? tables.declared : 0; // its sites give those that are declared
    if (first === globals.length) return;
    readGlobals();
    for (let i = first; i < globals.length; i += 1)
      compare(top, /** @type {number} */ (globals[i]), values[i]);
  }

  /** Notes that the variables are gone of which a site no longer gives the values. @param {Frame} frame @param {readonly number[]} slots */
  function forget(frame, slots) {
    for (let slot = 0; slot < (sizes[frame.function] ?? 0); slot += 1) {
      if (!frame.noted[slot] || slots.includes(slot) || (frame === top && globals.includes(slot))) continue;
      note(frame, slot, 0);
      frame.raw[slot] = MISSING;
    }
  }

  /** Compares the properties of `this`. @param {Frame} frame @param {unknown} object */
  function observeThis(frame, object) {
    if (typeof object !== "object" || object === null || object === globalThis || Array.isArray(object))
      return;
    for (const key of Object.keys(object)) {
      const property = Object.getOwnPropertyDescriptor(object, key);
      if (property && "value" in property) compareProperty(frame, `this.${key}`, property.value);
    }
    const privates = functions[frame.function]?.privates ?? -1;
    const fields = privateReaders[privates]?.(object) ?? [];
    for (let i = 0; i < fields.length; i += 1)
      compareProperty(frame, tables.privates[privates]?.[i] ?? "", fields[i]);
  }

  /** @param {Frame} frame @param {string} name @param {unknown} value */
  function compareProperty(frame, name, value) {
    const slots = /** @type {Map<string, number>} */ (propertySlots[frame.function]);
    let slot = slots.get(name);
    if (slot === undefined) {
      if (slots.size >= MOST_PROPERTIES) return;
      slot = (functions[frame.function]?.names.push(name) ?? 0) - 1;
      slots.set(name, slot);
    }
    compare(frame, slot, value);
  }

  return {
    values,
    /** The call of the top level. */
    top,
    newFrame,
    observe,
    /** Says that objects, or also global variables, may have changed. */
    mayHaveChanged() {
      changeCount += 1;
      globalsChanged = true;
    },
    /** Notes again all variables of a call. @param {Frame} frame */
    noteAgain(frame) {
      for (const [slot, value] of frame.noted.entries()) if (value > 0) note(frame, slot, value);
    },
    /** @param {() => void} read Puts the values of the global variables into `values`. */
    setGlobals(read) {
      readGlobals = read;
    },
    /** @param {number} index Of a class. @param {(object: object) => unknown[]} read Gives the values of its private fields. */
    setPrivates(index, read) {
      privateReaders[index] = read;
    },
  };
}
