/** What an operator's tools read of the shop at /metrics. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariantsInDanger } from '#server/alarms.ts';
import { sql } from '#server/db/sql.ts';
import { insertBuyer, makeCustomer, makeOrder, makeStaff, topUp } from '#server/testing/makers.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The value of a line such as `sukoon_backlog{queue="mails"}`; undefined without one. */
async function read(series: string): Promise<number | undefined> {
  const { status, text } = await shop.visitor().get('/metrics');
  expect(status).toBe(200);
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** The figures are kept for a while, so each test asks a process of its own. */
async function withNewShop(work: (statements: string[]) => Promise<void>): Promise<void> {
  const before = shop;
  const statements: string[] = [];
  shop = await openTestShop({ onQuery: (statement) => statements.push(statement) });
  try {
    await work(statements);
  } finally {
    await shop.close();
    shop = before;
  }
}

it('says what waits, and for how long', () =>
  withNewShop(async () => {
    const { db } = shop.database;
    const { id } = await insertBuyer(shop);
    await db.execute(sql`
      INSERT INTO mails (kind, user_id, next_attempt_at, created_at)
      SELECT 'password_changed', ${id}, ${shop.now()}, ${shop.now()}::timestamptz - interval '90 s'
      FROM generate_series(1, 3)`);
    expect(await read('sukoon_backlog{queue="mails"}')).toBe(3);
    expect(await read('sukoon_backlog_oldest_seconds{queue="mails"}')).toBe(90);
    for (const queue of ['pushes', 'refunds', 'invoices', 'credit notes', 'unpaid orders']) {
      expect(await read(`sukoon_backlog{queue="${queue}"}`), queue).toBe(0);
    }
  }));

it('says what customers have in their wallets, and what is sold of the next days', () =>
  withNewShop(async () => {
    const customer = await makeCustomer(shop);
    await topUp(customer, provider(shop), '500');
    await makeOrder(customer, { deliveryDate: '2026-11-22' });
    const staff = await makeStaff(shop, 'super_admin');
    const limited = await staff.send('PUT', '/api/admin/capacity/2026-11-22', { portions: 40 });
    expect(limited.status).toBe(200);
    const ordered = await read('sukoon_portions_taken{days_ahead="1"}');
    expect(ordered).toBeGreaterThan(0);
    expect(await read('sukoon_portions_max{days_ahead="1"}')).toBe(40);
    expect(await read('sukoon_portions_max{days_ahead="2"}')).toBeUndefined();
    expect(await read('sukoon_portions_miscounted{days_ahead="1"}')).toBe(0);
    expect(await read('sukoon_wallet_balance_rupees')).toBe(500);
  }));

it('shows a counter that differs from its seats', () =>
  withNewShop(async () => {
    const staff = await makeStaff(shop, 'super_admin');
    await staff.send('PUT', '/api/admin/capacity/2026-11-22', { portions: 40 });
    await shop.database.db.execute(sql`
      UPDATE capacity_counters SET taken = taken + 2 WHERE delivery_date = '2026-11-22'`);
    expect(await read('sukoon_portions_miscounted{days_ahead="1"}')).toBe(2);
  }));

it('answers without the figures of the shop while they cannot be read', () =>
  withNewShop(async () => {
    await shop.database.db.execute(sql`ALTER TABLE misfit_payments RENAME TO lost`);
    const failed = 'sukoon_db_errors_total{state="42P01"}';
    expect(await read('sukoon_wallet_balance_rupees')).toBeUndefined();
    expect(await read(failed)).toBeGreaterThan(0);
    await shop.database.db.execute(sql`ALTER TABLE lost RENAME TO misfit_payments`);
    expect(await read('sukoon_wallet_balance_rupees')).toBe(0);
  }));

it('asks the database for them once in a quarter of a minute, however often they are read', () =>
  withNewShop(async (statements) => {
    const figure = 'sukoon_wallet_balance_rupees';
    expect(await read(figure)).toBe(0);
    expect(statements.splice(0)).toContainEqual(expect.stringContaining('AS "walletPaise"'));
    for (let count = 0; count < 5; count += 1) expect(await read(figure)).toBe(0);
    expect(statements).toEqual([]);
  }));

it('counts statements, connections and the steps of background work', async () => {
  await shop.sweep();
  expect(await read('sukoon_db_statement_seconds_count')).toBeGreaterThan(0);
  expect(await read('sukoon_db_connections_max')).toBe(10);
  expect(await read('sukoon_db_waiting')).toBe(0);
  const step = (name: string) => `{job="sweep",step="${name}"}`;
  const doneAt = await read(`sukoon_work_done_timestamp_seconds${step('sendMails')}`);
  expect(doneAt).toBeGreaterThan(Date.now() / 1000 - 600);
  expect(await read(`sukoon_work_seconds_count${step('sendMails')}`)).toBe(1);
});

it('counts a step that fails', () =>
  withNewShop(async () => {
    await shop.database.db.execute(sql`ALTER TABLE pushes RENAME TO lost`);
    await expect(shop.sweep()).rejects.toThrow();
    const step = '{job="sweep",step="sendPushes"}';
    expect(await read(`sukoon_work_failures_total${step}`)).toBe(1);
    expect(await read(`sukoon_work_done_timestamp_seconds${step}`)).toBeUndefined();
  }));

it('names the invariant that an alarm is about', async () => {
  shop.shop.alarms.raise('payment_changed', {});
  shop.shop.alarms.raise('mail_failed', {});
  for (const kind of ['payment_changed', 'mail_failed']) {
    expect(await read(`sukoon_alarms_total{kind="${kind}"}`)).toBe(1);
  }
  expect(await read('sukoon_alarm_info{kind="payment_changed",invariant="3"}')).toBe(1);
  expect(await read('sukoon_alarm_info{kind="mail_failed",invariant=""}')).toBe(1);
});

it('the runbook says what to do about each alarm, and each invariant exists', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const rules = readFileSync('docs/invariants.md', 'utf8');
  for (const [kind, invariant] of Object.entries(invariantsInDanger)) {
    expect(runbook).toContain(`| \`${kind}\``);
    if (invariant !== null) expect(rules).toContain(`\n| ${invariant} `);
  }
});
