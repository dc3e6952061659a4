/** Placing and reading orders through the front door. */

import { describe, expect, it } from 'vitest';
import { earlierOrderText } from '#domain/refusal.ts';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder, orderForm } from '#server/testing/makers.ts';
import { changeCustomer, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

setUpCustomer();

const order = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  customer.post('/api/orders', orderForm(customer, changes), { headers });

const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;

function expectAddsUp(
  placed: Record<string, string> & { items: { price: string; quantity: number }[] },
  isPack = false,
) {
  const paise = (rupees: string | undefined) => Math.round(Number(rupees) * 100);
  const lines = placed.items.reduce(
    (sum, item) => sum + paise(item.price) * (isPack ? 1 : item.quantity),
    0,
  );
  expect(lines).toBe(paise(placed.subtotal));
  expect(lines + paise(placed.deliveryFee) + paise(placed.gst)).toBe(paise(placed.totalAmount));
}

describe('an order of single meals', () => {
  it('is priced from the menu, with the delivery fee', async () => {
    const items = [
      { mealId: 1, size: 'for-1', quantity: 2, price: '319.00' },
      { mealId: 2, size: 'for-2', quantity: 1, price: '549.00' },
    ];
    const answer = await order({ items, totalAmount: '1237.00', notes: 'Gate 4' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      type: 'meals',
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'online',
      subtotal: '1187.00',
      deliveryFee: '50.00',
      gst: '0.00',
      totalAmount: '1237.00',
      items,
      deliveryDate: '2026-11-22',
      userId: customer.userId,
      customerName: 'Asha Menon',
      notes: 'Gate 4',
    });
    expect(answer.body.orderId).toBe(answer.body.id);
    expect(answer.body.number).toMatch(/^SK-\d+$/);
    expectAddsUp(answer.body);
    expect((await customer.get(`/api/orders/${answer.body.id}`)).body).toMatchObject(answer.body);
  });

  it('without a size gets the size whose price was sent', async () => {
    const items = [{ mealId: 1, quantity: 1, price: '599.00' }];
    const answer = await order({ items, totalAmount: '649.00' });
    expect(answer.body.items[0].size).toBe('for-2');
    const unclear = await order({ items: [{ mealId: 1, quantity: 1, price: '400.00' }] });
    expect(unclear.status).toBe(422);
    expect(unclear.body.issues[0].path).toBe('items.0.size');
  });

  it('keeps the address as it was when the order was placed', async () => {
    const placed = await makeOrder(customer);
    await shop.database.db.execute(
      sql`UPDATE addresses SET city = 'Mysuru' WHERE id = ${customer.addressId}`,
    );
    const { body } = await customer.get(`/api/orders/${placed.id}`);
    expect(body.deliveryAddress.city).toBe('Bengaluru');
  });

  it.each([
    ['a lower total', { totalAmount: '1.00' }],
    ['a lower price', { items: [{ mealId: 1, size: 'for-1', quantity: 1, price: '1.00' }] }],
    ['a missing fee', { totalAmount: '319.00' }],
  ])('with %s is refused with the current figures', async (_, changes) => {
    const answer = await order(changes);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'price_changed',
      totals: { subtotal: '319.00', deliveryFee: '50.00', gst: '0.00', totalAmount: '369.00' },
    });
    expect((await customer.get('/api/orders')).body).toEqual([]);
  });

  it.each([
    ['no address', { addressId: undefined }, 'addressId', 422],
    ['the type of the shop’s own', { type: 'subscription' }, 'type', 422],
    [
      'an unknown meal',
      { items: [{ mealId: 9999, size: 'for-1', quantity: 1 }] },
      'items.0.mealId',
      409,
    ],
    ['quantity 0', { items: [{ mealId: 1, size: 'for-1', quantity: 0 }] }, 'items.0.quantity', 422],
    [
      'quantity -1',
      { items: [{ mealId: 1, size: 'for-1', quantity: -1 }] },
      'items.0.quantity',
      422,
    ],
    [
      'quantity 0.5',
      { items: [{ mealId: 1, size: 'for-1', quantity: 0.5 }] },
      'items.0.quantity',
      422,
    ],
    [
      'quantity "2"',
      { items: [{ mealId: 1, size: 'for-1', quantity: '2' }] },
      'items.0.quantity',
      422,
    ],
    [
      'quantity 51',
      { items: [{ mealId: 1, size: 'for-1', quantity: 51 }] },
      'items.0.quantity',
      422,
    ],
    ['no items', { items: [] }, 'items', 422],
    ['a date that does not exist', { deliveryDate: '2026-02-30' }, 'deliveryDate', 422],
    ['a date in the past', { deliveryDate: '2026-11-20' }, 'deliveryDate', 422],
    ['today', { deliveryDate: '2026-11-21' }, 'deliveryDate', 422],
    ['a date too far off', { deliveryDate: '2026-12-22' }, 'deliveryDate', 422],
    ['a date without end', { deliveryDate: 'infinity' }, 'deliveryDate', 422],
    ['cash', { paymentMethod: 'cod' }, 'paymentMethod', 422],
    ['an empty wallet', { paymentMethod: 'wallet' }, 'paymentMethod', 409],
    ['notes with a NUL', { notes: 'a\u0000b' }, 'notes', 422],
  ])('with %s is refused at its field and leaves nothing', async (_, changes, path, status) => {
    const answer = await order(changes);
    expect(answer.status).toBe(status);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await customer.get('/api/orders')).body).toEqual([]);
  });

  it('to somebody else’s address is refused like an unknown one', async () => {
    const other = await makeCustomer(shop);
    const answer = await order({ addressId: other.addressId });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Please select a delivery address');
  });
});

