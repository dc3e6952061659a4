/** Staff adjust the balance of a customer's wallet: once for each key, with a reason. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/wallet.ts';
import { type Paise, paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { transactionType, transferReference } from '#domain/money/wallet.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { type LockedWallet, lockWallet } from './ledger.store.ts';
import { postToWallet } from './post-to-wallet.ts';
import { findPosting, type WalletPosting } from './transactions.store.ts';
import { inWalletQueue } from './wallet-queue.ts';

type Body = BodyOf<typeof calls.adjustWallet>;

interface Adjustment {
  readonly userId: string;
  /** The member of staff. */
  readonly actorId: string;
  readonly amountPaise: Paise;
  readonly description: string;
  readonly reference: string;
}

interface Adjusted {
  readonly posting: WalletPosting;
  /** Whether the same key was booked before, so that nothing changed now. */
  readonly isRepeated: boolean;
}

/** Hashed, because a key may be too long for a reference. */
const digest = (key: string) => createHash('sha256').update(key).digest('hex');

function readAdjustment(
  staffId: string,
  userId: string,
  body: Body,
  key: string | null,
): Adjustment {
  const amountPaise = parseRupees(String(body.amount)) as Paise;
  return {
    userId,
    actorId: staffId,
    amountPaise: body.type === 'credit' ? amountPaise : paise(-amountPaise),
    description: body.description,
    reference: transferReference.adjustment(userId, key === null ? uuidv7() : digest(key)),
  };
}

function record(
  tx: Tx,
  staff: Staff,
  { customerName, balancePaise }: LockedWallet,
  { userId, amountPaise, description: reason }: Adjustment,
  now: Date,
): Promise<void> {
  const subject = { type: 'wallet', id: userId, label: customerName } as const;
  const after = {
    balance: toRupees(paise(balancePaise + amountPaise)),
    type: transactionType(amountPaise),
    amount: toRupees(paise(Math.abs(amountPaise))),
    reason,
  };
  const before = { balance: toRupees(balancePaise) };
  return recordAudit(tx, staff, { action: 'wallet_adjusted', subject, before, after }, now);
}

/** @throws Refusal `conflict` (with `balance`) when staff saw another balance. */
function refuseStale({ balancePaise }: LockedWallet, expected: string | undefined): void {
  if (expected === undefined || parseRupees(expected) === balancePaise) return;
  throw new Refusal('conflict', { details: { balance: toRupees(balancePaise) } });
}

async function adjust(
  tx: Tx,
  staff: Staff,
  adjustment: Adjustment,
  expectedBalance: string | undefined,
  now: Date,
): Promise<Adjusted> {
  // Locked first, so that of two simultaneous requests with one key only one books.
  const wallet = await lockWallet(tx, adjustment.userId);
  if (wallet === null) throw new Refusal('not_found');
  const earlier = await findPosting(tx, adjustment.userId, adjustment.reference);
  if (earlier) {
    const isSame =
      earlier.amountPaise === adjustment.amountPaise &&
      earlier.description === adjustment.description &&
      earlier.actorId === adjustment.actorId;
    if (!isSame) throw new Refusal('idempotency_key_reused');
    return { posting: earlier, isRepeated: true };
  }
  refuseStale(wallet, expectedBalance);
  const { outcome } = await postToWallet(
    tx,
    { ...adjustment, reason: 'adjustment', against: 'adjustments' },
    now,
  );
  if (outcome === 'overdraft') {
    const message = `The balance is ${toRupees(wallet.balancePaise)}`;
    throw refusalAt('wallet_overdraft', 'amount', message);
  }
  await record(tx, staff, wallet, adjustment, now);
  const posting = await findPosting(tx, adjustment.userId, adjustment.reference);
  if (!posting) throw new Error('An adjustment was booked without a posting');
  return { posting, isRepeated: false };
}

/**
 * Returns the posting; the same key with the same contents returns the first one again.
 * @throws Refusal `own_wallet`, `not_found`, `wallet_overdraft`, `idempotency_key_reused`, or
 * `conflict` (with `balance`) when the balance is not what the caller expected.
 */
export async function adjustWallet(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  userId: string,
  body: Body,
  key: string | null,
): Promise<Adjusted> {
  if (staff.id === userId) throw new Refusal('own_wallet');
  const adjustment = readAdjustment(staff.id, userId, body, key);
  return inWalletQueue(userId, () =>
    inTransaction(shop.db, (tx) => adjust(tx, staff, adjustment, body.expectedBalance, shop.now())),
  );
}
