/** SQL of the ledger: one transfer in one statement, and the wallet it touches. */
import type { Paise } from '#domain/money.ts';
import type { ShopAccount, TransferReason } from '#domain/wallet.ts';
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

/**
 * Books the transfer and both its postings, and changes the balance, or does nothing: when the
 * balance would fall below zero, the wallet is closed or the reference is booked already. Returns
 * the new balance, null when nothing was booked. Two transfers of one reference at once fail on its
 * unique key, so callers hold the wallet or what the reference names.
 */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<Paise | null> {
  const { rows } = await tx.execute<{ balancePaise: Paise }>(sql`
    WITH changed AS (
      UPDATE ledger_accounts SET balance_paise = balance_paise + ${transfer.amountPaise}::bigint
      WHERE id = ${transfer.userId} AND is_open
        AND balance_paise + ${transfer.amountPaise}::bigint >= 0
        AND NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = ${transfer.reference})
      RETURNING id, balance_paise
    ), booked AS (
      INSERT INTO ledger_transfers (id, reference, reason, description, order_id, actor_id,
        created_at)
      SELECT ${transfer.id}::uuid, ${transfer.reference}, ${transfer.reason},
        ${transfer.description}, ${transfer.orderId}::uuid, ${transfer.actorId}::uuid,
        ${transfer.createdAt}::timestamptz
      FROM changed
    ), posted AS (
      INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
      SELECT ${transfer.id}::uuid, id, ${transfer.amountPaise}::bigint, balance_paise FROM changed
      UNION ALL
      SELECT ${transfer.id}::uuid, shop.id, -${transfer.amountPaise}::bigint, NULL
      FROM changed, ledger_accounts shop WHERE shop.kind = ${transfer.against}
    )
    SELECT balance_paise AS "balancePaise" FROM changed`);
  return rows[0]?.balancePaise ?? null;
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

/**
 * Holds the wallet, and its customer against deletion, until the transaction ends. Its balance;
 * null when there is no such customer, or no longer.
 */
export async function lockWallet(tx: Tx, userId: string): Promise<Paise | null> {
  const { rows } = await tx.execute<{ balancePaise: Paise }>(sql`
    SELECT a.balance_paise AS "balancePaise"
    FROM users u JOIN ledger_accounts a ON a.id = u.id
    WHERE u.id = ${userId} AND u.deleted_at IS NULL FOR SHARE OF u FOR UPDATE OF a`);
  return rows[0]?.balancePaise ?? null;
}

export async function findBalance(db: Reader, userId: string): Promise<Paise | null> {
  const { rows } = await db.execute<{ balancePaise: Paise }>(sql`
    SELECT balance_paise AS "balancePaise" FROM ledger_accounts WHERE id = ${userId}
      AND kind = 'wallet'`);
  return rows[0]?.balancePaise ?? null;
}