describe('the evening cut-off', () => {
  it.each([
    ['2026-11-21T16:29:59.999Z', '2026-11-22', 201],
    ['2026-11-21T16:30:00.000Z', '2026-11-22', 422],
    ['2026-11-21T16:30:00.000Z', '2026-11-23', 201],
    // 00:30 on the 22nd in India is still the 21st in London.
    ['2026-11-21T19:00:00.000Z', '2026-11-22', 422],
    ['2026-11-21T19:00:00.000Z', '2026-11-23', 201],
  ])('at %s an order for %s answers %i', async (now, deliveryDate, status) => {
    shop.setNow(now);
    expect((await order({ deliveryDate })).status).toBe(status);
    const { body } = await customer.get('/api/config');
    expect(body.delivery.earliestDate <= deliveryDate).toBe(status === 201);
  });
});

describe('a meal pack', () => {
  it.each([
    ['starter', 5, '1425.00', '256.50', '1681.50'],
    ['family', 10, '2700.00', '486.00', '3186.00'],
    ['value', 15, '3825.00', '688.50', '4513.50'],
  ])(
    '%s costs its price and 18 %% GST, delivered free, paid in cash',
    async (packId, count, price, gst, totalAmount) => {
      const answer = await customer.post('/api/orders', {
        type: 'meal-pack',
        totalAmount,
        status: 'pending',
        deliveryDate: '2026-11-22',
        deliveryAddressId: customer.addressId,
        items: [{ mealId: 1, quantity: count, price }],
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        type: 'meal-pack',
        packId,
        paymentMethod: 'cod',
        status: 'pending',
        subtotal: price,
        deliveryFee: '0.00',
        gst,
        totalAmount,
        // One price for the whole pack, whatever its number of meals.
        items: [{ mealId: 1, quantity: count, price }],
      });
      expectAddsUp(answer.body, true);
    },
  );

  it('needs no meal of the menu', async () => {
    const answer = await customer.post('/api/orders', {
      packId: 'family',
      deliveryDate: '2026-11-22',
      addressId: customer.addressId,
    });
    expect(answer.body.items).toEqual([
      {
        mealId: 1,
        name: 'Family pack',
        imageUrl: null,
        size: null,
        quantity: 10,
        price: '2700.00',
      },
    ]);
    const [line] = await rows(
      sql`SELECT meal_id FROM order_lines WHERE order_id = ${answer.body.id}`,
    );
    expect(line).toEqual({ meal_id: null });
  });

  it('needs an address of the customer', async () => {
    const form = { packId: 'family', deliveryDate: '2026-11-22' };
    const without = await customer.post('/api/orders', form);
    expect(without.status).toBe(422);
    expect(without.body.issues).toMatchObject([{ path: 'addressId' }]);
    const { addressId } = await makeCustomer(shop);
    const stranger = { ...form, deliveryAddressId: addressId };
    expect((await customer.post('/api/orders', stranger)).body).toMatchObject({
      code: 'address_not_found',
      message: 'Please select a delivery address',
    });
    expect((await customer.get('/api/orders')).body).toEqual([]);
  });

  it('cannot be invented, nor be given another price, type or status', async () => {
    const form = {
      type: 'meal-pack',
      deliveryDate: '2026-11-22',
      deliveryAddressId: customer.addressId,
    };
    const invented = await customer.post('/api/orders', {
      ...form,
      items: [{ mealId: 1, quantity: 15, price: '15.00' }],
    });
    expect(invented.body).toMatchObject({
      code: 'pack_not_found',
      message: 'Please select a valid meal pack',
    });
    const cheap = await customer.post('/api/orders', {
      ...form,
      packId: 'value',
      totalAmount: '15.00',
    });
    expect(cheap.body.code).toBe('price_changed');
    const delivered = await customer.post('/api/orders', {
      ...form,
      packId: 'value',
      status: 'delivered',
    });
    expect(delivered.body.status).toBe('pending');
  });
});

