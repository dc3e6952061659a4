/** Staff see all of an order, note on it, and move many at once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  makeOrder,
  makePaidOrder,
  makeStaff,
  topUp,
} from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { testNow } from '#server/testing/test-shop.ts';

const unknownId = '0192f000-0000-7000-8000-000000000000';
let crm: Customer;
let kitchen: Customer;

setUpCustomer();
beforeAll(async () => {
  crm = await makeStaff(shop, 'crm');
  kitchen = await makeStaff(shop, 'order_management');
});

const detail = async (id: string, who = crm) => (await who.get(`/api/admin/orders/${id}`)).body;
const entriesOf = async (id: string) => {
  const { rows } = await shop.database.db.execute(sql`
    SELECT actor_id AS by, action, before, after FROM audit_log
    WHERE subject_id = ${id} ORDER BY id`);
  return rows;
};

it('former staff are distinguished from deleted customers, in history and notes', async () => {
  const [leaving, owner] = [
    await makeStaff(shop, 'super_admin'),
    await makeStaff(shop, 'super_admin'),
  ];
  const order = await makeOrder(customer);
  const path = `/api/admin/orders/${order.id}`;
  await leaving.send('PUT', `${path}/status`, { status: 'cancelled' });
  await leaving.post(`${path}/notes`, { text: 'Ring twice' });
  await owner.send('DELETE', `/api/admin/users/${leaving.userId}`);
  const { history, staffNotes } = await detail(order.id);
  const name = `Former staff ${leaving.userId.slice(-8)}`;
  expect([history.at(-1).actorName, staffNotes[0].authorName]).toEqual([name, name]);
});

describe('the detail of an order', () => {
  it('shows who did what, what was paid and what can be refunded', async () => {
    await topUp(customer, bank, '169.00');
    const { order, payment } = await makePaidOrder(customer, bank, { useWallet: true });
    const path = `/api/admin/orders/${order.id}`;
    await kitchen.send('PUT', `${path}/status`, { status: 'delivered', reason: 'Picked up' });
    await crm.post(`${path}/refund`, { amount: '50.00', reason: 'Cold' });
    const body = await detail(order.id);
    expect(body).toMatchObject({
      number: order.number,
      customerEmail: customer.email,
      customerPhone: '+919876543210',
      status: 'delivered',
      paymentStatus: 'partly_refunded',
      timeline: [{ status: 'pending' }, { status: 'confirmed' }, { reason: 'Picked up' }],
      refunds: [{ amount: '50.00', refundTo: 'source', reason: 'Cold' }],
      refundable: { amount: '319.00', toSource: '150.00' },
      staffNotes: [],
      run: null,
    });
    const own = await customer.get(`/api/orders/${order.id}`);
    expect(own.body.refunds).toEqual([expect.objectContaining({ amount: '50.00', reason: null })]);
    const at = new Date(testNow).toISOString();
    expect(body.payments).toEqual([
      { id: payment.id, status: 'captured', amount: '200.00', createdAt: at },
    ]);
    expect(body.history.at(0)).toEqual({
      status: 'pending',
      actor: 'customer',
      actorName: 'Asha Menon',
      reason: null,
      isOverride: false,
      at,
    });
    expect(body.history.slice(-2)).toMatchObject([
      { status: 'delivered', actor: 'staff', isOverride: true, reason: 'Picked up' },
      { status: 'delivered', actor: 'staff', isOverride: false, reason: 'Refund of ₹50.00' },
    ]);
    expect(body.history.find(({ actor }: { actor: string }) => actor === 'payment')).toMatchObject({
      status: 'confirmed',
      actorName: null,
    });
  });

  it('has nothing to refund while nothing is paid', async () => {
    const { refundable, payments } = await detail((await makeOrder(customer)).id);
    expect({ refundable, payments }).toEqual({
      refundable: { amount: '0.00', toSource: '0.00' },
      payments: [],
    });
  });

  it('is for staff alone', async () => {
    const { id } = await makeOrder(customer);
    expect((await customer.get(`/api/admin/orders/${id}`)).status).toBe(403);
    expect((await shop.visitor().get(`/api/admin/orders/${id}`)).status).toBe(401);
    expect((await kitchen.get(`/api/admin/orders/${unknownId}`)).status).toBe(404);
  });
});

describe('a note', () => {
  const note = (id: string, text: unknown, who = crm) =>
    who.post(`/api/admin/orders/${id}/notes`, { text });

  it('is stored for staff, with its author, and logged', async () => {
    const { id } = await makeOrder(customer);
    const first = await note(id, '  Ring twice <b>  ');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ text: 'Ring twice <b>', authorName: 'Asha Menon' });
    shop.advanceMs(60_000);
    const second = await note(id, 'Gate is open', kitchen);
    expect((await detail(id, kitchen)).staffNotes).toEqual([first.body, second.body]);
    expect(await entriesOf(id)).toEqual([
      { by: crm.userId, action: 'order_noted', before: null, after: { text: 'Ring twice <b>' } },
      { by: kitchen.userId, action: 'order_noted', before: null, after: { text: 'Gate is open' } },
    ]);
    expect((await customer.get(`/api/orders/${id}`)).text).not.toContain('Gate is open');
  });

  it.each([
    ['nothing', '  '],
    ['too much', 'x'.repeat(501)],
    ['no text', 5],
  ])('of %s is refused at its field', async (_, text) => {
    const { id } = await makeOrder(customer);
    const { status, body } = await note(id, text);
    expect([status, body.issues[0].path]).toEqual([422, 'text']);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('needs an order', async () => {
    expect((await note(unknownId, 'Lost')).status).toBe(404);
    expect(await entriesOf(unknownId)).toEqual([]);
  });
});

describe('many moves at once', () => {
  const move = (moves: unknown, more: object = {}, who = kitchen) =>
    who.post('/api/admin/orders/status', { moves, ...more });

  it('to delivered before their day need one reason for all', async () => {
    const early = (await makePaidOrder(customer, bank)).order;
    const late = (await makePaidOrder(customer, bank, { deliveryDate: '2026-11-25' })).order;
    const moves = [early, late].map(({ id }) => ({ id, status: 'delivered' }));
    const refused = await move(moves);
    expect(refused.body.moved).toEqual([]);
    const { code } = refused.body.refused[1];
    expect(code).toBe('early_delivery_reason');
    expect((await move(moves, { reason: 'Collected' })).body.moved).toEqual([early.id, late.id]);
    expect((await detail(late.id)).history.at(-1)).toMatchObject({
      status: 'delivered',
      isOverride: true,
      reason: 'Collected',
    });
  });

  it('are each made or refused separately', async () => {
    const one = (await makePaidOrder(customer, bank)).order;
    const stale = (await makePaidOrder(customer, bank)).order;
    const other = (await makePaidOrder(customer, bank)).order;
    const unpaid = await makeOrder(customer);
    const { status, body } = await move(
      [
        { id: one.id, status: 'preparing', expected: 'confirmed' },
        { id: stale.id, status: 'preparing', expected: 'pending' },
        { id: unknownId, status: 'preparing' },
        { id: unpaid.id, status: 'delivered' },
        { id: other.id, status: 'cancelled', expected: 'confirmed' },
      ],
      { refundTo: 'wallet', reason: 'Kitchen closed' },
    );
    expect(status).toBe(200);
    const message = expect.stringMatching(/\w+/);
    expect(body).toEqual({
      moved: [one.id, other.id],
      refused: [
        { id: stale.id, code: 'conflict', message },
        { id: unknownId, code: 'not_found', message },
        { id: unpaid.id, code: 'order_not_paid', message },
      ],
    });
    expect((await detail(stale.id)).status).toBe('confirmed');
    expect(await detail(other.id)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: '369.00', refundTo: 'wallet' }],
    });
    expect(await entriesOf(one.id)).toMatchObject([
      { by: kitchen.userId, action: 'order_moved', after: { status: 'preparing' } },
    ]);
    expect(await entriesOf(stale.id)).toEqual([]);
    const undone = await move([{ id: one.id, status: 'confirmed', expected: 'preparing' }]);
    expect(undone.body).toEqual({ moved: [one.id], refused: [] });
  });

  it('notify customers even when one fails', async () => {
    const one = (await makePaidOrder(customer, bank)).order;
    const broken = (await makePaidOrder(customer, bank)).order;
    const last = (await makePaidOrder(customer, bank)).order;
    const { pool } = shop.database;
    await pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER orders_fail BEFORE UPDATE ON orders FOR EACH ROW
        WHEN (OLD.id = '${broken.id}') EXECUTE FUNCTION fail();`);
    const moves = [one, broken, last].map(({ id }) => ({ id, status: 'preparing' }));
    const { status, body } = await move(moves);
    await pool.query('DROP TRIGGER orders_fail ON orders');
    expect([status, body]).toEqual([
      200,
      {
        moved: [one.id, last.id],
        refused: [
          {
            id: broken.id,
            code: 'internal_error',
            message: 'Something went wrong on our side. Please try again.',
          },
        ],
      },
    ]);
  });

  it('are open to staff who move orders', async () => {
    const moves = [{ id: (await makeOrder(customer)).id, status: 'cancelled' }];
    expect((await move(moves, {}, crm)).status).toBe(403);
    expect((await move(moves, {}, customer)).status).toBe(403);
    expect((await move(moves, {}, kitchen)).body.moved).toHaveLength(1);
  });

  it.each([
    ['moves', [], {}],
    ['moves', Array(101).fill({ id: unknownId, status: 'pending' }), {}],
    ['moves.0.id', [{ id: '1', status: 'pending' }], {}],
    ['moves.0.status', [{ id: unknownId, status: 'eaten' }], {}],
    ['moves.0.expected', [{ id: unknownId, status: 'pending', expected: 'eaten' }], {}],
    ['refundTo', [{ id: unknownId, status: 'pending' }], { refundTo: 'bank' }],
    ['reason', [{ id: unknownId, status: 'pending' }], { reason: 'x'.repeat(201) }],
  ])('a wrong %s is refused at its field', async (path, moves, more) => {
    const { status, body } = await move(moves, more);
    expect([status, body.issues[0].path]).toEqual([422, path]);
  });
});
