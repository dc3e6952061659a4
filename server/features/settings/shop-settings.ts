/** The settings that decide what is sold, in memory; read again when any process publishes. */
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { datedSection } from './stored-settings.ts';
import { listVersions, lockSettings, type VersionRow } from './versions.store.ts';

/** The settings that these versions add up to. */
export function toShopSettings(rows: readonly VersionRow[]): ShopSettings {
  return {
    delivery: datedSection(rows, 'delivery'),
    packs: datedSection(rows, 'packs'),
    plans: datedSection(rows, 'plans'),
    tax: datedSection(rows, 'tax'),
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
