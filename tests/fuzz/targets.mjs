/**
 * Everything that reads foreign input. To add a target, add a line here and a corpus of the same name in
 * tests/data/corpus/.
 *
 * @satisfies {Record<string, () => Promise<import("./fuzz.mjs").Target>>}
 */
export const TARGETS = {
  url: async () => (await import("./texts.mjs")).url,
  attributes: async () => (await import("./texts.mjs")).attributes,
  board: async () => (await import("./texts.mjs")).board,
  times: async () => (await import("./texts.mjs")).times,
  savedCount: async () => (await import("./saved-count.mjs")).savedCount,
  frame: async () => (await import("./frame.mjs")).createFrameTarget(),
  host: async () => (await import("./frame.mjs")).createHostTarget(),
  team: async () => (await import("./team.mjs")).team,
  core: async () => (await import("./core.mjs")).createCoreTarget(),
};
