/** Paths fall into their parts and are put together again. */
import { expect, test } from 'vitest';
import { createPath, parsePath } from './location.ts';

test('a path falls into its parts', () => {
  expect(parsePath('/a/b?c=d?e#f?g')).toEqual({ pathname: '/a/b', search: '?c=d?e', hash: '#f?g' });
  expect(parsePath('/#a')).toEqual({ pathname: '/', search: '', hash: '#a' });
});

test('a question mark or a number sign without anything after it is left out', () => {
  expect(createPath(parsePath('/a?#'))).toBe('/a');
  expect(createPath(parsePath('/a?b#c'))).toBe('/a?b#c');
});
