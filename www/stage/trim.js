/** Hides the controls that an embedded board does not show. */

/**
 * Hides all controls of a panel except the wanted ones. The attribute `data-control` names each control.
 *
 * @param {HTMLElement} panel @param {(control: string) => boolean} isWanted
 * @returns {boolean} Whether any control is left.
 */
export function trim(panel, isWanted) {
  const { control } = panel.dataset;
  const anyLeft =
    control === undefined
      ? [...panel.children].filter(
          (child) => "dataset" in child && trim(/** @type {HTMLElement} */ (child), isWanted),
        ).length > 0
      : isWanted(control);
  panel.classList.toggle("left-out", !anyLeft);
  return anyLeft;
}
