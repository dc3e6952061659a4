/** Drawings from words. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Dish, illustrate } from './illustrator.ts';
import { layoutRows, layouts } from './layouts.ts';
import { Canvas } from './parts/canvas.ts';
import { proteinRows } from './proteins.ts';
import { rasterise } from './rasterise.ts';
import { toneRows } from './tones.ts';
import { fruits, toppingRows } from './toppings.ts';
import { findMeanings, withoutNegations } from './words.ts';

const dish: Dish = { name: 'Chef’s Special', category: 'lunch', diet: 'veg', tags: ['Popular'] };
const layoutOf = (prompt: string) => findMeanings(layoutRows, withoutNegations(prompt))[0];
const phrases = (rows: readonly { readonly words: string }[]) =>
  rows.flatMap(({ words }) => words.split(',').map((phrase) => phrase.trim()));

describe('words', () => {
  it.each([
    ['Dal Makhani', 'curryWithNaan'],
    ['a crisp MASALA DOSA!', 'dosa'],
    ['chicken briyani', 'biryani'],
    ['veg burger', 'burger'],
    ['caesar salads', 'salad'],
    ['tomato soup', 'soup'],
    ['chocolate brownies', 'cake'],
    ['fruit bowl', 'fruitBowl'],
    ['paneer tikka roll', 'wrap'],
    ['egg bhurji', 'scramble'],
    ['spaghetti bolognese', 'spaghetti'],
    ['chicken tikka masala', 'curryWithRoti'],
    ['chicken tikka', 'grill'],
  ])('%s is served as %s', (prompt, layout) => {
    expect(layoutOf(prompt)).toBe(layout);
  });

  it('of all tables have the meaning of their row', () => {
    for (const rows of [layoutRows, proteinRows, toneRows, toppingRows]) {
      for (const { words, means } of rows) {
        for (const phrase of words.split(',')) {
          expect(findMeanings<unknown>(rows, withoutNegations(phrase)), phrase).toContain(means);
        }
      }
    }
  });

  it('are ignored if the text excludes them', () => {
    expect(findMeanings(toppingRows, withoutNegations('salad without onions, no olives'))).toEqual(
      [],
    );
  });

  it('are matched as whole words: a pearl is not a pea, and an eggplant not an egg', () => {
    expect(findMeanings(toppingRows, withoutNegations('pearl'))).toEqual([]);
    expect(findMeanings(proteinRows, withoutNegations('eggplant'))).toEqual([]);
  });
});

describe('a drawing', () => {
  it.each(Object.entries(layouts))('of %s needs nothing to be named', async (_, layout) => {
    const canvas = new Canvas(1);
    layout(canvas, { tone: null, proteins: [], toppings: [] });
    expect(canvas.svg()).not.toMatch(/NaN|undefined/);
    const { channels } = await sharp(Buffer.from(canvas.svg()), { density: 12 }).stats();
    expect(channels[3]?.mean).toBeGreaterThan(100);
  });

  it('of any word in the tables is valid', () => {
    for (const prompt of phrases([...layoutRows, ...proteinRows, ...toneRows, ...toppingRows])) {
      expect(illustrate({ prompt, dish }), prompt).not.toMatch(/NaN|undefined/);
    }
  });

  it('of everything at once is valid, for every layout', () => {
    for (const [name, layout] of Object.entries(layouts)) {
      for (const { means } of proteinRows) {
        const canvas = new Canvas(2);
        layout(canvas, { tone: toneRows[0]?.means ?? null, proteins: [means], toppings: fruits });
        expect(canvas.svg(), `${name} with ${means}`).not.toMatch(/NaN|undefined/);
      }
    }
  });

  it('is the same for the same words and meal, and different for others', () => {
    const order = { prompt: 'something surprising', dish };
    expect(illustrate(order)).toBe(illustrate({ ...order }));
    const others = [
      { prompt: 'something else', dish },
      { prompt: 'something surprising', dish: null },
      { prompt: 'something surprising', dish: { ...dish, name: 'Another' } },
    ];
    expect(new Set([order, ...others].map(illustrate)).size).toBe(4);
  });

  it("shows the description, or the meal's name without one", () => {
    const named = { ...dish, name: 'Margherita Pizza' };
    const svgOf = (prompt: string) => illustrate({ prompt, dish: named });
    const pizzaCuts = 'M200 42L200 358';
    expect(svgOf('bright and fresh')).toContain(pizzaCuts);
    expect(svgOf('tomato soup')).not.toContain(pizzaCuts);
  });

  it('does not contain the text of the description', () => {
    const prompt = '"/><script>zxqwv</script><image href="file:///etc/passwd"/> &zxqwv; dosa';
    const svg = illustrate({ prompt, dish: { ...dish, name: prompt, tags: [prompt] } });
    expect(svg).not.toMatch(/zxqwv|script|image|file:/);
  });

  it('is a PNG with a transparent background', async () => {
    const bytes = await rasterise(illustrate({ prompt: 'idli', dish: null }), 640);
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: 640,
      height: 640,
      hasAlpha: true,
    });
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });
});
