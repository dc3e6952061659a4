/** Labels: what the eater must not get is there, nothing is cut, and the code is readable. */
import PDFDocument from 'pdfkit';
import { decodeQR } from 'qr/decode.js';
import { beforeAll, expect, it, vi } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Language } from '#domain/language.ts';
import { emptyLabel } from '#domain/menu/meal-label.ts';
import { allergens as allAllergens } from '#domain/menu/meals.ts';
import { demoCookingOf } from '#server/db/seed/demo-cooking.ts';
import { demoHindi } from '#server/db/seed/demo-hindi.ts';
import { demoMeals } from '#server/db/seed/demo-meals.ts';
import { sql } from '#server/db/sql.ts';
import { download } from '#server/testing/download.ts';
import { type Customer, credit, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import type { MealLabelFacts } from './day-labels.ts';
import { labelSize } from './pdf/label-layout.ts';
import { renderLabels } from './pdf/label-pages.ts';

setUpCustomer();
let owner: Customer;
beforeAll(async () => {
  owner = await makeStaff(shop, 'super_admin');
});

const sunday = '2026-11-22';
const path = `/api/admin/kitchen/${sunday}/labels.pdf`;

const usual: MealLabelFacts = {
  name: 'Dal Rice',
  nameHindi: 'दाल चावल',
  diet: 'veg',
  allergens: ['milk'],
  mayContain: ['nuts'],
  keptAs: 'hot',
  reheating: '3 minutes at 800 W',
  size: 'for-1',
  place: 1,
  portions: 1,
  grams: 350,
  firstName: 'Asha',
  orderNumber: 'SK-10482',
  eater: { diet: null, allergens: [] },
  isUnsuitable: false,
  lastUse: { kind: 'time', date: '2026-11-22' as CalendarDate, minutes: 14 * 60 },
};
const longest: MealLabelFacts = {
  ...usual,
  name: 'W'.repeat(120),
  nameHindi: 'क्षत्रिय '.repeat(14).trim(),
  firstName: 'W'.repeat(60),
  allergens: [...allAllergens],
  size: 'for-2',
  portions: 2,
  grams: 10_000,
  orderNumber: 'SK-1234567890',
  eater: { diet: 'veg', allergens: [...allAllergens] },
  isUnsuitable: true,
  reheating: `In the microwave. ${'Stir it. '.repeat(30)}`,
};
const totals = {
  ordered: 2,
  toCook: 2,
  packed: 0,
  short: 0,
  delivered: 0,
  failed: 0,
};
const drawIn = (language: Language, ...labels: MealLabelFacts[]) =>
  renderLabels({
    labels,
    fssai: '10012345678901',
    dayNumber: 12,
    brandName: 'Sukoon',
    language,
    day: { date: sunday, totals: { ...totals, keptBack: 0 }, amendments: [] },
  });
const draw = (...labels: MealLabelFacts[]) => drawIn('en', ...labels);

it('say what a meal is, whose it is, and what its eater must not get', async () => {
  const label = { ...usual, eater: { diet: 'veg', allergens: ['peanut', 'soy'] } } as const;
  const { pages, warnings } = await readPdf(await draw(label, usual));
  const [first = '', second = ''] = pages;
  for (const words of ['Dal Rice', 'दाल', 'for 1 · 350 g', 'Asha · SK-10482', 'Contains milk']) {
    expect(first).toContain(words);
    expect(second).toContain(words);
  }
  expect(first).toContain('NO PEANUT, SOY');
  expect(first).toContain('VEG ONLY');
  expect(first).toContain('Use by 22 Nov, 2 PM · Eat hot');
  expect(second).not.toMatch(/NO |ONLY/);
  expect(second).toContain('May contain nuts');
  expect(second).toContain('Reheat: 3 minutes at 800 W');
  expect(second).toContain('FSSAI 10012345678901 · sheet no. 12');
  expect(pages[2]).toContain('Labels · sheet no. 12');
  expect(pages[2]).toMatch(/2 portions\s+Ordered 2 = to cook 2/);
  expect(warnings).toEqual([]);
});

it('are in Hindi on request, with the name in both languages', async () => {
  const label = { ...usual, eater: { diet: 'veg', allergens: ['peanut'] } } as const;
  const { pages } = await readPdf(await drawIn('hi', label));
  const [first = ''] = pages;
  expect(first.indexOf('दाल')).toBeLessThan(first.indexOf('Dal Rice'));
  expect(first).toContain('350');
  expect(first).toContain('दोपहर 2 बजे');
  expect(first).not.toMatch(/NO |ONLY|Contains|May contain|Use by|Eat hot|Reheat|for 1/);
});

it('with the longest of everything, what must be there is there, within the edge', async () => {
  const { pages, pieces } = await readPdf(await draw(longest));
  const text = pages.join('').replaceAll(/\s+/g, ' ');
  expect(text.match(/CRUSTACEAN/g)).toHaveLength(1);
  expect(text).toContain('SK-1234567890');
  expect(text).toContain('VEG ONLY');
  expect(text).toContain('CHECK: not for this eater');
  for (const { left, right, baseline } of pieces) {
    expect(left).toBeGreaterThanOrEqual(4);
    expect(right).toBeLessThanOrEqual(labelSize.width - 4);
    expect(baseline).toBeGreaterThanOrEqual(4);
    expect(baseline).toBeLessThanOrEqual(labelSize.height - 4);
  }
  // Beside the code, with the white that it needs around it.
  const beside = pieces.filter(({ baseline }) => baseline > labelSize.height - 35);
  for (const { right } of beside) expect(right).toBeLessThanOrEqual(labelSize.width - 40);
});

it.each(['en', 'hi'] as const)('of every demo dish have the licence, in %s', async (language) => {
  const labels = demoMeals.map((meal): MealLabelFacts => {
    const { label } = demoCookingOf(meal.slug) ?? { label: emptyLabel };
    const { mayContain, keptAs, reheating, portionGrams } = label;
    return {
      ...usual,
      name: meal.name,
      nameHindi: demoHindi[meal.slug]?.name ?? null,
      diet: meal.diet,
      allergens: meal.allergens,
      mayContain,
      keptAs,
      reheating,
      grams: portionGrams,
      eater: { diet: 'veg', allergens: ['peanut', 'sesame'] },
    };
  });
  const { pages } = await readPdf(await drawIn(language, ...labels));
  const lacking = pages.slice(0, -1).filter((text) => !text.includes('FSSAI 10012345678901'));
  expect(lacking).toEqual([]);
  expect(pages).toHaveLength(demoMeals.length + 1);
});

it('carry the number of the order as a code that a scanner reads', async () => {
  const dots = 8;
  const perPoint = (dots * 25.4) / 72;
  const [width, height] = [50 * dots, 30 * dots];
  const data = new Uint8Array(width * height * 4).fill(255);
  const draws = vi.spyOn(PDFDocument.prototype, 'rect').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...box
  ) {
    const lengths = (box as number[]).map((length) => Math.round(length * perPoint));
    const [left, top, wide, high] = lengths;
    for (let y = top ?? 0; y < (top ?? 0) + (high ?? 0); y += 1) {
      for (let x = left ?? 0; x < (left ?? 0) + (wide ?? 0); x += 1) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
    return this;
  });
  await draw(usual);
  draws.mockRestore();
  expect(decodeQR({ width, height, data })).toBe('SK-10482');
});

