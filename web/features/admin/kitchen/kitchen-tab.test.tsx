// @vitest-environment jsdom
/** The tab Kitchen: a provisional day, a frozen one with its changes, and its sheets. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { arrive, id, Refused } from '#web/testing/fake-shop.tsx';

const noon = { id: 'noon', name: 'Noon', from: '12:00', to: '14:00' };
const eater = { diet: 'veg', allergens: ['peanut'], notes: 'Ring twice' } as const;
const items = [
  { mealId: 1, name: 'Dal rice', size: 'for-1', quantity: 2 },
  { mealId: 2, name: 'Chicken bowl', size: 'for-2', quantity: 1 },
] as const;

/** Tomorrow, which can still change. */
const provisional: KitchenDay = {
  date: '2026-11-22',
  number: null,
  frozenAt: null,
  hash: null,
  isForgotten: false,
  closedReason: null,
  amendments: [],
  settledFrom: '2026-11-21T16:30:00.000Z',
  production: items.map((item) => ({ ...item, slotId: 'noon' })),
  batches: [
    { mealId: 1, size: 'for-1', slotId: 'noon', allergens: ['peanut'], quantity: 2 },
    { mealId: 2, size: 'for-2', slotId: 'noon', allergens: ['peanut'], quantity: 1 },
  ],
  slots: [noon],
  totals: { ordered: 5, toCook: 5, packed: 0, short: 0, delivered: 0, failed: 0, keptBack: 0 },
  unconfirmed: { orders: 2, portions: 3 },
  orders: [
    {
      orderId: id(1),
      number: 'SK-10482',
      customerName: 'Asha Menon',
      status: 'confirmed',
      ...eater,
      allergens: [...eater.allergens],
      slot: noon,
      items: [...items],
      unsuitable: [2],
      accepted: [],
      packing: null,
    },
  ],
  planned: [
    {
      subscriptionId: id(2),
      customerName: 'Ravi Kumar',
      slot: noon,
      diet: null,
      allergens: [],
      notes: null,
      items: [{ mealId: null, name: 'To be chosen', size: 'for-1', quantity: 1 }],
    },
  ],
  cooked: [],
  keepBack: [],
  meals: [
    {
      id: 1,
      name: 'Dal rice',
      nameHindi: 'दाल चावल',
      category: 'lunch',
      diet: 'veg',
      allergens: ['milk'],
      mayContain: ['peanut'],
      station: 'Rice',
    },
    {
      id: 2,
      name: 'Chicken bowl',
      nameHindi: null,
      category: 'lunch',
      diet: 'non-veg',
      allergens: [],
      mayContain: [],
      station: null,
    },
  ],
};
const change = {
  number: 1,
  at: '2026-11-21T17:00:00.000Z',
  orderId: id(3),
  portions: -2,
  seenAt: null,
  items: [{ ...items[0] }],
  allergens: ['peanut'],
  orderNumber: 'SK-10483',
  kind: 'cancelled',
  text: 'SK-10483 cancelled: do not cook it (2 portions)',
} satisfies KitchenDay['amendments'][number];
const frozen: KitchenDay = {
  ...provisional,
  number: 12,
  frozenAt: '2026-11-21T16:30:10.000Z',
  hash: 'ab'.repeat(32),
  planned: [],
  amendments: [change],
  unconfirmed: { orders: 0, portions: 0 },
};

const dayCall = 'GET /api/admin/kitchen/2026-11-22';
const seenCall = 'POST /api/admin/kitchen/2026-11-22/amendments/seen';
const open = (answers: object) =>
  openConsole('/admin?tab=kitchen&date=2026-11-22', answers as never, 'order_management');
const sheet = async (name: string) => within(await screen.findByRole('region', { name }));

test('a day that can change says until when, what to cook and who must not get what', async () => {
  await open({ [dayCall]: provisional });
  const production = await sheet('Production');
  expect(production.getByText(/provisional, orders may change until .*10:00 pm/)).toBeDefined();
  const rows = production.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'CookMealSizeDelivery time',
    'Rice',
    '2Dal riceदाल चावलContains milkof these 2: NO PEANUTCHECK: it may contain peanut' +
      'for 1Noon, 12 PM to 2 PM',
    'Other',
    '1Chicken bowlof these 1: NO PEANUTfor 2Noon, 12 PM to 2 PM',
  ]);
  expect(production.getByText('Ordered 5 = to cook 5')).toBeDefined();
  const packing = await sheet('Packing list');
  expect(packing.getByText('NO PEANUT')).toBeDefined();
  expect(packing.getByText('Ring twice')).toBeDefined();
  const wrong = packing.getByText('CHECK: not for this eater').closest('li');
  expect(wrong?.textContent).toContain('Chicken bowl');
  expect(packing.getByText('Subscription · Ravi Kumar')).toBeDefined();
  expect(screen.getByText(/Not counted: 2 orders in cash \(3 portions\)/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Show' });
  expect(link.getAttribute('href')).toContain('tab=orders&date=2026-11-22&status=pending');
});

