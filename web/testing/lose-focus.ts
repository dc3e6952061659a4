/** What browsers do to a control that has the focus and is disabled; jsdom leaves the focus. */
export function loseFocus(): void {
  const passing = document.createElement('input');
  document.body.append(passing);
  passing.focus();
  passing.remove();
}
