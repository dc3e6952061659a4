/** SQL of the ledger: transfers in one statement, and the wallets they touch. */
import type { Paise } from '#domain/money/money.ts';
import type { ShopAccount, TransferReason } from '#domain/money/wallet.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface NewTransfer {
  readonly id: string;
  /** From `transferReference`: the same one moves money once. */
  readonly reference: string;
  readonly reason: TransferReason;
  /** Whose wallet. */
  readonly userId: string;
  /** Positive into the wallet, negative out of it. */
  readonly amountPaise: Paise;
  /** The other side. */
  readonly against: ShopAccount;
  readonly description: string | null;
  readonly orderId: string | null;
  /** The member of staff who decided it. */
  readonly actorId: string | null;
  readonly createdAt: Date;
}

/** As JSON, so that the statement reads the same for any number of them. */
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
 * Books each transfer and both its postings, and changes the balance, or does nothing for it: when
 * the balance would fall below zero, the wallet is closed or the reference is booked already.
 * Returns the new balances by customer, of those that were booked. Two transfers of one reference
 * at once fail on its unique key, so callers hold the wallets or what the references name; for
 * several wallets they hold these, from {@link lockWallets}.
 * @throws RangeError for two transfers of one wallet: one of them would be lost.
 */
export async function insertTransfers(
  tx: Tx,
  transfers: readonly NewTransfer[],
): Promise<ReadonlyMap<string, Paise>> {
  if (new Set(transfers.map(({ userId }) => userId)).size < transfers.length) {
    throw new RangeError('A wallet takes part in one transfer of a statement');
  }
  const { rows } = await tx.execute<{ userId: string; balancePaise: Paise }>(sql`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${rowsOf(transfers)}::jsonb) AS t (id uuid, reference text,
        reason text, user_id uuid, amount_paise bigint, against text, description text,
        order_id uuid, actor_id uuid, created_at timestamptz)
    ), changed AS (
      UPDATE ledger_accounts a SET balance_paise = a.balance_paise + t.amount_paise
      FROM asked t
      WHERE a.id = t.user_id AND a.is_open AND a.balance_paise + t.amount_paise >= 0
        AND NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = t.reference)
      RETURNING t.*, a.balance_paise
    ), booked AS (
      INSERT INTO ledger_transfers (id, reference, reason, description, order_id, actor_id,
        created_at)
      SELECT id, reference, reason, description, order_id, actor_id, created_at FROM changed
    ), posted AS (
      INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
      SELECT id, user_id, amount_paise, balance_paise FROM changed
      UNION ALL
      SELECT changed.id, shop.id, -changed.amount_paise, NULL
      FROM changed JOIN ledger_accounts shop ON shop.kind = changed.against
    )
    SELECT user_id AS "userId", balance_paise AS "balancePaise" FROM changed`);
  return new Map(rows.map(({ userId, balancePaise }) => [userId, balancePaise]));
}

export async function hasTransfer(db: Reader, reference: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM ledger_transfers WHERE reference = ${reference}`,
  );
  return rowCount === 1;
}

/** Whether the customer's account still exists, as far as the wallet goes. */
export async function isWalletOpen(db: Reader, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM ledger_accounts WHERE id = ${userId} AND is_open`,
  );
  return rowCount === 1;
}

/** False when there is money in it. */
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
 * Holds the wallet, and its customer against deletion, until the transaction ends. Null when there
 * is no such customer, or no longer.
 */
export async function lockWallet(tx: Tx, userId: string): Promise<LockedWallet | null> {
  const { rows } = await tx.execute<LockedWallet>(sql`
    SELECT a.balance_paise AS "balancePaise", u.first_name || ' ' || u.last_name AS "customerName"
    FROM users u JOIN ledger_accounts a ON a.id = u.id
    WHERE u.id = ${userId} AND u.deleted_at IS NULL FOR SHARE OF u FOR UPDATE OF a`);
  return rows[0] ?? null;
}

/**
 * Holds the wallets, one after the other by id so that two who want several never wait for each
 * other, until the transaction ends. Their balances; closed wallets are missing. The last lock to
 * take but for series of documents.
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

export async function findBalance(db: Reader, userId: string): Promise<Paise | null> {
  const { rows } = await db.execute<{ balancePaise: Paise }>(sql`
    SELECT balance_paise AS "balancePaise" FROM ledger_accounts WHERE id = ${userId}
      AND kind = 'wallet'`);
  return rows[0]?.balancePaise ?? null;
}
