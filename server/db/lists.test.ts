/** Lists in the domain and in CHECK constraints of the database are the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkKinds } from '#domain/links/work-link.ts';
import { keptAsKinds } from '#domain/menu/meal-label.ts';
import { allergens } from '#domain/menu/meals.ts';
import { notificationKinds } from '#domain/notifications.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { failReasons, leftWithOptions, stopOutcomes } from '#domain/runs/stop-words.ts';
import { settingsSections } from '#server/features/settings/versions.store.ts';
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The quoted values of a CHECK, each once. */
async function valuesOf(constraint: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ check: string }>(
    `SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint
      WHERE conname = $1 AND connamespace = 'public'::regnamespace`,
    [constraint],
  );
  expect(rows, constraint).toHaveLength(1);
  return [...new Set(rows[0]?.check.match(/(?<=')[a-z_]+(?=')/g))];
}

it.each([
  ['orders_status_check', orderStatuses],
  ['meals_kept_as_check', keptAsKinds],
  ['meals_may_contain_check', allergens],
  ['pushes_kind_check', notificationKinds],
  ['settings_versions_section_check', settingsSections],
  ['work_links_kind_check', linkKinds],
  ['run_ticks_outcome_check', stopOutcomes],
  ['run_ticks_reason_check', failReasons],
  ['run_ticks_left_with_check', leftWithOptions],
])('%s allows what the domain knows, and nothing else', async (constraint, values) => {
  expect((await valuesOf(constraint)).toSorted()).toEqual([...values].toSorted());
});
