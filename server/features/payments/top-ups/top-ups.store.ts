/** SQL of top-ups: money that customers put into the wallet, pending or paid. */
import type { Paise } from '#domain/money/money.ts';
import type { TopUpStatus } from '#domain/money/wallet.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface TopUpRow {
  readonly id: string;
  readonly userId: string;
  readonly amountPaise: Paise;
  readonly status: TopUpStatus;
  readonly createdAt: Date;
}

export interface LockedTopUp extends TopUpRow {
  /** False once the customer deleted the account. */
  readonly isAccountOpen: boolean;
}

const columns = sql`t.id, t.user_id AS "userId", t.amount_paise AS "amountPaise", t.status,
  t.created_at AS "createdAt"`;

export async function insertTopUp(tx: Tx, topUp: TopUpRow): Promise<void> {
  await tx.execute(sql`
    INSERT INTO top_ups (id, user_id, amount_paise, status, created_at)
    VALUES (${topUp.id}, ${topUp.userId}, ${topUp.amountPaise}, ${topUp.status},
      ${topUp.createdAt})`);
}

/** The newest pending top-up of this amount, created after `since`. */
export async function findPendingTopUp(
  db: Reader,
  wanted: Pick<TopUpRow, 'userId' | 'amountPaise'>,
  since: Date,
): Promise<TopUpRow | null> {
  const { rows } = await db.execute<TopUpRow>(sql`
    SELECT ${columns} FROM top_ups t
    WHERE t.user_id = ${wanted.userId} AND t.amount_paise = ${wanted.amountPaise}
      AND t.status = 'pending' AND t.created_at > ${since}
    ORDER BY t.created_at DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** How many pending top-ups were created after `since`. */
export async function countPendingTopUps(db: Reader, userId: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM top_ups
    WHERE user_id = ${userId} AND status = 'pending' AND created_at > ${since}`);
  return rows[0]?.count ?? 0;
}

/** The top-up, if it is this customer's. */
export async function findTopUpOf(
  db: Reader,
  userId: string,
  topUpId: string,
): Promise<TopUpRow | null> {
  const { rows } = await db.execute<TopUpRow>(
    sql`SELECT ${columns} FROM top_ups t WHERE t.id = ${topUpId} AND t.user_id = ${userId}`,
  );
  return rows[0] ?? null;
}

/** Locks the top-up, and its customer against deletion, until the transaction ends. */
export async function lockTopUp(tx: Tx, topUpId: string): Promise<LockedTopUp | null> {
  const { rows } = await tx.execute<LockedTopUp>(sql`
    SELECT ${columns}, u.deleted_at IS NULL AS "isAccountOpen"
    FROM top_ups t JOIN users u ON u.id = t.user_id
    WHERE t.id = ${topUpId} FOR UPDATE OF t FOR SHARE OF u`);
  return rows[0] ?? null;
}

export async function markTopUpPaid(tx: Tx, topUpId: string, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE top_ups SET status = 'paid', paid_at = ${now} WHERE id = ${topUpId}`);
}
