/** SQL of wallet transactions: the postings of one wallet with their transfers. */
import type { Paise } from '#domain/money/money.ts';
import type { TransactionType, TransferReason } from '#domain/money/wallet.ts';
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

export interface WalletPosting {
  /** Grows with every posting of a wallet. */
  readonly postingId: number;
  readonly transferId: string;
  readonly reason: TransferReason;
  readonly description: string | null;
  /** Positive into the wallet. */
  readonly amountPaise: Paise;
  readonly balanceAfterPaise: Paise;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  /** The member of staff who decided it. */
  readonly actorId: string | null;
  readonly createdAt: Date;
}

async function readPostings(db: Reader, where: Statement): Promise<WalletPosting[]> {
  const { rows } = await db.execute<WalletPosting>(sql`
    SELECT p.id AS "postingId", t.id AS "transferId", t.reason, t.description,
      p.amount_paise AS "amountPaise", p.balance_after_paise AS "balanceAfterPaise",
      t.order_id AS "orderId", o.number AS "orderNumber", t.actor_id AS "actorId",
      t.created_at AS "createdAt"
    FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
      LEFT JOIN orders o ON o.id = t.order_id
    WHERE ${where}`);
  return rows;
}

const signs: Readonly<Record<TransactionType, 1 | -1>> = { credit: 1, debit: -1 };

/** Newest first; `before` is the last posting of the page before. */
export function listPostings(
  db: Reader,
  userId: string,
  page: {
    readonly limit: number;
    readonly before: number | null;
    readonly type?: TransactionType | undefined;
    readonly reason?: TransferReason | undefined;
  },
): Promise<WalletPosting[]> {
  const sign = page.type ? signs[page.type] : null;
  return readPostings(
    db,
    sql`p.account_id = ${userId}
      AND p.id < COALESCE(${page.before}::bigint, 9223372036854775807)
      AND sign(p.amount_paise) = COALESCE(${sign}::int, sign(p.amount_paise))
      AND t.reason = COALESCE(${page.reason ?? null}::text, t.reason)
    ORDER BY p.id DESC LIMIT ${page.limit}`,
  );
}

/** Oldest first, of a span of time; `after` is the last posting of the part before. */
export function listPostingsOfTime(
  db: Reader,
  userId: string,
  part: {
    readonly from: Date | null;
    readonly before: Date | null;
    readonly after: number;
    readonly limit: number;
  },
): Promise<WalletPosting[]> {
  return readPostings(
    db,
    sql`p.account_id = ${userId} AND p.id > ${part.after}
      AND t.created_at >= COALESCE(${part.from}::timestamptz, '-infinity')
      AND t.created_at < COALESCE(${part.before}::timestamptz, 'infinity')
    ORDER BY p.id LIMIT ${part.limit}`,
  );
}

/** The wallet's side of the transfer booked under this reference. */
export async function findPosting(
  db: Reader,
  userId: string,
  reference: string,
): Promise<WalletPosting | null> {
  const found = await readPostings(
    db,
    sql`p.account_id = ${userId} AND t.reference = ${reference}`,
  );
  return found[0] ?? null;
}
