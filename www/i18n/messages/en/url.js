/** The notes about parameters of a link, an attribute or a message that had to be corrected. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "url.replaced": "The link has an invalid value, {name} = “{value}”. It is replaced by {instead}.",
  "url.queens": "The link has queens off the board of size {n}. Ignored: {dropped}.",
  "url.blocked": "The link blocks squares off the board of size {n}. Ignored: {dropped}.",
  "url.loop": "The link asks to loop over “{value}”, which is not a range such as 100-160. Ignored.",
  "url.moment": "The chapter has no moment “{value}”. It opens at its start.",
  "url.from": "A search must start with one queen in each row from the top. Queens kept: {count}.",
  "url.controls": "The link has unknown controls. Ignored: {dropped}.",
  "url.unknown": "The link has unknown parameters. Ignored: {dropped}.",
  "url.repeated": "The link has parameters more than once: {names}. The last value of each is used.",
};
