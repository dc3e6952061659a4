/** The settings in memory: read from what is stored, and again whenever that changes. */
import { expect, it } from 'vitest';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { Db } from '#server/db/database.ts';
import { createShopSettings } from './shop-settings.ts';
import { toShopSettings } from './stored-settings.ts';
import type { VersionRow } from './versions.store.ts';

const versionOf = (version: number, value: object): VersionRow => ({
  section: 'delivery',
  version,
  effectiveFrom: '2026-11-22' as VersionRow['effectiveFrom'],
  value,
  publishedAt: new Date('2026-11-01T00:00:00Z'),
});

it('read what a later release stored, also after going back to this one', () => {
  const stored = versionOf(1, { ...initialDeliveryTerms, anotherFigure: 1 });
  const { delivery } = toShopSettings([stored]);
  expect(delivery.at(-1)?.value).toEqual(initialDeliveryTerms);
});

it('refuse to guess a figure that is missing', () => {
  expect(() => toShopSettings([versionOf(1, { feePaise: 5_000 })])).toThrow();
});

it('miss no change, at whatever moment of a reload it is announced', async () => {
  for (let moment = 0; moment < 20; moment += 1) {
    let bookingDays = 10;
    const db = {
      kind: 'database',
      execute: async () => ({
        rows: [versionOf(1, { ...initialDeliveryTerms, bookingDays })],
        rowCount: 1,
      }),
    } as unknown as Db;
    const settings = createShopSettings(db);
    const first = settings.reload();
    for (let turn = 0; turn < moment; turn += 1) await null;
    bookingDays = 20;
    await Promise.all([first, settings.reload()]);
    expect(settings.current().delivery.at(-1)?.value.bookingDays, `moment ${moment}`).toBe(20);
  }
});
