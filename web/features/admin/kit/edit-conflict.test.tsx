// @vitest-environment jsdom
/** The choice between two versions is not made by a key that is pressed once too often. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EditConflict } from './edit-conflict.tsx';

test('Enter pressed twice shows their version and takes nothing', async () => {
  const take = vi.fn();
  const save = vi.fn();
  render(
    <EditConflict
      noun="meal"
      differences={[{ label: 'Name', theirs: 'Pizza Bella' }]}
      isSaving={false}
      onSaveMine={save}
      onTakeTheirs={take}
    />,
  );
  screen.getByRole('button', { name: 'See their version' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(document.activeElement?.textContent).toBe('NamePizza Bella');
  await userEvent.keyboard('{Enter}');
  expect([take, save].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(take).toHaveBeenCalledOnce();
});
