// @vitest-environment jsdom
/**
 * What is delivered, who eats it and what was paid: dishes, marks and money in the list, diet and
 * packs in the drawer.
 */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
} from '#web/testing/fake-console.tsx';

const eater = { diet: 'egg', allergens: ['milk', 'nuts'], notes: 'Less salt' } as const;

const rowOf = async (number: string) => {
  const opener = await screen.findByRole('button', { name: `${number}` });
  return within(opener.closest('tr') as HTMLElement);
};

test('what was short at the door stands below the total', async () => {
  const paidAtDoor = { amount: '300.00', short: '69.00' };
  const cash = { paymentMethod: 'cod', paymentStatus: 'paid' } as const;
  const short = makeStaffOrder({ number: 'SK-1', ...cash, paidAtDoor });
  const full = makeStaffOrder({ number: 'SK-2', ...cash });
  await openConsole('/admin?tab=orders', { [listCall]: [short, full] });
  expect((await rowOf('SK-1')).getByText('₹69.00 short')).toBeTruthy();
  expect((await rowOf('SK-2')).queryByText(/short/)).toBeNull();
});

async function openPart(parts: Parameters<typeof makeStaffDetail>[0], title: string) {
  const order = makeStaffDetail({ number: 'SK-7', ...parts });
  await openConsole(`/admin?tab=orders&order=${order.id}`, {
    [`GET /api/admin/orders/${order.id}`]: order,
    [`GET /api/admin/orders/${order.id}/pack-meals`]: {
      orderId: order.id,
      mealCount: 5,
      isChosen: false,
      changeableUntil: '2026-11-21T16:30:00.000Z',
      meals: [
        { mealId: 1, name: 'Dal Makhani', imageUrl: null, quantity: 3 },
        { mealId: 2, name: 'Paneer Tikka', imageUrl: null, quantity: 2 },
      ],
    },
  });
  const heading = await screen.findByRole('heading', { name: title, level: 3 });
  return within(heading.closest('section') as HTMLElement);
}

test('a row names its dishes, and marks what the customer must not eat', async () => {
  const [item] = makeStaffOrder().items;
  if (!item) throw new Error('An order without items');
  const marked = makeStaffOrder({
    number: 'SK-1',
    ...eater,
    allergens: [...eater.allergens],
    items: [
      { ...item, quantity: 2, size: 'for-2' },
      { ...item, name: 'Dal Makhani' },
    ],
  });
  await openConsole('/admin?tab=orders', {
    [listCall]: [marked, makeStaffOrder({ number: 'SK-2' })],
  });
  const row = await rowOf('SK-1');
  expect(row.getByText('2 × Margherita Pizza (for 2), Dal Makhani')).toBeTruthy();
  expect(row.getByText('No milk, nuts')).toBeTruthy();
  expect(row.getByText('Notes')).toBeTruthy();
  expect(row.getByRole('img', { name: 'Contains egg' })).toBeTruthy();
  const plain = await rowOf('SK-2');
  expect(plain.queryByText(/^No /)).toBeNull();
  expect(plain.queryByText('Notes')).toBeNull();
});

test('the drawer shows diet, allergens and notes, or that none were given', async () => {
  const part = await openPart({ ...eater, allergens: [...eater.allergens] }, 'Diet and notes');
  expect(part.getByText('Contains egg')).toBeTruthy();
  expect(part.getByText('milk, nuts')).toBeTruthy();
  expect(part.getByText('Less salt')).toBeTruthy();
});

test('the drawer says that there is no food profile', async () => {
  const part = await openPart({}, 'Diet and notes');
  expect(part.getByText('Not given')).toBeTruthy();
  expect(part.getByText('None given')).toBeTruthy();
});

test('the drawer of a pack shows its contents, who chose it and until when', async () => {
  const part = await openPart({ type: 'meal-pack', packId: 'starter' }, 'Items');
  expect((await part.findByText('Dal Makhani')).closest('li')?.textContent).toContain('× 3');
  expect(
    part.getByText('Picked by the shop; can change until 21 Nov 2026, 10:00 pm.'),
  ).toBeTruthy();
});

test('the invoice can be downloaded once there is one', async () => {
  const part = await openPart({ hasInvoice: true }, 'Payment');
  const link = part.getByRole('link', { name: 'Invoice (PDF)' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/admin\/orders\/[-0-9a-f]+\/invoice$/);
});

test('without an invoice there is nothing to download', async () => {
  const part = await openPart({ hasInvoice: false }, 'Payment');
  expect(part.queryByRole('link')).toBeNull();
});
