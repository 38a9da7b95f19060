/** Language packs that a page has as objects, by the addresses that stand for them. */

/** @type {Map<string, object>} */
const packs = new Map();

/** @param {object} content */
export function addressOf(content) {
  for (const [address, known] of packs) if (known === content) return address;
  const address = `given/${packs.size + 1}`;
  packs.set(address, content);
  return address;
}

/** @param {string} address */
export const givenPack = (address) => packs.get(address);
