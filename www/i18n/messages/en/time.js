/** The words for durations. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "time.milliseconds": "{count}\u00a0ms",
  "time.seconds": "{count}\u00a0s",
  "time.minutes": "{minutes}\u00a0min\u00a0{seconds}\u00a0s",
  "time.hours": "{hours}\u00a0h\u00a0{minutes}\u00a0min",
  "time.days": { one: "{count}\u00a0day", other: "{count}\u00a0days" },
  "time.years": { one: "{count}\u00a0year", other: "{count}\u00a0years" },
  "time.lessThanMillisecond": "less\u00a0than\u00a01\u00a0ms",
};
