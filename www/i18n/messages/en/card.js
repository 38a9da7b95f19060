/** The words for the graphics card in the Count room. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "card.label": "Graphics card",
  "card.measuring": "{name}: measuring how fast it counts.",
  "card.fast": "{name}: {times} times as fast as one worker.",
  "card.slow": "{name}: not faster than one worker.",
  "card.software": "{name}: software in place of a card. It slows the count down.",
  "card.range": "{name}: used for n = {least} to {most}.",
  "card.share": "{name}: {share} of all that is counted so far.",
  "card.none": "The graphics card is not available.",
  "card.lost": "The graphics card stopped working.",
  "card.failed": "The graphics card cannot count.",
  "card.wrong": "The graphics card made a mistake. Everything that it counted is counted again.",
  "card.rest": "The workers count without it.",
};
