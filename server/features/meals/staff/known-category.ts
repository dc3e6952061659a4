/** Refuses meals in a category that is not on the menu. */
import { categoryProblem } from '#domain/menu/categories.ts';
import { invalidAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { findCategories } from '#server/features/settings/categories/find-categories.ts';

type InCategory = Parameters<typeof categoryProblem>[1];

/**
 * For whoever has locked the menu; `before` is the meal as it was, null for a new one.
 * @throws Refusal `invalid_request` at `category` when it is unknown or retired.
 */
export async function assertCategory(
  tx: Tx,
  meal: InCategory,
  before: InCategory | null,
): Promise<void> {
  const message = categoryProblem(await findCategories(tx), meal, before);
  if (message === null) return;
  throw invalidAt('category', message);
}
