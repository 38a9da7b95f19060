/** The wasm of animations: gzip in base64, which servers send as fast as the wasm itself. */
export const wasm = WASM.animation;