it('are refused before the day is frozen, and then one for each portion', async () => {
  await shop.database.db.execute(sql`
    UPDATE meals SET portion_grams = 350, shelf_life_hours = 4, kept_as = 'hot',
      may_contain = '{nuts}' WHERE id = 1`);
  await credit(owner, customer, '5000.00');
  const buy = (quantity: number, size: string) =>
    makeOrder(customer, {
      paymentMethod: 'wallet',
      deliveryDate: sunday,
      totalAmount: undefined,
      items: [{ mealId: 1, size, quantity }],
    });
  const order = await buy(2, 'for-1');
  await buy(1, 'for-2');
  const early = await owner.get(path);
  expect(early.status).toBe(409);
  expect(early.body.code).toBe('day_not_frozen');
  shop.setNow('2026-11-21T16:30:00.000Z');
  await shop.runEvening();
  // What is changed now is not what was frozen.
  await shop.database.db.execute(sql`UPDATE meals SET portion_grams = 999 WHERE id = 1`);
  const { headers, bytes } = await download(shop, path, owner);
  expect(headers.get('cache-control')).toBe('no-store');
  const { pages } = await readPdf(bytes);
  // The last one is the sum.
  expect(pages).toHaveLength(5);
  expect(pages[0]).toContain(`Asha · ${order.number}`);
  expect(pages[0]).toContain('350 g');
  expect(pages[0]).toContain('Use within 4 h of cooking · Eat hot');
  expect(pages[0]).toContain('May contain nuts');
  expect(pages.join('')).not.toContain('Menon');
  expect(pages[2]).toContain('for 2, portion 1 of 2');
  expect(pages[3]).toContain('for 2, portion 2 of 2');
  // What comes back needs no label, and lacks none.
  for (const status of ['out_for_delivery', 'cancelled']) {
    const body = { status, reason: 'Test' };
    await owner.send('PUT', `/api/admin/orders/${order.id}/status`, body);
  }
  const later = await readPdf((await download(shop, path, owner)).bytes);
  expect(later.pages).toHaveLength(3);
  expect(later.pages[2]).toContain('kept back 2');
  expect(later.pages[2]).not.toContain('without a label');
});

it('have the FSSAI licence of the business, also before invoices have a seller', async () => {
  await shop.database.db.execute(sql`UPDATE settings SET seller = NULL`);
  const firstLabel = async () =>
    (await readPdf((await download(shop, path, owner)).bytes)).pages[0];
  expect(await firstLabel()).not.toContain('FSSAI');
  const identityPath = '/api/admin/settings/identity';
  const { now } = (await owner.get(identityPath)).body;
  const published = await owner.send('PUT', identityPath, { ...now, fssai: '10012345678901' });
  expect(published.status, published.text).toBe(200);
  expect(await firstLabel()).toContain('FSSAI 10012345678901');
});