describe('sending an order twice', () => {
  it('with the same key gives the first order again', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await order({}, headers);
    const again = await order({}, headers);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await customer.get('/api/orders')).body).toHaveLength(1);
  });

  it.each([
    ['cod', { packId: 'family' }, [undefined, true]],
    ['online', { items: [{ mealId: 1, size: 'for-1', quantity: 1 }] }, [undefined, undefined]],
  ])('ten minutes later says so, unless it is still to be paid: %s', async (way, form, marks) => {
    const headers = { 'idempotency-key': `later-${way}` };
    const body = { ...form, deliveryDate: '2026-11-22', addressId: customer.addressId };
    const send = async () => (await customer.post('/api/orders', body, { headers })).body;
    const first = await send();
    expect(first.paymentMethod).toBe(way);
    shop.advanceMs(599_999);
    const soon = await send();
    shop.advanceMs(1);
    const later = await send();
    expect([soon.id, later.id]).toEqual([first.id, first.id]);
    expect([soon.isEarlier, later.isEarlier]).toEqual(marks);
    expect((await customer.get('/api/orders')).body).toHaveLength(1);
  });

  it('twenty times at once places one', async () => {
    const headers = { 'idempotency-key': 'burst' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => order({}, headers)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect((await customer.get('/api/orders')).body).toHaveLength(1);
  });

  it('with the same key and other contents is refused', async () => {
    const headers = { 'idempotency-key': 'reused' };
    await order({}, headers);
    const other = await order({ notes: 'other' }, headers);
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it('with other contents that are refused anyway says that the first was placed', async () => {
    const headers = { 'idempotency-key': 'changed' };
    const first = await order({}, headers);
    const other = await order({ totalAmount: '1.00' }, headers);
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(other.body.message).toBe(earlierOrderText);
    expect(other.body).toMatchObject({ orderId: first.body.id, status: 'pending' });
  });

  it('with the key of an order that was refused is a new order', async () => {
    const headers = { 'idempotency-key': 'refused' };
    expect((await order({ totalAmount: '1.00' }, headers)).status).toBe(409);
    expect((await order({}, headers)).status).toBe(201);
  });

  it('with a key that another customer used is a new order', async () => {
    const headers = { 'idempotency-key': 'shared' };
    const first = await order({}, headers);
    await changeCustomer();
    expect((await order({}, headers)).body.id).not.toBe(first.body.id);
  });
});

describe('reading orders', () => {
  it('shows only one’s own, newest first, page by page', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 5; count++) {
      shop.advanceMs(1000);
      placed.unshift((await makeOrder(customer)).id);
    }
    await makeOrder(await makeCustomer(shop));
    const all = await customer.get('/api/orders');
    expect(all.body.map((row: { id: string }) => row.id)).toEqual(placed);
    const seen: string[] = [];
    let path: string | undefined = '/api/orders?limit=2';
    while (path) {
      const page = await customer.get(path);
      seen.push(...page.body.map((row: { id: string }) => row.id));
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(placed);
  });

  it('another customer’s order is not found', async () => {
    const placed = await makeOrder(customer);
    const other = await makeCustomer(shop);
    const answer = await other.get(`/api/orders/${placed.id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('not_found');
  });
});

describe('the database itself', () => {
  it('refuses an order that does not add up, and one delivered unpaid', async () => {
    const placed = await makeOrder(customer);
    const breaks = (change: ReturnType<typeof sql>) =>
      shop.database.db.execute(sql`UPDATE orders SET ${change} WHERE id = ${placed.id}`);
    await expect(breaks(sql`total_paise = 1`)).rejects.toThrow();
    await expect(breaks(sql`subtotal_paise = 100, total_paise = 5100`)).rejects.toThrow();
    await expect(breaks(sql`status = 'delivered'`)).rejects.toThrow();
    await expect(breaks(sql`payment_status = 'paid'`)).rejects.toThrow();
    await expect(
      shop.database.db.execute(
        sql`UPDATE order_lines SET quantity = 9 WHERE order_id = ${placed.id}`,
      ),
    ).rejects.toThrow();
    const [row] = await rows(
      sql`SELECT status, payment_status FROM orders WHERE id = ${placed.id}`,
    );
    expect(row).toEqual({ status: 'pending', payment_status: 'unpaid' });
  });

  it('writes the history of an order', async () => {
    const placed = await makeOrder(customer);
    const events = await rows(
      sql`SELECT from_status, to_status, actor FROM order_events WHERE order_id = ${placed.id}`,
    );
    expect(events).toEqual([{ from_status: null, to_status: 'pending', actor: 'customer' }]);
  });
});

it('a customer with ten open orders has to pay first', async () => {
  for (let count = 0; count < 10; count++) await makeOrder(customer);
  const answer = await order();
  expect(answer.status).toBe(429);
  expect(answer.body.code).toBe('open_order_limit');
});

it('cash orders that nobody confirmed are not open once their day is over', async () => {
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
  for (let count = 0; count < 10; count++) await makeOrder(customer, pack);
  expect((await order(pack)).status).toBe(429);
  shop.setNow('2026-11-23T06:30:00.000Z');
  expect((await order({ ...pack, deliveryDate: '2026-11-24' })).status).toBe(201);
});
