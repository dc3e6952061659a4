/**
 * docs/personal-data.md, held against the schema and against what a download contains and a
 * deletion leaves: of words that people typed into the shop, and of every column that is marked.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { rawSql, sql } from '#server/db/sql.ts';
import { makeRun, openRun, setStatus } from '#server/testing/links/runs-shop.ts';
import { credit, makeOrder, makePaidOrder, makeSubscription } from '#server/testing/makers.ts';
import { findWords, listColumns } from '#server/testing/personal-data/find-words.ts';
import { otherColumns, personalColumns } from '#server/testing/personal-data/personal-columns.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeBrowser } from '#server/testing/stand-ins/push-service.ts';
import type { Answer } from '#server/testing/test-client.ts';

setUpCustomer({ role: 'super_admin' });

const personal = personalColumns();
const namesOf = (columns: readonly { readonly name: string }[]) =>
  columns.map(({ name }) => name).toSorted();
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };

let words: string[];
beforeEach(() => {
  words = [];
});
/** A word that nobody else says. */
function word(): string {
  const said = `zq${randomUUID().slice(0, 8)}`;
  words.push(said);
  return said;
}
const done = (answer: Answer): Answer['body'] => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

/** Name, address, what is eaten, the browser: all as their owner enters them. */
async function enterPerson() {
  const typed = { firstName: word(), lastName: word(), phone: '9812345678' };
  done(await customer.send('PUT', '/api/account/profile', typed));
  const place = { city: word(), state: 'Karnataka', pincode: '560038' };
  const lines = { title: word(), addressLine1: word(), addressLine2: word(), landmark: word() };
  const door = { instructions: word(), receiverPhone: '9823456789' };
  const { id } = done(await customer.post('/api/addresses', { ...lines, ...place, ...door }));
  words.push('9812345678', '9823456789', customer.email.split('@')[0] ?? '');
  const { email, password } = customer;
  const agent = { headers: { 'user-agent': word() } };
  done(await customer.post('/api/auth/login', { email, password }, agent));
  const { endpoint, keys } = makeBrowser().subscription;
  const browser = { endpoint: `${endpoint}${word()}`, keys };
  done(await customer.post('/api/account/push-devices', browser));
  await shop.shop.background.settled();
  return id as string;
}

/** Brings a pack in a run whose rider writes a note, in time and too late; staff decide on both. */
async function bringPack(addressId: string) {
  const order = await makeOrder(customer, { ...pack, addressId, notes: word() });
  done(await setStatus(order.id, 'confirmed'));
  const run = await makeRun([order]);
  const device = await openRun(run);
  const failed = () => ({ id: randomUUID(), at: shop.now().toISOString(), outcome: 'failed' });
  const stop = `/api/run/stops/${order.id}`;
  done(await device.post(stop, { ...failed(), reason: 'other', note: word() }));
  const decide = { decision: 'next_run', reason: word() };
  done(await staff.post(`/api/admin/runs/${run.id}/stops/${order.id}/decide`, decide));
  done(await staff.post(`/api/admin/runs/${run.id}/link`, {}));
  const late = await device.post(stop, { ...failed(), reason: 'other', note: word() });
  expect(late.body.code).toBe('run_over');
  const [entry] = done(await staff.get('/api/admin/runs/late-ticks')) as { id: string }[];
  const dismiss = { decision: 'dismiss', reason: word() };
  done(await staff.post(`/api/admin/runs/late-ticks/${entry?.id}`, dismiss));
  done(
    await staff.send('PUT', `/api/admin/orders/${order.id}/status`, {
      status: 'cancelled',
      reason: word(),
    }),
  );
  done(await staff.post(`/api/admin/orders/${order.id}/notes`, { text: word() }));
}

