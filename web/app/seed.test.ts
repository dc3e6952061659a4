// @vitest-environment jsdom
/** The data of a server-rendered page, also when the page was cached for hours. */
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, queryKey } from '#web/api/query.ts';
import { isOutOfDate } from '#web/shared/menu/config.tsx';
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

test.each([
  ['as old as the page once its dates are over', '2026-11-24T09:00:00Z', config.now],
  ['of now before', '2026-11-21T21:59:00+05:30', '2026-11-21T16:29:00.000Z'],
])('the menu of a kept page is %s', (_, now, updatedAt) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const client = createQueryClient();
  // The server renders the page anew when another day is full.
  const delivery = { ...config.delivery, fullDates: ['2026-11-24'] };
  fillQueryCache(client, { meals: [], hindi: [], config: { ...config, delivery } });
  for (const call of ['GET /api/meals', 'GET /api/meals/hindi'] as const) {
    expect(client.getQueryState(queryKey(call))?.dataUpdatedAt).toBe(Date.parse(updatedAt));
  }
});
