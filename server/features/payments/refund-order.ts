/** Gives back what an order was paid with: the only way money leaves a paid order. */
import { createHash } from 'node:crypto';
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
import {
  findOnlinePart,
  findRequestHashes,
  insertRefund,
  type NewRefund,
  type RequestKey,
} from './refunds.store.ts';

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

function bindKey({
  requestKey: value,
  amountPaise,
  destination,
  reason,
}: RefundRequest): RequestKey | null {
  if (value === null) return null;
  const asked = JSON.stringify([amountPaise, destination, reason]);
  return { value, hash: createHash('sha256').update(asked).digest() };
}

/** @throws Refusal `idempotency_key_reused` when the key was used for something else. */
async function isRepeated(tx: Tx, order: OrderRow, { value, hash }: RequestKey): Promise<boolean> {
  const earlier = await findRequestHashes(tx, order.id, value);
  if (earlier.some((each) => !each?.equals(hash))) throw new Refusal('idempotency_key_reused');
  return earlier.length > 0;
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
  const { actor, actorId, reason } = request;
  const key = bindKey(request);
  if (key && (await isRepeated(tx, order, key))) return [];
  const leftPaise = refundablePaise(order);
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
    ids.push(await giveBack(tx, order, part, { actor, actorId, reason, request: key }, now));
  }
  return ids;
}
