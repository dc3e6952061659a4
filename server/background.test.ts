/** Background work: one run at a time, every request is honoured, failures are logged. */
import { expect, it } from 'vitest';
import { createBackground } from './background.ts';

function openWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  return { work, ends };
}

it('runs once more after the run under way, however often it was requested', async () => {
  const background = createBackground({ error: () => {} });
  const { work, ends } = openWork();
  for (let count = 0; count < 5; count++) background.start('Work', work);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.resolve().then(() => {});
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await background.settled();
  expect(ends).toHaveLength(2);
});

it('does not make one work wait for another', () => {
  const background = createBackground({ error: () => {} });
  const { work, ends } = openWork();
  background.start('One', work);
  background.start('Other', work);
  expect(ends).toHaveLength(2);
});

it('reports a failure and goes on', async () => {
  const logged: unknown[] = [];
  const background = createBackground({ error: (facts, message) => logged.push([message, facts]) });
  const broken = new Error('broken');
  background.start('Work', () => Promise.reject(broken));
  background.start('Work', async () => {});
  await background.settled();
  expect(logged).toEqual([['Work failed', { err: broken }]]);
});
