/** The settings in memory; read again when any process publishes. */
import type { ShopText } from '#contract/shop/shop-texts.ts';
import type { Identity } from '#domain/settings/identity.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { TextPage } from '#domain/settings/shop-texts.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { toShopSettings } from './stored-settings.ts';
import { readText } from './texts/read-text.ts';
import { listVersions, lockSettings } from './versions.store.ts';

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
  /** A page that the owner writes, from the database. @throws Refusal `not_found`. */
  readText(page: TextPage, version?: number): Promise<ShopText>;
  /** Reads them from the database, once for all who call meanwhile. */
  reload(): Promise<void>;
}

/** Who runs the shop, as this process knows it. */
export const identityOf = (shop: { readonly settings: ShopSettingsInMemory }): Identity =>
  newestOf(shop.settings.current().identity).value;

/** The name of the shop, for what is read outside its pages. */
export const brandNameOf = (shop: Parameters<typeof identityOf>[0]): string =>
  identityOf(shop).brandName;

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
    readText: (page, version) => readText(db, page, version),
    reload() {
      isStale = true;
      loading ??= loadUntilFresh();
      return loading;
    },
  };
}
