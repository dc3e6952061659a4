/** Work of the same name runs one after the other; other work does not wait for it. */
import { expect, it } from 'vitest';
import { serialize } from './serialize.ts';

it('runs work of one name in order, one at a time, also after a failure', async () => {
  const seen: string[] = [];
  let running = 0;
  const work =
    (name: string, fails = false) =>
    async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      seen.push(name);
      running -= 1;
      if (fails) throw new Error(name);
      return name;
    };
  const ends = await Promise.allSettled([
    serialize('a', work('first')),
    serialize('a', work('second', true)),
    serialize('a', work('third')),
  ]);
  expect(seen).toEqual(['first', 'second', 'third']);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('lets work of another name go ahead', async () => {
  let finish = () => {};
  const slow = serialize('a', () => new Promise<void>((done) => (finish = done)));
  expect(await serialize('b', async () => 'done')).toBe('done');
  finish();
  await slow;
});
