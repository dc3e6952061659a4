/** Work of one name waits for each other; other work does not wait for it. */
import { expect, it } from 'vitest';
import { oneByOne } from './serialize.ts';

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
    oneByOne('a', work('first')),
    oneByOne('a', work('second', true)),
    oneByOne('a', work('third')),
  ]);
  expect(seen).toEqual(['first', 'second', 'third']);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('lets work of another name go ahead', async () => {
  let finish = () => {};
  const slow = oneByOne('a', () => new Promise<void>((done) => (finish = done)));
  expect(await oneByOne('b', async () => 'done')).toBe('done');
  finish();
  await slow;
});
