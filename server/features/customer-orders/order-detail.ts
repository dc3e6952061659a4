/** An order with everything its page shows: timeline, refunds, documents and cancellation. */
import type { OrderDetail } from '#contract/orders.ts';
import { cutoffOf } from '#domain/calendar/cutoff.ts';
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { type Paise, toRupees, zeroPaise } from '#domain/money/money.ts';
import { refundReasonWords } from '#domain/money/payment.ts';
import { isCancellable, refundOnCancelPaise, splitRefund } from '#domain/money/refund.ts';
import { changeableUntil } from '#domain/orders/change-delivery.ts';
import { choiceEnd } from '#domain/orders/day-cancellation.ts';
import { reasonForCustomer } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { type PaidAtDoor, paidAtDoor, roundedAtDoor } from '#domain/runs/collected.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { findShort } from '#server/features/kitchen-day/packing/find-short.ts';
import { listMoves, type PastMove } from '#server/features/orders/order-list.store.ts';
import {
  findOrderOf,
  type OrderOfPage,
  type OrderWithLines,
} from '#server/features/orders/orders.store.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { readCollected } from '#server/features/payments/refunds/paid-at-door.ts';
import {
  findOnlinePart,
  listRefundsOf,
  type OrderRefund,
} from '#server/features/payments/refunds/refunds.store.ts';
import { readWayOf } from '#server/features/runs/stop-of-order.ts';
import { findDocumentsOf } from '#server/features/tax-documents/find-documents.ts';
import type { Shop } from '#server/shop.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings' | 'config'>;
type Viewer = 'customer' | 'staff';

/** How an order was paid, besides its row. */
export interface MoneyFacts {
  /** What can still be refunded to the online payment. */
  readonly onlineLeftPaise: Paise;
  /** Null unless too little was collected at the door. */
  readonly door: PaidAtDoor | null;
  /** Null unless the total was rounded at the door, and all of that collected. */
  readonly roundedPaise: Paise | null;
}

/** What the detail needs of an order besides its row. */
interface OrderFacts extends MoneyFacts {
  /** From one status to another, oldest first. */
  readonly moves: readonly PastMove[];
}

export async function readMoneyFacts(shop: Reads, order: OrderWithLines): Promise<MoneyFacts> {
  const online = await findOnlinePart(shop.db, order.id);
  const collected = await readCollected(shop.db, order);
  return {
    onlineLeftPaise: online?.leftPaise ?? zeroPaise,
    door: collected && paidAtDoor(order, collected),
    roundedPaise: collected && roundedAtDoor(order, collected),
  };
}

export async function readFacts(shop: Reads, order: OrderWithLines): Promise<OrderFacts> {
  const moves = await listMoves(shop.db, order.id);
  return { moves, ...(await readMoneyFacts(shop, order)) };
}

function cancellationOf(
  order: OrderWithLines,
  onlineLeftPaise: Paise,
  { now, terms }: { readonly now: Date; readonly terms: DatedDeliveryTerms },
): OrderDetail['cancellation'] {
  if (isCalledOff(order) || !isCancellable(order, now, terms)) return null;
  const leftPaise = refundOnCancelPaise(order);
  const { sourcePaise } = splitRefund(leftPaise, 'source', onlineLeftPaise);
  return {
    until: cutoffOf(order, terms).toISOString(),
    refundAmount: toRupees(leftPaise),
    toSource: toRupees(sourcePaise),
  };
}

/** Unused payments are refunded automatically, with a code as their reason. */
function reasonForStaff({ reason, isOfUnusedPayment }: OrderRefund): string {
  const words: Readonly<Record<string, string>> = refundReasonWords;
  return (isOfUnusedPayment && words[reason]) || reason;
}

function toRefund(refund: OrderRefund, creditNoteRefundIds: readonly string[], viewer: Viewer) {
  return {
    id: refund.id,
    amount: toRupees(refund.amountPaise),
    refundTo: refund.destination,
    status: refund.status,
    createdAt: refund.createdAt.toISOString(),
    ...(refund.arrivedAt && { arrivedAt: refund.arrivedAt.toISOString() }),
    hasCreditNote: creditNoteRefundIds.includes(refund.id),
    isOfUnusedPayment: refund.isOfUnusedPayment,
    reason: viewer === 'staff' ? reasonForStaff(refund) : null,
  };
}

/** Staff also see the reasons that staff gave. */
export async function toDetail(
  shop: Reads,
  order: OrderWithLines & Partial<OrderOfPage>,
  { moves, onlineLeftPaise, door, roundedPaise }: OrderFacts,
  viewer: Viewer,
): Promise<OrderDetail> {
  const refunds = await listRefundsOf(shop.db, order.id);
  const { hasInvoice, creditNoteRefundIds } = await findDocumentsOf(shop.db, order.id);
  const { delivery: terms } = shop.settings.current();
  // Nothing is packed before the cut-off.
  const mayBePacked = cutoffOf(order, terms) <= shop.now();
  const short = mayBePacked ? await findShort(shop.db, order.id) : [];
  const way = await readWayOf(shop, order);
  const until = changeableUntil(order, shop.now(), terms);
  const choice = until && order.choice;
  const choiceUntil = choice && choiceEnd(order, new Date(choice.until), terms);
  return {
    ...toOrder(order),
    timeline: moves.map((move) => ({
      status: move.status,
      actor: move.actor,
      reason: viewer === 'staff' ? move.reason : reasonForCustomer(move),
      at: move.at.toISOString(),
    })),
    refunds: refunds.map((refund) => toRefund(refund, creditNoteRefundIds, viewer)),
    cancellation: cancellationOf(order, onlineLeftPaise, { now: shop.now(), terms }),
    changeableUntil: until?.toISOString() ?? null,
    ...(choiceUntil && { choice: { ...choice, until: choiceUntil.toISOString() } }),
    ...(short.length > 0 && { short }),
    ...(door && {
      paidAtDoor: { amount: toRupees(door.paidPaise), short: toRupees(door.shortPaise) },
    }),
    ...(roundedPaise !== null && { roundedAtDoor: toRupees(roundedPaise) }),
    hasInvoice,
    stopsBefore: way.stopsBefore,
    failedAttempt: way.failedAttempt,
    // Whoever delivers must not learn it from the console.
    deliveryCode: viewer === 'customer' ? way.deliveryCode : null,
  };
}

/** @throws Refusal `not_found` when there is no such order, or it is somebody else's. */
export async function readOwnOrder(
  shop: Reads,
  userId: string,
  orderId: string,
): Promise<OrderDetail> {
  const order = await findOrderOf(shop.db, userId, orderId);
  if (!order) throw new Refusal('not_found');
  return toDetail(shop, order, await readFacts(shop, order), 'customer');
}
