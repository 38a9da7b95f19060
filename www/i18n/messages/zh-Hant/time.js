/** The words for durations. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "time.milliseconds": "{count}\u00a0毫秒",
  "time.seconds": "{count}\u00a0秒",
  "time.minutes": "{minutes}\u00a0分\u00a0{seconds}\u00a0秒",
  "time.hours": "{hours}\u00a0小時\u00a0{minutes}\u00a0分",
  "time.days": "{count}\u00a0天",
  "time.years": "{count}\u00a0年",
  "time.lessThanMillisecond": "不到 1\u00a0毫秒",
};
