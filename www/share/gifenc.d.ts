/** The part of gifenc that is used. The package has no types. */

export type Colour = readonly [red: number, green: number, blue: number];

export interface FrameOptions {
  palette: readonly Colour[];
  /** In milliseconds, rounded to hundredths of a second. */
  delay: number;
  transparent: boolean;
  transparentIndex: number;
  /** 1: the frame stays below the next one. */
  dispose: 1;
  /** The bits of an index. */
  colorDepth: number;
}

export function GIFEncoder(): {
  writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
  finish(): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /** What is written so far; writing more may make it stale. */
  bytesView(): Uint8Array<ArrayBuffer>;
};

export function nearestColorIndex(palette: readonly Colour[], colour: Colour): number;
