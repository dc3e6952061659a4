/** Staff find, read and note the orders of all customers. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  addressForm,
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { type Provider, provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const list = '/api/admin/orders';
let shop: TestShop;
let bank: Provider;
let crm: Customer;
let kitchen: Customer;
let asha: Customer;
let ravi: Customer;
/** In order: Asha's for the 22nd, paid; Ravi's for the 23rd; Ravi's pack for the 22nd. */
let paid: { id: string; number: string };
let unpaid: { id: string; number: string };
let pack: { id: string; number: string };

const execute = async (query: ReturnType<typeof sql>) =>
  (await shop.database.db.execute(query)).rows;

async function named(first: string, last: string, email: string, phone: string) {
  const who = await makeCustomer(shop);
  await execute(sql`UPDATE users SET first_name = ${first}, last_name = ${last}, email = ${email},
    phone = ${phone} WHERE id = ${who.userId}`);
  return who;
}

beforeAll(async () => {
  shop = await openTestShop();
  bank = provider(shop);
  await bank.set({ webhooks: 'off' });
  crm = await makeStaff(shop, 'crm');
  kitchen = await makeStaff(shop, 'order_management');
  asha = await named('Asha', 'Menon', 'asha_m%50@example.in', '+919876500001');
  ravi = await named('Ravi', 'Iyer', 'ravi@example.in', '+917000000002');
  paid = (await makePaidOrder(asha, bank)).order;
  unpaid = await makeOrder(ravi, { deliveryDate: '2026-11-23', notes: '=1+1, "no" onion' });
  pack = await makeOrder(ravi, { packId: 'family', items: undefined, totalAmount: undefined });
});
afterAll(() => shop.close());

const numbersOf = async (query: string) => {
  const { status, body } = await crm.get(`${list}?${query}`);
  expect(status, query).toBe(200);
  return body.map((order: { number: string }) => order.number);
};

