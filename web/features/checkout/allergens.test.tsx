// @vitest-environment jsdom
/** A dish with a declared allergen in the order: shown in the summary, confirmed once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { arrive, pizza, Refused } from '#web/testing/fake-shop.tsx';

const cheesy = { ...pizza, allergens: ['gluten', 'milk'] };
const message = 'Some of these meals contain an allergen you avoid.';

/** What the server found in the dishes, whatever this browser remembers of them. */
const refusedFor = (...dishes: object[]) =>
  new Refused(409, { code: 'allergens_declared', message, dishes });
const milk = { mealId: 1, name: 'Margherita Pizza', allergens: ['milk'] };
const peanut = { mealId: 7, name: 'Pad Thai', allergens: ['peanut'] };

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Allergy alert' }));
const listed = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent);

function openAllergic() {
  const provider = loadProvider();
  const shop = openCheckout({
    'GET /api/meals': [cheesy],
    'GET /api/account/food-profile': { diet: null, allergens: ['milk'] },
    'POST /api/orders': refusedFor(milk),
  });
  const lastBody = () => shop.calls.findLast(({ name }) => name === 'POST /api/orders')?.body;
  return { provider, shop, lastBody };
}

test('the summary shows it, and the order waits for the confirmation', async () => {
  const { provider, shop, lastBody } = openAllergic();
  expect(await screen.findByText('Contains milk, which you avoid')).toBeTruthy();
  await placeOrder();
  const dialog = await openDialog();
  expect(listed(dialog)).toEqual(['Margherita Pizza Contains: milk']);
  expect(screen.queryByText('Order Failed')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(provider.opened).toEqual([]);

  await placeOrder();
  await openDialog();
  shop.answer('POST /api/orders', unpaid());
  await userEvent.click(screen.getByRole('button', { name: 'Order anyway' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(lastBody()).toMatchObject({ acceptAllergens: [{ mealId: 1, allergens: ['milk'] }] });
});

test('what the chef found meanwhile is listed, and the question comes again', async () => {
  const { shop, lastBody } = openAllergic();
  await placeOrder();
  await openDialog();
  const menus = shop.names('GET /api/meals').length;
  shop.answer('POST /api/orders', refusedFor(milk, peanut));
  await userEvent.click(screen.getByRole('button', { name: 'Order anyway' }));
  await waitFor(async () =>
    expect(listed(await openDialog())).toEqual([
      'Margherita Pizza Contains: milk',
      'Pad Thai Contains: peanut',
    ]),
  );
  expect(lastBody()).toMatchObject({ acceptAllergens: [{ mealId: 1, allergens: ['milk'] }] });
  await waitFor(() => expect(shop.names('GET /api/meals').length).toBeGreaterThan(menus));
  await userEvent.click(screen.getByRole('button', { name: 'Order anyway' }));
  await waitFor(() =>
    expect(lastBody()).toMatchObject({
      acceptAllergens: [
        { mealId: 1, allergens: ['milk'] },
        { mealId: 7, allergens: ['peanut'] },
      ],
    }),
  );
});

test.each([
  ['egg', 1],
  ['non-veg', 0],
  [null, 0],
] as const)(
  'with the diet %s, a non-veg dish is named %i times before it is ordered',
  async (diet, times) => {
    const profile = Promise.withResolvers<unknown>();
    openCheckout({
      'GET /api/meals': [{ ...pizza, diet: 'non-veg', allergens: [] }],
      'GET /api/account/food-profile': () => profile.promise,
    });
    await screen.findAllByText('₹688.00');
    await arrive(profile, { diet, allergens: [] });
    expect(screen.queryAllByText(/the kitchen may leave it out/)).toHaveLength(times);
  },
);
