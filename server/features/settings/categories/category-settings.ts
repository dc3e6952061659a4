/** Reads and publishes the categories of the menu. */
import type {
  CategorySettings,
  NewCategorySettings,
} from '#contract/staff/settings/category-settings.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import type { Category } from '#domain/menu/categories.ts';
import { versionsFrom } from '#domain/settings/dated.ts';
import { type CategoryUse, categoriesToPublish } from '#domain/settings/publish-categories.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import {
  type Publishing,
  publishVersion,
  versionOf,
} from '#server/features/settings/publish-version.ts';
import { toShopSettings } from '#server/features/settings/stored-settings.ts';
import { listVersions, type VersionRow } from '#server/features/settings/versions.store.ts';
import type { Shop } from '#server/shop.ts';
import { insertCategoryIds, listCategoryNeeds, lockMenuForCategories } from './categories.store.ts';

const toFields = (categories: readonly Category[]) => ({ categories: [...categories] });

function toReply(rows: readonly VersionRow[]): CategorySettings {
  const { categories } = toShopSettings(rows);
  return { version: versionOf(rows, 'categories'), now: toFields(categories), next: [] };
}

/** As the database has them, also when this process has not read them yet. */
export const readCategorySettings = async ({ db }: Pick<Shop, 'db'>): Promise<CategorySettings> =>
  toReply(await listVersions(db));

/** Nobody puts a meal on the menu from here on, until the transaction ends. */
async function findUses({ tx, now, settings }: Publishing): Promise<CategoryUse[]> {
  await lockMenuForCategories(tx);
  const plans = versionsFrom(settings.plans, earliestDeliveryDate(now, settings.delivery))
    .flatMap(({ value }) => value)
    .filter(({ isActive }) => isActive);
  return (await listCategoryNeeds(tx)).map((need) => ({
    ...need,
    planName: plans.find(({ category }) => category === need.category)?.name ?? null,
  }));
}

/**
 * @throws Refusal as {@link publishVersion}; `invalid_request`, naming each field that cannot be
 * published like that.
 */
export async function publishCategorySettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { version, categories }: NewCategorySettings,
): Promise<CategorySettings> {
  const rows = await publishVersion(shop, staff, {
    section: 'categories',
    label: 'Menu categories',
    version,
    async make(publishing) {
      const { tx, settings } = publishing;
      const uses = await findUses(publishing);
      const value = categoriesToPublish(categories, settings.categories, uses);
      await insertCategoryIds(
        tx,
        value.map(({ id }) => id),
      );
      const stored = toFields(value);
      return {
        effectiveFrom: null,
        value: stored,
        before: toFields(settings.categories),
        after: stored,
      };
    },
  });
  return toReply(rows);
}
