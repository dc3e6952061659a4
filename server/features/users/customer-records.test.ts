/** What staff keep about a customer: notes, and the customer's documents. */
import { describe, expect, it } from 'vitest';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import { credit, makeCustomer, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'super_admin' });

const at = (id: string, part: string) => `/api/admin/users/${id}/${part}`;

describe('notes', () => {
  it('are read by staff who serve customers, oldest first, never by the customer', async () => {
    const customer = await makeCustomer(shop);
    const path = at(customer.userId, 'notes');
    const first = await staff.post(path, { text: 'Calls before noon' });
    expect(first.status, first.text).toBe(201);
    const crm = await makeStaff(shop, 'crm');
    await crm.post(path, { text: 'Dog at the gate' });
    expect((await crm.get(path)).body).toMatchObject([
      { text: 'Calls before noon', authorName: 'Asha Menon' },
      { text: 'Dog at the gate' },
    ]);
    expect((await customer.get(path)).status).toBe(403);
    const data = (await customer.get('/api/account/data')).text;
    expect(data).not.toContain('Dog at the gate');
    const kitchen = await makeStaff(shop, 'order_management');
    expect((await kitchen.get(path)).status).toBe(403);
  });

  it.each([
    ['an empty one', { text: '  ' }, 422],
    ['a long one', { text: 'x'.repeat(501) }, 422],
  ])('refuse %s at its field', async (_, body, status) => {
    const { userId } = await makeCustomer(shop);
    const answer = await staff.post(at(userId, 'notes'), body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([status, 'text']);
  });

  it('go with the account', async () => {
    const customer = await makeCustomer(shop);
    await staff.post(at(customer.userId, 'notes'), { text: 'Calls before noon' });
    await staff.send('DELETE', `/api/admin/users/${customer.userId}`);
    expect((await staff.get(at(customer.userId, 'notes'))).status).toBe(404);
    expect((await staff.post(at(customer.userId, 'notes'), { text: 'Late' })).status).toBe(404);
    const { rows } = await shop.database.db.execute(
      sql`SELECT FROM customer_notes WHERE user_id = ${customer.userId}`,
    );
    expect(rows).toEqual([]);
    expect(JSON.stringify(await auditOf(shop, customer.userId))).not.toContain('before noon');
  });
});

it('documents of a customer are listed and downloaded, those of others are not', async () => {
  const { version } = (await staff.get('/api/admin/settings')).body;
  await staff.send('PUT', '/api/admin/settings', { seller: demoSeller, version });
  const [customer, other] = [await makeCustomer(shop), await makeCustomer(shop)];
  await credit(staff, customer, '369.00');
  await credit(staff, other, '369.00');
  const order = await makeOrder(customer, { paymentMethod: 'wallet' });
  await makeOrder(other, { paymentMethod: 'wallet' });
  const refund = { amount: '10.00', refundTo: 'wallet', reason: 'Cold food' };
  const refunded = await staff.post(`/api/admin/orders/${order.id}/refund`, refund);
  await shop.sweep();
  const listed = await staff.get(at(customer.userId, 'documents'));
  expect(listed.body).toMatchObject([
    {
      kind: 'credit_note',
      orderId: order.id,
      orderNumber: order.number,
      refundId: refunded.body.refunds[0].id,
      total: '10.00',
    },
    { kind: 'invoice', orderNumber: order.number, refundId: null, total: '369.00' },
  ]);
  const first = await staff.get(`${at(customer.userId, 'documents')}?limit=1`);
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await staff.get(next)).body).toMatchObject([{ kind: 'invoice' }]);
  const note = `refunds/${listed.body[0].refundId}/credit-note`;
  for (const file of ['invoice', note]) {
    const pdf = await staff.get(`/api/admin/orders/${order.id}/${file}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  }
  expect((await customer.get(at(customer.userId, 'documents'))).status).toBe(403);
});
