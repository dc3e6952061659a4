/** Compares the shop with the provider's log, by the invariants that compare it with a sandbox. */
import type { ClientBase } from 'pg';
import { alwaysTrue, findBroken, trueOnceSettled } from '../invariants/invariants.ts';
import { until } from '../wait.ts';
import type { Entry } from './log.ts';
import type { Provider } from './provider-process.ts';

type Client = Pick<ClientBase, 'query'>;

/** The last state of each, by its id. */
function latest<Kind extends 'order' | 'payment' | 'refund'>(log: readonly Entry[], kind: Kind) {
  const all = new Map<string, NonNullable<Extract<Entry, { kind: 'change' }>[Kind]>>();
  for (const entry of log) {
    const changed = entry.kind === 'change' ? entry[kind] : undefined;
    if (changed) all.set(changed.id, changed);
  }
  return [...all.values()];
}

/** Puts the provider's log where a shop without own keys has its sandbox, which is empty here. */
async function copyLog(database: Client, log: readonly Entry[]): Promise<void> {
  await database.query('TRUNCATE sandbox.orders, sandbox.payments, sandbox.refunds CASCADE');
  await database.query(
    `INSERT INTO sandbox.orders (id, amount_paise, currency, receipt, status, attempts,
        amount_paid_paise, created_at)
      SELECT o.id, o."amountPaise", o.currency, o.receipt, o.status, o.attempts,
        o."amountPaidPaise", to_timestamp(o."createdAtS")
      FROM jsonb_to_recordset($1) AS o (id text, "amountPaise" bigint, currency text, receipt text,
        status text, attempts int, "amountPaidPaise" bigint, "createdAtS" float8)`,
    [JSON.stringify(latest(log, 'order'))],
  );
  await database.query(
    `INSERT INTO sandbox.payments (id, order_id, amount_paise, currency, status,
        amount_refunded_paise, created_at)
      SELECT p.id, p."orderId", p."amountPaise", p.currency, p.status, p."amountRefundedPaise",
        to_timestamp(p."createdAtS")
      FROM jsonb_to_recordset($1) AS p (id text, "orderId" text, "amountPaise" bigint,
        currency text, status text, "amountRefundedPaise" bigint, "createdAtS" float8)`,
    [JSON.stringify(latest(log, 'payment'))],
  );
  await database.query(
    `INSERT INTO sandbox.refunds (id, payment_id, amount_paise, idempotency_key, request, status,
        created_at)
      SELECT r.id, r."paymentId", r."amountPaise", r.key, r.request, r.status,
        to_timestamp(r."createdAtS")
      FROM jsonb_to_recordset($1) AS r (id text, "paymentId" text, "amountPaise" bigint, key text,
        request text, status text, "createdAtS" float8)`,
    [JSON.stringify(latest(log, 'refund'))],
  );
}

/** Rules that are broken now, or still after the shop had this long to settle everything. */
export async function findUnsettledAt(
  provider: Provider,
  database: Client,
  deadlineMs: number,
): Promise<string[]> {
  const find = async (rules: typeof alwaysTrue) => {
    await copyLog(database, provider.log());
    return findBroken(database, rules);
  };
  const broken = await find(alwaysTrue);
  if (broken.length > 0) return broken;
  const isSettled = async () => (await find(trueOnceSettled)).length === 0;
  await until('everything is settled', isSettled, deadlineMs).catch(() => {});
  return find([...alwaysTrue, ...trueOnceSettled]);
}

/** The longest time from a capture at the provider until the shop had used or refunded it. */
export async function slowestOwnerMs(provider: Provider, database: Client): Promise<number> {
  const capturedMs = new Map<string, number>();
  for (const entry of provider.log()) {
    if (entry.kind !== 'change' || entry.payment?.status !== 'captured') continue;
    const { id } = entry.payment;
    if (!capturedMs.has(id)) capturedMs.set(id, Date.parse(entry.at));
  }
  const { rows } = await database.query<{ id: string; at: Date }>(
    `SELECT provider_payment_id AS id, captured_at AS at FROM payments
      WHERE captured_at IS NOT NULL`,
  );
  const owned = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  const lags = [...capturedMs].map(([id, ms]) => (owned.get(id) ?? Number.POSITIVE_INFINITY) - ms);
  return Math.max(0, ...lags);
}
