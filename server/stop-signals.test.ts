/** Which signals end the process at once. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { onStopSignals } from './stop-signals.ts';

const forever = 2 ** 31 - 1;
const signals = ['SIGINT', 'SIGHUP', 'SIGTERM'] as const;
const before = signals.map((name) => process.listeners(name));

afterEach(() => {
  for (const [index, name] of signals.entries()) {
    for (const each of process.listeners(name)) {
      if (!before[index]?.includes(each)) process.off(name, each);
    }
  }
});

it('takes one that comes late, as the machine stood still, for the one before', async () => {
  const endNow = vi.fn(async () => {});
  const known = process.listeners('SIGHUP');
  const stopping = onStopSignals({ patienceMs: () => forever, endNow });
  const [onSignal] = process.listeners('SIGHUP').filter((each) => !known.includes(each));
  onSignal?.('SIGHUP');
  expect(stopping.aborted).toBe(true);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
  await nextRound();
  onSignal?.('SIGHUP');
  expect(endNow).not.toHaveBeenCalled();
});
