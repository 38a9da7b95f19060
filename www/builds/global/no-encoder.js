/** Replaces the encoder of lzma1, because the page only unpacks. */

export class Encoder {}
