/** What fails holds up nothing else, unless the database is away. */
import { expect, it } from 'vitest';
import { eachAlone } from './each-alone.ts';

async function doneUntil(error: Error): Promise<number[]> {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw error;
    done.push(item);
  };
  await expect(eachAlone([1, 2, 3], work, 'Some failed')).rejects.toMatchObject({
    message: 'Some failed',
    errors: [error],
  });
  return done;
}

it('the others are done, and the failure is reported', async () => {
  expect(await doneUntil(new Error('broken'))).toEqual([1, 3]);
});

it('nothing more is tried while the database is away', async () => {
  expect(await doneUntil(new Error('connection timeout'))).toEqual([1]);
});
