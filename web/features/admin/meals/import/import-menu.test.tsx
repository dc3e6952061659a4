// @vitest-environment jsdom
/** The import of a CSV can be closed while it is checked, not while it is imported. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openBrowserConsole, placeNow } from '#web/testing/browser-console.tsx';
import { makeStaffMeal, menuCall, openMenuConsole } from '#web/testing/fake-menu.tsx';
import type { FakeShop } from '#web/testing/fake-shop.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const outcome = { created: 2, updated: 1, unchanged: 58, namesakes: [], undeclared: [] };

async function openImport(open: () => Promise<FakeShop> = () => openMenuConsole('meals')) {
  const shop = await open();
  const transfers = catchTransfers();
  await press('Import CSV');
  const file = new File(['x'], 'menu.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file);
  return { ...transfers, shop, check: await transfers.begun(0) };
}
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel'));

test.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', pressEscape],
])('%s closes the import while the lines are checked, and cancels that', async (_, leave) => {
  const { check } = await openImport();
  await screen.findByText('Checking the file...');
  expect(screen.getByLabelText<HTMLInputElement>('Choose another file').disabled).toBe(true);
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(check.isAborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing closes it while the menu is imported', async () => {
  const { check, begun } = await openImport();
  check.answer(outcome);
  await screen.findByText('No problems found.');
  await press('Import');
  const transfer = await begun(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  pressEscape();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(transfer.isAborted).toBe(false);
  transfer.answer(outcome);
  expect(await screen.findByText('Menu imported')).toBeTruthy();
});

test('after a line that failed the page shows what was imported nevertheless', async () => {
  const { shop, check, begun } = await openImport();
  check.answer(outcome);
  await screen.findByText('No problems found.');
  expect(screen.getByText('There are no meals yet.')).toBeTruthy();
  shop.answer(menuCall, [makeStaffMeal({ name: 'Idli' })]);
  await press('Import');
  (await begun(1)).fail();
  expect(await screen.findByText(/Check before you try again/)).toBeTruthy();
  expect(await screen.findByText('1 meal, 1 on the menu')).toBeTruthy();
});

test.each([
  [1, 'Dish 1 (row 1)'],
  [5, 'Dish 1 (row 1), Dish 2 (row 2), Dish 3 (row 3), Dish 4 (row 4), Dish 5 (row 5)'],
  [7, 'Dish 4 (row 4), Dish 5 (row 5), and 2 more'],
])('%i new lines with names of the menu are shown before they are sent', async (count, words) => {
  const { check } = await openImport();
  const namesakes = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    name: `Dish ${index + 1}`,
  }));
  check.answer({ ...outcome, namesakes });
  const warning = await screen.findByText(/^New, but of a name that is on the menu already:/);
  expect(warning.textContent).toContain(`${words}.`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false);
});

test('allergens that meals would no longer declare are shown before', async () => {
  const { check } = await openImport();
  const undeclared = [
    { line: 2, name: 'Khandvi', allergens: ['milk', 'sesame'] },
    { line: 7, name: 'Handvo', allergens: ['gluten'] },
  ];
  check.answer({ ...outcome, undeclared });
  const words = 'Khandvi (row 2): milk, sesame; Handvo (row 7): gluten.';
  expect(
    await screen.findByText(`These allergens would no longer be declared. ${words}`),
  ).toBeTruthy();
});

test('Back waits until the menu is imported, so that a failure is seen', async () => {
  const { check, begun } = await openImport(async () => {
    const shop = await openBrowserConsole('/admin?tab=media', {
      [menuCall]: [],
      'GET /api/admin/media?limit=50': [],
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Meals' }));
    return shop;
  });
  check.answer(outcome);
  await screen.findByText('No problems found.');
  await press('Import');
  const transfer = await begun(1);
  await act(async () => {
    const popped = Promise.withResolvers<unknown>();
    window.addEventListener('popstate', popped.resolve, { once: true });
    window.history.back();
    await popped.promise;
  });
  expect(placeNow()).toBe('/admin?tab=meals');
  transfer.fail();
  expect(await screen.findByText(/Check before you try again/)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Import CSV' })).toBeTruthy();
});
