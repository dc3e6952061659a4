/** The only way money enters or leaves a wallet, whichever feature moves it. */
import { v7 as uuidv7 } from 'uuid';
import { type Paise, zeroPaise } from '#domain/money/money.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import {
  findBalance,
  hasTransfer,
  insertTransfers,
  isWalletOpen,
  type NewTransfer,
} from './ledger.store.ts';

type WalletMove = Pick<NewTransfer, 'reference' | 'reason' | 'userId' | 'amountPaise' | 'against'> &
  Partial<Pick<NewTransfer, 'description' | 'orderId' | 'actorId'>>;

/**
 * `repeated`: this reference was booked before, so nothing changed. `closed`: the customer deleted
 * the account.
 */
interface WalletMoved {
  readonly outcome: 'booked' | 'repeated' | 'overdraft' | 'closed';
}

/**
 * Books one transfer for each wallet, in one statement; the caller has locked the wallets, or what
 * the references name. Returns the new balances by customer, only of the booked transfers.
 */
export function postToWallets(
  tx: Tx,
  moves: readonly WalletMove[],
  now: Date,
): Promise<ReadonlyMap<string, Paise>> {
  const rest = { description: null, orderId: null, actorId: null, createdAt: now };
  return insertTransfers(
    tx,
    moves.map((move) => ({ ...rest, ...move, id: uuidv7() })),
  );
}

/**
 * Books one transfer between a wallet and the shop, in the caller's transaction. The caller has
 * locked what the reference names (the order, the top-up), so that it is not booked twice at once.
 */
export async function postToWallet(tx: Tx, move: WalletMove, now: Date): Promise<WalletMoved> {
  const balances = await postToWallets(tx, [move], now);
  if (balances.has(move.userId)) return { outcome: 'booked' };
  if (await hasTransfer(tx, move.reference)) return { outcome: 'repeated' };
  return { outcome: (await isWalletOpen(tx, move.userId)) ? 'overdraft' : 'closed' };
}

/** What the customer can spend now. */
export async function readBalance(db: Reader, userId: string): Promise<Paise> {
  return (await findBalance(db, userId)) ?? zeroPaise;
}
