// biome-ignore lint/correctness/noUnusedImports: the declarations of the functions need it
import type { RunOptions } from "./nqueens.js";

/**
 * What an animation shows: the run from position `first` to position `last`, by default from its start up to 20 million
 * steps, or up to the next solution if `untilSolution` is true. It takes so many `seconds`, from 3 to 60, 10 by default,
 * or less if there is less to show.
 */
export interface AnimationRange {
  first?: number;
  last?: number;
  untilSolution?: boolean;
  seconds?: number;
}

/**
 * An animation, and how it looks: the side of the board in pixels, from 100 to 2000, 400 by default; the theme, light by
 * default; and whether a caption says what each step did, true by default.
 */
export interface AnimationOptions extends AnimationRange {
  size?: number;
  theme?: "light" | "dark";
  caption?: boolean;
}
