/** Whatever an owner chooses, what is accepted can be read in both themes. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrandColours, themesOf } from './brand-theme.ts';
import { colourFaults } from './colour-faults.ts';
import { colourSheet, colourSheetPath, coloursOfSheet } from './colour-sheet.ts';
import { type Hex, toHex, toOklch } from './oklch.ts';
import { darkColours, lightColours } from './shop-colours.ts';

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${hex6(n)}`);
const hex6 = (n: number) => n.toString(16).padStart(6, '0');
const pairs = fc.record({ primary: hexes, accent: hexes });

/** Written anew from the definition in WCAG 2.2. */
function ratio(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other]
    .map((hex) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    })
    .toSorted((x, y) => y - x);
  return a / b;
}

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const [lightText = '', darkText = ''] = tokens.split('@media');
const readTokens = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  ) as Record<string, string>;
const shop = { light: readTokens(lightText), dark: readTokens(darkText) };

/** Every pair of words and ground, or ring and ground, that the pages have. */
function weakest(theme: Record<string, string>): string[] {
  const grounds = ['bg', 'surface', 'sunken', 'cloth', 'cloth-soft'];
  const words = ['ink', 'ink-2', 'link', 'primary', 'danger', 'success'];
  const text = [
    ...grounds.flatMap((ground) => words.map((word) => [word, ground] as const)),
    ...(['primary', 'primary-hover'] as const).map((ground) => ['on-primary', ground] as const),
    ...(['on-band', 'on-band-2'] as const).map((word) => [word, 'band'] as const),
    ['on-haldi', 'haldi'] as const,
  ].map((pair) => [...pair, 4.5] as const);
  const rings = [
    ...grounds.map((ground) => ['focus', ground] as const),
    ['haldi', 'band'] as const,
    ['control', 'surface'] as const,
  ].map((pair) => [...pair, 3] as const);
  return [...text, ...rings]
    .map(([one, other, least]) => {
      const found = ratio(theme[one] ?? '', theme[other] ?? '');
      return found >= least ? '' : `${one} on ${other}: ${found}`;
    })
    .filter(Boolean);
}

function weakPairs(colours: BrandColours): string[] {
  const { light, dark } = themesOf(colours);
  const all = {
    light: { ...shop.light, ...light },
    dark: { ...shop.light, ...shop.dark, ...dark },
  };
  const rail = { ...all.dark, band: light.band, 'on-band-2': light['on-band-2'] };
  const marks = ['band', 'band-line', 'rail-lit'] as const;
  const words = marks.flatMap((ground) => [
    ratio(light.mark, light[ground]),
    ratio(light['on-band-2'], light[ground]),
  ]);
  return [
    ...weakest(all.light),
    ...weakest(all.dark),
    ...weakest(rail),
    ...words.filter((each) => each < 4.5).map((each) => `on a bar: ${each}`),
  ];
}

describe('any two colours', () => {
  it('that are accepted have their contrast in all pairs of both themes', () => {
    fc.assert(
      fc.property(pairs, (colours) => {
        fc.pre(colourFaults(colours).length === 0);
        expect(weakPairs(colours)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('that are refused are accepted in the shades that are offered', () => {
    fc.assert(
      fc.property(pairs, (colours) => {
        const offered = colourFaults(colours).map(({ field, shade }) => [field, shade]);
        expect(colourFaults({ ...colours, ...Object.fromEntries(offered) })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are the same after a change to lightness, chroma and hue', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });

  it('have a style sheet that is found again under its address', () => {
    fc.assert(
      fc.property(pairs, (colours) => {
        const file = colourSheetPath(colours).slice('/colours/'.length);
        const isAccepted = colourFaults(colours).length === 0;
        expect(coloursOfSheet(file)).toEqual(isAccepted ? colours : null);
      }),
    );
  });
});

it('the own colours of the shop hold, and are those of the style sheet', () => {
  expect(weakest(shop.light)).toEqual([]);
  expect(weakest({ ...shop.light, ...shop.dark })).toEqual([]);
  expect(shop.light).toMatchObject(lightColours);
  expect({ ...shop.light, ...shop.dark }).toMatchObject(darkColours);
});

it('pale yellow is refused for words, with what was measured and a shade that serves', () => {
  const [fault, ...others] = colourFaults({ primary: '#fff3a0', accent: '#ffbe2e' });
  expect(others).toEqual([]);
  expect(fault?.field).toBe('primary');
  expect(fault?.message).toMatch(
    /^Too light for words on a light page: contrast 1:1, needed 4.5:1\. The nearest shade that can/,
  );
  expect(fault?.shade).toMatch(/^#[0-9a-f]{6}$/);
});

it('a dark accent is refused beside the dark bars', () => {
  const [fault] = colourFaults({ primary: '#1b5e20', accent: '#1a237e' });
  expect(fault).toMatchObject({ field: 'accent' });
  expect(fault?.message).toMatch(/^Too dark beside the dark bars/);
});

it('a sheet is plain properties, which name nothing that says what something means', () => {
  const sheet = colourSheet({ primary: '#1b5e20', accent: '#ffbe2e' });
  expect(sheet).toContain(':root{--primary:#1b5e20;');
  expect(sheet).toContain('--tint:27 94 32;');
  expect(sheet).not.toMatch(/--(?:danger|success|st-|veg|nonveg|f-)/);
  expect(sheet.length).toBeLessThan(1_500);
});
