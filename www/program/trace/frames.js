/**
 * The calls of a program that have not returned, with their variables, while its events pass.
 *
 * A keyframe is cheap: a frame that did not change since the last keyframe is shared with it, and so are all below it.
 *
 * @typedef {object} Frame
 * @property {number} function Its index in the table of functions.
 * @property {number} call The event that began the call.
 * @property {number} line The line that it is at.
 * @property {Map<number, number>} values The value of each variable, both as indices in the tables.
 * @property {Kept | undefined} kept How it is in a keyframe, as long as that is still true.
 *
 * @typedef {readonly [variable: number, value: number][]} Noted
 * @typedef {Pick<Frame, "function" | "call" | "line"> & { values: Noted, below: Kept | undefined }} Kept
 * @typedef {{ top: Kept | undefined, returning: boolean, globals: Noted }} Keyframe
 */

/** What an event is. */
export const LINE = 0;
export const CALL = 1;
export const RETURN = 2;
export const RAISE = 3;
/** An event of a trace in text, which says what it does on the board instead of what it runs. */
export const TRY = 4;
export const PLACE = 5;
export const REMOVE = 6;
export const SOLUTION = 7;

/**
 * What the index of a variable has for each place on the stack, from 1, if it is one of a call around the innermost.
 * Its value is that of all calls of the function from this place inwards.
 */
export const AROUND = 1 << 16;

/** @param {(variable: number) => number} functionOf @param {(variable: number) => boolean} isGlobal */
export function createFrames(functionOf, isGlobal) {
  /** @type {Frame[]} */
  const stack = [];
  /** @type {Map<number, number>} */
  const globals = new Map();
  /** @type {Noted | undefined} */
  let keptGlobals;
  // The last event was a return. Its frame is shown with it, and ends before the next event.
  let returning = false;

  /** @param {Map<number, number> | undefined} values @param {number} variable @param {number} value */
  function set(values, variable, value) {
    if (value === 0) values?.delete(variable);
    else values?.set(variable, value);
  }

  return {
    /** From the outermost to the innermost. @type {readonly Frame[]} */
    stack,
    /** @type {ReadonlyMap<number, number>} */
    globals,
    /** @param {number} event @param {number} kind @param {number} line @param {number} callee The function of a call. */
    next(event, kind, line, callee) {
      if (returning) stack.pop();
      returning = kind === RETURN;
      if (kind === CALL)
        stack.push({ function: callee, call: event, line, values: new Map(), kept: undefined });
      const top = stack.at(-1);
      if (!top) return;
      top.line = line;
      top.kept = undefined;
    },
    /** A change that belongs to the last event. @param {number} variable @param {number} value 0 if it is gone. */
    change(variable, value) {
      if (isGlobal(variable % AROUND)) {
        keptGlobals = undefined;
        return set(globals, variable % AROUND, value);
      }
      if (variable < AROUND) return set(stack.at(-1)?.values, variable, value);
      for (const frame of stack.slice(Math.floor(variable / AROUND) - 1, -1)) {
        frame.kept = undefined;
        if (frame.function === functionOf(variable % AROUND)) set(frame.values, variable % AROUND, value);
      }
    },
    /** @returns {Keyframe} */
    keep() {
      let i = stack.length;
      while (i > 0 && !stack[i - 1]?.kept) i -= 1;
      let below = stack[i - 1]?.kept;
      for (const frame of stack.slice(i)) {
        const { kept, values, ...place } = frame;
        below = { ...place, values: [...values], below };
        frame.kept = below;
      }
      keptGlobals ??= [...globals];
      return { top: below, returning, globals: keptGlobals };
    },
    /** @param {Keyframe} keyframe */
    restore(keyframe) {
      stack.length = 0;
      for (let kept = keyframe.top; kept; kept = kept.below) {
        const { below, values, ...place } = kept;
        stack.push({ ...place, values: new Map(values), kept });
      }
      stack.reverse();
      globals.clear();
      for (const [variable, value] of keyframe.globals) globals.set(variable, value);
      keptGlobals = keyframe.globals;
      returning = keyframe.returning;
    },
  };
}

/** @typedef {ReturnType<typeof createFrames>} Frames */
