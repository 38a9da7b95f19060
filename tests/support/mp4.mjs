/** Reads an MP4 file by the specification (ISO/IEC 14496-12), apart from the package that writes it. */

import assert from "node:assert/strict";

/** Boxes with others in them. */
const PARENTS = ["moov", "trak", "mdia", "minf", "stbl"];

/** The size of the picture, the durations of the frames in milliseconds, and the time at which the file says it was made. @param {Buffer} bytes */
export function readMp4(bytes) {
  /** The content of each box, by name: there is one track. @type {Record<string, Buffer>} */
  const boxes = {};
  /** @param {number} from @param {number} to */
  function visit(from, to) {
    for (let at = from; at < to; ) {
      const [size, name] = [bytes.readUInt32BE(at), bytes.toString("latin1", at + 4, at + 8)];
      assert.ok(size >= 8 && at + size <= to && !(name in boxes), name);
      boxes[name] = bytes.subarray(at + 8, at + size);
      if (PARENTS.includes(name)) visit(at + 8, at + size);
      at += size;
    }
  }
  visit(0, bytes.length);
  const box = (/** @type {string} */ name) => boxes[name] ?? assert.fail(name);
  const wide = box("mdhd")[0] === 1;
  const timescale = box("mdhd").readUInt32BE(wide ? 20 : 12);
  const runs = Array.from({ length: box("stts").readUInt32BE(4) }, (_, i) => [
    box("stts").readUInt32BE(8 + 8 * i),
    box("stts").readUInt32BE(12 + 8 * i),
  ]);
  const durations = runs.flatMap(([count = 0, duration = 0]) =>
    Array(count).fill((duration * 1000) / timescale),
  );
  assert.equal(box("stsz").readUInt32BE(8), durations.length, "a size for each frame");
  const [width, height] = [8, 4].map((end) => box("tkhd").readUInt32BE(box("tkhd").length - end) / 65536);
  return { width, height, durations, made: box("mvhd").readUInt32BE(4) };
}
