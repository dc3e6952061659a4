/** Gives the focus to a button that is pressed; Safari is the browser that does not. */

function focusButton({ detail, target }: MouseEvent): void {
  // 0 is a key: on the button, or Enter in a field of its form, which keeps the focus.
  if (detail === 0 || !(target instanceof Element)) return;
  const button = target.closest('button');
  // Not when the press has led the focus elsewhere, such as into the menu that it opened.
  const hasNone = document.activeElement?.contains(button) === true;
  if (hasNone) button?.focus({ preventScroll: true });
}

/**
 * What opens a dialog has the focus again once it is closed; a press must have given it first.
 * Returns what ends it.
 */
export function focusPressed(): () => void {
  addEventListener('click', focusButton, true);
  return () => removeEventListener('click', focusButton, true);
}
