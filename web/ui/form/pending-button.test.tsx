// @vitest-environment jsdom
/** A button keeps the focus while what it does is under way, and does it once. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#web/ui/button.tsx';

function Form({ onSend }: { readonly onSend: () => void }) {
  const [isPending, setIsPending] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    onSend();
    setIsPending(true);
  }
  return (
    <form onSubmit={send}>
      <Button type="submit" isPending={isPending}>
        Save
      </Button>
    </form>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button');

test('the focus stays on the button that was pressed', async () => {
  render(<Form onSend={() => {}} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().disabled).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('a form is sent once, however often its button is clicked', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  await userEvent.dblClick(button());
  // As a browser does for Enter in a field.
  fireEvent.click(button());
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('what is pressed does not run again while it is pending', async () => {
  const onClick = vi.fn();
  render(
    <Button isPending onClick={onClick}>
      Pay
    </Button>,
  );
  await userEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
});

test('what is off without being pending keeps the focus, and does not run', async () => {
  const onClick = vi.fn();
  render(
    <Button aria-disabled onClick={onClick}>
      Pay
    </Button>,
  );
  await userEvent.click(button());
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});
