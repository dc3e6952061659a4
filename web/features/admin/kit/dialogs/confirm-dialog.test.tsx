// @vitest-environment jsdom
/** What a confirmation dialog shows after a failure, and where the focus is. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseFocus } from '#web/testing/lose-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface State {
  readonly isPending?: boolean;
  readonly canAct?: boolean;
  readonly error?: string;
}

const question = (state: State = {}) => (
  <ConfirmDialog
    title="Delete it?"
    keep="Keep it"
    act="Delete it"
    acting="Deleting..."
    isPending={false}
    onAct={() => {}}
    onClose={() => {}}
    {...state}
  >
    <input aria-label="Reason" />
  </ConfirmDialog>
);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const focused = () => document.activeElement;
const failed = { error: 'It is in use' };

/** Presses the button, which is disabled until it ends. */
function begin() {
  const { rerender } = render(question());
  button('Delete it').focus();
  rerender(question({ isPending: true }));
  loseFocus();
  return rerender;
}

test('a failure is announced, describes the button, and the button has the focus again', () => {
  const rerender = begin();
  rerender(question(failed));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('It is in use');
  expect(button('Delete it').getAttribute('aria-describedby')).toBe(alert.id);
  expect(focused()).toBe(button('Delete it'));
});

test('a focus that was moved meanwhile stays there', () => {
  const rerender = begin();
  screen.getByLabelText('Reason').focus();
  rerender(question(failed));
  expect(focused()).toBe(screen.getByLabelText('Reason'));
});

test('when it cannot be retried, the focus is in the dialog', () => {
  const rerender = begin();
  rerender(question({ ...failed, canAct: false }));
  expect(focused()).toBe(screen.getByRole('dialog'));
});
