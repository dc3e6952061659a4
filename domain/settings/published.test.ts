/** Tests which published version of a setting counts at which moment. */
import { expect, it } from 'vitest';
import { newestOf, type Published, unpublished, valueAt } from './published.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const published: Published<string> = [
  ...unpublished('first'),
  { version: 1, publishedAt: at('10:00'), value: 'second' },
  { version: 2, publishedAt: at('12:00'), value: 'third' },
];

it('the newest version counts', () => {
  expect(newestOf(published)).toMatchObject({ version: 2, value: 'third' });
  expect(newestOf(unpublished('first'))).toEqual({
    version: 0,
    publishedAt: null,
    value: 'first',
  });
});

it('at a moment in the past, the version of that time', () => {
  expect(['09:59', '10:00', '11:59', '12:00'].map((time) => valueAt(published, at(time)))).toEqual([
    'first',
    'second',
    'second',
    'third',
  ]);
});
