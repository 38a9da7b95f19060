/** Durations and dates in words. */

import { formatNumber, language, t } from "./i18n.js";

/**
 * Returns a duration in words, with precision that decreases with length.
 *
 * @param {number} milliseconds
 */
export function formatTime(milliseconds) {
  const seconds = milliseconds / 1000;
  if (milliseconds < 1) return t("time.lessThanMillisecond");
  if (milliseconds < 9.95) return t("time.milliseconds", { count: Number(milliseconds.toFixed(1)) });
  if (milliseconds < 999.5) return t("time.milliseconds", { count: Math.round(milliseconds) });
  if (seconds < 9.995)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    });
  if (seconds < 59.95)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
  const whole = Math.round(seconds);
  if (whole < 3600 && whole % 60 === 0) return t("time.wholeMinutes", { minutes: whole / 60 });
  if (whole < 3600) return t("time.minutes", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 48 * 60) return t("time.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const days = seconds / 86400;
  if (days < 730) return t("time.days", { count: Math.round(days) });
  return t("time.years", { count: Math.round(days / 365.25) });
}

/** A day and a time of day, in words. @param {number} milliseconds Since 1970. */
export const formatDate = (milliseconds) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
