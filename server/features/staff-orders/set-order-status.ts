/** Staff move an order, along its usual path or outside it. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/orders.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { isStillChangeable } from '#domain/calendar/cutoff.ts';
import { formatTotal, toRupees } from '#domain/money/money.ts';
import { onlinePartPaise, payableUntil } from '#domain/money/payment.ts';
import { isCancellable, refundOnCancelPaise } from '#domain/money/refund.ts';
import {
  formatOrderNumber,
  isEarlyDelivery,
  isNaturalMove,
  isOut,
  isPayable,
  paymentStatusAfterMove,
  refusedMove,
} from '#domain/orders/order-status.ts';
import { atFieldsOf, Refusal, refusalAt } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { assertOpenDay } from '#server/features/kitchen/closed-days.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.store.ts';
import { fillPack } from '#server/features/packs/fill-packs.ts';
import { cancelWithRefund } from '#server/features/payments/refunds/cancel-with-refund.ts';
import { announceBehind } from '#server/features/runs/announce-behind.ts';
import { leaveRunsOfOtherDays } from '#server/features/runs/leave-other-days.ts';
import { assertNotInRun } from '#server/features/runs/stop-of-order.ts';
import type { Shop } from '#server/shop.ts';

type Input = BodyOf<typeof calls.setOrderStatus>;

/**
 * Staff may cancel an order of their own only for a refund that any customer would get.
 * @throws Refusal `own_order`.
 */
function refuseOwnGain({ now, settings }: Shop, order: OrderRow, staff: Staff): void {
  const { delivery: terms } = settings.current();
  const isGain = refundOnCancelPaise(order) > 0 && !isCancellable(order, now(), terms);
  if (order.userId === staff.id && isGain) throw new Refusal('own_order');
}

function record(tx: Tx, staff: Staff, order: OrderRow, input: Input, at: Date): Promise<void> {
  const { status, reason } = input;
  const isRefunded = status === 'cancelled' && refundOnCancelPaise(order) > 0;
  const entry = {
    action: 'order_moved',
    subject: { type: 'order', id: order.id, label: formatOrderNumber(order.number) },
    before: { status: order.status },
    after: {
      status,
      ...(reason && { reason }),
      ...(isRefunded && { refundTo: input.refundTo ?? 'source' }),
    },
  } as const;
  return recordAudit(tx, staff, entry, at);
}

/** Only a payment confirms an online order, so the refusal says how much is due. */
function notPaid(order: OrderRow): Refusal {
  const duePaise = onlinePartPaise(order);
  const due = formatTotal(duePaise);
  const message = `${due} is still due for this order. It will be confirmed once it is paid.`;
  return new Refusal('order_not_paid', { message, details: { amountDue: toRupees(duePaise) } });
}

/**
 * Gives an unpaid order that is pending again a new payment deadline.
 * @throws Refusal `order_not_payable` when its cut-off has passed.
 */
function reopened(
  { config, now, settings }: Shop,
  order: OrderRow,
): Pick<OrderRow, 'payBefore'> | null {
  if (!isPayable(order)) return null;
  const at = now();
  const { delivery: terms } = settings.current();
  if (!isStillChangeable(order, at, terms)) throw new Refusal('order_not_payable');
  return { payBefore: payableUntil(order, at, config.unpaidExpiryMs, terms) };
}

async function moveByStaff(
  tx: Tx,
  shop: Shop,
  staff: Staff,
  orderId: string,
  input: Input,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('not_found');
  const { status: from } = order;
  const { status: to, expected = from, refundTo } = input;
  if (expected !== from) throw new Refusal('conflict', { details: { status: from } });
  if (from === to) return;
  const refused = refusedMove(order, to);
  if (refused === 'order_not_paid') throw notPaid(order);
  if (refused) throw new Refusal(refused);
  // An order that left the kitchen all the same is delivered, whatever the calendar says.
  const isSetBack = from === 'cancelled' && !isOut(to);
  if (isSetBack) await assertOpenDay(tx, order.deliveryDate, 'status');
  await assertNotInRun(tx, order, to);
  const at = shop.now();
  await leaveRunsOfOtherDays(tx, order, to, at);
  const isEarly = isEarlyDelivery(order, to, dateInIndia(at));
  if (isEarly && !input.reason) throw refusalAt('early_delivery_reason', 'reason');
  const move = {
    actor: 'staff',
    actorId: staff.id,
    reason: input.reason || null,
    isOverride: isEarly || !isNaturalMove(from, to),
  } as const;
  if (to === 'cancelled') {
    refuseOwnGain(shop, order, staff);
    await cancelWithRefund(tx, shop, order, { ...move, refundTo });
  } else {
    const event = { ...move, orderId, fromStatus: from, toStatus: to, at };
    const paymentStatus = paymentStatusAfterMove(order, to);
    await moveOrder(tx, event, { paymentStatus, ...reopened(shop, { ...order, status: to }) });
  }
  await announceBehind(tx, order);
  await record(tx, staff, order, input, at);
}

/**
 * The same status changes nothing. An order that is cancelled before its delivery is refunded, see
 * {@link refundOnCancelPaise}.
 * @throws Refusal `not_found`, `order_not_paid` (with `amountDue`), `order_not_payable`,
 * `order_refunded`, `order_invoiced`, `own_order`, `early_delivery_reason`, `wallet_closed`,
 * `delivery_day_closed` for one that would be cooked on a closed day, or
 * `conflict` (with `status`) when the order no longer has the status that staff saw.
 */
export async function setOrderStatus(
  shop: Shop,
  staff: Staff,
  orderId: string,
  input: Input,
): Promise<void> {
  await inTransaction(shop.db, (tx) => moveByStaff(tx, shop, staff, orderId, input)).catch(
    atFieldsOf({ items: 'status', deliveryDate: 'status', slotId: 'status' }),
  );
  // Not before: a move that is refused must not end the customer's choice.
  // The kitchen would never learn what is in a pack that went out before the job filled it.
  if (isOut(input.status)) await fillPack(shop, orderId);
}
