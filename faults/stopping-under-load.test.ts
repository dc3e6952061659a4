/** Stops twenty times in each way: what happens once in a while must not happen at all. */
import { afterEach, expect, it } from 'vitest';
import { stopUnderLoad } from './support/stop-under-load.ts';
import { tidyUp } from './support/tidy.ts';

afterEach(tidyUp);

it.each(['process', 'group'] as const)(
  'twenty stops by a signal to the %s under load cut no answer off and leave no database',
  async (target) => {
    expect.hasAssertions();
    await stopUnderLoad(target, 20);
  },
);
