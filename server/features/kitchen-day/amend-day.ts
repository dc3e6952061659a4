/** Writes what changed since a day was frozen, as numbered amendments. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { amendmentsDue } from '#domain/kitchen-day/amendments.ts';
import type { Tx } from '#server/db/database.ts';
import { insertAmendments } from './amendments.store.ts';
import {
  insertKitchenOrders,
  type KitchenOrderRow,
  listKitchenOrders,
  lockKitchenDays,
} from './kitchen-days.store.ts';
import { keepMealFacts } from './kitchen-meals.store.ts';
import { mealIdsOf, toKitchenOrder } from './kitchen-order.ts';
import { listPresentOrders, type PresentOrderRow } from './present-orders.store.ts';

/** Both sides of a frozen day. */
export interface AmendedDay {
  /** Its orders as they are now. */
  readonly present: readonly PresentOrderRow[];
  /** As the kitchen knows them. */
  readonly known: readonly KitchenOrderRow[];
}

/** Whether something changed that the kitchen does not know. */
export const isBehind = (date: CalendarDate, { present, known }: AmendedDay): boolean =>
  amendmentsDue(date, present, known).length > 0;

/** Writes all that changed, once, whoever else does so at the same time. */
export async function amendDay(tx: Tx, date: CalendarDate, now: Date): Promise<void> {
  await lockKitchenDays(tx);
  const present = await listPresentOrders(tx, date);
  const known = await listKitchenOrders(tx, date);
  const due = amendmentsDue(date, present, known);
  if (due.length === 0) return;
  const added = due
    .filter(({ kind }) => kind === 'added')
    .map(({ order }) => toKitchenOrder(order, false));
  await keepMealFacts(tx, date, mealIdsOf(added));
  await insertKitchenOrders(tx, date, added);
  const portionsOf = new Map([...known, ...added].map((each) => [each.orderId, each.portions]));
  const amendments = due.map(({ order: { orderId }, kind }) => {
    const portions = portionsOf.get(orderId) ?? 0;
    const isCooked = kind === 'added' || kind === 'revived';
    return { orderId, kind, portions: isCooked ? portions : -portions };
  });
  await insertAmendments(tx, date, amendments, now);
}