async function livesHere() {
  const addressId = await enterPerson();
  await credit(staff, customer, '3000.00');
  const { subscription } = await makeSubscription(customer, { addressId, notes: word() });
  await bringPack(addressId);
  const buyer = { company: word(), gstin: '29AABCU9603R1ZJ' };
  const paid = await makePaidOrder(customer, bank, { addressId, notes: word(), buyer });
  done(await customer.get(`/api/orders/${paid.order.id}/invoice`));
  const other = await makeOrder(customer, { addressId, paymentMethod: 'wallet' });
  done(
    await customer.post(`/api/orders/${other.id}/cancel`, { refundTo: 'wallet', reason: word() }),
  );
  const adjusting = { type: 'credit', amount: '5.00', description: word() };
  done(await staff.post(`/api/admin/wallets/${customer.userId}/adjust`, adjusting));
  done(await staff.post(`/api/admin/users/${customer.userId}/notes`, { text: word() }));
  shop.setNow('2026-11-21T16:30:00.000Z');
  await shop.runEvening();
  const refund = { amount: '10.00', refundTo: 'source', reason: word() };
  done(await staff.post(`/api/admin/orders/${paid.order.id}/refund`, refund));
  done(await customer.post(`/api/subscriptions/${subscription.id}/cancel`, { reason: word() }));
  for (const status of ['preparing', 'out_for_delivery', 'delivered']) {
    await shop.database.db.execute(sql`UPDATE orders SET status = ${status}
      WHERE user_id = ${customer.userId} AND status NOT IN ('cancelled', 'pending')`);
  }
  await shop.sweep();
  // Last, since a link lives for an hour.
  const change = { email: `${word()}@example.in`, password: customer.password };
  done(await customer.post('/api/account/change-email', change));
  await shop.shop.background.settled();
}

async function leave(): Promise<void> {
  const { walletBalance } = done(await customer.get('/api/account/deletion'));
  const body = { password: customer.password, givesUpBalance: walletBalance };
  done(await customer.post('/api/account/delete', body));
  await shop.sweep();
}

/** Of all files of the shop but the mails that were sent. */
async function findInFiles(): Promise<string[]> {
  const dir = path.dirname(shop.shop.config.mail.outboxDir);
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && file.parentPath !== shop.shop.config.mail.outboxDir)
    .map((file) => path.join(file.parentPath, file.name));
  const contents = await Promise.all(paths.map((file) => readFile(file, 'latin1')));
  return paths.filter((_, at) => words.some((each) => contents[at]?.includes(each)));
}

it('names every column of the schema once: as personal, or as not', async () => {
  const named = [...namesOf(personal), ...otherColumns()].toSorted();
  expect(named).toEqual((await listColumns(shop.database.db)).toSorted());
});

/** A value that the checks of its column accept; null where no word fits. */
function markOf(name: string, type: string): string | null {
  const said = () => word().slice(0, 10);
  const phone = () => {
    const number = `98${Math.floor(10_000_000 + words.length * 37)}`;
    words.push(number);
    return `+91${number}`;
  };
  if (/\.(?:phone|receiver_phone)$/.test(name)) return `'${phone()}'`;
  // Its hash would have to be of 32 bytes, and is of the account's id alone.
  if (type === 'bytea') return null;
  if (name.endsWith('pincode')) return `'${words[words.push('987123') - 1]}'`;
  if (name === 'orders.buyer') return `buyer || '{"company": "${said()}"}'`;
  if (name === 'orders.delivery_address')
    return `delivery_address || '{"addressLine2": "${said()}"}'`;
  if (name === 'tax_documents.content')
    return `jsonb_set(content, '{recipient,name}', '"${said()}"')`;
  if (name === 'late_ticks.tick') return `tick || '{"note": "${said()}"}'`;
  if (/accepted_allergens$/.test(name)) return `'["${said()}"]'`;
  if (type === 'jsonb') return `'{"a": "${said()}"}'`;
  return type === 'ARRAY' ? `'{${said()}}'` : `'${said()}'`;
}

interface Marked {
  readonly name: string;
  readonly mark: string;
}

