// @vitest-environment jsdom
/** A key pressed twice by mistake does not choose between two versions. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { EditConflict } from './edit-conflict.tsx';

const conflict = (parts: Partial<ComponentProps<typeof EditConflict>> = {}) => (
  <section tabIndex={-1}>
    <EditConflict
      noun="meal"
      differences={[{ label: 'Name', theirs: 'Pizza Bella' }]}
      isSaving={false}
      onSaveMine={() => {}}
      onTakeTheirs={() => {}}
      {...parts}
    />
    <input aria-label="Name" />
  </section>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('Enter pressed twice shows their version and takes nothing', async () => {
  const take = vi.fn();
  const save = vi.fn();
  render(conflict({ onSaveMine: save, onTakeTheirs: take }));
  screen.getByRole('button', { name: 'See their version' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(document.activeElement?.textContent).toBe('NamePizza Bella');
  await userEvent.keyboard('{Enter}');
  expect([take, save].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(take).toHaveBeenCalledOnce();
});

test('after taking their version the focus moves to the form', async () => {
  const { container, rerender } = render(conflict());
  const around = container.querySelector('section');
  rerender(conflict({ onTakeTheirs: () => rerender(<section tabIndex={-1} />) }));
  await press('See their version');
  await press('Take their version');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(around);
});

test('a still newer version is shown anew, and not taken before it is seen', async () => {
  const { rerender } = render(conflict({ version: 9 }));
  await press('See their version');
  const banner = screen.getByRole('alert');
  rerender(conflict({ version: 10, differences: [{ label: 'Name', theirs: 'Pizza Nova' }] }));
  expect(screen.getByRole('alert')).not.toBe(banner);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.queryByRole('button', { name: 'Take their version' })).toBeNull();
});

test('the same version is announced once and does not move the focus', () => {
  const { rerender } = render(conflict({ version: 9 }));
  const banner = screen.getByRole('alert');
  screen.getByLabelText('Name').focus();
  rerender(conflict({ version: 9, differences: [] }));
  expect(screen.getByRole('alert')).toBe(banner);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
