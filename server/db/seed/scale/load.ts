/** Types and helpers that the parts of the scale seed share. */
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
 * A version 7 id for the row of this number, created at this time. Later rows have later ids, as in
 * a real shop, so that indexes grow at their end.
 */
export const idOf = (at: string, row: string): Statement =>
  rawSql(`(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '70008000'
    || lpad(to_hex((${row})::bigint), 12, '0'))::uuid`);