/** So that a word fits where a list of the shop's own words would refuse it. */
async function openLists(): Promise<void> {
  const { rows } = await shop.database.db.execute<{ drop: string }>(sql`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
      AND pg_get_constraintdef(oid) ~ '(?:diet|allergens|muted)'`);
  for (const { drop } of rows) await shop.database.db.execute(rawSql(drop));
}

/** Writes a word of its own into each marked column of the customer's rows. */
async function markColumns(): Promise<Marked[]> {
  const marked: Marked[] = [];
  const { rows: types } = await shop.database.db.execute<{ name: string; type: string }>(sql`
    SELECT table_name || '.' || column_name AS name, data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER'`);
  await shop.database.db.transaction(async (tx) => {
    // History takes no change from anybody, so the triggers are off here.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const { name, type } of types.filter((each) => ofCustomers.has(each.name))) {
      const before = words.length;
      const value = markOf(name, type);
      const mark = words[before];
      if (value === null || mark === undefined) continue;
      const [table = '', column] = name.split('.');
      const own = whose[table] ?? `user_id = '${customer.userId}'`;
      const mine = own.replaceAll('$me', `'${customer.userId}'`);
      const written = await tx.execute(
        rawSql(`UPDATE ${table} SET ${column} = ${value} WHERE ${mine}`),
      );
      expect(written.rowCount, `rows of ${name}`).toBeGreaterThan(0);
      marked.push({ name, mark: mark.slice(0, 10) });
    }
  });
  return marked;
}

const ofOrders = 'order_id IN (SELECT id FROM orders WHERE user_id = $me)';
const whose: Readonly<Record<string, string>> = {
  users: 'id = $me',
  order_events: `${ofOrders} AND actor IN ('customer', 'staff') AND from_status <> to_status`,
  order_notes: ofOrders,
  kitchen_orders: ofOrders,
  run_ticks: ofOrders,
  late_ticks: ofOrders,
  refunds: `${ofOrders} AND actor IN ('customer', 'staff')`,
  tax_documents: ofOrders,
  ledger_transfers: `reason = 'adjustment' AND id IN (
    SELECT transfer_id FROM ledger_postings WHERE account_id = $me)`,
  audit_log: `subject_type = 'user' AND subject_id = $me::text`,
};
/** Not those of riders and staff, who do not close an account here. */
const ofOthers = /^(?:runs|cash_hand_overs|sign_in_attempts)\.|^audit_log\.(?:ip|user_agent)$/;
const ofCustomers = new Map(
  personal.filter(({ name }) => !ofOthers.test(name)).map((column) => [column.name, column]),
);

/** As their pages would write them. */
async function chooses() {
  const food = { diet: 'veg', allergens: ['nuts'] };
  done(await customer.send('PUT', '/api/account/food-profile', food));
  const muted = { mutedMail: ['delivered'], mutedPush: [] };
  done(await customer.send('PUT', '/api/account/notifications', muted));
}

it('what people typed is in marked columns alone, downloaded and left as it says', async () => {
  await chooses();
  await livesHere();
  const found = await findWords(shop.database.db, words);
  expect(found.filter((name) => !personal.some((column) => column.name === name))).toEqual([]);
  expect(found.length).toBeGreaterThan(25);

  await openLists();
  const marked = await markColumns();
  expect(marked.length).toBeGreaterThan(35);
  const { text } = await customer.get('/api/account/data');
  const downloaded = marked.filter(({ mark }) => text.includes(mark));
  const promised = marked.filter(({ name }) => ofCustomers.get(name)?.isDownloaded);
  expect(namesOf(downloaded)).toEqual(namesOf(promised));

  await leave();
  const left = await findWords(shop.database.db, words);
  expect(left.toSorted()).toEqual(namesOf([...ofCustomers.values()].filter(({ stays }) => stays)));
  expect(await findInFiles()).toEqual([]);
});
