/** Writes an animation as an MP4 video, with the encoder of the browser. */

import { h } from "../base/dom.js";
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "../vendor/mediabunny.js";
import { NO_VIDEO } from "./animation-drawing.js";

/** H.264, which presentation programs and phones play; this level has more pixels than the largest animation. */
const CODEC = "avc1.42001f";
/** Bits in a second: 20 seconds are below a megabyte. */
const BITRATE = 350_000;
/** Players jump to these frames. */
const KEY_FRAMES = 60;
/** Frames that wait for the encoder, each a megabyte or more. */
const MOST_WAITING = 4;
/** The boxes of an MP4 file that have the time at which it was made. */
const DATED_BOXES = ["mvhd", "tkhd", "mdhd"];

/** @param {import("./animation-drawing.js").DrawnFrames} frames @param {import("./animation-drawing.js").Work} work */
export async function writeVideo(frames, { signal, progress }) {
  const [{ width = 0, height = 0 } = {}] = frames;
  const seconds = frames.reduce((sum, { milliseconds }) => sum + milliseconds / 1000, 0);
  const framerate = frames.length / seconds;
  /** @type {VideoEncoderConfig} */
  const config = { codec: CODEC, width, height, bitrate: BITRATE, framerate, contentHint: "detail" };
  const canEncode = "VideoEncoder" in self && (await VideoEncoder.isConfigSupported(config)).supported;
  if (!canEncode) throw Object.assign(new Error("no H.264"), { code: NO_VIDEO });
  const context = h("canvas", { width, height }).getContext("2d");
  if (!context) throw new Error("no picture");
  const source = new EncodedVideoPacketSource("avc");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  output.addVideoTrack(source);
  await output.start();
  let written = Promise.resolve();
  /** @type {unknown} */
  let problem;
  const encoder = new VideoEncoder({
    output(chunk, about) {
      written = written.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), about)).catch(fail);
    },
    error: fail,
  });
  /** Ends the waits for the encoder, too. @param {unknown} error */
  function fail(error) {
    problem ??= error;
    if (encoder.state !== "closed") encoder.close();
    ended.abort();
  }
  const ended = new AbortController();
  signal.addEventListener("abort", () => fail(signal.reason), { once: true, signal: ended.signal });
  try {
    encoder.configure(config);
    let time = 0;
    for (const [i, { paint, milliseconds }] of frames.entries()) {
      signal.throwIfAborted();
      progress(i / frames.length);
      paint(context, 1);
      const times = { timestamp: time * 1000, duration: milliseconds * 1000 }; // in microseconds
      const frame = new VideoFrame(context.canvas, times);
      encoder.encode(frame, { keyFrame: i % KEY_FRAMES === 0 || i === frames.length - 1 });
      frame.close();
      time += milliseconds;
      while (encoder.encodeQueueSize > MOST_WAITING) await dequeued(encoder, ended.signal);
    }
    await encoder.flush();
    await written;
    if (problem) throw problem;
  } catch (error) {
    throw problem ?? error;
  } finally {
    if (encoder.state !== "closed") encoder.close();
    ended.abort();
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer());
  return new Blob([withoutDates(bytes)], { type: "video/mp4" });
}

/** Resolves when a frame has left the queue of an encoder, or the encoder has ended. @param {VideoEncoder} encoder @param {AbortSignal} ended */
const dequeued = (encoder, ended) =>
  new Promise((resolve) => {
    encoder.addEventListener("dequeue", resolve, { once: true });
    ended.addEventListener("abort", resolve, { once: true });
  });

/** Removes the times at which the file was made, so that the same animation is the same file. @param {Uint8Array<ArrayBuffer>} bytes */
function withoutDates(bytes) {
  const view = new DataView(bytes.buffer);
  /** Each box has a size and a name; some of these hold the others. @param {number} from @param {number} to */
  function visit(from, to) {
    for (let start = from; start + 8 <= to; start += view.getUint32(start) || to) {
      const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
      if (DATED_BOXES.includes(name)) bytes.fill(0, start + 12, start + (bytes[start + 8] === 1 ? 28 : 20));
      if (["moov", "trak", "mdia"].includes(name)) visit(start + 8, start + view.getUint32(start));
    }
  }
  visit(0, bytes.length);
  return bytes;
}
