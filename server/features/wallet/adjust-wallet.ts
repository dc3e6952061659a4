/** The correction that staff can make to a customer's wallet: once for each key, with a reason. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type { adjustWallet as adjustWalletCall } from '#contract/wallet.ts';
import { type Paise, paise, parseRupees, toRupees } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { transferReference } from '#domain/wallet.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { lockWallet } from './ledger.store.ts';
import { postToWallet } from './post-to-wallet.ts';
import { findPosting, type WalletPosting } from './transactions.store.ts';

interface Adjustment {
  readonly userId: string;
  /** The member of staff. */
  readonly actorId: string;
  readonly amountPaise: Paise;
  readonly description: string;
  readonly reference: string;
}

/** Keys may be as long as a whole reference. */
const digest = (key: string) => createHash('sha256').update(key).digest('hex');

function readAdjustment(
  staffId: string,
  userId: string,
  body: BodyOf<typeof adjustWalletCall>,
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

async function adjust(tx: Tx, asked: Adjustment, now: Date): Promise<WalletPosting> {
  // Held first, so that the same key sent twice at once is booked by one and read by the other.
  const balancePaise = await lockWallet(tx, asked.userId);
  if (balancePaise === null) throw new Refusal('not_found');
  const { outcome } = await postToWallet(
    tx,
    { ...asked, reason: 'adjustment', against: 'adjustments' },
    now,
  );
  if (outcome === 'overdraft') {
    const message = `The balance is ${toRupees(balancePaise)}`;
    throw new Refusal('wallet_overdraft', { issues: [{ path: 'amount', message }] });
  }
  const booked = await findPosting(tx, asked.userId, asked.reference);
  if (!booked) throw new Error('An adjustment was booked without a posting');
  const isSame =
    booked.amountPaise === asked.amountPaise &&
    booked.description === asked.description &&
    booked.actorId === asked.actorId;
  if (!isSame) throw new Refusal('idempotency_key_reused');
  return booked;
}

/**
 * Returns the posting; the same key with the same contents returns the first one again.
 * @throws Refusal `own_wallet`, `not_found`, `wallet_overdraft`, `idempotency_key_reused`.
 */
export async function adjustWallet(
  shop: Shop,
  staffId: string,
  userId: string,
  body: BodyOf<typeof adjustWalletCall>,
  key: string | null,
): Promise<WalletPosting> {
  if (staffId === userId) throw new Refusal('own_wallet');
  const asked = readAdjustment(staffId, userId, body, key);
  return inTransaction(shop.db, (tx) => adjust(tx, asked, shop.now()));
}
