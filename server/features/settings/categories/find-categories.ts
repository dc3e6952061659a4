/** Reads the categories of the menu in a transaction, for whoever adds a meal to one. */
import type { Category } from '#domain/menu/categories.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import type { Reader } from '#server/db/database.ts';
import { readCategories } from '#server/features/settings/stored-settings.ts';
import { findCategoriesVersion } from './categories.store.ts';

/** Retired ones included. Whoever locked the menu before keeps them from being retired. */
export async function findCategories(db: Reader): Promise<readonly Category[]> {
  const value = await findCategoriesVersion(db);
  return value === undefined ? initialCategories : readCategories(value);
}