test('changes of a frozen day stand out until the kitchen has seen them', async () => {
  const seen = { ...frozen, amendments: [{ ...change, seenAt: '2026-11-21T17:05:00.000Z' }] };
  const shop = await open({ [dayCall]: frozen, [seenCall]: seen });
  const changes = await sheet('Changes since the day was frozen');
  expect(screen.getByText(/^1 change to see/).textContent).toContain(change.text);
  expect(changes.getByText(/2 × Dal rice \(for 1\)\. NO PEANUT/)).toBeDefined();
  expect(screen.getAllByText(/^Frozen 7, changed by −2 · Ordered 5 = to cook 5/)).toHaveLength(2);
  expect(screen.getAllByText(/sheet no\. 12, frozen .*10:00 pm/)).toHaveLength(2);
  await userEvent.click(changes.getByRole('button', { name: 'The kitchen has seen it' }));
  await changes.findByText('Seen (1)');
  expect(screen.queryByText(/^1 change to see/)).toBeNull();
  const sent = shop.calls.find(({ name }) => name === seenCall);
  expect(sent?.body).toEqual({ through: 1 });
});

test('a day that is still being read does not show as new what the kitchen has seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const late = Promise.withResolvers<unknown>();
  const seen = { ...frozen, amendments: [{ ...change, seenAt: '2026-11-21T17:05:00.000Z' }] };
  const shop = await open({ [dayCall]: frozen, [seenCall]: seen });
  const changes = await sheet('Changes since the day was frozen');
  shop.answer(dayCall, () => late.promise);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await userEvent.click(changes.getByRole('button', { name: 'The kitchen has seen it' }));
  await changes.findByText('Seen (1)');
  await arrive(late, frozen);
  expect(screen.queryByText(/^1 change to see/)).toBeNull();
});

test('prints one sheet at a time, each with what changed', async () => {
  await open({ [dayCall]: frozen });
  const printed: (string | null)[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    const sheets = document.querySelectorAll('[data-printing]');
    printed.push(...[...sheets].map((each) => each.getAttribute('aria-label')));
    expect(sheets[0]?.textContent).toContain(change.text);
  });
  const packing = await sheet('Packing list');
  await userEvent.click(packing.getByRole('button', { name: 'Print packing list' }));
  expect(printed).toEqual(['Packing list']);
  // On phones the pages are drawn after `print` has returned.
  expect(document.querySelectorAll('[data-printing]')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-printing]')).toBeNull();
  const file = packing.getByRole('link', { name: 'Packing list as PDF' });
  expect(file.getAttribute('href')).toBe('/api/admin/kitchen/2026-11-22/packing.pdf');
  print.mockRestore();
});

test('files come in the chosen language and size, labels once the day is frozen', async () => {
  await open({ [dayCall]: provisional });
  const files = await sheet('Files to print');
  expect(files.queryByRole('link', { name: 'Labels' })).toBeNull();
  expect(files.getByText('Labels can be printed once the day is frozen.')).toBeDefined();
  await userEvent.click(files.getByRole('button', { name: 'हिन्दी' }));
  await userEvent.click(files.getByRole('button', { name: '80 mm roll' }));
  const run = files.getByRole('link', { name: 'Run sheet' });
  const at = '/api/admin/kitchen/2026-11-22';
  expect(run.getAttribute('href')).toBe(`${at}/run-sheet.pdf?language=hi&paper=80mm`);
  const production = screen.getByRole('link', { name: 'Production as PDF' });
  expect(production.getAttribute('href')).toBe(`${at}/production.pdf?language=hi&paper=80mm`);
});

test('labels of a frozen day', async () => {
  await open({ [dayCall]: frozen });
  const files = await sheet('Files to print');
  const labels = files.getByRole('link', { name: 'Labels' });
  expect(labels.getAttribute('href')).toBe('/api/admin/kitchen/2026-11-22/labels.pdf');
  await userEvent.click(files.getByRole('button', { name: 'हिन्दी' }));
  await userEvent.click(files.getByRole('button', { name: '80 mm roll' }));
  expect(labels.getAttribute('href')).toMatch(/labels\.pdf\?language=hi$/);
});

