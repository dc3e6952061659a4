/** Timers that a test runs itself, instead of waiting for them. */
import { vi } from 'vitest';

interface HeldTimers {
  /** What the held timers would call, in the order in which they were set. */
  readonly callBacks: readonly (() => void)[];
  /** From then on timers are set as ever; those that are held stay held. */
  restore(): void;
}

/** Holds each timer of this kind and length that is set from now on: it never runs by itself. */
export function holdTimers(kind: 'setInterval' | 'setTimeout', heldMs: number): HeldTimers {
  const callBacks: (() => void)[] = [];
  const setTimer = globalThis[kind];
  const spy = vi.spyOn(globalThis, kind).mockImplementation(((
    callBack: () => void,
    ms?: number,
  ) => {
    if (ms === heldMs) callBacks.push(callBack);
    return setTimer(ms === heldMs ? () => {} : callBack, ms);
  }) as typeof setTimeout & typeof setInterval);
  return { callBacks, restore: () => spy.mockRestore() };
}
