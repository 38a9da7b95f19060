/** Script addresses in the form that pages with Trusted Types require. */

/** @param {string} address */
function createScriptURL(address) {
  const { protocol, origin } = new URL(address);
  if (protocol !== "blob:" && origin !== self.origin)
    throw new TypeError(`script address is not from ${self.origin}: ${address}`);
  return address;
}

/** Null if no policy can be created. @type {{ createScriptURL(address: string): TrustedScriptURL } | null | undefined} */
let policy;

function createPolicy() {
  try {
    return self.trustedTypes?.createPolicy("n-queens", { createScriptURL }) ?? null;
  } catch {
    // A host page may forbid this policy. If it also requires one, the browser refuses the plain address.
    return null;
  }
}

/**
 * Returns the trusted address of a script of this origin, or of a blob.
 *
 * @param {URL} url
 */
export function trustedScript({ href }) {
  if (policy === undefined) policy = createPolicy();
  return /** @type {string | undefined} */ (policy?.createScriptURL(href)) ?? href;
}
