/**
 * What the quiz says to a reader about the learning platform.
 *
 * @typedef {"alone" | "refused" | "resumed" | "recorded" | "review" | "pass"} Code
 */

/** @type {Record<import("../../i18n/languages.js").Language, Record<Code, string>>} */
const WORDS = {
  en: {
    alone: "This quiz was opened without a learning platform. Nothing is recorded.",
    refused: "The learning platform does not record this quiz: {reason}. Show this to your teacher.",
    resumed: "The quiz starts again. For the {answers} answered before, your first answer counts.",
    recorded: "Recorded: {right} of {questions} right. Further answers do not change this.",
    review: "The learning platform shows this quiz for review. Nothing is recorded.",
    pass: "The percentage to pass must be a number from 0 to 100, not “{pass}” (data-pass in index.html). Nothing is recorded. Show this to your teacher.",
  },
  "zh-Hans": {
    alone: "此测验未通过学习平台打开，不会记录任何内容。",
    refused: "学习平台没有记录此测验：{reason}。请把这条信息给老师看。",
    resumed: "测验从头开始。之前答过的 {answers} 题，以第一次的回答为准。",
    recorded: "已记录：{questions} 题中答对 {right} 题。之后的回答不会改变成绩。",
    review: "学习平台以回顾方式打开此测验，不会记录任何内容。",
    pass: "及格百分比应为 0 到 100 之间的数，而不是“{pass}”（index.html 中的 data-pass），不会记录任何内容。请把这条信息给老师看。",
  },
  "zh-Hant": {
    alone: "此測驗未透過學習平台開啟，不會記錄任何內容。",
    refused: "學習平台沒有記錄此測驗：{reason}。請把這則訊息給老師看。",
    resumed: "測驗從頭開始。先前答過的 {answers} 題，以第一次的回答為準。",
    recorded: "已記錄：{questions} 題中答對 {right} 題。之後的回答不會改變成績。",
    review: "學習平台以檢視模式開啟此測驗，不會記錄任何內容。",
    pass: "及格百分比應為 0 到 100 之間的數，而不是「{pass}」（index.html 中的 data-pass），不會記錄任何內容。請把這則訊息給老師看。",
  },
};

/** @param {import("../../i18n/languages.js").Language} language @param {Code} code @param {Record<string, string | number>} parameters */
export const wordsFor = (language, code, parameters) =>
  WORDS[language][code].replace(/\{(\w+)\}/g, (_, name) => String(parameters[name]));
