/** The part of Mediabunny that is used. Its own types bring others for WebCodecs, which contradict those of the browser. */

export class BufferTarget {
  /** The file, once it is finished. */
  buffer: ArrayBuffer | null;
}

export class Mp4OutputFormat {
  constructor(options: { fastStart: "in-memory" });
}

/** An opaque packet. */
type Packet = { readonly byteLength: number };

export const EncodedPacket: { fromEncodedChunk(chunk: EncodedVideoChunk): Packet };

export class EncodedVideoPacketSource {
  constructor(codec: "avc");
  add(packet: Packet, about?: EncodedVideoChunkMetadata): Promise<void>;
}

export class Output {
  constructor(options: { format: Mp4OutputFormat; target: BufferTarget });
  addVideoTrack(source: EncodedVideoPacketSource): void;
  start(): Promise<void>;
  finalize(): Promise<void>;
}
