/** Reads a GIF by the specification, apart from the package that writes it (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). */

import assert from "node:assert/strict";

/**
 * @typedef {object} GifFrame
 * @property {number} milliseconds
 * @property {number} colours The size of its table of colours.
 * @property {number} area The pixels of its rectangle.
 * @property {Uint8Array} pixels The whole picture when it is shown, three bytes for each pixel.
 *
 * @param {Uint8Array} bytes
 */
export function readGif(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assert.equal(Buffer.from(bytes.subarray(0, 6)).toString(), "GIF89a");
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let at = 13;
  /** @param {number} flags */
  function readTable(flags) {
    if (!(flags & 0x80)) return new Uint8Array();
    const start = at;
    at += 3 * 2 ** ((flags & 7) + 1);
    return bytes.subarray(start, at);
  }
  function readBlocks() {
    /** @type {number[]} */
    const data = [];
    for (let size = bytes[at++] ?? 0; size > 0; size = bytes[at++] ?? 0) {
      data.push(...bytes.subarray(at, at + size));
      at += size;
    }
    return data;
  }
  const global = readTable(bytes[10] ?? 0);
  const pixels = new Uint8Array(width * height * 3);
  /** @type {GifFrame[]} */
  const frames = [];
  let control = { milliseconds: 0, transparent: -1 };
  let loops = false;
  for (;;) {
    const kind = bytes[at++];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = bytes[at++];
      const data = readBlocks();
      if (label === 0xff) loops = Buffer.from(data.slice(0, 11)).toString() === "NETSCAPE2.0";
      if (label !== 0xf9) continue;
      const [flags = 0, low = 0, high = 0, index = 0] = data;
      assert.equal((flags >> 2) & 7, 1, "a frame stays below the next one");
      control = { milliseconds: 10 * (low + 256 * high), transparent: flags & 1 ? index : -1 };
      continue;
    }
    assert.equal(kind, 0x2c, `byte ${at - 1}`);
    const [left = 0, top = 0, w = 0, h = 0] = [0, 2, 4, 6].map((offset) => view.getUint16(at + offset, true));
    at += 9;
    const own = readTable(bytes[at - 1] ?? 0);
    const table = own.length > 0 ? own : global;
    const codeSize = bytes[at++] ?? 0;
    const indices = unpack(readBlocks(), codeSize);
    assert.equal(indices.length, w * h);
    for (const [i, index] of indices.entries()) {
      if (index === control.transparent) continue;
      const place = 3 * ((top + Math.floor(i / w)) * width + left + (i % w));
      pixels.set(table.subarray(3 * index, 3 * index + 3), place);
    }
    const { milliseconds } = control;
    frames.push({ milliseconds, colours: table.length / 3, area: w * h, pixels: pixels.slice() });
  }
  assert.equal(at, bytes.length);
  return { width, height, loops, frames };
}

/** LZW with codes of growing length. @param {readonly number[]} data @param {number} codeSize */
function unpack(data, codeSize) {
  const [clear, end] = [1 << codeSize, (1 << codeSize) + 1];
  const roots = () => Array.from({ length: end + 1 }, (_, i) => (i < clear ? [i] : []));
  /** @type {number[]} */
  const indices = [];
  let table = roots();
  let length = codeSize + 1;
  /** @type {number[] | undefined} */
  let before;
  let [bits, count] = [0, 0];
  for (const byte of data) {
    bits |= byte << count;
    count += 8;
    while (count >= length) {
      const code = bits & ((1 << length) - 1);
      bits >>>= length;
      count -= length;
      if (code === end) return indices;
      if (code === clear) {
        [table, length, before] = [roots(), codeSize + 1, undefined];
        continue;
      }
      const [first = 0] = before ?? [];
      const entry = table[code] ?? [...(before ?? []), first];
      indices.push(...entry);
      if (before && table.length < 4096) table.push([...before, entry[0] ?? 0]);
      if (table.length === 1 << length && length < 12) length += 1;
      before = entry;
    }
  }
  return indices;
}
