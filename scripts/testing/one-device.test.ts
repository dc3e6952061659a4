/** The list of browser tests that run on one device. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTitles } from '#scripts/conformance/conformance-titles.ts';
import { notOnTablet, onDesktop, onPhone, patternsOf } from './one-device.ts';

const listed = [onPhone, onDesktop, notOnTablet].flatMap((list) => Object.entries(list));

function findMissing(file: string, titles: readonly string[]): string[] {
  const path = `e2e/${file}.e2e.ts`;
  const patterns = readTitles(path, readFileSync(path, 'utf8'));
  const exists = (title: string) =>
    patterns.some((pattern) => pattern.test(title.replaceAll('*', 'anything')));
  return titles.filter((title) => !exists(title)).map((title) => `${path}: ${title}`);
}

describe('the list of tests on one device', () => {
  it('names tests that exist', () => {
    expect(listed.flatMap(([file, titles]) => findMissing(file, titles))).toEqual([]);
  });

  it('names no test twice, so that each keeps a device', () => {
    const names = listed.flatMap(([file, titles]) => titles.map((title) => `${file}: ${title}`));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('patternsOf', () => {
  const [pattern = /never/] = patternsOf({ 'admin/menu': ['* opens (again)'] });

  it('finds the whole title, in its file and in groups', () => {
    expect(pattern.test('desktop admin/menu.e2e.ts /poha opens (again)')).toBe(true);
    expect(pattern.test('desktop admin/menu.e2e.ts with a mouse /poha opens (again)')).toBe(true);
  });

  it('leaves alike titles and other files alone', () => {
    expect(pattern.test('desktop admin/menu.e2e.ts /poha opens (again) later')).toBe(false);
    expect(pattern.test('desktop menu.e2e.ts /poha opens (again)')).toBe(false);
  });
});
