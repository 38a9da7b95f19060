/** Copies the text of a field, or selects it where the browser does not allow that. */

/** Resolves to whether it is copied. @param {HTMLTextAreaElement} field */
export async function copyField(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}