test('the shopping list says what to buy, what it leaves out, and comes as CSV', async () => {
  const span = 'from=2026-11-22&to=2026-11-28';
  const shopping = (forecast: boolean) =>
    `GET /api/admin/kitchen/shopping-list?${span}&withForecast=${forecast}`;
  const list = {
    from: '2026-11-22',
    to: '2026-11-28',
    withForecast: true,
    openDays: 6,
    toBeChosen: 3,
    items: [{ ingredient: 'onion', quantity: 1.1, unit: 'kg' }],
    withoutRecipe: ['Poha'],
  };
  await open({
    [dayCall]: provisional,
    [shopping(true)]: list,
    [shopping(false)]: { ...list, withForecast: false },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Shopping list' }));
  const found = await sheet('Shopping list');
  expect(found.getByRole('row', { name: '1.1 kg onion' })).toBeDefined();
  expect(found.getByText('No recipe, so not counted: Poha')).toBeDefined();
  expect(found.getByText(/^6 days are still open: counted as ordered, or as such a/)).toBeDefined();
  const file = found.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect(file).toContain('shopping-list/export?from=2026-11-22&to=2026-11-28&withForecast=true');
  await userEvent.click(screen.getByLabelText('With what open days usually need'));
  await screen.findByText(/^6 days are still open: counted as ordered until now/);
});

test.each(['2026-11-', '2026-13-01'])('for %s, which is no day, it shows today', async (date) => {
  const span = 'from=2026-11-21&to=2026-11-27&withForecast=true';
  await openConsole(`/admin?tab=kitchen&view=shopping&date=${date}`, {
    [`GET /api/admin/kitchen/shopping-list?${span}`]: {
      from: '2026-11-21',
      to: '2026-11-27',
      withForecast: true,
      openDays: 0,
      toBeChosen: 0,
      items: [],
      withoutRecipe: [],
    },
  });
  await screen.findByText('Nothing to buy.');
});

test('a delivery time keeps its name although all of its orders were cancelled', async () => {
  await open({ [dayCall]: { ...frozen, orders: [] } });
  const production = await sheet('Production');
  expect(production.getAllByText('Noon, 12 PM to 2 PM')).toHaveLength(2);
});

test('a closed and empty day says so', async () => {
  const totals = { ...provisional.totals, ordered: 0, toCook: 0 };
  const empty = { ...provisional, orders: [], planned: [], production: [], totals };
  await open({ [dayCall]: { ...empty, closedReason: 'Holiday' } });
  await screen.findByText('The kitchen is closed: Holiday');
  expect(screen.getByText(/Nothing is ordered\.$/)).toBeDefined();
});

test('a day whose details were deleted says so', async () => {
  await open({ [dayCall]: { ...frozen, isForgotten: true, orders: [], production: [] } });
  expect(await screen.findByText(/^Sheet no\. 12: .* were deleted, two years after/)).toBeDefined();
  expect(screen.queryByText(/Nothing is ordered/)).toBeNull();
});

test('a day that is over and was never frozen does not say that it may change', async () => {
  const past = { ...provisional, date: '2026-11-19', planned: [] };
  await openConsole(
    '/admin?tab=kitchen&date=2026-11-19',
    { 'GET /api/admin/kitchen/2026-11-19': past } as never,
    'order_management',
  );
  const production = await sheet('Production');
  expect(production.getByText(/19 Nov.*: never frozen, as its orders are now/)).toBeDefined();
});

test('a day that cannot be loaded is loaded again on request', async () => {
  const shop = await open({ [dayCall]: new Refused(500, {}) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shop.answer(dayCall, provisional);
  await userEvent.click(retry);
  await sheet('Production');
});

test('what the kitchen has seen keeps the focus, which the tab has once it is folded', async () => {
  const held = Promise.withResolvers<unknown>();
  await open({ [dayCall]: frozen, [seenCall]: () => held.promise });
  const changes = await sheet('Changes since the day was frozen');
  const button = changes.getByRole<HTMLButtonElement>('button', { name: /has seen it$/ });
  await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
  const seenAt = '2026-11-21T17:05:00.000Z';
  held.resolve({ ...frozen, amendments: [{ ...change, seenAt }] });
  await changes.findByText('Seen (1)');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
