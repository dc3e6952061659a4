/** What may go into a parcel, for every kind of eater and meal. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens, type Diet, diets, mealSizes } from '#domain/menu/meals.ts';
import { decidePacking, type Parcel, stopWords } from './parcel.ts';

const meal = { id: 1, name: 'Dal rice', diet: 'veg', allergens: ['milk'] } as const;
const chicken = { id: 2, name: 'Chicken bowl', diet: 'non-veg', allergens: [] } as const;
const meals = new Map([meal, chicken].map((each) => [each.id, each] as const));
const line = (mealId: number, quantity = 1) => ({ mealId, size: 'for-1' as const, quantity });
const parcelOf = (changes: Partial<Parcel> = {}): Parcel => ({
  lines: [
    { ...line(1, 2), name: 'Dal rice' },
    { ...line(2), name: 'Chicken bowl' },
  ],
  diet: null,
  allergens: [],
  accepted: [],
  ...changes,
});
const stopsOf = (parcel: Parcel, mealId = 1) => decidePacking(parcel, meals, [line(mealId)]).stops;

describe('A parcel', () => {
  it('holds what was ordered, and no more of it packed and short together', () => {
    const parcel = parcelOf();
    expect(decidePacking(parcel, meals, [line(1, 2), line(2)])).toEqual({
      faults: [],
      stops: [],
      accepted: [],
    });
    const tooMany = { field: 'short', index: 0, kind: 'too-many', ordered: 2 };
    expect(decidePacking(parcel, meals, [line(1), line(1)], [line(1)]).faults).toEqual([tooMany]);
    const strange = [line(3), { ...line(1), size: 'for-2' as const }];
    expect(decidePacking(parcel, meals, strange).faults).toMatchObject([
      { field: 'packed', index: 0, kind: 'not-in-order' },
      { field: 'packed', index: 1, kind: 'not-in-order' },
    ]);
  });

  it('stops for an allergen and for a diet that does not fit', () => {
    const [stop] = stopsOf(parcelOf({ allergens: ['milk', 'soy'] }));
    expect(stop).toEqual({ mealId: 1, name: 'Dal rice', allergens: ['milk'], diet: null });
    expect(stop && stopWords(stop)).toBe('contains milk: its eater must not get it');
    const [other] = stopsOf(parcelOf({ diet: 'veg' }), 2);
    expect(other && stopWords(other)).toBe('is non-veg: its eater must not get it');
    // What is missing from it harms nobody.
    expect(decidePacking(parcelOf({ diet: 'veg' }), meals, [], [line(2)]).stops).toEqual([]);
  });

  it('stops for a meal of which nothing is known', () => {
    const parcel = parcelOf({ lines: [{ ...line(3), name: 'Soup' }] });
    const [stop] = decidePacking(parcel, meals, [line(3)]).stops;
    expect(stop && stopWords(stop)).toBe('is not known: its eater may have to avoid it');
  });

  it('holds what was accepted when ordering, but not what was declared afterwards', () => {
    const accepted = [{ mealId: 1, allergens: ['milk'] as const }];
    const eater = parcelOf({ allergens: ['milk'], accepted });
    expect(decidePacking(eater, meals, [line(1)])).toMatchObject({ stops: [], accepted: [1] });
    const unaccepted = decidePacking(parcelOf({ allergens: ['milk'] }), meals, [line(1)]);
    expect(unaccepted.stops).toHaveLength(1);
    // What stops was not accepted.
    expect(unaccepted.accepted).toEqual([]);
    const changed = new Map([[1, { ...meal, allergens: ['milk', 'nuts'] as const }]]);
    const late = parcelOf({ allergens: ['milk', 'nuts'], accepted });
    expect(decidePacking(late, changed, [line(1)]).stops).toMatchObject([{ allergens: ['nuts'] }]);
    expect(stopsOf(parcelOf({ diet: 'veg', accepted: [{ mealId: 2, allergens: [] }] }), 2)).toEqual(
      [expect.objectContaining({ diet: 'non-veg' })],
    );
  });
});

const eaten: Readonly<Record<Diet, readonly Diet[]>> = {
  veg: ['veg'],
  egg: ['veg', 'egg'],
  'non-veg': ['veg', 'egg', 'non-veg'],
};

it('nothing passes that its eater must not get, whatever the menu', () => {
  const some = fc.subarray([...allergens]);
  const menu = fc.array(fc.record({ diet: fc.constantFrom(...diets), allergens: some }), {
    minLength: 1,
    maxLength: 8,
  });
  const eater = fc.record({
    diet: fc.option(fc.constantFrom(...diets)),
    allergens: some,
    accepted: fc.array(fc.record({ mealId: fc.integer({ min: 1, max: 8 }), allergens: some })),
  });
  const packed = fc.array(
    fc.record({
      mealId: fc.integer({ min: 1, max: 8 }),
      size: fc.constantFrom(...mealSizes),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  );
  fc.assert(
    fc.property(menu, eater, packed, (dishes, who, inside) => {
      const named = dishes.map((dish, index) => ({ ...dish, id: index + 1, name: `${index}` }));
      const byId = new Map(named.map((dish) => [dish.id, dish]));
      const { stops } = decidePacking({ ...who, lines: [] }, byId, inside);
      const stopped = stops.map(({ mealId }) => mealId);
      for (const { mealId } of inside) {
        const dish = byId.get(mealId);
        if (!dish) continue;
        const harms = dish.allergens.some(
          (each) =>
            who.allergens.includes(each) &&
            !who.accepted.some((of) => of.mealId === mealId && of.allergens.includes(each)),
        );
        const fits = who.diet === null || eaten[who.diet].includes(dish.diet);
        expect(stopped.includes(mealId)).toBe(harms || !fits);
      }
    }),
    { numRuns: 500 },
  );
});
