// @vitest-environment jsdom
/** Taking an order by phone: for whom, what, and the server's price before it is placed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStaffDetail } from '#web/testing/fake-console.tsx';
import { availableDay, home, id, makeOrder, pizza, Refused } from '#web/testing/fake-shop.tsx';
import {
  addPizza,
  asha,
  chooseAsha,
  openNewOrder as open,
  placeCall,
  placed,
  previewCall,
} from '#web/testing/orders/fake-new-order.ts';
import { config, makeMeal } from '#web/testing/shop.tsx';

const item = { mealId: 1, imageUrl: null, size: 'for-1' as const };

test('a known customer: the price is shown by the server, then placed at that price', async () => {
  const opened = await open();
  const { shop, sheet, press, bodies } = opened;
  await chooseAsha(opened);
  await addPizza(opened);
  await press('Add one Margherita Pizza, for 1');
  expect(sheet.queryByText(/369/)).toBeNull();
  await press('Show the price');
  await userEvent.click(await sheet.findByRole('button', { name: /^Place order, ₹369\.00/ }));
  const body = {
    customerId: asha.id,
    addressId: home.id,
    deliveryDate: '2026-11-22',
    type: 'meals',
    items: [{ mealId: 1, size: 'for-1', quantity: 2 }],
    paymentMethod: 'cod',
  };
  expect(bodies(previewCall)).toEqual([body]);
  await screen.findByText('Order placed');
  expect(bodies(placeCall)).toEqual([{ ...body, totalAmount: '369.00' }]);
  const sent = shop.calls.find(({ name }) => name === placeCall);
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: /SK-950/ })).toBeTruthy();
});

test.each([
  {
    what: 'dishes',
    order: {
      items: [
        { ...item, name: 'Dal', quantity: 3, price: '169.00' },
        { ...item, name: 'Pulao', size: 'for-2' as const, quantity: 1, price: '299.00' },
      ],
    },
    lines: ['3 × Dal, ₹507.00', 'Pulao (for 2), ₹299.00'],
  },
  {
    what: 'a pack',
    order: {
      type: 'meal-pack' as const,
      packId: 'family',
      items: [{ ...item, name: 'Family pack', size: null, quantity: 10, price: '2700.00' }],
    },
    lines: ['Family pack, 10 meals, ₹2,700.00'],
  },
])('the price of $what is shown by line', async ({ order, lines }) => {
  const preview = { ...placed, ...order, isNewCustomer: false, diet: null };
  const opened = await open({ [previewCall]: preview });
  await chooseAsha(opened);
  await addPizza(opened);
  await opened.press('Show the price');
  const items = await opened.sheet.findByText('Items');
  const shown = [...(items.nextElementSibling?.children ?? [])].map((line) => line.textContent);
  expect(shown).toEqual(lines);
});

test('it begins at the first open day, and says that a day is closed', async () => {
  const closing = { openDate: '2026-11-23', closedDates: ['2026-11-22'] };
  const { sheet } = await open({
    'GET /api/config': { ...config, delivery: { ...config.delivery, ...closing } },
    'GET /api/availability': [
      { ...availableDay('2026-11-22'), isOpen: false },
      availableDay('2026-11-23'),
    ],
  });
  const day = sheet.getByLabelText<HTMLInputElement>('Delivery date');
  expect(day.value).toBe('2026-11-23');
  expect(sheet.queryByText(/The kitchen is closed/)).toBeNull();
  fireEvent.change(day, { target: { value: '2026-11-22' } });
  const words = 'The kitchen is closed on that day. Choose another day.';
  expect(sheet.getByText(`${words} Next free day: Mon, 23 Nov 2026.`)).toBeTruthy();
});

test('a new customer is sent with phone and address; problems stand at their fields', async () => {
  const issues = [{ path: 'customer.phone', message: 'Enter a 10-digit Indian mobile number' }];
  const opened = await open({
    [previewCall]: new Refused(422, { code: 'invalid_request', message: 'No', issues }),
  });
  const { sheet, press, bodies } = opened;
  await userEvent.type(sheet.getByLabelText('First name'), 'Ravi');
  await userEvent.type(sheet.getByLabelText('Last name'), 'Kulkarni');
  await userEvent.type(sheet.getByLabelText('Phone'), '98');
  await userEvent.type(sheet.getByLabelText('Pincode'), '560038');
  await userEvent.selectOptions(sheet.getByLabelText('What is ordered'), 'starter');
  await press('Show the price');
  await sheet.findByText('Enter a 10-digit Indian mobile number');
  expect(bodies(previewCall)).toMatchObject([
    {
      customer: { firstName: 'Ravi', lastName: 'Kulkarni', phone: '98' },
      address: { pincode: '560038', title: 'Home' },
      type: 'meal-pack',
      packId: 'starter',
    },
  ]);
  expect(sheet.queryByRole('button', { name: /Place order/ })).toBeNull();
});

test('a new customer is found when the next order is taken', async () => {
  const search = 'GET /api/admin/customers?q=ravi';
  const { shop, sheet, press } = await open({ [search]: [] });
  await userEvent.type(sheet.getByRole('searchbox'), 'ravi');
  await sheet.findByText(/^Nobody was found/);
  await userEvent.selectOptions(sheet.getByLabelText('What is ordered'), 'starter');
  await press('Show the price');
  await userEvent.click(await sheet.findByRole('button', { name: /^Place order/ }));
  const drawer = within(await screen.findByRole('dialog', { name: /SK-950/ }));
  shop.answer(search, [{ ...asha, name: 'Ravi Kulkarni' }]);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'New order' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find the customer' }), 'ravi');
  expect(await screen.findByRole('button', { name: /Ravi Kulkarni/ })).toBeTruthy();
});

test.each([10, 11])(
  'of %i customers found ten are shown, and whether there are more',
  async (n) => {
    const found = Array.from({ length: n }, (_, at) => ({ ...asha, id: id(900 + at) }));
    const { sheet } = await open({ 'GET /api/admin/customers?q=asha': found });
    await userEvent.type(sheet.getByRole('searchbox'), 'asha');
    expect(await sheet.findAllByRole('button', { name: /Asha Menon/ })).toHaveLength(10);
    const more = sheet.queryByText('There are more: type more of the name, or the phone.');
    expect(more !== null).toBe(n > 10);
  },
);

async function placeWithLink(paymentLink: string | null, answers = {}, placed = {}) {
  const payBefore = '2026-11-21T07:00:00.000Z';
  const unpaid = {
    ...makeOrder({ id: id(951), number: 'SK-951', paymentMethod: 'online' }),
    paymentStatus: 'unpaid' as const,
    payBefore,
    amountDue: '369.00',
  };
  const opened = await open({
    [previewCall]: { ...unpaid, isNewCustomer: false, diet: null },
    [placeCall]: { ...unpaid, paymentLink, ...placed },
    [`GET /api/admin/orders/${unpaid.id}`]: makeStaffDetail(unpaid),
    ...answers,
  });
  const { sheet, press, bodies } = opened;
  await chooseAsha(opened);
  await addPizza(opened);
  await userEvent.click(sheet.getByRole('radio', { name: 'Payment link' }));
  await press('Show the price');
  expect(await sheet.findByText(/by payment link/)).toBeTruthy();
  await userEvent.click(await sheet.findByRole('button', { name: /^Place order/ }));
  expect(bodies(placeCall)).toMatchObject([{ paymentMethod: 'link' }]);
  return within(await screen.findByRole('dialog', { name: /SK-951/ }));
}

test('the order shows the link to pay it, to copy and to send by WhatsApp', async () => {
  const url = 'https://rzp.io/i/abc';
  const drawer = await placeWithLink(url);
  expect(await drawer.findByText(url)).toBeTruthy();
  await userEvent.setup().click(drawer.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(url);
  const chat = new URL(drawer.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href);
  expect([chat.origin, chat.pathname]).toEqual(['https://wa.me', '/919876543210']);
  expect(chat.searchParams.get('text')).toMatch(/₹369\.00 .*SK-951 .*12:30.*: https:.*abc$/);
});

test('a link that could not be made is made in the order', async () => {
  const url = 'https://rzp.io/i/abc';
  const call = `POST /api/admin/orders/${id(951)}/payment-link`;
  const drawer = await placeWithLink(null, {
    [call]: { url, payBefore: '2026-11-21T07:00:00.000Z' },
  });
  await screen.findByText('Order placed, without its payment link');
  await userEvent.click(await drawer.findByRole('button', { name: 'Make a payment link' }));
  expect(await drawer.findByText(url)).toBeTruthy();
});

test('an order whose link was refused is shown as cancelled', async () => {
  await placeWithLink(null, {}, { status: 'cancelled' });
  expect(await screen.findByText('Order cancelled: its payment link was refused')).toBeTruthy();
});

test('a change voids the price that was shown', async () => {
  const opened = await open();
  const { sheet, press } = opened;
  await chooseAsha(opened);
  await addPizza(opened);
  await press('Show the price');
  await sheet.findByRole('button', { name: /Place order/ });
  await userEvent.click(sheet.getByRole('radio', { name: 'From the wallet' }));
  expect(sheet.queryByRole('button', { name: /Place order/ })).toBeNull();
  expect(sheet.getByRole('button', { name: 'Show the price' })).toBeTruthy();
});

test('nothing is changed or closed while the order is placed, so it is placed once', async () => {
  const held = Promise.withResolvers<unknown>();
  const opened = await open({ [placeCall]: () => held.promise });
  const { sheet, press, bodies } = opened;
  await chooseAsha(opened);
  await addPizza(opened);
  await press('Show the price');
  await userEvent.click(await sheet.findByRole('button', { name: /^Place order/ }));
  await sheet.findByRole('button', { name: 'Placing...' });
  await press('Add one Margherita Pizza, for 1');
  await press('Someone else');
  await userEvent.selectOptions(sheet.getByLabelText('Address'), '');
  await userEvent.selectOptions(sheet.getByLabelText('What is ordered'), 'starter');
  await userEvent.type(sheet.getByLabelText(/^Note for kitchen/), 'Ring');
  await press('Close');
  expect(sheet.getByRole('button', { name: 'Placing...' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  held.resolve(placed);
  expect(await screen.findByRole('dialog', { name: /SK-950/ })).toBeTruthy();
  expect(bodies(placeCall)).toHaveLength(1);
});

test('an order that is left while it is placed is still announced', async () => {
  const held = Promise.withResolvers<unknown>();
  const opened = await open({ [placeCall]: () => held.promise });
  const { sheet, press } = opened;
  await chooseAsha(opened);
  await addPizza(opened);
  await press('Show the price');
  await userEvent.click(await sheet.findByRole('button', { name: /^Place order/ }));
  await sheet.findByRole('button', { name: 'Placing...' });
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  held.resolve(placed);
  expect(await screen.findByText('Order placed')).toBeTruthy();
});

test.each([
  ['First name', 'Ravi'],
  ['House and street', '14, Lakshmi Nivas'],
  [/^Note for kitchen/, 'Ring'],
  ['GSTIN', '29AAGCB7383J1Z4'],
] as const)('closing asks once %s is typed', async (label, typed) => {
  const { sheet, press } = await open();
  await userEvent.type(sheet.getByLabelText(label), typed);
  await press('Close');
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(sheet.getByLabelText<HTMLInputElement>(label).value).toBe(typed);
});

test('declared allergens are confirmed before the price is shown', async () => {
  const dishes = [{ mealId: 1, name: 'Pizza', allergens: ['milk'] }];
  const refusal = { code: 'allergens_declared', message: 'Contains milk', dishes };
  const opened = await open({ [previewCall]: new Refused(409, refusal) });
  const { sheet, press, bodies } = opened;
  await chooseAsha(opened);
  await addPizza(opened);
  await press('Show the price');
  await userEvent.click(await sheet.findByRole('checkbox'));
  await press('Show the price');
  await waitFor(() => expect(bodies(previewCall)).toHaveLength(2));
  const acceptAllergens = [{ mealId: 1, allergens: ['milk'] }];
  expect(bodies(previewCall)[1]).toMatchObject({ acceptAllergens });
  // Nothing can be changed before it is answered.
  const show = sheet.getByRole<HTMLButtonElement>('button', { name: 'Show the price' });
  await waitFor(() => expect(show.disabled).toBe(false));
  await addPizza(opened);
  await press('Show the price');
  await waitFor(() => expect(bodies(previewCall)).toHaveLength(3));
  expect(bodies(previewCall)[2]).not.toHaveProperty('acceptAllergens');
});

test('an allergen that is found after the answer is confirmed as well', async () => {
  const dish = (...allergens: string[]) => ({ mealId: 1, name: 'Pizza', allergens });
  const refused = (dishes: object[]) =>
    new Refused(409, { code: 'allergens_declared', message: 'Declared', dishes });
  const opened = await open({ [previewCall]: refused([dish('milk')]) });
  const { shop, sheet, press, bodies } = opened;
  await chooseAsha(opened);
  await addPizza(opened);
  await press('Show the price');
  await userEvent.click(await sheet.findByRole('checkbox'));
  shop.answer(previewCall, { ...placed, isNewCustomer: false, diet: null });
  await press('Show the price');
  shop.answer(placeCall, refused([dish('milk', 'peanut')]));
  await userEvent.click(await sheet.findByRole('button', { name: /^Place order/ }));
  const question = await sheet.findByRole<HTMLInputElement>('checkbox', { checked: false });
  const sent = (...allergens: string[]) => ({ acceptAllergens: [{ mealId: 1, allergens }] });
  expect(bodies(placeCall)).toMatchObject([sent('milk')]);
  await userEvent.click(question);
  await press('Show the price');
  await waitFor(() => expect(bodies(previewCall)).toHaveLength(3));
  expect(bodies(previewCall)[2]).toMatchObject(sent('milk', 'peanut'));
});

test.each([
  ['veg', 'Keema Pav'],
  ['non-veg', null],
  [null, null],
] as const)('for a caller whose diet is %s, what does not fit: %s', async (diet, unfitting) => {
  const items = [
    { ...item, name: pizza.name, quantity: 1, price: '319.00' },
    { ...item, mealId: 2, name: 'Keema Pav', quantity: 1, price: '169.00' },
    { ...item, mealId: 2, name: 'Keema Pav', size: 'for-2' as const, quantity: 1, price: '299.00' },
  ];
  const opened = await open({
    'GET /api/meals': [pizza, makeMeal({ id: 2, name: 'Keema Pav', diet: 'non-veg' })],
    [previewCall]: { ...placed, items, isNewCustomer: false, diet },
  });
  await chooseAsha(opened);
  await addPizza(opened);
  await opened.press('Show the price');
  await opened.sheet.findByText('Items');
  const said = opened.sheet.queryByText('Not their diet')?.nextElementSibling?.textContent ?? null;
  expect(said?.split('. ')[0] ?? null).toBe(unfitting);
});

test('each dish with a declared allergen is named', async () => {
  const issues = [
    { path: 'items.0.mealId', message: 'Dal rice contains dairy' },
    { path: 'items.1.mealId', message: 'Pad thai contains nuts' },
  ];
  const refusal = { code: 'allergens_declared', message: 'Declared', issues };
  const opened = await open({ [previewCall]: new Refused(409, refusal) });
  await chooseAsha(opened);
  await addPizza(opened);
  await opened.press('Show the price');
  await opened.sheet.findByText('Dal rice contains dairy. Pad thai contains nuts');
});
