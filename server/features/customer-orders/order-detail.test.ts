/** What a customer reads: an order with its timeline, and the list with its search. */
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

const statements: string[] = [];

setUpCustomer({ onQuery: (statement) => statements.push(statement) });

describe('one order', () => {
  it('shows its history in plain words, oldest first, without internal details', async () => {
    const { order, payment } = await makePaidOrder(customer, bank);
    const crm = await makeStaff(shop, 'crm');
    const body = { amount: '10.00', reason: 'Called twice, be careful' };
    await crm.post(`/api/admin/orders/${order.id}/refund`, body);
    await customer.post(`/api/orders/${order.id}/cancel`, { reason: 'Not hungry' });
    const answer = await customer.get(`/api/orders/${order.id}`);
    const timeline = answer.body.timeline.map((step: Record<string, string>) => [
      step.status,
      step.actor,
      step.reason,
    ]);
    expect(timeline).toEqual([
      ['pending', 'customer', null],
      ['confirmed', 'payment', 'Payment received'],
      ['cancelled', 'customer', 'Not hungry'],
    ]);
    for (const secret of [payment.id, 'be careful', crm.userId]) {
      expect(answer.text).not.toContain(secret);
    }
  });

  it('that expired says so', async () => {
    const order = await makeOrder(customer);
    shop.advanceMs(31 * 60_000);
    await shop.sweep();
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'Not paid in time' });
    expect(body.cancellation).toBeNull();
  });

  it('needs the same few statements, however long its history', async () => {
    const count = async (orderId: string) => {
      await shop.shop.background.settled();
      statements.length = 0;
      await customer.get(`/api/orders/${orderId}`);
      return statements.length;
    };
    const { order } = await makePaidOrder(customer, bank);
    const before = await count(order.id);
    expect(before, statements.join('\n')).toBeLessThanOrEqual(6);
    const crm = await makeStaff(shop, 'crm');
    for (let part = 1; part <= 5; part++) {
      const body = { amount: part, reason: 'Again' };
      await crm.post(`/api/admin/orders/${order.id}/refund`, body);
    }
    expect(await count(order.id)).toBe(before);
  });
});

describe('searching', () => {
  const search = async (text: string) => {
    const { body } = await customer.get(`/api/orders?q=${encodeURIComponent(text)}`);
    return body.map((order: { id: string }) => order.id);
  };
  let pizza: { id: string; number: string };
  let pack: { id: string; number: string };
  beforeEach(async () => {
    pizza = await makeOrder(customer);
    shop.advanceMs(1_000);
    pack = await makeOrder(customer, {
      packId: 'family',
      items: undefined,
      totalAmount: undefined,
    });
  });

  it.each(['margherita', 'MARGHERITA', '  gherita p ', 'Pizza'])(
    'finds a dish by "%s"',
    async (q) => {
      expect(await search(q)).toEqual([pizza.id]);
    },
  );

  // Some keyboards type letters with a dot composed; they are kept as NFC has them.
  it.each(['मार्गरीटा', '\u092a\u093f\u095b\u094d\u095b\u093e'])(
    'finds a dish by its name in Hindi, "%s"',
    async (q) => {
      expect(await search(q)).toEqual([pizza.id]);
    },
  );

  it('finds a number, whole, begun, or by a part', async () => {
    const digits = pizza.number.slice(3);
    for (const q of [pizza.number, pizza.number.toLowerCase(), digits, digits.slice(1)]) {
      expect(await search(q)).toContain(pizza.id);
      expect(await search(q)).not.toContain(q.includes(digits) ? pack.id : undefined);
    }
    expect(await search(pizza.number.slice(0, 5))).toEqual([pack.id, pizza.id]);
    // Begun with SK-, it is the beginning of a number and not its end.
    expect(await search(`SK-${digits.slice(-2)}`)).toEqual([]);
  });

  it.each(['%', '_', 'mar%ita', '\\', "' OR true --", 'nothing like it', 'sk'])(
    'takes "%s" unchanged',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it('for nothing lists all; one’s own only, page by page', async () => {
    expect(await search('')).toEqual([pack.id, pizza.id]);
    await makeOrder(await makeCustomer(shop));
    shop.advanceMs(1_000);
    const newest = await makeOrder(customer);
    const first = await customer.get('/api/orders?q=pizza&limit=1');
    expect(first.body.map((order: { id: string }) => order.id)).toEqual([newest.id]);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await customer.get(next);
    expect(second.body.map((order: { id: string }) => order.id)).toEqual([pizza.id]);
    expect(second.headers.get('link')).toBeNull();
  });

  it('for too much is refused', async () => {
    expect((await customer.get(`/api/orders?q=${'x'.repeat(61)}`)).status).toBe(422);
  });
});

it('an invoice can be had once the order is paid', async () => {
  const hasInvoice = async (id: string) =>
    (await customer.get(`/api/orders/${id}`)).body.hasInvoice;
  expect(await hasInvoice((await makeOrder(customer)).id)).toBe(false);
  expect(await hasInvoice((await makePaidOrder(customer, bank)).order.id)).toBe(true);
});
