/** The only way money enters or leaves a wallet, for every feature that moves some. */
import { v7 as uuidv7 } from 'uuid';
import { type Paise, zeroPaise } from '#domain/money/money.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import {
  findBalance,
  hasTransfer,
  insertTransfer,
  isWalletOpen,
  type NewTransfer,
} from './ledger.store.ts';

export type WalletMove = Pick<
  NewTransfer,
  'reference' | 'reason' | 'userId' | 'amountPaise' | 'against'
> &
  Partial<Pick<NewTransfer, 'description' | 'orderId' | 'actorId'>>;

/**
 * `repeated`: this reference was booked before, and nothing moved now. `closed`: the customer
 * deleted the account.
 */
export type WalletMoved =
  | { readonly outcome: 'booked'; readonly balancePaise: Paise }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'overdraft' }
  | { readonly outcome: 'closed' };

/**
 * Books one transfer between a wallet and the shop, in the caller's transaction. The caller holds
 * what the reference names (the order, the top-up), so that it is never booked twice at once.
 */
export async function postToWallet(tx: Tx, move: WalletMove, now: Date): Promise<WalletMoved> {
  const balancePaise = await insertTransfer(tx, {
    description: null,
    orderId: null,
    actorId: null,
    ...move,
    id: uuidv7(),
    createdAt: now,
  });
  if (balancePaise !== null) return { outcome: 'booked', balancePaise };
  if (await hasTransfer(tx, move.reference)) return { outcome: 'repeated' };
  return { outcome: (await isWalletOpen(tx, move.userId)) ? 'overdraft' : 'closed' };
}

/** What the customer can spend now. */
export async function readBalance(db: Reader, userId: string): Promise<Paise> {
  return (await findBalance(db, userId)) ?? zeroPaise;
}
