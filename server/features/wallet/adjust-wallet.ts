/** The correction that staff can make to a customer's wallet: once for each key, with a reason. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/wallet.ts';
import { type Paise, paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { transactionType, transferReference } from '#domain/money/wallet.ts';
import { Refusal } from '#domain/refusal.ts';
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
  /** The same key was booked before, and nothing moved now. */
  readonly isRepeated: boolean;
}

/** Keys may be as long as a whole reference. */
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

/** @throws Refusal `conflict` with the `balance`, when staff decided over another one. */
function refuseStale({ balancePaise }: LockedWallet, expected: string | undefined): void {
  if (expected === undefined || parseRupees(expected) === balancePaise) return;
  throw new Refusal('conflict', { details: { balance: toRupees(balancePaise) } });
}

async function adjust(
  tx: Tx,
  staff: Staff,
  asked: Adjustment,
  expectedBalance: string | undefined,
  now: Date,
): Promise<Adjusted> {
  // Held first, so that the same key sent twice at once is booked by one and read by the other.
  const wallet = await lockWallet(tx, asked.userId);
  if (wallet === null) throw new Refusal('not_found');
  const earlier = await findPosting(tx, asked.userId, asked.reference);
  if (earlier) {
    const isSame =
      earlier.amountPaise === asked.amountPaise &&
      earlier.description === asked.description &&
      earlier.actorId === asked.actorId;
    if (!isSame) throw new Refusal('idempotency_key_reused');
    return { posting: earlier, isRepeated: true };
  }
  refuseStale(wallet, expectedBalance);
  const { outcome } = await postToWallet(
    tx,
    { ...asked, reason: 'adjustment', against: 'adjustments' },
    now,
  );
  if (outcome === 'overdraft') {
    const message = `The balance is ${toRupees(wallet.balancePaise)}`;
    throw new Refusal('wallet_overdraft', { issues: [{ path: 'amount', message }] });
  }
  await record(tx, staff, wallet, asked, now);
  const posting = await findPosting(tx, asked.userId, asked.reference);
  if (!posting) throw new Error('An adjustment was booked without a posting');
  return { posting, isRepeated: false };
}

/**
 * Returns the posting; the same key with the same contents returns the first one again.
 * @throws Refusal `own_wallet`, `not_found`, `wallet_overdraft`, `idempotency_key_reused`, or
 * `conflict` (with `balance`) when the wallet does not hold what the caller expected.
 */
export async function adjustWallet(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  userId: string,
  body: Body,
  key: string | null,
): Promise<Adjusted> {
  if (staff.id === userId) throw new Refusal('own_wallet');
  const asked = readAdjustment(staff.id, userId, body, key);
  return inWalletQueue(userId, () =>
    inTransaction(shop.db, (tx) => adjust(tx, staff, asked, body.expectedBalance, shop.now())),
  );
}
