// @vitest-environment jsdom
/** The data of a server-rendered page, also when the page was cached for hours. */
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, queryKey } from '#web/api/query.ts';
import { isOutOfDate } from '#web/shared/menu/menu.ts';
import { config } from '#web/testing/shop.tsx';
import { fillQueryCache } from './seed.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The configuration in a page that was rendered at 14:30 in India. */
function configOfPageOpenedAt(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  const client = createQueryClient();
  fillQueryCache(client, { meals: [], config });
  const state = client.getQueryState<typeof config>(queryKey('GET /api/config'));
  if (!state) throw new Error('No configuration was planted');
  return state;
}

test('a page cached until the evening still knows when its dates change', () => {
  expect(isOutOfDate(configOfPageOpenedAt('2026-11-21T21:59:00+05:30'))).toBe(false);
  expect(isOutOfDate(configOfPageOpenedAt('2026-11-21T22:01:00+05:30'))).toBe(true);
});

test('a clock ahead of this device, as tests set it, counts as now', () => {
  const { dataUpdatedAt } = configOfPageOpenedAt('2026-11-01T09:00:00Z');
  expect(dataUpdatedAt).toBe(Date.parse('2026-11-01T09:00:00Z'));
});
