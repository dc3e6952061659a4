/** The log shows what happened, with a request id, and contains no secret. */
import { expect, it } from 'vitest';
import { makeCustomer, makeOrder, openPayment } from '#server/testing/makers.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

it('at its most verbose level logs each request and no secret', async () => {
  const lines: string[] = [];
  const shop = await openTestShop({
    env: { LOG_LEVEL: 'trace', TRUST_PROXY: '1' },
    onLog: (line) => lines.push(line),
  });
  try {
    const bank = provider(shop);
    const customer = await makeCustomer(shop);
    const { email, password } = customer;
    await shop.visitor().post('/api/auth/login', { email, password: 'a wrong secret' });
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    await shop.visitor().post('/api/auth/login', { email, password }, { headers });
    await shop.visitor().post('/api/auth/register', '{"password": "a broken secret"');
    const order = await makeOrder(customer, { notes: 'Ring twice at the blue gate' });
    const { claim } = await bank.pay((await openPayment(customer, order)).id);
    await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    await customer.get('/api/orders?cursor=a-secret-cursor');

    const log = lines.join('\n');
    const secrets = [
      email,
      password,
      'a wrong secret',
      'a broken secret',
      customer.cookies.get('sukoon'),
      await customer.csrfToken(),
      claim.razorpay_signature,
      'sandbox-key-secret',
      '9876543210',
      'Lakshmi Nivas',
      'blue gate',
      'a-secret-cursor',
      '203.0.113.77',
    ];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
    const placed = requests.find((line) => line.req.path === '/api/orders');
    expect(placed).toMatchObject({ status: 201, userId: customer.userId });
    const logins = requests.filter((line) => line.req.path === '/api/auth/login');
    expect(logins).toMatchObject([
      { status: 401, userId: customer.userId, client: '127.0.0.0' },
      { status: 200, userId: customer.userId, client: '203.0.113.0' },
    ]);
    expect(placed.reqId).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    await shop.close();
  }
});
