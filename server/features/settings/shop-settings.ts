/** The settings that decide what is sold, in memory; read again when any process publishes. */
import * as z from 'zod/mini';
import { type Paise, paise } from '#domain/money/money.ts';
import { type Dated, inOrderOfDates } from '#domain/settings/dated.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import {
  listVersions,
  lockSettings,
  type SettingsSection,
  type VersionRow,
} from './versions.store.ts';

/**
 * As stored. A row that lacks a figure is a bug or was changed by hand: the shop must not guess.
 * Further figures are those of a later release, whose processes may run beside this one.
 */
const StoredDeliveryTerms = z.object({
  feePaise: z.pipe(
    z.int(),
    z.transform((value): Paise => paise(value)),
  ),
  cutoffMinutes: z.int(),
  graceMinutes: z.int(),
  bookingDays: z.int(),
});

function dated<Value>(
  rows: readonly VersionRow[],
  section: SettingsSection,
  initial: Value,
  parse: (stored: unknown) => Value,
): Dated<Value> {
  const published = rows
    .filter((row) => row.section === section)
    .map(({ effectiveFrom, value }) => ({ effectiveFrom, value: parse(value) }));
  return inOrderOfDates(initial, published);
}

/** The settings that these versions add up to. */
export function toShopSettings(rows: readonly VersionRow[]): ShopSettings {
  return {
    delivery: dated(rows, 'delivery', initialDeliveryTerms, (stored) =>
      StoredDeliveryTerms.parse(stored),
    ),
  };
}

const loadShopSettings = async (db: Reader): Promise<ShopSettings> =>
  toShopSettings(await listVersions(db));

/** As the database has them until the transaction ends: whoever publishes others waits for it. */
export async function lockShopSettings(tx: Tx): Promise<ShopSettings> {
  await lockSettings(tx, 'settle');
  return loadShopSettings(tx);
}

export interface ShopSettingsInMemory {
  /** What this process knows; at most a moment behind what another one published. */
  current(): ShopSettings;
  /** Reads them from the database, once for all who call meanwhile. */
  reload(): Promise<void>;
}

/** Readers never wait, so that a transaction needs no second connection; load it before use. */
export function createShopSettings(db: Db): ShopSettingsInMemory {
  let loaded: ShopSettings | null = null;
  let isStale = false;
  let loading: Promise<void> | null = null;

  async function loadUntilFresh(): Promise<void> {
    try {
      while (isStale) {
        isStale = false;
        loaded = await loadShopSettings(db);
      }
    } finally {
      // In the same turn as the last look at `isStale`: in between, a change would go unnoticed.
      loading = null;
    }
  }

  return {
    current() {
      if (!loaded) throw new Error('The settings are not loaded yet');
      return loaded;
    },
    reload() {
      isStale = true;
      loading ??= loadUntilFresh();
      return loading;
    },
  };
}
