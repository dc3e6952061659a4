/** The sheets of a kitchen's day as PDF: nothing cut, whatever the names and however many. */
import { beforeAll, expect, it } from 'vitest';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { sql } from '#server/db/sql.ts';
import { download } from '#server/testing/download.ts';
import { credit, makeCustomer, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { type DaySheetInput, type DaySheetName, renderDaySheet } from './pdf/day-sheets.ts';
import { drawSheet } from './pdf/draw-sheet.ts';

setUpCustomer();
let owner: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  owner = await makeStaff(shop, 'super_admin');
});

const sunday = '2026-11-22';
const fetchSheet = async (name: DaySheetName) => {
  const path = `/api/admin/kitchen/${sunday}/${name}.pdf`;
  const { headers, bytes } = await download(shop, path, owner);
  expect(headers.get('content-type')).toBe('application/pdf');
  return readPdf(bytes);
};

const longName = 'Priyadarshini Venkatanarasimharajuvaripeta Subramaniam';
const landmark = 'Opposite the big banyan tree, second gate';

/** A day with this many orders, with names and notes as long as they can be. */
function busyDay(count: number): KitchenDay {
  const items = [
    { mealId: 1, name: 'Rajma Chawal with a Very Long Name', size: 'for-1', quantity: 2 },
    { mealId: null, name: 'To be chosen', size: 'for-1', quantity: 3 },
  ] as const;
  const slot = { id: 'noon', name: 'Noon', from: '12:00', to: '14:00' };
  const orders = Array.from({ length: count }, (_, index) => ({
    ...{ orderId: `order-${index}`, number: `SK-${10_000 + index}`, customerName: longName },
    ...{ status: 'confirmed' as const, slot, items: [...items], unsuitable: [1] },
    ...{ accepted: [], packing: null },
    ...{ diet: 'veg' as const, allergens: ['peanut' as const], notes: `${landmark}. `.repeat(8) },
  }));
  return {
    ...{ date: sunday, number: 12, frozenAt: '2026-11-21T16:30:00.000Z', hash: 'ab'.repeat(32) },
    isForgotten: false,
    ...{ settledFrom: '2026-11-21T16:30:00.000Z', closedReason: null, planned: [] },
    production: items.map((item) => ({ ...item, slotId: 'noon', quantity: count })),
    batches: [{ mealId: 1, size: 'for-1', slotId: 'noon', allergens: ['peanut'], quantity: count }],
    totals: {
      ...{ ordered: 5 * count, toCook: 5 * count, packed: 0, short: 0 },
      ...{ delivered: 0, failed: 0, keptBack: 0 },
    },
    unconfirmed: { orders: 0, portions: 0 },
    orders,
    slots: [slot],
    amendments: [
      {
        ...{ number: 1, at: '2026-11-21T17:00:00.000Z', orderId: 'order-x', seenAt: null },
        orderNumber: 'SK-9999',
        ...{ kind: 'cancelled', portions: -2, text: 'SK-9999 cancelled: do not cook it' },
        ...{ items: [items[0]], allergens: ['mustard'] },
      },
    ],
    ...{ cooked: [], keepBack: [] },
    meals: [
      {
        ...{ id: 1, name: 'Rajma Chawal with a Very Long Name', nameHindi: 'राजमा चावल' },
        ...{ category: 'lunch', diet: 'veg', allergens: ['milk', 'mustard'] },
        ...{ mayContain: ['peanut'], station: 'Rice' },
      },
    ],
  };
}
const render = async (
  sheet: DaySheetName,
  count: number,
  style: Partial<Pick<DaySheetInput, 'language' | 'paper'>> = {},
) =>
  readPdf(
    await renderDaySheet({
      sheet,
      day: busyDay(count),
      brandName: 'Sukoon',
      stops: [],
      language: 'en',
      paper: 'a4',
      ...style,
    }),
  );

