/** Staff move many orders at once, each in a transaction of its own. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/staff/staff-orders.ts';
import { refusalMessage } from '#domain/refusal.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { refusalOf } from '#server/http/errors.ts';
import type { Shop } from '#server/shop.ts';
import { setOrderStatus } from './set-order-status.ts';

const failure = { code: 'internal_error', message: refusalMessage('internal_error') } as const;

/** The part of a logger that is used here. */
interface MoveLog {
  error(facts: object, message: string): void;
}

/**
 * Moves the orders in the given order and lists each refused one with the reason. An unexpected
 * error is logged and listed as `internal_error`, and the other orders are moved all the same.
 */
export async function moveOrders(
  shop: Shop,
  staff: Staff,
  { moves, refundTo, reason }: BodyOf<typeof calls.moveOrders>,
  log: MoveLog,
): Promise<ReplyOf<typeof calls.moveOrders>> {
  const moved: string[] = [];
  const refused: { id: string; code: string; message: string }[] = [];
  for (const { id, ...move } of moves) {
    try {
      await setOrderStatus(shop, staff, id, { ...move, refundTo, reason });
      moved.push(id);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) log.error({ err: error, orderId: id }, 'Moving an order failed');
      const { code, message } = refusal ?? failure;
      refused.push({ id, code, message });
    }
  }
  return { moved, refused };
}
