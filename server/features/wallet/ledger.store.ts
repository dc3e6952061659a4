/** SQL of the ledger: transfers with their postings, and the balances of wallets. */
import type { Paise } from '#domain/money/money.ts';
import type { ShopAccount, TransferReason } from '#domain/money/wallet.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

export interface NewTransfer {
  readonly id: string;
  /** From `transferReference`; unique, so that it is booked once. */
  readonly reference: string;
  readonly reason: TransferReason;
  /** The owner of the wallet. */
  readonly userId: string;
  /** Positive into the wallet, negative out of it. */
  readonly amountPaise: Paise;
  /** The shop's account on the other side. */
  readonly against: ShopAccount;
  readonly description: string | null;
  readonly orderId: string | null;
  /** The member of staff who decided it. */
  readonly actorId: string | null;
  readonly createdAt: Date;
}

/** As JSON, so that the statement is the same for any number of transfers. */
function rowsOf(transfers: readonly NewTransfer[]): string {
  return JSON.stringify(
    transfers.map((transfer) => ({
      id: transfer.id,
      reference: transfer.reference,
      reason: transfer.reason,
      user_id: transfer.userId,
      amount_paise: transfer.amountPaise,
      against: transfer.against,
      description: transfer.description,
      order_id: transfer.orderId,
      actor_id: transfer.actorId,
      created_at: transfer.createdAt,
    })),
  );
}

/**
 * Books each transfer with both postings and changes the balance. Skips a transfer whose balance
 * would fall below zero, whose wallet is closed or whose reference is booked already. Returns the
 * new balances of the booked transfers by customer. Simultaneous transfers with one reference fail
 * on its unique key, so callers lock the wallet or what the reference names; for several wallets
 * they lock the wallets with {@link lockWallets}.
 * @throws RangeError for two transfers of one wallet, as one of them would be lost.
 */
export async function insertTransfers(
  tx: Tx,
  transfers: readonly NewTransfer[],
): Promise<ReadonlyMap<string, Paise>> {
  const { change, record } = transferParts(transfers);
  const { rows } = await tx.execute<{ userId: string; balancePaise: Paise }>(sql`
    WITH ${change}, ${record}
    SELECT user_id AS "userId", balance_paise AS "balancePaise" FROM changed`);
  return new Map(rows.map(({ userId, balancePaise }) => [userId, balancePaise]));
}

/** Parts of a WITH: `change`, where `changed` has the booked transfers, and later `record`. */
export interface TransferParts {
  readonly change: Statement;
  readonly record: Statement;
}

/**
 * Parts of a statement that book transfers as {@link insertTransfers} says. In a larger one they
 * are booked `when` what comes before `change` allows it, and what comes before `record` gives the
 * `suffix` of their description.
 * @throws RangeError as there.
 */
export function transferParts(
  transfers: readonly NewTransfer[],
  {
    when = sql`true`,
    suffix = sql`''`,
  }: { readonly when?: Statement; readonly suffix?: Statement } = {},
): TransferParts {
  const userIds = transfers.map(({ userId }) => userId);
  if (new Set(userIds).size < transfers.length) {
    throw new RangeError('A wallet takes part in one transfer of a statement');
  }
  // `ANY`: PostgreSQL takes the input for a hundred rows, for which it would read all wallets.
  const change = sql`input AS (
      SELECT * FROM jsonb_to_recordset(${rowsOf(transfers)}::jsonb) AS t (id uuid, reference text,
        reason text, user_id uuid, amount_paise bigint, against text, description text,
        order_id uuid, actor_id uuid, created_at timestamptz)
    ), changed AS (
      UPDATE ledger_accounts a SET balance_paise = a.balance_paise + t.amount_paise
      FROM input t
      WHERE ${when} AND a.id = t.user_id AND a.id = ANY (${userIds}::uuid[])
        AND a.is_open AND a.balance_paise + t.amount_paise >= 0
        AND NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = t.reference)
      RETURNING t.*, a.balance_paise
    )`;
  const record = sql`booked AS (
      INSERT INTO ledger_transfers (id, reference, reason, description, order_id, actor_id,
        created_at)
      SELECT id, reference, reason, description || ${suffix}, order_id, actor_id, created_at
      FROM changed
    ), posted AS (
      INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
      SELECT id, user_id, amount_paise, balance_paise FROM changed
      UNION ALL
      SELECT changed.id, shop.id, -changed.amount_paise, NULL
      FROM changed JOIN ledger_accounts shop
        ON shop.kind = changed.against AND shop.kind <> 'wallet'
    )`;
  return { change, record };
}

export async function hasTransfer(db: Reader, reference: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM ledger_transfers WHERE reference = ${reference}`,
  );
  return rowCount === 1;
}

/** False once the customer's account was deleted. */
export async function isWalletOpen(db: Reader, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM ledger_accounts WHERE id = ${userId} AND is_open`,
  );
  return rowCount === 1;
}

/** Closes the wallet; returns false when its balance is not zero. */
export async function closeEmptyWallet(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE ledger_accounts SET is_open = false WHERE id = ${userId} AND balance_paise = 0`);
  return rowCount === 1;
}

export interface LockedWallet {
  readonly balancePaise: Paise;
  readonly customerName: string;
}

/**
 * Locks the wallet, and its customer against deletion, until the transaction ends. Null when there
 * is no such customer or the account was deleted.
 */
export async function lockWallet(tx: Tx, userId: string): Promise<LockedWallet | null> {
  const { rows } = await tx.execute<LockedWallet>(sql`
    SELECT a.balance_paise AS "balancePaise", u.first_name || ' ' || u.last_name AS "customerName"
    FROM users u JOIN ledger_accounts a ON a.id = u.id
    WHERE u.id = ${userId} AND u.deleted_at IS NULL FOR SHARE OF u FOR UPDATE OF a`);
  return rows[0] ?? null;
}

/**
 * Locks the wallets until the transaction ends, in the order of their ids so that two callers
 * cannot deadlock. Returns the balances; closed wallets are missing. After it only a series of
 * documents may be locked.
 */
export async function lockWallets(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  const { rows } = await tx.execute<{ userId: string; balancePaise: Paise }>(sql`
    SELECT id AS "userId", balance_paise AS "balancePaise" FROM ledger_accounts
    WHERE id = ANY(${userIds}::uuid[]) AND is_open ORDER BY id FOR UPDATE`);
  return new Map(rows.map(({ userId, balancePaise }) => [userId, balancePaise]));
}

/** Reads the balance of a customer. */
export const readBalanceOf = (userId: string): Statement => sql`
  SELECT balance_paise AS "balancePaise" FROM ledger_accounts
  WHERE id = ${userId} AND kind = 'wallet'`;

export async function findBalance(db: Reader, userId: string): Promise<Paise | null> {
  const { rows } = await db.execute<{ balancePaise: Paise }>(readBalanceOf(userId));
  return rows[0]?.balancePaise ?? null;
}
