/** Panels of which a guest on somebody's page has only a part. */

/**
 * Leaves out of a panel all but the controls that are wanted, each by the name that `data-control` gives it.
 *
 * @param {HTMLElement} panel @param {(control: string) => boolean} wanted
 * @returns {boolean} Whether anything is left.
 */
export function trim(panel, wanted) {
  const { control } = panel.dataset;
  const left =
    control === undefined
      ? [...panel.children].filter(
          (child) => "dataset" in child && trim(/** @type {HTMLElement} */ (child), wanted),
        ).length > 0
      : wanted(control);
  panel.classList.toggle("left-out", !left);
  return left;
}
