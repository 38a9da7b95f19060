/**
 * Records what an instrumented JavaScript program does, event by event.
 *
 * What `instrument.js` adds to a program puts the values of the variables into `values` and then calls `line`, `call`
 * or `leave` with the index of a *site*: a place in the program, with the names of these variables. Three things make
 * it fast:
 *
 * - a value is compared with the one before, and only if it differs is its text looked for;
 * - the contents of objects, and global variables, are compared only after something that can change them, which
 *   `instrument.js` finds out for each site;
 * - the text of each object is kept (`values.js`).
 *
 * No function of the program is wrapped in `try`. That a call has ended by an exception is seen when the program goes
 * on in another one, or in a `catch`.
 */
/** @import { Frame, ProgramTables, Site } from "./observer.js" */

import { CALL, LINE, RAISE, RETURN } from "../trace/frames.js";
import { createChunkWriter, ENDED, MISSING } from "./chunk-writer.js";
import { createObserver } from "./observer.js";

/** A statement can change the contents of an object. */
export const CHANGES_OBJECTS = 1;
/** A statement can change a variable of the top level. */
export const CHANGES_GLOBALS = 2;
const CHANGES_ALL = CHANGES_OBJECTS | CHANGES_GLOBALS;

/** After how many nested calls the stack is probed, one less than a power of two, and with how many calls. */
const PROBED_CALLS = 15;
const PROBES = 100;

/** Throws if the stack has no room for so many calls. @param {number} calls @returns {number} */
const probe = (calls) => (calls === 0 ? 0 : probe(calls - 1) + 1);

/** @param {ProgramTables} tables @param {Parameters<typeof createChunkWriter>[1]} options */
export function createRecorder(tables, options) {
  const { sites } = tables;
  const names = tables.functions.map(({ name }) => name);
  const chunks = createChunkWriter(names, options);
  /** @type {Frame[]} */
  const stack = [];
  const observer = createObserver(tables, chunks, stack);
  const { observe, values, top } = observer;
  let depth = 0;
  /** What has run since the last event can have changed this. */
  let effects = 0;
  /** The line at which the exception arose that passes through calls, or 0, and the place of the call that it has reached. */
  let raisedAt = 0;
  let raisedPlace = 0;

  /** @param {number} kind @param {Frame} frame */
  function event(kind, frame) {
    chunks.add(kind, frame.line, frame.function);
    if (effects !== 0) observer.mayHaveChanged();
    effects = 0;
  }

  /** Puts a call on the stack. @param {Frame} frame */
  function push(frame) {
    event(CALL, frame);
    stack[depth] = frame;
    depth += 1;
    frame.place = depth;
  }

  /** Takes the innermost call from the stack. */
  function pop() {
    const frame = /** @type {Frame} */ (stack[depth - 1]);
    event(RETURN, frame);
    depth -= 1;
    frame.place = 0;
    effects = depth > 0 ? (stack[depth - 1]?.effects ?? 0) : CHANGES_ALL;
    return frame;
  }

  /** Ends the innermost call by an exception. */
  function abandon() {
    const frame = /** @type {Frame} */ (stack[depth - 1]);
    if (raisedAt === 0) raisedAt = frame.line;
    event(RAISE, frame);
    pop();
    raisedPlace = depth;
    effects = CHANGES_ALL;
  }

  /** Goes on in a call: those above it have ended by an exception, or it has waited. @param {Frame} frame */
  function resume(frame) {
    if (chunks.isEnded) throw ENDED;
    if (frame.place === 0) {
      push(frame);
      observer.noteAgain(frame);
    } else while (depth > frame.place) abandon();
  }

  /** Takes a call from the stack that will go on. @param {Frame} frame */
  function wait(frame) {
    if (depth === 0 || stack[depth - 1] !== frame) resume(frame);
    pop();
  }

  return {
    values,
    /** @param {() => void} read Puts the values of the global variables into `values`. */
    begin(read) {
      observer.setGlobals(read);
      top.line = 1;
      push(top);
      return top;
    },
    /** The function of a site is called. @param {number} index */
    call(index) {
      if ((depth & PROBED_CALLS) === 0) probe(PROBES);
      const site = /** @type {Site} */ (sites[index]);
      const frame = observer.newFrame(site.function);
      frame.line = site.line;
      push(frame);
      effects |= site.effects;
      observe(frame, site, depth - 1);
      return frame;
    },
    /** The statement of a site is about to run. @param {Frame} frame @param {number} index */
    line(frame, index) {
      if (depth === 0 || stack[depth - 1] !== frame) resume(frame);
      const site = /** @type {Site} */ (sites[index]);
      frame.line = site.line;
      event(LINE, frame);
      frame.effects = site.effects;
      effects = site.effects;
      observe(frame, site, depth - 1);
    },
    /** A call returns. @param {Frame} frame @param {number} index */
    leave(frame, index) {
      if (depth === 0 || stack[depth - 1] !== frame) resume(frame);
      if (depth <= raisedPlace) raisedAt = 0; // it did not pass through this call
      pop();
      observe(frame, /** @type {Site} */ (sites[index]), depth);
    },
    /** A `catch` has an exception. @param {Frame} frame @param {boolean} passing Whether it is thrown on, after `finally`. */
    caught(frame, passing = false) {
      resume(frame);
      event(RAISE, frame);
      raisedAt = passing ? raisedAt || frame.line : 0;
      raisedPlace = depth;
      effects = CHANGES_ALL;
    },
    /** A call begins to wait, in `yield` or `await`, with this value. @template T @param {Frame} frame @param {T} [value] */
    suspend(frame, value) {
      wait(frame);
      return value;
    },
    /** A call goes on, with this value. @template T @param {Frame} frame @param {T} value */
    resumed(frame, value) {
      resume(frame);
      effects = CHANGES_ALL;
      return value;
    },
    print: chunks.print,
    /** The program is over. Returns the line at which the exception arose that has ended it. @param {boolean} hasFailed Whether one has. */
    end(hasFailed) {
      const line = raisedAt || (stack[depth - 1]?.line ?? 0);
      try {
        if (hasFailed) while (depth > 0) abandon();
      } catch (error) {
        if (error !== ENDED) throw error;
      }
      chunks.close();
      return line;
    },
    missing: MISSING,
    privates: observer.setPrivates,
    /** The iterator that `yield*` gets in a call instead of the one that it has. @param {Frame} frame @param {Iterable<unknown>} iterable */
    delegate(frame, iterable) {
      const [resumes, waits] = [() => resume(frame), () => wait(frame)];
      return delegate(iterable, resumes, waits);
    },
  };
}

/**
 * An iterator that does what another one does, and says when it is resumed and when it waits again: `yield*` itself
 * resumes an iterator without a word.
 *
 * @param {Iterable<unknown>} iterable @param {() => void} resumes @param {() => void} waits
 */
function delegate(iterable, resumes, waits) {
  const iterator = iterable[Symbol.iterator]();
  /** @param {"next" | "return" | "throw"} method */
  const passOn = (method) => (/** @type {unknown} */ value) => {
    resumes();
    const result = /** @type {any} */ (iterator)[method](value);
    if (!result.done || method === "return") waits();
    return result;
  };
  return {
    [Symbol.iterator]() {
      return this;
    },
    next: passOn("next"),
    return: iterator.return && passOn("return"),
    throw: iterator.throw && passOn("throw"),
  };
}
