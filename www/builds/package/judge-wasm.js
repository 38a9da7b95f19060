/** The wasm of what reads and judges texts: gzip in base64, which servers send as fast as the wasm itself. */
export const wasm = WASM.judge;
