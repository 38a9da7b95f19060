/** Addresses of scripts in the form that pages with Trusted Types insist on. */

/** @param {string} address */
function createScriptURL(address) {
  const { protocol, origin } = new URL(address);
  if (protocol !== "blob:" && origin !== self.origin)
    throw new TypeError(`not from ${self.origin}: ${address}`);
  return address;
}

/** Null where there can be none. @type {{ createScriptURL(address: string): TrustedScriptURL } | null | undefined} */
let policy;

function createPolicy() {
  try {
    return self.trustedTypes?.createPolicy("n-queens", { createScriptURL }) ?? null;
  } catch {
    // A host page may not want our policy. If it insists on one, the browser refuses the bare address.
    return null;
  }
}

/**
 * The address of a script of this origin, or of one made on this page.
 *
 * @param {URL} url
 */
export function trustedScript({ href }) {
  if (policy === undefined) policy = createPolicy();
  return /** @type {string | undefined} */ (policy?.createScriptURL(href)) ?? href;
}
