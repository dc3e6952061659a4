// @vitest-environment jsdom
/** A dish with a declared allergen in the order: shown in the summary, confirmed once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { pizza, Refused } from '#web/testing/fake-shop.tsx';

const cheesy = { ...pizza, allergens: ['gluten', 'milk'] };
const message = 'Some of these meals contain an allergen you avoid.';

function openAllergic() {
  const provider = loadProvider();
  const shop = openCheckout({
    'GET /api/meals': [cheesy],
    'GET /api/account/food-profile': { diet: null, allergens: ['milk'] },
    'POST /api/orders': ({ body }: { body: unknown }) =>
      (body as { acceptAllergens?: boolean }).acceptAllergens
        ? unpaid()
        : new Refused(409, { code: 'allergens_declared', message }),
  });
  return { provider, shop };
}

test('the summary shows it, and the order waits for the confirmation', async () => {
  const { provider, shop } = openAllergic();
  expect(await screen.findByText('Contains milk, which you avoid')).toBeTruthy();
  await placeOrder();
  const dialog = within(await screen.findByRole('dialog', { name: 'Allergy alert' }));
  expect(dialog.getByRole('listitem').textContent).toBe('Margherita Pizza Contains: milk');
  expect(screen.queryByText('Order Failed')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(provider.opened).toEqual([]);

  await placeOrder();
  await userEvent.click(await screen.findByRole('button', { name: 'Order anyway' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.calls.findLast(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
    acceptAllergens: true,
  });
});
