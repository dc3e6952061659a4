/** A customer chooses all meals of a pack, or leaves the choice to the automatic pick. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/pack-meals.ts';
import { assertPackChoice, isPackOpen } from '#domain/orders/pack-meals.ts';
import { atFieldsOf, Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { findPackOf, writePackMeals } from './pack-meals.store.ts';
import { namedMeals, readPackMenu } from './pack-menu.ts';

type Choice = BodyOf<typeof calls.choosePackMeals>['meals'];

/**
 * Replaces the earlier choice; an empty one leaves the meals to be picked at the cut-off.
 * @throws Refusal `not_found`, `pack_not_open`, `meal_unsuitable`, `meal_full`,
 * `pack_count_wrong`.
 */
export async function choosePackMeals(
  shop: Shop,
  userId: string,
  orderId: string,
  choice: Choice,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Checked before locking, so that nobody can lock the order of another customer.
    if (!(await findPackOf(tx, userId, orderId))) throw new Refusal('not_found');
    await lockOrder(tx, orderId);
    const pack = await findPackOf(tx, userId, orderId);
    if (!pack) throw new Refusal('not_found');
    const { delivery: terms } = shop.settings.current();
    if (!isPackOpen(pack, shop.now(), terms)) throw new Refusal('pack_not_open');
    const menu = await readPackMenu(tx, pack.deliveryDate);
    const { eater, mealCount, deliveryDate: date, meals: before } = pack;
    if (choice.length > 0) {
      const candidates = [...menu.values()];
      assertPackChoice(choice, { date, candidates, eater, mealCount, before });
    }
    const chosen = choice.map((share) => ({ ...share, isAuto: false }));
    await writePackMeals(tx, [{ orderId, meals: namedMeals(chosen, menu) }]);
  }).catch(atFieldsOf({ items: 'meals' }));
}
