/** Books refunds of orders: the only way money leaves a paid order. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { addPaise, formatTotal, type Paise, toRupees, zeroPaise } from '#domain/money/money.ts';
import {
  type RefundDestination,
  refundablePaise,
  splitRefund,
  statusAfterRefund,
} from '#domain/money/refund.ts';
import { transferReference } from '#domain/money/wallet.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import type { OrderRow } from '#server/features/orders/orders.store.ts';
import { postToWallet } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import { paidPaiseOf, readPaidAtDoor } from './paid-at-door.ts';
import {
  findBookedRequests,
  findOnlinePart,
  insertRefund,
  type NewRefund,
  type RequestKey,
} from './refunds.store.ts';

interface RefundRequest {
  /** Null for everything refundable. */
  readonly amountPaise: Paise | null;
  readonly destination: RefundDestination;
  readonly actor: NonNullable<NewRefund['actor']>;
  readonly actorId: string | null;
  readonly reason: string;
  /** The same key refunds once; null when the caller prevents repetition itself. */
  readonly requestKey: string | null;
  /** The refundable amount that the caller saw; null to accept any. */
  readonly expectedPaise?: Paise | null;
}

interface RefundBooked {
  /** Of the booked refunds; empty when this request was booked before. */
  readonly ids: readonly string[];
  /** When this request was booked before; null when it was booked now. */
  readonly alreadyBookedAt: Date | null;
  /** What this request has booked; zero when it was booked before. */
  readonly amountPaise: Paise;
}

type Part = Pick<NewRefund, 'paymentId' | 'amountPaise'>;

function tooLarge(leftPaise: Paise): Refusal {
  const message =
    leftPaise === 0
      ? 'There is nothing left to refund'
      : `Refund at most ${formatTotal(leftPaise)}`;
  return refusalAt('refund_too_large', 'amount', message);
}

function bindKey({
  requestKey: value,
  amountPaise,
  destination,
  reason,
}: RefundRequest): RequestKey | null {
  if (value === null) return null;
  const request = JSON.stringify([amountPaise, destination, reason]);
  return { value, hash: createHash('sha256').update(request).digest() };
}

/**
 * Returns when the request was booked before; null when it was not.
 * @throws Refusal `idempotency_key_reused` when the key was used for something else.
 */
async function bookedBefore(
  tx: Tx,
  order: OrderRow,
  { value, hash }: RequestKey,
): Promise<Date | null> {
  const earlier = await findBookedRequests(tx, order.id, value);
  const isOther = earlier.some((each) => !each.hash?.equals(hash));
  if (isOther) throw new Refusal('idempotency_key_reused');
  return earlier[0]?.createdAt ?? null;
}

async function chooseParts(
  tx: Tx,
  order: OrderRow,
  amountPaise: Paise,
  destination: RefundDestination,
): Promise<Part[]> {
  const online = await findOnlinePart(tx, order.id);
  const { sourcePaise, walletPaise } = splitRefund(
    amountPaise,
    destination,
    online?.leftPaise ?? zeroPaise,
  );
  const parts = [
    { paymentId: online?.paymentId ?? null, amountPaise: sourcePaise },
    { paymentId: null, amountPaise: walletPaise },
  ];
  return parts.filter((part) => part.amountPaise > 0);
}

async function bookPart(
  tx: Tx,
  order: OrderRow,
  part: Part,
  by: Pick<NewRefund, 'reason' | 'request'> & Pick<RefundRequest, 'actor' | 'actorId'>,
  now: Date,
): Promise<string> {
  const { actor, actorId } = by;
  const id = uuidv7();
  const row = { ...by, ...part, id, orderId: order.id };
  await insertRefund(tx, row, now);
  if (part.paymentId !== null) return id;
  const move = {
    reference: transferReference.refund(id),
    reason: 'refund',
    userId: order.userId,
    amountPaise: part.amountPaise,
    against: 'sales',
    description: `Refund of order ${formatOrderNumber(order.number)}`,
    orderId: order.id,
    actorId: actor === 'staff' ? actorId : null,
  } as const;
  const { outcome } = await postToWallet(tx, move, now);
  if (outcome === 'closed') throw new Refusal('wallet_closed');
  if (outcome !== 'booked') throw new Error(`Refund ${id} did not reach the wallet: ${outcome}`);
  return id;
}

/**
 * Books the refund of an order that the caller has locked, its parts to the source and into the
 * wallet together. The next sweep sends the part to the source.
 * @throws Refusal `refund_too_large`, `wallet_closed`, `idempotency_key_reused`, or `conflict`
 * (with `refundable`) when another amount is refundable than the caller expected.
 */
export async function refundOrder(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  order: OrderRow,
  request: RefundRequest,
): Promise<RefundBooked> {
  const { actor, actorId, reason, expectedPaise = null } = request;
  const key = bindKey(request);
  const alreadyBookedAt = key && (await bookedBefore(tx, order, key));
  if (alreadyBookedAt) return { ids: [], alreadyBookedAt, amountPaise: zeroPaise };
  const paidPaise = paidPaiseOf(order, await readPaidAtDoor(tx, order));
  const leftPaise = refundablePaise(order, paidPaise);
  if (expectedPaise !== null && expectedPaise !== leftPaise) {
    throw new Refusal('conflict', { details: { refundable: toRupees(leftPaise) } });
  }
  const amountPaise = request.amountPaise ?? leftPaise;
  if (amountPaise === 0 || amountPaise > leftPaise) throw tooLarge(leftPaise);
  const now = shop.now();
  const refundedPaise = addPaise(order.refundedPaise, amountPaise);
  const event = {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: order.status,
    actor,
    actorId,
    reason: `Refund of ${formatTotal(amountPaise)}`,
    at: now,
  };
  const paymentStatus = statusAfterRefund(order.totalPaise, refundedPaise);
  await moveOrder(tx, event, { paymentStatus, refundedPaise });
  const ids: string[] = [];
  for (const part of await chooseParts(tx, order, amountPaise, request.destination)) {
    ids.push(await bookPart(tx, order, part, { actor, actorId, reason, request: key }, now));
  }
  return { ids, alreadyBookedAt: null, amountPaise };
}
