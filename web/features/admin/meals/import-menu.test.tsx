// @vitest-environment jsdom
/** The import of a CSV can be left while it is only looked through, not while it is imported. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openMenuConsole } from '#web/testing/fake-menu.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function openImport() {
  await openMenuConsole('meals');
  const transfers = catchTransfers();
  await press('Import CSV');
  const file = new File(['x'], 'menu.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file);
  return { ...transfers, check: await transfers.begun(0) };
}
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel'));

test.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', pressEscape],
])('%s closes the import while the lines are checked, and ends that', async (_, leave) => {
  const { check } = await openImport();
  await screen.findByText('Checking every line...');
  expect(screen.getByLabelText<HTMLInputElement>('Choose another file').disabled).toBe(true);
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(check.isAborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing closes it while the menu is imported', async () => {
  const { check, begun } = await openImport();
  check.answer({ created: 2, updated: 1, unchanged: 58 });
  await screen.findByText('Every line is sound.');
  await press('Import');
  const transfer = await begun(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  pressEscape();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(transfer.isAborted).toBe(false);
  transfer.answer({ created: 2, updated: 1, unchanged: 58 });
  expect(await screen.findByText('Menu imported')).toBeTruthy();
});
