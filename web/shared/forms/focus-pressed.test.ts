/** A press by pointer gives a button the focus; one by a key moves it nowhere. */
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusPressed } from './focus-pressed.ts';

focusPressed();

function openPage() {
  document.body.innerHTML = '<form><input /><button type="button"><i>Add</i></button></form>';
  const [input, button] = document.querySelectorAll<HTMLElement>('input, button');
  if (!input || !button) throw new Error('The page is empty');
  return { input, button };
}

// `fireEvent` leaves the focus where it is, as Safari does.
test('a button that is pressed has the focus, also by the icon in it', () => {
  const { button } = openPage();
  fireEvent.click(button.children[0] as Element, { detail: 1 });
  expect(document.activeElement).toBe(button);
});

test('Enter in a field presses the button, and the field keeps the focus', () => {
  const { input, button } = openPage();
  input.focus();
  fireEvent.click(button, { detail: 0 });
  expect(document.activeElement).toBe(input);
});

test('what got the focus by the press, such as a menu, keeps it', () => {
  const { input, button } = openPage();
  button.addEventListener('pointerdown', () => input.focus());
  fireEvent.pointerDown(button);
  fireEvent.click(button, { detail: 1 });
  expect(document.activeElement).toBe(input);
});
