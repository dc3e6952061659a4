/** Imports meals from a table: all of its lines, or none. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/staff/staff-meals.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { changeMenu, type MenuShop } from '#server/features/meals/staff/change-menu.ts';
import { menuSubject } from '#server/features/meals/staff/meal-audit.ts';
import {
  insertMeals,
  listMeals,
  listSlugs,
  updateMeals,
} from '#server/features/meals/staff/staff-meals.store.ts';
import { findCategories } from '#server/features/settings/categories/find-categories.ts';
import { importRefused } from './import-faults.ts';
import { auditOfImport, type ImportPlan, planImport } from './plan-import.ts';
import { readMenuCsv } from './read-menu-csv.ts';

async function carryOut(tx: Tx, staff: Staff, plan: ImportPlan, now: Date): Promise<void> {
  if (plan.updated.length > 0) await updateMeals(tx, plan.updated, now);
  if (plan.created.length > 0) await insertMeals(tx, plan.created, now);
  const entry = auditOfImport(plan);
  if (!entry) return;
  await recordAudit(tx, staff, { action: 'menu_imported', subject: menuSubject, ...entry }, now);
}

/**
 * A line with the slug of a meal changes that meal; fields without a column stay. Any other line
 * adds a meal. With `isCheck` nothing is written.
 * @throws Refusal `import_refused` with every line that is wrong, and why.
 */
export async function importMeals(
  shop: MenuShop,
  staff: Staff,
  csv: Uint8Array,
  isCheck: boolean,
): Promise<ReplyOf<typeof calls.importMeals>> {
  return changeMenu(shop, async (tx, now) => {
    const categories = await findCategories(tx);
    const { lines, faults } = readMenuCsv(csv, categories);
    const plan = planImport(lines, {
      meals: await listMeals(tx, dateInIndia(now)),
      slugs: await listSlugs(tx),
      categories,
    });
    const all = [...faults, ...plan.faults];
    if (all.length > 0) throw importRefused(all);
    if (!isCheck) await carryOut(tx, staff, plan, now);
    const { created, updated, unchanged, namesakes, undeclared } = plan;
    return {
      created: created.length,
      updated: updated.length,
      unchanged,
      namesakes: [...namesakes],
      undeclared: undeclared.map((each) => ({ ...each, allergens: [...each.allergens] })),
    };
  });
}
