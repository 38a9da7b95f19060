/** The fields of the Count room: n and the number of workers. A running count locks both. */

import { createNumberField, createSizeField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE } from "../../state/state.js";

export const MAX_WORKERS = 64;

/** @param {import("./controller.js").CountSession} session @param {(n: number) => void} choose @param {() => void} changed Called when the number of workers changes. */
export function createCountFields(session, choose, changed) {
  const locked = () => t("count.locked");
  const size = createSizeField(MAX_SIZE, choose, { locked });
  const workers = createNumberField({
    label: t("count.workers"),
    smaller: t("count.fewer"),
    larger: t("count.more"),
    range: () => t("size.range", { most: MAX_WORKERS }),
    least: 1,
    most: MAX_WORKERS,
    change(value) {
      session.workers = value;
      changed();
    },
    locked,
  });
  return {
    size,
    workers,
    /** @param {import("./model.js").CountView} view */
    show({ n, isRunning }) {
      size.show(n, !isRunning);
      workers.show(session.workers, !isRunning);
    },
  };
}
