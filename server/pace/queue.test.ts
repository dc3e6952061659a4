/** A queue never runs more at once than it may. */
import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

const never = () => new Promise<void>(() => {});

it('what comes as a place becomes free does not take it from who waits', async () => {
  const inTurn = createQueue({ atOnceMax: 1, waitingMax: 9 });
  let running = 0;
  let most = 0;
  const work = (until: Promise<void>) => async () => {
    running += 1;
    most = Math.max(most, running);
    await until;
    running -= 1;
  };
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  void inTurn(work(first.promise));
  const waited = inTurn(work(second.promise));
  // They come one step after the other while the first one ends.
  let step: Promise<unknown> = first.promise;
  const later = Array.from({ length: 5 }, () => {
    step = step.then(() => {});
    return step.then(() => inTurn(work(Promise.resolve())));
  });
  first.resolve();
  second.resolve();
  await Promise.all([waited, ...later]);
  expect(most).toBe(1);
});

it('more than may wait are refused, and wait for nothing', async () => {
  const inTurn = createQueue({ atOnceMax: 1, waitingMax: 1 });
  void inTurn(never);
  void inTurn(never);
  await expect(inTurn(never)).rejects.toMatchObject({ code: 'overloaded' });
});
