/** Fills a shop with years of business, to test it with much data. */
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import { hashPassword } from '#server/features/auth/passwords/passwords.ts';
import type { Load } from './load.ts';
import { loadAudit } from './load-audit.ts';
import { loadPayments, loadRefunds, loadWallets } from './load-money.ts';
import { loadHistory, loadOrders, loadSeats } from './load-orders.ts';
import { loadPeople } from './load-people.ts';

async function prepare(tx: Tx): Promise<void> {
  for (const setting of [
    // Triggers and foreign keys are not checked for each of ten million rows.
    'session_replication_role = replica',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "work_mem = '256MB'",
    "maintenance_work_mem = '256MB'",
  ]) {
    await tx.execute(rawSql(`SET LOCAL ${setting}`));
  }
  // The same data every time, apart from dates.
  await tx.execute(sql`SELECT setseed(0.42)`);
}

const filled =
  'users addresses ledger_accounts orders order_lines seats order_events payment_orders payments ' +
  'refunds ledger_transfers ledger_postings audit_log';

/** Drops the indexes that no constraint needs; they are built once at the end. */
async function dropIndexes(tx: Tx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ANY (${filled.split(' ')}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`);
  for (const { name } of rows) await tx.execute(rawSql(`DROP INDEX ${name}`));
  return rows.map(({ definition }) => definition);
}

async function makeIndexes(tx: Tx, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await tx.execute(rawSql(definition));
}

async function noteAllDays(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO analytics_changes (day)
    SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM (
      SELECT created_at FROM orders UNION ALL SELECT created_at FROM payments
      UNION ALL SELECT created_at FROM ledger_transfers) known`);
}

/** Why this shop must not be filled; null when only the demo's people are in it. */
export async function reasonNotToFill(
  db: Db,
  demoEmails: readonly string[],
): Promise<string | null> {
  const { rows } = await db.execute<{ isSuperuser: boolean; people: number; sessions: number }>(sql`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
      (SELECT count(*) FROM users WHERE email <> ALL (${demoEmails}::text[])) AS people,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
        AND backend_type = 'client backend' AND pid <> pg_backend_pid()) AS sessions`);
  const { isSuperuser = false, people = 0, sessions = 0 } = rows[0] ?? {};
  if (!isSuperuser) return 'Only a superuser of its PostgreSQL can fill it.';
  if (people > 0) return `It has ${people} accounts besides those of the demo.`;
  if (sessions > 0) return 'Somebody else is connected to it: stop the shop first.';
  return null;
}

/**
 * All or nothing: one transaction, of a superuser, in which only CHECK constraints and unique
 * indexes apply. Left out are subscriptions, mails, invoices and credit notes. `report` gets
 * the name of each part.
 */
export async function seedScale(
  db: Db,
  load: Load,
  report: (part: string) => void = () => {},
): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  await db.transaction(async (tx) => {
    await prepare(tx);
    const indexes = await dropIndexes(tx);
    const parts: readonly (readonly [string, () => Promise<void>])[] = [
      ['people', () => loadPeople(tx, load, passwordHash)],
      ['orders and their lines', () => loadOrders(tx, load)],
      ['the portions of each day', () => loadSeats(tx)],
      ['the history of orders', () => loadHistory(tx, load)],
      ['payments', () => loadPayments(tx)],
      ['refunds', () => loadRefunds(tx)],
      ['wallets', () => loadWallets(tx, load)],
      ['the audit log', () => loadAudit(tx, load)],
      ['indexes', () => makeIndexes(tx, indexes)],
      ['changed days', () => noteAllDays(tx)],
    ];
    for (const [name, fill] of parts) {
      await fill();
      report(name);
    }
  });
}

/** Vacuums and analyzes, as autovacuum would in time: without it, the first lists are slow. */
export async function tidyUp(db: Db): Promise<void> {
  for (const table of filled.split(' ')) await db.execute(rawSql(`VACUUM (ANALYZE) ${table}`));
}
