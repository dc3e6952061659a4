/** Which meals may be picked for whom; picks repeat rarely and are always the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  parseCalendarDate,
} from '#domain/calendar/calendar.ts';
import {
  type Eater,
  fillPack,
  mayChoose,
  mayPick,
  type PickableMeal,
  pickDays,
  pickMeal,
  repeatFreeDays,
} from './meal-pick.ts';
import { allergens, diets } from './meals.ts';

const runs = { numRuns: 1_000 };
const monday = parseCalendarDate('2026-11-23') as CalendarDate;
const eatsAll: Eater = { diet: 'non-veg', allergens: [] };

function meal(id: number, over: Partial<PickableMeal> = {}): PickableMeal {
  return { id, category: 'lunch', diet: 'veg', allergens: [], ...over };
}
const menuOf = (count: number) => Array.from({ length: count }, (_, index) => meal(index + 1));

const anyAllergens = fc.uniqueArray(fc.constantFrom(...allergens), { maxLength: 3 });
const anyEater = fc.record({
  diet: fc.option(fc.constantFrom(...diets)),
  allergens: anyAllergens,
});
const anyMenu = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    category: fc.constant('lunch' as const),
    diet: fc.constantFrom(...diets),
    allergens: anyAllergens,
  }),
  { selector: ({ id }) => id, maxLength: 14 },
);
const anyDay = fc.integer({ min: 0, max: 13 }).map((days) => addDays(monday, days));
const anyMeals = fc
  .array(fc.tuple(anyDay, fc.integer({ min: 1, max: 40 })), { maxLength: 10 })
  .map((pairs) => new Map(pairs));
const anyKey = fc.uuid();

describe('suitable meals', () => {
  it.each([
    [null, 'veg egg non-veg', 'veg'],
    ['veg', 'veg', 'veg'],
    ['egg', 'veg egg', 'veg egg'],
    ['non-veg', 'veg egg non-veg', 'veg egg non-veg'],
  ] as const)(
    'with the diet %s a customer may choose %s and is given %s',
    (diet, choosable, picked) => {
      const eater = { diet, allergens: [] };
      const names = (may: typeof mayChoose) =>
        diets.filter((each) => may(meal(1, { diet: each }), eater)).join(' ');
      expect(names(mayChoose)).toBe(choosable);
      expect(names(mayPick)).toBe(picked);
    },
  );

  it.each(allergens)('never contain %s for a customer who avoids it', (allergen) => {
    const food = meal(1, { allergens: ['gluten', allergen] });
    expect(mayChoose(food, { diet: null, allergens: [allergen] })).toBe(false);
    expect(mayPick(food, { diet: 'non-veg', allergens: [allergen] })).toBe(false);
  });
});

/** The same rule, computed from all pairs. */
function daysToNearest(id: number, date: CalendarDate, served: ReadonlyMap<CalendarDate, number>) {
  const distances = [...served]
    .filter(([, servedId]) => servedId === id)
    .map(([day]) => Math.abs(daysBetween(day, date)));
  return Math.min(repeatFreeDays + 1, ...distances);
}