it('are printed from the day that staff see', async () => {
  await credit(owner, customer, '1000.00');
  await makeOrder(customer, { paymentMethod: 'wallet', notes: 'Less spice', deliveryDate: sunday });
  const production = await fetchSheet('production');
  expect(production.pages[0]).toMatch(/Production\s+Sunday, 22 November 2026: provisional/);
  expect(production.pages[0]).toContain('Ordered 1 = to cook 1');
  const packing = await fetchSheet('packing');
  expect(packing.pages[0]).toContain('Asha Menon');
  expect(packing.pages[0]).toContain('“Less spice”');
  expect(packing.warnings).toEqual([]);
});

it('are for the kitchen only', async () => {
  const crm = await makeStaff(shop, 'crm');
  const other = await makeCustomer(shop);
  for (const who of [crm, other]) {
    expect((await who.get(`/api/admin/kitchen/${sunday}/packing.pdf`)).status).toBe(403);
  }
});

it.each([1, 60])('with %i orders, each parcel is there once and nothing is cut', async (count) => {
  const { pages, pieces, warnings } = await render('packing', count);
  const text = pages.join('\n');
  expect(text.match(/SK-\d+ · Priyadarshini/g)).toHaveLength(count);
  expect(text.match(/NO PEANUT/g)).toHaveLength(count);
  expect(text.match(/CHECK: not for this eater/g)).toHaveLength(count);
  for (const page of pages) expect(page).toContain('sheet no. 12');
  for (const { left, right, baseline } of pieces) {
    expect(left).toBeGreaterThanOrEqual(36);
    expect(right).toBeLessThanOrEqual(595.28 - 35);
    expect(baseline).toBeGreaterThan(20);
  }
  expect(warnings).toEqual([]);
});

it('each page has its delivery time, and what is longer than a page is broken', async () => {
  const day = busyDay(30);
  const [item] = day.orders[0]?.items ?? [];
  const long = day.orders.map((order, index) => ({
    ...order,
    items: index === 1 && item ? Array.from({ length: 100 }, () => item) : order.items,
  }));
  const bytes = await renderDaySheet({
    sheet: 'packing',
    day: { ...day, orders: long },
    brandName: 'Sukoon',
    stops: [],
    language: 'en',
    paper: 'a4',
  });
  const { pages } = await readPdf(bytes);
  for (const page of pages) expect(page).toContain('Noon, 12 PM to 2 PM');
  // Its title on each of its pages, and all of its meals.
  const ofLong = pages.filter((page) => page.includes('SK-10001'));
  expect(ofLong.length).toBeGreaterThan(1);
  expect(pages.join('').match(/Rajma Chawal with a Very Long Name · राजमा/g)).toHaveLength(129);
});

it('production has what a meal contains, and its name in Hindi', async () => {
  const { pages } = await render('production', 300);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Contains milk, mustard');
  expect(pages[0]).toContain('300');
  expect(pages[0]).toContain(
    'Change 1: SK-9999 cancelled: do not cook it (2 portions): 2 × Rajma Chawal',
  );
  expect(pages[0]).toContain('NO MUSTARD');
  expect(pages[0]).toContain('Frozen 1502, changed by −2 · Ordered 1500 = to cook 1500');
});

it('production has both hours of a delivery time that was changed meanwhile', async () => {
  const day = busyDay(3);
  const changed = { id: 'noon', name: 'Midday', from: '13:00', to: '15:00' };
  for (const paper of ['a4', '58mm'] as const) {
    const bytes = await renderDaySheet({
      sheet: 'production',
      day: { ...day, slots: [...day.slots, changed] },
      stops: [],
      brandName: 'Sukoon',
      language: 'en',
      paper,
    });
    const text = (await readPdf(bytes)).pages.join('').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Noon, 12 PM to 2 PM Midday, 1 PM to 3 PM');
  }
});

