/** Everything in the shop that payments can change. */
import type { ClientBase } from 'pg';

const tables = [
  ...['orders', 'order_events', 'payments', 'payment_orders', 'payment_links', 'refunds'],
  ...['top_ups', 'misfit_payments', 'ledger_accounts', 'ledger_transfers', 'ledger_postings'],
];
/** What the sweep changes by itself: when it looked, and which orders have their invoice. */
const bySweep = `'next_check_at' - 'next_attempt_at' - 'attempts' - 'updated_at' - 'has_invoice'`;

/** The rows of each table, as texts; equal as long as no payment had an effect. */
export async function moneyState(
  database: Pick<ClientBase, 'query'>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const state: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await database.query<{ row: string }>(
      `SELECT (to_jsonb(t) - ${bySweep})::text AS row FROM ${table} t ORDER BY 1`,
    );
    state[table] = rows.map(({ row }) => row);
  }
  return state;
}
