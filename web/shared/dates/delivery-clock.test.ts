/** When a page has to fetch the delivery dates again. */
import { describe, expect, it } from 'vitest';
import { config } from '#web/testing/shop.tsx';
import { msOfConfigLeft } from './delivery-clock.ts';

const configAt = (now: string) => ({ ...config, now });
const hourMs = 3_600_000;
const marginMs = 1_000;

describe('a configuration holds', () => {
  it.each([
    ['until the cut-off in the afternoon', '2026-11-21T09:00:00.000Z', 7.5 * hourMs],
    ['until the cut-off just after midnight', '2026-11-20T18:30:00.000Z', 22 * hourMs],
    ['a second at the last second', '2026-11-21T16:29:59.000Z', 1_000],
    ['until midnight from the cut-off on', '2026-11-21T16:30:00.000Z', 2 * hourMs],
    ['until midnight late in the evening', '2026-11-21T18:29:00.000Z', 60_000],
  ])('%s', (_claim, now, heldMs) => {
    expect(msOfConfigLeft(configAt(now), 5_000, 5_000)).toBe(heldMs + marginMs);
  });

  it('less by the time passed on this device, however wrong its clock is', () => {
    const arrivedAtMs = Date.parse('2001-01-01T00:00:00Z');
    const leftMs = msOfConfigLeft(
      configAt('2026-11-21T16:00:00.000Z'),
      arrivedAtMs,
      arrivedAtMs + 60_000,
    );
    expect(leftMs).toBe(29 * 60_000 + marginMs);
  });
});
