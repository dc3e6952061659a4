/** What the parts of the large load share. */
import { rawSql, type Statement } from '#server/db/sql.ts';

export interface Load {
  readonly users: number;
  readonly orders: number;
  readonly auditEntries: number;
  /** The orders begin two years before and end here. */
  readonly now: Date;
}

export const yearsBack = 2;

/**
 * An id as of version 7 for the row of this number, made at this time. Those of later rows come
 * later, as they do in a shop, so indexes grow at their end.
 */
export const idOf = (at: string, row: string): Statement =>
  rawSql(`(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '70008000'
    || lpad(to_hex((${row})::bigint), 12, '0'))::uuid`);
