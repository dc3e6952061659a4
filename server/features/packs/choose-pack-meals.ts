/** A customer chooses the meals of a pack, all at once, or leaves them to be picked. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/pack-meals.ts';
import { assertPackChoice, isPackOpen } from '#domain/orders/pack-meals.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { findPackOf, writePackMeals } from './pack-meals.store.ts';
import { namedMeals, readPackMenu } from './pack-menu.ts';

type Choice = BodyOf<typeof calls.choosePackMeals>['meals'];

/**
 * Replaces what was chosen before; nothing chosen: the meals are picked at the cut-off.
 * @throws Refusal `not_found`, `pack_not_open`, `meal_unsuitable`, `pack_count_wrong`.
 */
export async function choosePackMeals(
  shop: Shop,
  userId: string,
  orderId: string,
  choice: Choice,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Nobody holds what is not theirs.
    if (!(await findPackOf(tx, userId, orderId))) throw new Refusal('not_found');
    await lockOrder(tx, orderId);
    const pack = await findPackOf(tx, userId, orderId);
    if (!pack) throw new Refusal('not_found');
    if (!isPackOpen(pack, shop.now())) throw new Refusal('pack_not_open');
    const menu = await readPackMenu(tx);
    const { eater, mealCount } = pack;
    if (choice.length > 0) {
      assertPackChoice(choice, { candidates: [...menu.values()], eater, mealCount });
    }
    const chosen = choice.map((share) => ({ ...share, isAuto: false }));
    await writePackMeals(tx, [{ orderId, meals: namedMeals(chosen, menu) }]);
  });
}
