/** Browsers take the focus from a control that is disabled; jsdom does not, so this does. */
export function loseFocus(): void {
  const passing = document.createElement('input');
  document.body.append(passing);
  passing.focus();
  passing.remove();
}
