/** Each folder of the domain is mutated, or it says why not. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parts, unmutated } from './parts.ts';

const folders = readdirSync('domain', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('each folder of the domain is mutated or left out for a reason', () => {
  const mutated = parts.map(({ folder }) => folder.split('/')[0] ?? '');
  const named = new Set([...mutated, ...Object.keys(unmutated)]);
  expect([...named].toSorted()).toEqual(folders.toSorted());
});

it.each(parts.flatMap(({ folder, without = [] }) => without.map((file) => `${folder}/${file}`)))(
  'domain/%s, which is left out, exists',
  (file) => expect(existsSync(`domain/${file}`)).toBe(true),
);
