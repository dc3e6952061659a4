/** Stops repeatedly in each way, to find failures that happen only sometimes. */
import { afterEach, expect, it } from 'vitest';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { rounds } from './support/rounds.ts';
import { stopUnderLoad } from './support/stop-under-load.ts';

afterEach(cleanUp);

it.each(['process', 'group'] as const)(
  'stops by a signal to the %s under load complete every answer and leave no database',
  async (target) => {
    expect.hasAssertions();
    await stopUnderLoad(await makeDataDir(), target, rounds(20, 50));
  },
);
