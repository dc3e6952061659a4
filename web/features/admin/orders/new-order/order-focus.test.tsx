// @vitest-environment jsdom
/** Where the focus goes in an order by phone, once the pressed control is disabled or gone. */
import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pizza, Refused } from '#web/testing/fake-shop.tsx';
import {
  addPizza,
  chooseAsha,
  type NewOrder,
  openNewOrder,
  placeCall,
  previewCall,
  priced,
} from '#web/testing/orders/fake-new-order.ts';
import { makeMeal } from '#web/testing/shop.tsx';
import { dayWithSlots, noon } from '#web/testing/slots.ts';

const described = () => {
  const id = document.activeElement?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
};

/** Presses the button, which is pending until the answer has come. */
async function pressAndHold(
  { shop, press }: NewOrder,
  name: RegExp,
  call: string,
  answer: unknown,
) {
  const held = Promise.withResolvers<unknown>();
  shop.answer(call, () => held.promise);
  await press(name);
  held.resolve(answer);
}

const refused = (code: string, path: string | null, message: string, details = {}) =>
  new Refused(409, { code, message, issues: path ? [{ path, message }] : [], ...details });

async function openWithPizza() {
  const opened = await openNewOrder({
    'GET /api/availability': [dayWithSlots('2026-11-22', [noon])],
  });
  await chooseAsha(opened);
  await addPizza(opened);
  return opened;
}

test('once the price is shown, the button that places the order has the focus', async () => {
  const opened = await openWithPizza();
  await pressAndHold(opened, /^Show the price/, previewCall, priced);
  const place = await opened.sheet.findByRole('button', { name: /^Place order, ₹369\.00/ });
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect(described()).toMatch(/Total₹369\.00 in cash on delivery$/);
});

test('neither a double click nor a held key places an order whose price was not seen', async () => {
  const opened = await openWithPizza();
  await opened.press('Show the price');
  const place = await opened.sheet.findByRole('button', { name: /^Place order/ });
  fireEvent.click(place, { detail: 2 });
  expect(fireEvent.keyDown(place, { key: 'Enter', repeat: true })).toBe(false);
  expect(opened.bodies(placeCall)).toEqual([]);
  expect(fireEvent.keyDown(place, { key: 'Enter' })).toBe(true);
  fireEvent.click(place, { detail: 1 });
  await waitFor(() => expect(opened.bodies(placeCall)).toHaveLength(1));
});

test('with the customer chosen it goes on at the address, and back for someone else', async () => {
  const opened = await openNewOrder();
  const { sheet, press } = opened;
  await chooseAsha(opened);
  expect(document.activeElement).toBe(sheet.getByLabelText('Address'));
  await press('Someone else');
  expect(document.activeElement).toBe(sheet.getByRole('searchbox'));
});

test('a dish that is added or taken away leaves the focus at the dishes', async () => {
  const opened = await openWithPizza();
  const dishes = opened.sheet.getByLabelText('Meal');
  expect(document.activeElement).toBe(dishes);
  await opened.press('Add one Margherita Pizza, for 1');
  expect(document.activeElement).not.toBe(dishes);
  await opened.press('Remove one Margherita Pizza, for 1');
  expect(document.activeElement).not.toBe(dishes);
  await opened.press('Remove one Margherita Pizza, for 1');
  expect(document.activeElement).toBe(dishes);
});

test('on a long menu a dish is found by typing, and then the next one', async () => {
  const menu = Array.from({ length: 11 }, (_, id) => makeMeal({ id: id + 2, name: `Dal ${id}` }));
  const opened = await openNewOrder({ 'GET /api/meals': [pizza, ...menu] });
  const search = await opened.sheet.findByRole('searchbox', { name: 'Find a meal' });
  await userEvent.type(search, 'pizza for 1{Enter}');
  await opened.press('Add');
  expect(
    opened.sheet.getByRole('button', { name: 'Add one Margherita Pizza, for 1' }),
  ).toBeTruthy();
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');
});

test.each([
  ['a dish', 'items', (sheet: NewOrder['sheet']) => sheet.getByLabelText('Meal')],
  [
    'a time',
    'slotId',
    (sheet: NewOrder['sheet']) => sheet.getByRole('group', { name: 'Delivery time' }),
  ],
  ['a pack', 'packId', (sheet: NewOrder['sheet']) => sheet.getByLabelText('What is ordered')],
  [
    'the payment',
    'paymentMethod',
    (sheet: NewOrder['sheet']) => sheet.getByRole('group', { name: 'Payment' }),
  ],
] as const)('a refusal of %s has the focus, with its message', async (_, path, find) => {
  const opened = await openWithPizza();
  const refusal = refused('invalid_request', path, 'Not like this');
  await pressAndHold(opened, /^Show the price/, previewCall, refusal);
  await waitFor(() => expect(document.activeElement).toBe(find(opened.sheet)));
  expect(described()).toBe('Not like this');
});

test('a refusal of placing it has the focus, where it is of no field', async () => {
  const opened = await openWithPizza();
  await opened.press('Show the price');
  await opened.sheet.findByRole('button', { name: /^Place order/ });
  const refusal = refused('open_order_limit', null, 'Too many');
  await pressAndHold(opened, /^Place order/, placeCall, refusal);
  await waitFor(() => expect(document.activeElement?.id).toBe('order-problem'));
});

test('the question about declared allergens has the focus, and names the dishes', async () => {
  const opened = await openWithPizza();
  const dishes = [{ mealId: 1, name: 'Pizza', allergens: ['milk'] }];
  const issues = [{ path: 'items.0.mealId', message: 'Pizza has milk' }];
  const refusal = refused('allergens_declared', null, 'Declared', { dishes, issues });
  await pressAndHold(opened, /^Show the price/, previewCall, refusal);
  const question = await opened.sheet.findByRole('checkbox', { name: /wants these dishes/ });
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(described()).toBe('Pizza has milk');
});
