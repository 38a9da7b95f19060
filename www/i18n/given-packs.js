/** Language packs that a page has in itself, by the addresses that stand for them: as objects, or in an element. */

/** The id of the element of a document with a language pack in it. */
export const IN_DOCUMENT = "n-queens-language";

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
