/** SQL of what placing an order reads, in one statement. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Allergen, Diet } from '#domain/menu/meals.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type AddressRow, readAddressOf } from '#server/features/addresses/addresses.store.ts';
import { readProfileOf } from '#server/features/food-profile/food-profile.store.ts';
import { type OrderedMealRow, readOrderedMeals } from '#server/features/meals/menu/meals.store.ts';
import { readBalanceOf } from '#server/features/wallet/ledger.store.ts';

export interface OrderFacts {
  /** Null when none is named, or it is not this customer's. */
  readonly address: AddressRow | null;
  /** Those that are named, also off the menu. */
  readonly meals: readonly OrderedMealRow[];
  /** Null when the customer has not chosen one. */
  readonly diet: Diet | null;
  /** The allergens that the customer declared. */
  readonly allergens: readonly Allergen[];
  readonly balancePaise: Paise;
}

export async function readOrderFacts(
  db: Reader,
  about: {
    readonly userId: string;
    readonly addressId: string | null;
    readonly mealIds: readonly number[];
    readonly deliveryDate: CalendarDate;
  },
): Promise<OrderFacts> {
  const { userId, addressId, mealIds, deliveryDate } = about;
  const { rows } = await db.execute<OrderFacts>(sql`
    SELECT
      (SELECT to_json(a) FROM (${readAddressOf(userId, addressId)}) a) AS address,
      (SELECT COALESCE(json_agg(m), '[]')
        FROM (${readOrderedMeals(mealIds, deliveryDate)}) m) AS meals,
      p.diet, COALESCE(p.allergens, '{}') AS allergens,
      COALESCE((SELECT b."balancePaise" FROM (${readBalanceOf(userId)}) b), 0) AS "balancePaise"
    FROM (SELECT) AS one LEFT JOIN (${readProfileOf(userId)}) p ON true`);
  if (!rows[0]) throw new Error('A left join of one row gave no row');
  return rows[0];
}
