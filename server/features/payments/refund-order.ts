/** Gives back what an order was paid with: the only way money leaves a paid order. */
import { v7 as uuidv7 } from 'uuid';
import { addPaise, formatTotal, type Paise, zeroPaise } from '#domain/money.ts';
import { formatOrderNumber } from '#domain/order-status.ts';
import {
  type RefundDestination,
  refundablePaise,
  splitRefund,
  statusAfterRefund,
} from '#domain/refund.ts';
import { Refusal } from '#domain/refusal.ts';
import { transferReference } from '#domain/wallet.ts';
import type { Tx } from '#server/db/database.ts';
import { moveOrder, type OrderRow } from '#server/features/orders/order-moves.ts';
import { postToWallet } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import { findOnlinePart, insertRefund, listRefundsOf, type NewRefund } from './refunds.store.ts';

export interface RefundRequest {
  /** Null for all that is left. */
  readonly amountPaise: Paise | null;
  readonly destination: RefundDestination;
  readonly actor: NonNullable<NewRefund['actor']>;
  readonly actorId: string | null;
  readonly reason: string;
  /** The same key gives back once; null for a request that guards itself against repetition. */
  readonly requestKey: string | null;
}

type Part = Pick<NewRefund, 'paymentId' | 'amountPaise'>;

function tooLarge(leftPaise: Paise): Refusal {
  const message =
    leftPaise === 0
      ? 'Nothing is left to give back'
      : `Give back at most ${formatTotal(leftPaise)}`;
  return new Refusal('refund_too_large', { issues: [{ path: 'amount', message }] });
}

/** @throws Refusal `idempotency_key_reused` when the key was used for something else. */
async function isRepeated(tx: Tx, order: OrderRow, request: RefundRequest): Promise<boolean> {
  const { requestKey, amountPaise, destination, reason } = request;
  if (requestKey === null) return false;
  const all = await listRefundsOf(tx, order.id);
  const earlier = all.filter((refund) => refund.requestKey === requestKey);
  if (earlier.length === 0) return false;
  const earlierPaise = addPaise(...earlier.map((refund) => refund.amountPaise));
  const isSame =
    (amountPaise === null || amountPaise === earlierPaise) &&
    earlier.every((refund) => refund.reason === reason) &&
    (destination === 'source' || earlier.every((refund) => refund.destination === 'wallet'));
  if (!isSame) throw new Refusal('idempotency_key_reused');
  return true;
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

async function giveBack(
  tx: Tx,
  order: OrderRow,
  part: Part,
  request: RefundRequest,
  now: Date,
): Promise<string> {
  const { actor, actorId, reason, requestKey } = request;
  const id = uuidv7();
  const row = { ...part, id, orderId: order.id, actor, actorId, reason, requestKey };
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
 * Books the refund of an order that the caller holds, its parts to the source and into the wallet
 * together. Money to the source is sent by the next sweep. Returns the ids of what was booked; none
 * when this request was answered before.
 * @throws Refusal `refund_too_large`, `wallet_closed`, `idempotency_key_reused`.
 */
export async function refundOrder(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  order: OrderRow,
  request: RefundRequest,
): Promise<readonly string[]> {
  if (await isRepeated(tx, order, request)) return [];
  const leftPaise = refundablePaise(order);
  const amountPaise = request.amountPaise ?? leftPaise;
  if (amountPaise === 0 || amountPaise > leftPaise) throw tooLarge(leftPaise);
  const now = shop.now();
  const refundedPaise = addPaise(order.refundedPaise, amountPaise);
  const event = {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: order.status,
    actor: request.actor,
    actorId: request.actorId,
    reason: `Refund of ${formatTotal(amountPaise)}`,
    at: now,
  };
  const paymentStatus = statusAfterRefund(order.totalPaise, refundedPaise);
  await moveOrder(tx, event, { paymentStatus, refundedPaise });
  const ids: string[] = [];
  for (const part of await chooseParts(tx, order, amountPaise, request.destination)) {
    ids.push(await giveBack(tx, order, part, request, now));
  }
  return ids;
}