describe('the pick of one day', () => {
  it('is suitable, and no suitable meal was farther away on the days around', () => {
    fc.assert(
      fc.property(anyMenu, anyEater, anyDay, anyMeals, anyKey, (menu, eater, date, served, key) => {
        const suitable = menu.filter((each) => mayPick(each, eater));
        const picked = pickMeal({ candidates: menu, eater, date, served, key });
        if (suitable.length === 0) {
          expect(picked).toBeNull();
          return;
        }
        expect(suitable).toContain(picked);
        const farthest = Math.max(...suitable.map(({ id }) => daysToNearest(id, date, served)));
        expect(daysToNearest(picked?.id ?? 0, date, served)).toBe(farthest);
      }),
      runs,
    );
  });

  it('does not depend on the order of the menu', () => {
    const shuffledMenu = anyMenu.chain((menu) =>
      fc.tuple(
        fc.constant(menu),
        fc.shuffledSubarray(menu, { minLength: menu.length, maxLength: menu.length }),
      ),
    );
    fc.assert(
      fc.property(shuffledMenu, anyEater, anyDay, anyMeals, anyKey, (menus, eater, ...rest) => {
        const [date, served, key] = rest;
        const [one, other] = menus.map((candidates) =>
          pickMeal({ candidates, eater, date, served, key }),
        );
        expect(other).toEqual(one);
      }),
      runs,
    );
  });

  it('differs between customers and days, and prefers no meal', () => {
    const candidates = menuOf(5);
    const counts = new Map<number | undefined, number>();
    for (let customer = 0; customer < 1_000; customer += 1) {
      const key = `customer-${customer}`;
      const date = addDays(monday, customer % 30);
      const id = pickMeal({ candidates, eater: eatsAll, date, served: new Map(), key })?.id;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(counts.size).toBe(5);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });
});

const fortnight = Array.from({ length: 14 }, (_, index) => addDays(monday, index));

describe('the picks of some days', () => {
  it('repeat nothing within four days if the menu has five meals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 9 }), anyKey, (count, key) => {
        const candidates = menuOf(count);
        const given = { candidates, eater: eatsAll, served: new Map(), chosen: new Map(), key };
        const ids = [...pickDays({ ...given, dates: fortnight }).values()].map(
          (each) => each.meal.id,
        );
        const repeated = ids.filter((id, index) =>
          ids.slice(Math.max(0, index - repeatFreeDays), index).includes(id),
        );
        expect(ids).toHaveLength(fortnight.length);
        expect(repeated).toEqual([]);
      }),
      runs,
    );
  });

  it('repeat nothing chosen or served within four days if the menu has nine meals', () => {
    fc.assert(
      fc.property(anyMeals, anyMeals, anyKey, (served, chosen, key) => {
        const given = { candidates: menuOf(9), eater: eatsAll, served, chosen, key };
        const around = new Map([...[...chosen].filter(([, id]) => id <= 9), ...served]);
        const repeated: CalendarDate[] = [];
        for (const [date, { meal: picked, isChosen }] of pickDays({ ...given, dates: fortnight })) {
          if (!isChosen) {
            around.delete(date);
            if (daysToNearest(picked.id, date, around) <= repeatFreeDays) repeated.push(date);
          }
          around.set(date, picked.id);
        }
        expect(repeated).toEqual([]);
      }),
      runs,
    );
  });

  it('stay the same when the days are settled one evening after the other', () => {
    fc.assert(
      fc.property(anyMenu, anyEater, anyMeals, anyKey, (candidates, eater, chosen, key) => {
        const shown = pickDays({
          dates: fortnight,
          chosen,
          candidates,
          eater,
          served: new Map(),
          key,
        });
        const served = new Map<CalendarDate, number>();
        for (const date of fortnight) {
          const tonight = { dates: [date], chosen, candidates, eater, served, key };
          const ordered = pickDays(tonight).get(date);
          expect(ordered).toEqual(shown.get(date));
          if (ordered) served.set(date, ordered.meal.id);
        }
      }),
      runs,
    );
  });

  it('keep a choice unless its meal is gone or no longer suitable', () => {
    const candidates = [meal(1), meal(2, { allergens: ['nuts'] }), meal(3, { diet: 'non-veg' })];
    const chosen = new Map(fortnight.map((date, index) => [date, (index % 4) + 1]));
    const picks = (eater: Eater) =>
      [
        ...pickDays({
          dates: fortnight.slice(0, 4),
          chosen,
          candidates,
          eater,
          served: new Map(),
          key: 'k',
        }).values(),
      ].map((each) => (each.isChosen ? each.meal.id : 'picked'));
    expect(picks({ diet: null, allergens: [] })).toEqual([1, 2, 3, 'picked']);
    expect(picks({ diet: 'egg', allergens: ['nuts'] })).toEqual([1, 'picked', 'picked', 'picked']);
  });

  it('are missing if no meal is suitable', () => {
    const given = { dates: fortnight, chosen: new Map(), served: new Map(), key: 'k' };
    const candidates = [meal(1, { diet: 'egg' })];
    expect(pickDays({ ...given, candidates, eater: { diet: null, allergens: [] } }).size).toBe(0);
  });
});

describe('a pack', () => {
  it('is filled evenly with all suitable meals', () => {
    const mealCount = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(anyMenu, anyEater, mealCount, anyKey, (candidates, eater, count, key) => {
        const shares = fillPack({ candidates, eater, mealCount: count, key });
        const suitable = candidates.filter((each) => mayPick(each, eater)).map(({ id }) => id);
        if (suitable.length === 0) {
          expect(shares).toEqual([]);
          return;
        }
        const quantities = shares.map(({ quantity }) => quantity);
        expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(count);
        expect(Math.max(...quantities) - Math.min(...quantities)).toBeLessThanOrEqual(1);
        expect(new Set(shares.map(({ mealId }) => mealId)).size).toBe(
          Math.min(count, suitable.length),
        );
        for (const { mealId } of shares) expect(suitable).toContain(mealId);
        const turned = candidates.toReversed();
        expect(fillPack({ candidates: turned, eater, mealCount: count, key })).toEqual(shares);
      }),
      runs,
    );
  });
});