describe('the list', () => {
  it('shows all orders, newest first, with who ordered', async () => {
    const { body } = await crm.get(list);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([pack.id, unpaid.id, paid.id]);
    expect(body[2]).toMatchObject({
      customerName: 'Asha Menon',
      customerEmail: 'asha_m%50@example.in',
      customerPhone: '+919876500001',
      items: [{ name: 'Margherita Pizza', quantity: 1 }],
    });
  });

  it.each([
    ['date=2026-11-22', () => [pack, paid]],
    ['date=&status=&payment=&method=&type=&q=', () => [pack, unpaid, paid]],
    ['date=2026-11-24', () => []],
    ['status=confirmed', () => [paid]],
    ['payment=unpaid', () => [pack, unpaid]],
    ['payment=unpaid&date=2026-11-22', () => [pack]],
    ['method=cod', () => [pack]],
    ['type=meals', () => [unpaid, paid]],
    ['type=meals&status=pending&method=online', () => [unpaid]],
    ['type=subscription', () => []],
  ])('filters by %s', async (query, expected) => {
    expect(await numbersOf(query)).toEqual(expected().map(({ number }) => number));
  });

  it.each([
    ['sk-', () => [pack, unpaid, paid]],
    ['asha', () => [paid]],
    ['MENON', () => [paid]],
    ['asha menon', () => [paid]],
    ['ravi@example', () => [pack, unpaid]],
    ['98765 00001', () => [paid]],
    ['+91 7000', () => [pack, unpaid]],
    ['(70000)-00002', () => [pack, unpaid]],
    ['%', () => [paid]],
    ['_', () => [paid]],
    ['a%m', () => []],
    ['a_a', () => []],
    [String.raw`\ `, () => []],
    ['nobody', () => []],
  ])('finds %j', async (text, expected) => {
    const found = expected().map(({ number }) => number);
    expect(await numbersOf(`q=${encodeURIComponent(text)}`)).toEqual(found);
    const ofDay = await numbersOf(`date=2026-11-23&q=${encodeURIComponent(text)}`);
    expect(ofDay).toEqual(found.filter((number) => number === unpaid.number));
    const ofType = await numbersOf(`type=meal-pack&q=${encodeURIComponent(text)}`);
    expect(ofType).toEqual(found.filter((number) => number === pack.number));
  });

  it('finds an order by the beginning of its number, not by the rest of it', async () => {
    const digits = unpaid.number.slice(3);
    for (const text of [unpaid.number, unpaid.number.toLowerCase(), `SK${digits}`, digits]) {
      expect(await numbersOf(`q=${text}`), text).toEqual([unpaid.number]);
    }
    expect(await numbersOf(`q=SK-${digits.slice(0, 3)}`)).toContain(unpaid.number);
    expect(await numbersOf(`q=SK-${digits.slice(1)}`)).toEqual([]);
    expect(await numbersOf(`q=${digits}&status=confirmed`)).toEqual([]);
    expect(await numbersOf(`q=${digits}&status=pending`)).toEqual([unpaid.number]);
  });

  it('pages without repeating or leaving out any, also while orders come', async () => {
    const busy = await named('Busy', 'Bee', 'busy@example.in', '+917000000003');
    const made: string[] = [];
    for (let count = 0; count < 4; count++) made.unshift((await makeOrder(busy)).number);
    for (const query of ['q=busy', 'q=busy&status=pending', 'q=busy&date=2026-11-22']) {
      const seen: string[] = [];
      let next: string | undefined = `${list}?${query}&limit=3`;
      while (next) {
        const answer = await crm.get(next);
        seen.push(...answer.body.map((order: { number: string }) => order.number));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
        if (next) made.unshift((await makeOrder(busy)).number);
      }
      expect(seen, query).toEqual(made.slice(1));
    }
    await execute(sql`DELETE FROM orders WHERE user_id = ${busy.userId}`);
  });

  it.each([
    ['date', 'date=2026-02-30'],
    ['status', 'status=eaten'],
    ['payment', 'payment=maybe'],
    ['method', 'method=gold'],
    ['type', 'type=banquet'],
    ['q', `q=${'x'.repeat(61)}`],
    ['limit', 'limit=0'],
    ['cursor', 'cursor=abc'],
    ['userId', 'userId=1'],
  ])('names a wrong %s', async (path, query) => {
    const { status, body } = await crm.get(`${list}?${query}`);
    expect([status, body.issues[0].path]).toEqual([422, path]);
  });
});

it('how many have which status: of a date all, of all dates those still open', async () => {
  const of = async (query: string) => (await kitchen.get(`${list}/counts${query}`)).body;
  expect(await of('?date=2026-11-22')).toEqual({
    pending: 1,
    confirmed: 1,
    preparing: 0,
    out_for_delivery: 0,
    delivered: 0,
    cancelled: 0,
  });
  const open = { pending: 2, confirmed: 1, preparing: 0, out_for_delivery: 0 };
  for (const query of ['', '?date=']) {
    expect(await of(query)).toEqual({ ...open, delivered: null, cancelled: null });
  }
  const wrong = await crm.get(`${list}/counts?date=today`);
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, 'date']);
});

