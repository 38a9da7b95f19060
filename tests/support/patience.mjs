/** Time limits of the tests, scaled so that no machine is too slow for them. */

/** How many times slower to make pages in Chromium. Tests that pass nevertheless wait for everything that they need. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);

/** How many times slower this machine is than the one on which the limits were chosen, as measured by run.mjs. */
const MACHINE_SLOWNESS = Number(process.env.SLOWNESS ?? 1);

/** A time limit scaled to this machine. @param {number} milliseconds The limit on a machine with two idle cores: far more than is needed there. */
export const patient = (milliseconds) => milliseconds * MACHINE_SLOWNESS * SLOWDOWN;
