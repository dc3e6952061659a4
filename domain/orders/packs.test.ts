/** The figures of every pack (Spec 9.5). */
import { describe, expect, it } from 'vitest';
import { type Paise, paise } from '#domain/money/money.ts';
import { pricePack } from '#domain/money/pricing.ts';
import { initialTaxTerms, packGstPercent } from '#domain/settings/tax-terms.ts';
import { initialPacks as packs } from './initial-packs.ts';
import {
  findPack,
  findPackByContents,
  type Pack,
  packDiscountPercent,
  packFeatures,
  packGst,
  packMealId,
  packPricePerMeal,
  packSaving,
  packTitle,
} from './packs.ts';

const gstPercent = packGstPercent(initialTaxTerms);

const rupees = (amount: number): Paise => paise(amount * 100);

function pack(id: string): Pack {
  const found = findPack(packs, id);
  if (!found) throw new Error(`The test names a pack that does not exist: ${id}`);
  return found;
}

const table = [
  { id: 'starter', meals: 5, price: 1425, was: 1595, each: 285, saving: 170, percent: 10 },
  { id: 'family', meals: 10, price: 2700, was: 3190, each: 270, saving: 490, percent: 15 },
  { id: 'value', meals: 15, price: 3825, was: 4785, each: 255, saving: 960, percent: 20 },
];

describe('the three packs', () => {
  it('are listed once each, in the order of the spec', () => {
    expect(packs.map((each) => each.id)).toEqual(['starter', 'family', 'value']);
  });

  it.each(table)('$id has the figures of the spec', (row) => {
    const each = pack(row.id);
    expect(each.mealCount).toBe(row.meals);
    expect(each.pricePaise).toBe(rupees(row.price));
    expect(each.originalPricePaise).toBe(rupees(row.was));
    expect(packPricePerMeal(each)).toBe(rupees(row.each));
    expect(packSaving(each)).toBe(rupees(row.saving));
    expect(packDiscountPercent(each)).toBe(row.percent);
  });

  it.each([
    ['starter', 25_650, 168_150],
    ['family', 48_600, 318_600],
    ['value', 68_850, 451_350],
  ])('%s carries %i paise of GST, exactly, and costs %i with it', (id, gst, total) => {
    const each = pack(id);
    expect(packGst(each, gstPercent)).toBe(gst);
    expect(each.pricePaise + packGst(each, gstPercent)).toBe(total);
    expect((each.pricePaise * gstPercent) % 100).toBe(0);
  });

  it('price per meal times meals is the price, without a remainder', () => {
    for (const each of packs) {
      expect(packPricePerMeal(each) * each.mealCount).toBe(each.pricePaise);
    }
  });

  it('never promise more saving than they give', () => {
    for (const each of packs) {
      const promised = ((each.originalPricePaise ?? 0) * packDiscountPercent(each)) / 100;
      expect(promised).toBeLessThanOrEqual(packSaving(each));
    }
  });

  it('only Family is the popular one', () => {
    expect(packs.filter((each) => each.isPopular).map((each) => each.id)).toEqual(['family']);
  });

  it('each has a name, a description and at least one included feature', () => {
    for (const each of packs) {
      expect(each.name.length * (each.description ?? '').length).toBeGreaterThan(0);
      expect(packFeatures(each, packs).some((feature) => feature.included)).toBe(true);
    }
  });

  it('each have their own icon and colour', () => {
    expect(new Set(packs.map(({ icon }) => icon)).size).toBe(packs.length);
    expect(new Set(packs.map(({ colour }) => colour)).size).toBe(packs.length);
  });

  it('list the features that they have', () => {
    const included = (each: Pack, name: string) =>
      packFeatures(each, packs).find((feature) => feature.name === name)?.included;
    expect(packs.map((each) => included(each, 'The widest mix of dishes'))).toEqual(
      packs.map(({ dishesMax }) => dishesMax === null),
    );
    const cheapest = Math.min(...packs.map(packPricePerMeal));
    expect(packs.map((each) => included(each, 'Best price per meal'))).toEqual(
      packs.map((each) => packPricePerMeal(each) === cheapest),
    );
    for (const each of packs) {
      expect(pricePack(each, gstPercent).deliveryFeePaise).toBe(0);
      expect(included(each, 'Free delivery')).toBe(true);
      expect(included(each, 'Fresh indulgent meals')).toBe(true);
    }
  });

  it('are taxed at 18 % and name meal 1', () => {
    expect(gstPercent).toBe(18);
    expect(packMealId).toBe(1);
  });
});

describe('any pack', () => {
  const seven: Pack = { ...pack('starter'), mealCount: 7, pricePaise: paise(199_900) };

  it('never promises a lower price per meal than it has', () => {
    expect(packPricePerMeal(seven)).toBe(28_558);
  });

  it('without an earlier price saves nothing', () => {
    const plain = { ...seven, originalPricePaise: null };
    expect([packSaving(plain), packDiscountPercent(plain)]).toEqual([0, 0]);
  });

  it.each([
    ['Family', 'Family pack'],
    ['Festival pack', 'Festival pack'],
    ['Diwali Pack', 'Diwali pack'],
    ['Pack', 'Pack pack'],
    ['Festival  pack', 'Festival pack'],
    ['A pack for two', 'A pack for two pack'],
  ])('named %s is ordered as %s', (name, title) => {
    expect(packTitle({ name })).toBe(title);
  });

  it('that is retired is not found', () => {
    const retired = packs.map((each) => ({ ...each, isActive: false }));
    expect(findPack(retired, 'family')).toBeUndefined();
    expect(findPackByContents(retired, 10, rupees(2700))).toBeUndefined();
  });
});

describe('finding a pack', () => {
  it.each(['', 'Starter', 'starter ', 'mega', 'constructor', '__proto__', '0'])(
    'finds no pack for %j',
    (id) => expect(findPack(packs, id)).toBeUndefined(),
  );

  it('recognises each by meal count and price, as the payload of the spec gives them', () => {
    for (const each of packs) {
      expect(findPackByContents(packs, each.mealCount, each.pricePaise)).toBe(each);
    }
  });

  it.each([
    ['an unknown price', 5, 1],
    ['the price of another pack', 15, 142_500],
    ['another count at the price of Starter', 10, 142_500],
    ['the price with tax', 5, 168_150],
    ['no meals', 0, 142_500],
  ])('refuses %s', (_claim, mealCount, price) =>
    expect(findPackByContents(packs, mealCount, paise(price))).toBeUndefined(),
  );
});