describe('the export', () => {
  const exported = async (query: string) => {
    const answer = await crm.get(`${list}/export?${query}`);
    expect(answer.status).toBe(200);
    const records = parse(answer.text, { columns: true, bom: true }) as Record<string, string>[];
    return { answer, records };
  };

  it('is what the filters find, a line for each order', async () => {
    const { answer, records } = await exported('date=2026-11-22&q=');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="orders-2026-11-22.csv"',
    );
    expect(records.map(({ Order }) => Order)).toEqual([pack.number, paid.number]);
    expect(records[1]).toEqual({
      Order: paid.number,
      'Placed at (IST)': '2026-11-21 12:00',
      'Delivery date': '2026-11-22',
      Customer: 'Asha Menon',
      Phone: "'+919876500001",
      Email: 'asha_m%50@example.in',
      Address: `${addressForm.addressLine1}, ${addressForm.addressLine2}`,
      City: 'Bengaluru',
      Pincode: '560038',
      Landmark: '',
      Instructions: '',
      'Receiver phone': '',
      Type: 'meals',
      Items: '1 x Margherita Pizza (for-1)',
      Status: 'Confirmed',
      Payment: 'paid',
      'Paid by': 'online',
      'Subtotal (INR)': '319.00',
      'Delivery fee (INR)': '50.00',
      'GST (INR)': '0.00',
      'Total (INR)': '369.00',
      'Refunded (INR)': '0.00',
      Diet: '',
      Allergens: '',
      Notes: '',
      Company: '',
      GSTIN: '',
      'Short at the door (INR)': '0.00',
    });
  });

  it('runs no formula that a customer wrote', async () => {
    const { answer, records } = await exported('status=pending&type=meals');
    expect(records.map(({ Notes }) => Notes)).toEqual([`'=1+1, "no" onion`]);
    expect(answer.headers.get('content-disposition')).toContain('orders-2026-11-21.csv');
  });

  it('reports a wrong filter, and accepts no page', async () => {
    for (const [path, query] of [
      ['date', 'date=x'],
      ['limit', 'limit=5'],
    ]) {
      const { status, body } = await crm.get(`${list}/export?${query}`);
      expect([status, body.issues[0].path]).toEqual([422, path]);
    }
  });
});

describe('a search with thousands of matching orders', () => {
  let many: string[] = [];

  beforeAll(async () => {
    const { userId } = await named('Regular', 'Guest', 'regular@example.in', '+917000000004');
    await execute(sql`
      WITH placed AS (
        INSERT INTO orders (id, user_id, type, status, payment_status, payment_method,
          delivery_date, subtotal_paise, delivery_fee_paise, gst_paise, total_paise,
          delivery_address, created_at)
        SELECT gen_random_uuid(), ${userId}, 'meals',
          CASE WHEN n % 1000 = 0 THEN 'preparing' ELSE 'cancelled' END, 'unpaid', 'cod',
          '2026-11-19'::date - n % 2, 100, 0, 0, 100,
          ${JSON.stringify(addressForm)}::jsonb, ${shop.now()}::timestamptz
        FROM generate_series(1, 3100) n RETURNING id)
      INSERT INTO order_lines (order_id, position, meal_name, quantity, unit_price_paise)
      SELECT id, 0, 'Thali', 1, 100 FROM placed`);
    const rows = await execute(sql`SELECT number FROM orders WHERE user_id = ${userId}
      ORDER BY number DESC`);
    many = rows.map(({ number }) => `SK-${number}`);
  });

  // Everybody's email contains the second text.
  it.each(['regular', 'example'])('the newest come first, page by page: %s', async (text) => {
    const first = await crm.get(`${list}?q=${text}`);
    expect(first.body.map(({ number }: { number: string }) => number)).toEqual(many.slice(0, 100));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const { body } = await crm.get(next);
    expect(body.map(({ number }: { number: string }) => number)).toEqual(many.slice(100, 200));
  });

  it('the few that a filter leaves are found', async () => {
    const rare = many.filter((_, index) => (3100 - index) % 1000 === 0);
    expect(await numbersOf('q=regular&status=preparing')).toEqual(rare);
    expect(await numbersOf('q=example&status=preparing')).toEqual(rare);
    const even = many.filter((_, index) => index % 2 === 0);
    expect(await numbersOf('q=regular&date=2026-11-19&limit=100')).toEqual(even.slice(0, 100));
    expect(await numbersOf('q=regular&status=delivered')).toEqual([]);
  });

  it('all are exported', async () => {
    const { text } = await crm.get(`${list}/export?q=regular`);
    const records = parse(text, { columns: true }) as Record<string, string>[];
    expect(records.map(({ Order }) => Order)).toEqual(many);
  });
});
