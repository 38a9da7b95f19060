/** The part of lzma1 that is used. The package's own types are its sources, which our stricter settings refuse. */

/** @param mode From 1, the fastest, to 9, the smallest result. */
export function compress(data: Uint8Array, mode?: number): Uint8Array<ArrayBuffer>;
export function decompress(data: Uint8Array): Uint8Array<ArrayBuffer>;