it('production is grouped by station, with a batch for who must not get something', async () => {
  const { pages } = await render('production', 3);
  const [text = ''] = pages;
  expect(text.indexOf('Rice')).toBeLessThan(text.lastIndexOf('Rajma Chawal'));
  expect(text.lastIndexOf('Other')).toBeLessThan(text.lastIndexOf('To be chosen'));
  expect(text).toContain('of these 3: NO PEANUT');
  expect(text).toContain('CHECK: it may contain peanut');
});

it.each(['80mm', '58mm'] as const)('nothing is cut on a roll of %s', async (paper) => {
  const width = (Number.parseInt(paper, 10) * 72) / 25.4;
  for (const sheet of ['production', 'packing', 'run-sheet'] as const) {
    const { pages, pieces } = await render(sheet, 3, { paper });
    expect(pages).toHaveLength(1);
    // Without the spaces at which a line was broken.
    expect(pages.join('').replaceAll(/\s/g, '')).toContain('tocook15');
    for (const { left, right } of pieces) {
      expect(left).toBeGreaterThanOrEqual(10);
      expect(right).toBeLessThanOrEqual(width - 10);
    }
  }
});

it('are in Hindi on request, with the names of meals in Hindi first', async () => {
  const { pages } = await render('production', 3, { language: 'hi' });
  const [text = ''] = pages;
  expect(text).toContain('22');
  expect(text.indexOf('राजमा')).toBeLessThan(text.lastIndexOf('Rajma Chawal with'));
  expect(text).not.toMatch(/Production|Contains|Ordered/);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Noon, दोपहर 12 बजे से दोपहर 2 बजे');
  const packing = await render('packing', 3, { language: 'hi' });
  expect(packing.pages.join('')).not.toMatch(/NO PEANUT|CHECK|VEG ONLY/);
  const roll = await render('packing', 3, { language: 'hi', paper: '58mm' });
  for (const sheet of [text, packing.pages.join(''), roll.pages.join('')]) {
    expect(sheet.replaceAll(/\s/g, '')).toContain(':2×राजमाचावल·RajmaChawalwith');
  }
});

it('the run sheet has each stop once, with its address and what is collected', async () => {
  const other = await makeCustomer(shop);
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined, paymentMethod: 'cod' };
  const form = { ...pack, deliveryDate: sunday, totalAmount: undefined, notes: 'Gate code 4521' };
  await makeOrder(other, form);
  const owned = await shop.database.db.execute<{ id: string; number: number }>(sql`
    UPDATE orders SET status = 'confirmed', delivery_address = delivery_address
        || jsonb_build_object('landmark', ${landmark}::text, 'instructions', 'Ring twice')
    WHERE payment_method = 'cod' RETURNING id, number`);
  const path = `/api/admin/kitchen/${sunday}/run-sheet.pdf`;
  const { headers, bytes } = await download(shop, `${path}?paper=80mm`, owner);
  expect(headers.get('cache-control')).toBe('no-store');
  const [text = ''] = (await readPdf(bytes)).pages;
  expect(text).toContain(`SK-${owned.rows[0]?.number}`);
  // Without the spaces at which a line was broken.
  const joined = text.replaceAll(/\s/g, '');
  expect(joined).toContain(landmark.replaceAll(' ', ''));
  expect(text).toContain('“Ring twice”');
  expect(text).toContain('“Gate code 4521”');
  expect(joined).toContain('COLLECT₹1,682.00');
  expect(text).toContain('Paid');
  expect(joined).toContain('2stops·6portions·cash');
  expect((await owner.get(`${path}?paper=letter`)).body.issues).toEqual([
    { path: 'paper', message: 'Choose a4, 80mm or 58mm' },
  ]);
});

it('a sheet that cannot be drawn is an error, not a shop that hangs', async () => {
  const broken = { sheet: 'packing', day: {}, brandName: 'Sukoon', signature: '' };
  await expect(drawSheet(broken as never)).rejects.toThrow('sheetNumber');
});
