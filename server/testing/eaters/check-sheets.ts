/** What the sheets and labels of a day say of its eaters and of what does not suit them. */
import { expect } from 'vitest';
import { type EatersDay, readSheet, squeezed } from './eaters-day.ts';
import { allergensOf, type Eater, isUnsuitable } from './plan.ts';

const check = 'CHECK:notforthiseater';
const no = (of: readonly string[]): string => squeezed(`NO ${of.join(', ').toUpperCase()}`);
const dietWords = { veg: 'VEGONLY', egg: 'VEGOREGGONLY' } as const;

/** It says what its eater must not get, and nothing of the kind for one who may get anything. */
function expectEater(text: string, who: Eater): void {
  if (who.allergens.length > 0) expect(text).toContain(no(who.allergens));
  else expect(text).not.toMatch(/NO[A-Z]{3}/);
  const diet = who.diet === 'veg' || who.diet === 'egg' ? dietWords[who.diet] : null;
  expect(text.match(/VEG(OREGG)?ONLY/)?.[0] ?? null).toBe(diet);
}

/** One for each portion; each that does not suit says so. */
async function checkLabels(day: EatersDay): Promise<void> {
  const pages = await readSheet(day, 'labels');
  for (const { number, who } of day.orders) {
    const own = pages.filter((page) => page.includes(squeezed(`Asha · ${number}`)));
    expect(own).toHaveLength(who.ordered.length * who.quantity);
    for (const page of own) expectEater(page, who);
    for (const place of who.ordered) {
      const dish = day.dishes[place];
      const labels = own.filter((page) => dish && page.includes(squeezed(dish.name)));
      expect(labels).toHaveLength(who.quantity);
      const contains = dish ? allergensOf(dish) : [];
      for (const label of labels) {
        expect(label.includes(check)).toBe(dish !== undefined && isUnsuitable(who, dish));
        if (contains.length > 0) expect(label).toContain(`Contains${contains.join(',')}`);
      }
    }
  }
}

/** The text from one place to the next of some, or to the end. */
function partFrom(text: string, from: string, ends: readonly string[]): string {
  const start = text.indexOf(from);
  expect(start, `${from} in ${text}`).toBeGreaterThanOrEqual(0);
  const rest = text.slice(start + from.length);
  const found = ends.map((end) => rest.indexOf(end)).filter((place) => place >= 0);
  return rest.slice(0, Math.min(...found, rest.length));
}

async function checkPacking(day: EatersDay): Promise<void> {
  const text = (await readSheet(day, 'packing')).join('');
  const titles = day.orders.map(({ number }) => squeezed(`${number} · Asha Menon`));
  for (const [index, { who }] of day.orders.entries()) {
    const parcel = partFrom(text, titles[index] ?? '', titles);
    expectEater(parcel, who);
    if (who.notes !== null) expect(parcel).toContain(squeezed(`“${who.notes}”`));
    for (const place of who.ordered) {
      const dish = day.dishes[place];
      if (!dish) continue;
      const after = partFrom(parcel, squeezed(`${dish.name} · for 1`), []);
      expect(after.startsWith(check), `${dish.name} in ${parcel}`).toBe(isUnsuitable(who, dish));
    }
  }
}

/** `ofthese3:NOMILK`, with what is to be checked: what is cooked apart of a dish. */
function batchesOf(day: EatersDay, place: number): string[] {
  const contains = allergensOf(day.dishes[place] ?? { diet: 'veg', allergens: [], foundLater: [] });
  const sums = new Map<string, number>();
  for (const { who } of day.orders) {
    if (who.allergens.length === 0 || !who.ordered.includes(place)) continue;
    const key = who.allergens.toSorted().join();
    sums.set(key, (sums.get(key) ?? 0) + who.quantity);
  }
  return [...sums].map(([key, quantity]) => {
    const own = key.split(',').filter((each) => contains.some((of) => of === each));
    const warning = own.length > 0 ? `CHECK:itcontains${own.join(',')}` : '';
    return `ofthese${quantity}:${no(key.split(','))}${warning}`;
  });
}

async function checkProduction(day: EatersDay): Promise<void> {
  const text = (await readSheet(day, 'production')).join('');
  const names = day.dishes.map(({ name }) => squeezed(name));
  for (const [place, dish] of day.dishes.entries()) {
    if (!day.orders.some(({ who }) => who.ordered.includes(place))) continue;
    const row = partFrom(text, names[place] ?? '', names);
    const contains = allergensOf(dish);
    if (contains.length > 0) expect(row).toContain(`Contains${contains.join(',')}`);
    const batches = batchesOf(day, place);
    expect(row.match(/ofthese/g) ?? []).toHaveLength(batches.length);
    for (const batch of batches) expect(row).toContain(batch);
    expect(row.match(/CHECK/g)?.length ?? 0).toBe(batches.join().match(/CHECK/g)?.length ?? 0);
  }
}

export async function checkSheets(day: EatersDay): Promise<void> {
  await checkLabels(day);
  await checkPacking(day);
  await checkProduction(day);
}
