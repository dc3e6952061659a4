/** SQL that finds orders by the name, email or phone of their customers. */
import type { Db } from '#server/db/database.ts';
import { containing } from '#server/db/fragments/like.ts';
import { isUserLike } from '#server/db/fragments/shown-email.ts';
import { plannedEachTime, type Statement, sql } from '#server/db/sql.ts';

/** The orders of the customers that a search finds: by number, or by the text if there are many. */
export type CustomerOrders =
  | { readonly numbers: readonly number[] }
  | { readonly text: string; readonly isCommon: boolean };

/** Up to this many orders are sorted quickly; with more, walking the index finds some quickly. */
const fewOrdersMax = 3_000;

// A trigram index needs three letters or digits in a row; a shorter text would match all rows.
const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** The condition that user `u` has this text in name, email or phone. */
export function isMatch(text: string): Statement {
  return isUserLike(containing(text), isIndexed(text) ? sql`u.search` : sql`u.search || ''`);
}

/** Whether a fifth of the newest customers match. */
async function isCommon(db: Db, text: string): Promise<boolean> {
  const { rows } = await db.execute<{ isCommon: boolean }>(sql`
    SELECT count(*) FILTER (WHERE ${isMatch(text)}) * 5 >= count(*) AS "isCommon"
    FROM (SELECT search, auth_type FROM users WHERE deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT 500) u`);
  return rows[0]?.isCommon ?? false;
}

/**
 * The orders of customers whose name, email or phone contains this text, in upper or lower case.
 * Few of them are returned as numbers, before any filter.
 */
export async function findCustomerOrders(db: Db, text: string): Promise<CustomerOrders> {
  // OFFSET 0 stops the planner from reading all orders for the join.
  const statement = sql`
    SELECT o.number FROM users u
    CROSS JOIN LATERAL (SELECT number FROM orders WHERE user_id = u.id OFFSET 0) o
    WHERE ${isMatch(text)} AND u.deleted_at IS NULL LIMIT ${fewOrdersMax + 1}`;
  const { rows } = await db.execute<{ number: number }>(plannedEachTime(statement));
  if (rows.length > fewOrdersMax) return { text, isCommon: await isCommon(db, text) };
  return { numbers: rows.map(({ number }) => number) };
}
