/** The wallet through the front door: balance, history, statement, and the correction by staff. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import { makeCustomer, makeOrder, makeStaff, topUp } from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';
import { testNow } from '#server/testing/test-shop.ts';

setUpCustomer({ role: 'crm' });

const balance = async (who = customer) => (await who.get('/api/wallet')).body.balance;
const adjust = (changes: Record<string, unknown> = {}, key?: string, who = staff) =>
  who.post(
    `/api/admin/wallets/${customer.userId}/adjust`,
    { type: 'credit', amount: '100.00', description: 'Late delivery', ...changes },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const transactions = async (query = '') =>
  (await customer.get(`/api/wallet/transactions${query}`)).body;

describe('a new wallet', () => {
  it('is empty', async () => {
    expect(await balance()).toBe('0.00');
    expect(await transactions()).toEqual([]);
  });
});

describe('the history', () => {
  it('lists what moved and why, newest first', async () => {
    await topUp(customer, bank, '500.00');
    shop.advanceMs(1000);
    const order = await makeOrder(customer, { paymentMethod: 'wallet' });
    shop.advanceMs(1000);
    await adjust({ type: 'debit', amount: 31 });
    expect(await transactions()).toEqual([
      {
        id: expect.any(String),
        type: 'debit',
        source: 'adjustment',
        description: 'Late delivery',
        amount: '31.00',
        balanceAfter: '100.00',
        orderId: null,
        createdAt: '2026-11-21T06:30:02.000Z',
      },
      expect.objectContaining({
        type: 'debit',
        source: 'order_payment',
        description: `Order ${order.number}`,
        amount: '369.00',
        balanceAfter: '131.00',
        orderId: order.id,
      }),
      expect.objectContaining({ type: 'credit', source: 'top_up', balanceAfter: '500.00' }),
    ]);
    expect(await balance()).toBe('100.00');
    const other = await makeCustomer(shop);
    expect((await other.get('/api/wallet/transactions')).body).toEqual([]);
  });

  it('is read page by page, all of it or by kind', async () => {
    for (let count = 1; count <= 5; count++) await adjust({ amount: count });
    await adjust({ type: 'debit', amount: 6 });
    const read = async (path: string) => {
      const seen: string[] = [];
      for (let next: string | undefined = path; next; ) {
        const page = await customer.get(next);
        expect(page.body.length).toBeLessThanOrEqual(2);
        seen.push(...page.body.map(({ amount }: { amount: string }) => amount));
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      return seen;
    };
    const credits = ['5.00', '4.00', '3.00', '2.00', '1.00'];
    expect(await read('/api/wallet/transactions?limit=2')).toEqual(['6.00', ...credits]);
    expect(await read('/api/wallet/transactions?limit=2&type=credit')).toEqual(credits);
    expect(await read('/api/wallet/transactions?limit=2&type=debit')).toEqual(['6.00']);
    expect(await transactions('?source=adjustment')).toHaveLength(6);
    expect(await transactions('?source=refund')).toEqual([]);
  });

  it.each([
    ['cursor=1.5', 'cursor'],
    ['cursor=-1', 'cursor'],
    ['cursor=9999999999999999', 'cursor'],
    ['limit=0', 'limit'],
    ['type=gift', 'type'],
    ['source=luck', 'source'],
    ['page=2', 'page'],
  ])('refuses ?%s at its field', async (query, path) => {
    const answer = await customer.get(`/api/wallet/transactions?${query}`);
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, path]);
  });
});

describe('the statement', () => {
  const statement = (query = '') => customer.get(`/api/wallet/statement${query}`);
  const heading =
    'Date and time (IST),Type,Source,Description,Order,Amount (INR),Balance (INR)\r\n';

  it('is a CSV file, oldest first, with the running balance', async () => {
    await topUp(customer, bank, '500.00');
    const order = await makeOrder(customer, { paymentMethod: 'wallet' });
    await adjust({ type: 'debit', amount: '31.00', description: '=SUM("A1"), please' });
    const answer = await statement();
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="wallet-2026-11-21.csv"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text.split('\r\n')).toEqual([
      heading.trimEnd(),
      '2026-11-21 12:00,credit,Top-up,,,500.00,500.00',
      `2026-11-21 12:00,debit,Order payment,Order ${order.number},${order.number},-369.00,131.00`,
      `2026-11-21 12:00,debit,Adjustment,"'=SUM(""A1""), please",,-31.00,100.00`,
      '',
    ]);
  });

  it('counts whole days by the Indian clock', async () => {
    shop.setNow('2026-11-20T18:29:59.999Z');
    await adjust({ amount: 1 });
    shop.setNow('2026-11-20T18:30:00.000Z');
    await adjust({ amount: 2 });
    shop.setNow('2026-11-21T18:29:59.999Z');
    await adjust({ amount: 3 });
    shop.setNow('2026-11-21T18:30:00.000Z');
    await adjust({ amount: 4 });
    const amounts = async (query: string) =>
      (await statement(query)).text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[5]);
    expect(await amounts('?from=2026-11-21&to=2026-11-21')).toEqual(['2.00', '3.00']);
    expect(await amounts('?to=2026-11-20')).toEqual(['1.00']);
    expect(await amounts('?from=2026-11-22')).toEqual(['4.00']);
    expect(await amounts('')).toEqual(['1.00', '2.00', '3.00', '4.00']);
  });

  it('of an empty wallet has its heading alone', async () => {
    expect((await statement()).text).toBe(heading);
  });

  it.each([
    ['?from=2026-02-30', 'from'],
    ['?to=soon', 'to'],
    ['?from=2026-11-22&to=2026-11-21', 'to'],
  ])('refuses %s at its field', async (query, path) => {
    const answer = await statement(query);
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, path]);
  });

  it('of many pages leaves no line out', async () => {
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`
        WITH moved AS (
          INSERT INTO ledger_transfers (id, reference, reason, created_at)
          SELECT gen_random_uuid(), 'test:' || ${customer.userId} || n, 'adjustment', ${testNow}
          FROM generate_series(1, 1201) n ORDER BY n RETURNING id
        ), numbered AS (SELECT id, row_number() OVER () AS n FROM moved)
        INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
        SELECT id, ${customer.userId}::uuid, 100, n * 100 FROM numbered
        UNION ALL SELECT id, '00000000-0000-7000-8000-000000000003', -100, NULL FROM numbered`);
      await tx.execute(sql`
        UPDATE ledger_accounts SET balance_paise = 120100 WHERE id = ${customer.userId}`);
    });
    const lines = (await statement()).text.split('\r\n').slice(1, -1);
    const balances = lines.map((line) => line.split(',')[6]);
    expect(balances).toEqual(Array.from({ length: 1201 }, (_, index) => `${index + 1}.00`));
  });
});

describe('an adjustment by staff', () => {
  it('moves the money and says who did it', async () => {
    const answer = await adjust({ amount: '250.50' });
    const transaction = { source: 'adjustment', description: 'Late delivery' };
    expect(answer).toMatchObject({
      status: 200,
      body: {
        balance: '250.50',
        transaction: { ...transaction, type: 'credit', amount: '250.50' },
      },
    });
    expect((await adjust({ type: 'debit', amount: '50.50' })).body).toMatchObject({
      balance: '200.00',
      transaction: { ...transaction, type: 'debit', amount: '50.50' },
    });
    expect(await balance()).toBe('200.00');
    const { rows } = await shop.database.db.execute(sql`
      SELECT actor_id FROM ledger_transfers WHERE id = ${answer.body.transaction.id}`);
    expect(rows).toEqual([{ actor_id: staff.userId }]);
  });

  it('with the same key is made once, also ten times at once', async () => {
    const key = 'k'.repeat(200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust({}, key)));
    const [first] = answers.filter(({ body }) => body.alreadyBookedAt === null);
    const repeated = { ...first?.body, alreadyBookedAt: testNow };
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, answer === first ? first.body : repeated]);
    }
    shop.advanceMs(60_000);
    await adjust({ amount: 7 });
    expect((await adjust({}, key)).body).toEqual(repeated);
    expect(await balance()).toBe('107.00');
    expect(await auditOf(shop, customer.userId)).toHaveLength(2);
  });

  it('is written down with amount, reason and both balances; a refused one is not', async () => {
    await adjust({ amount: '250.50' });
    await adjust({ type: 'debit', amount: '50.50', description: 'Booked twice' });
    await adjust({ type: 'debit', amount: '200.01' });
    const entry = { actorId: staff.userId, action: 'wallet_adjusted', label: 'Asha Menon' };
    expect(await auditOf(shop, customer.userId)).toEqual([
      expect.objectContaining({ ...entry, before: { balance: '0.00' } }),
      expect.objectContaining({
        ...entry,
        before: { balance: '250.50' },
        after: { balance: '200.00', type: 'debit', amount: '50.50', reason: 'Booked twice' },
      }),
    ]);
  });

  it('with the same key and other contents is refused', async () => {
    await adjust({}, 'reused');
    for (const change of [{ amount: 99 }, { type: 'debit' }, { description: 'Other' }]) {
      const answer = await adjust(change, 'reused');
      expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    const boss = await makeStaff(shop, 'super_admin');
    expect((await adjust({}, 'reused', boss)).body.code).toBe('idempotency_key_reused');
    expect(await balance()).toBe('100.00');
    expect((await adjust({}, 'not a key')).status).toBe(422);
  });

  it('never debits more than the balance', async () => {
    await adjust();
    const answer = await adjust({ type: 'debit', amount: '100.01' });
    expect([answer.status, answer.body.code]).toEqual([409, 'wallet_overdraft']);
    expect(answer.body.issues).toEqual([{ path: 'amount', message: 'The balance is 100.00' }]);
    expect(await balance()).toBe('100.00');
  });

  it('over another balance than staff saw is a conflict for one of two at once', async () => {
    const over = (expectedBalance: string, key?: string) => adjust({ expectedBalance }, key);
    const answers = await Promise.all([over('0.00', 'one'), over('0.00', 'other')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ code: 'conflict', balance: '100.00' });
    expect((await over('100')).status).toBe(200);
    expect(await balance()).toBe('200.00');
    expect(await auditOf(shop, customer.userId)).toHaveLength(2);
  });

  it('that was posted already is no conflict, whatever the balance is now', async () => {
    await adjust({ expectedBalance: '0.00' }, 'answer-lost');
    const again = await adjust({ expectedBalance: '0.00' }, 'answer-lost');
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ balance: '100.00', alreadyBookedAt: testNow });
    expect(await balance()).toBe('100.00');
  });

  it.each([
    [{ expectedBalance: 'much' }, 'expectedBalance'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '50000.01' }, 'amount'],
    [{ type: 'gift' }, 'type'],
    [{ description: ' ' }, 'description'],
    [{ description: 'x'.repeat(201) }, 'description'],
    [{ userId: 'x' }, 'userId'],
  ])('with %j is refused at its field', async (changes, path) => {
    const answer = await adjust(changes);
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, path]);
    expect(await balance()).toBe('0.00');
  });

  it('is for the staff that may, and never of one’s own wallet', async () => {
    expect((await adjust({}, undefined, customer)).status).toBe(403);
    const kitchen = await makeStaff(shop, 'order_management');
    expect((await adjust({}, undefined, kitchen)).status).toBe(403);
    const credit = { type: 'credit', amount: '100.00', description: 'Mine' };
    const own = await staff.post(`/api/admin/wallets/${staff.userId}/adjust`, credit);
    expect([own.status, own.body.code]).toEqual([403, 'own_wallet']);
    const nobody = '0192f000-0000-7000-8000-000000000000';
    expect((await staff.post(`/api/admin/wallets/${nobody}/adjust`, credit)).status).toBe(404);
    expect(await balance(staff)).toBe('0.00');
  });

  it('is refused for an account that was deleted', async () => {
    await shop.database.db.execute(
      sql`UPDATE users SET deleted_at = now() WHERE id = ${customer.userId}`,
    );
    expect((await adjust()).status).toBe(404);
  });
});
