/** The list of screens, what of it a command line asks for, and the page that shows it. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from './camera.ts';
import { readChoice } from './choice.ts';
import { contactSheet } from './contact-sheet.ts';
import { findDifference } from './picture-difference.ts';
import { hindiNames, shots } from './shots.ts';

const names = shots.map(({ name }) => name);

describe('the list', () => {
  it('names each screen once, as a file can be called', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it('has a Hindi screen for each name that asks for one', () => {
    const hindi = shots.filter(({ language }) => language === 'hi').map(({ name }) => name);
    expect(hindi.toSorted()).toEqual([...hindiNames].map((name) => `hindi-${name}`).toSorted());
  });
});

describe('a choice', () => {
  it('is everything by default', () => {
    const { widths, themes, isAll, ...choice } = readChoice([], shots);
    expect([choice.shots, widths, themes, isAll]).toEqual([
      shots,
      [390, 1280],
      ['light', 'dark'],
      true,
    ]);
  });

  it('is what has one of the words in its name, at one width in one theme', () => {
    const args = ['cart-empty', 'not-found', '--width', '360', '--theme', 'dark'];
    const choice = readChoice(args, shots);
    expect(choice.shots.map(({ name }) => name).toSorted()).toEqual([
      'cart-empty',
      'hindi-cart-empty',
      'hindi-not-found',
      'not-found',
    ]);
    expect([choice.widths, choice.themes, choice.isAll]).toEqual([[360], ['dark'], false]);
  });

  it.each([
    [['casino'], /"casino"/],
    [['--width', 'wide'], /--width wide/],
    [['--width', '0'], /--width 0/],
    [['--theme', 'pink'], /--theme pink/],
    [['--colour', 'red'], /--colour/],
  ])('%j is refused by name', (args, words) => {
    expect(() => readChoice(args, shots)).toThrow(words);
  });
});

describe('the contact sheet', () => {
  const picture: Picture = {
    shot: 'home',
    width: 390,
    theme: 'light',
    file: 'home.390.light.png',
    fault: null,
  };

  it('shows the pictures of a screen in one row, with their faults', () => {
    const html = contactSheet([
      picture,
      { ...picture, theme: 'dark', file: null, fault: 'No <button> "Add"' },
      { ...picture, shot: 'cart' },
    ]);
    expect(html.match(/<h2 id="(home|cart)">/g)).toHaveLength(2);
    expect(html).toContain('<img src="home.390.light.png"');
    expect(html).not.toContain('home.390.dark.png');
    expect(html).toContain('No &lt;button> &quot;Add&quot;');
  });
});

describe('two pictures', () => {
  const draw = (height: number, spot?: string) => {
    const size = { width: 10, height, channels: 3 as const };
    const picture = sharp({ create: { ...size, background: '#808080' } });
    const square = {
      create: { width: 2, height: 2, channels: 3 as const, background: spot ?? '' },
    };
    return (spot ? picture.composite([{ input: square, left: 4, top: 6 }]) : picture)
      .png()
      .toBuffer();
  };
  const compare = async (before: Promise<Buffer>, after: Promise<Buffer>) =>
    findDifference(await before, await after);

  it('differ by the share of their pixels, in the rows named', async () => {
    const found = await compare(draw(20), draw(20, '#a08080'));
    expect(found).toMatchObject({ share: 4 / 200, rows: [6, 7] });
  });

  it('are equal when the steps of colour are as small as rounding', async () => {
    expect(await compare(draw(20), draw(20, '#858080'))).toMatchObject({ share: 0, rows: null });
  });

  it('differ wholly when one is higher', async () => {
    const found = await compare(draw(20), draw(21));
    expect(found).toEqual({ sizes: ['10x20', '10x21'], share: 1, rows: null });
  });
});
