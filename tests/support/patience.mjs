/** How long tests wait for what they expect: so long that only what never comes is given up, on any machine. */

/** Makes the pages of Chromium so many times slower: what still passes then waits for all that it should wait for. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);

/** How many times slower this machine is than the one on which the limits were chosen, as run.mjs has measured it. */
const SLOWNESS = Number(process.env.SLOWNESS ?? 1);

/** A limit for this machine. @param {number} milliseconds On a machine of two quiet cores, and far more than it takes there. */
export const patient = (milliseconds) => milliseconds * SLOWNESS * SLOWDOWN;
