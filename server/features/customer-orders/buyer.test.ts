/** Orders for a business: its company and GSTIN, checked, kept, and named by the invoice. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { addressForm, makeCustomer, makePaidOrder, orderForm } from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';
import { cookieOf } from '#server/testing/test-client.ts';

setUpCustomer({ role: 'super_admin' });

const gstin = '29AAACN1234F1ZT';
const buyer = { company: 'Namma Metro Works', gstin };
const place = (form: Record<string, unknown>, who = customer) =>
  who.post('/api/orders', orderForm(who, form));

async function documentOf(orderId: string, document = 'invoice'): Promise<string> {
  const cookie = cookieOf(customer);
  const answer = await fetch(`${shop.origin}/api/orders/${orderId}/${document}`, {
    headers: { cookie },
  });
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}

describe('an order for a business', () => {
  it('keeps company and GSTIN, for the customer and for staff', async () => {
    const typed = { company: ' Namma Metro Works ', gstin: ` ${gstin.toLowerCase()}` };
    const placed = await place({ buyer: typed });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body.buyer).toEqual(buyer);
    expect((await customer.get(`/api/orders/${placed.body.id}`)).body.buyer).toEqual(buyer);
    const own = `/api/admin/orders/${placed.body.id}`;
    expect((await staff.get(own)).body.buyer).toEqual(buyer);
    expect((await place({})).body.buyer).toBeNull();
  });

  it('is taken by phone too', async () => {
    const form = { ...orderForm(customer, { buyer }), customerId: customer.userId };
    const answer = await staff.post('/api/admin/orders', { ...form, paymentMethod: 'cod' });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.buyer).toEqual(buyer);
  });

  it.each<[object, string, string]>([
    [{ ...buyer, gstin: '29AAACN1234F1ZQ' }, 'buyer.gstin', 'This GSTIN is not valid.'],
    [{ ...buyer, gstin: '29AAACN1234F1Z' }, 'buyer.gstin', 'Enter the 15 characters of the GSTIN'],
    // No State has this code.
    [{ ...buyer, gstin: '00AAACN1234F1ZD' }, 'buyer.gstin', 'This GSTIN is not valid.'],
    [{ ...buyer, gstin: '   ' }, 'buyer.gstin', 'Enter the 15 characters of the GSTIN'],
    [{ ...buyer, company: ' \u200b ' }, 'buyer.company', 'Enter the name of the company'],
    [{ ...buyer, company: 'A'.repeat(101) }, 'buyer.company', 'within 100 characters'],
    [{}, 'buyer.company', 'Enter the name of the company'],
    [{ company: '', gstin }, 'buyer.company', 'Enter the name of the company'],
    [{ company: 'Namma Metro Works' }, 'buyer.gstin', 'Enter the GSTIN'],
    [{ gstin }, 'buyer.company', 'Enter the name of the company'],
  ])('with %j is refused at %s', async (wrong, field, message) => {
    const answer = await place({ buyer: wrong });
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
    expect(answer.body.issues[0].message).toContain(message);
  });

  it('has an invoice in the name of the company', async () => {
    const { order } = await makePaidOrder(customer, bank, { buyer });
    const text = await documentOf(order.id);
    for (const line of [buyer.company, `GSTIN: ${gstin}`, 'Attn: Asha Menon']) {
      expect(text).toContain(line);
    }
    const { order: own } = await makePaidOrder(customer, bank);
    expect(await documentOf(own.id)).not.toContain('Attn:');
  });

  it('of another State is taxed where the food is cooked, also when it is moved', async () => {
    const pune = { company: `Pune ${'W'.repeat(90)} पुणे`, gstin: '27AAACN1234F1ZX' };
    const { order } = await makePaidOrder(customer, bank, { buyer: pune });
    const street = { ...addressForm, addressLine1: '4 Lake Road' };
    const { id: addressId } = (await customer.post('/api/addresses', street)).body;
    const moved = await customer.post(`/api/orders/${order.id}/change`, { addressId });
    expect(moved.body.buyer, moved.text).toEqual(pune);
    const refund = { amount: '100.00', refundTo: 'wallet', reason: 'Cold food' };
    const { body } = await staff.post(`/api/admin/orders/${order.id}/refund`, refund);
    const note = `refunds/${body.refunds[0].id}/credit-note`;
    for (const document of ['invoice', note]) {
      const text = await documentOf(order.id, document);
      expect(text.replaceAll(' ', '')).toContain(pune.company.replaceAll(' ', ''));
      for (const line of [`GSTIN: ${pune.gstin}`, 'Place of supply Karnataka (29)', 'CGST', 'SGST'])
        expect(text).toContain(line);
      expect(text).toContain('Page 1 of 1');
    }
  });

  it('goes with a pack', async () => {
    const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
    expect((await place({ ...pack, buyer })).body).toMatchObject({ type: 'meal-pack', buyer });
  });

  it('is a part of what an account holds, and is erased with the account', async () => {
    const other = await makeCustomer(shop);
    const { body: placed } = await place({ buyer }, other);
    const data = await other.get('/api/account/data');
    expect(data.body.orders[0].buyer).toEqual(buyer);
    const deleted = await other.post('/api/account/delete', { password: other.password });
    expect(deleted.status, deleted.text).toBe(200);
    const { rows } = await shop.database.db.execute<{ buyer: unknown }>(
      sql`SELECT buyer FROM orders WHERE id = ${placed.id}`,
    );
    expect(rows).toEqual([{ buyer: null }]);
  });

  it('cannot be stored half, whatever writes it', async () => {
    const { body: placed } = await place({});
    for (const half of [{ gstin }, { company: 'A' }, { ...buyer, gstin: '29' }]) {
      const write = shop.database.db.execute(
        sql`UPDATE orders SET buyer = ${JSON.stringify(half)} WHERE id = ${placed.id}`,
      );
      await expect(write).rejects.toThrow();
    }
  });
});
