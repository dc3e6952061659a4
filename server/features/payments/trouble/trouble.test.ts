/** Trouble of a bank or a way to pay: reported by webhook, read at the provider, and shown. */
import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

setUpCustomer();
beforeEach(async () => {
  await shop.database.pool.query(
    `TRUNCATE payment_downtimes, sandbox.downtimes, sandbox.deliveries;
     UPDATE payment_downtime_reads SET next_at = '2000-01-01'`,
  );
});

const minuteMs = 60_000;
const trouble = async () => (await customer.get('/api/payments/trouble')).body;
const report = async (body: object) => {
  const answer = await shop.visitor().post('/sandbox/razorpay/control/downtime', body, {
    csrf: false,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
/** The provider's webhook, whenever it arrives. */
const webhook = (status: string, changes: object = {}) => {
  const begin = Math.floor(shop.now().getTime() / 1000) - 60;
  const entity = {
    id: 'down_F1cxDoHWD4fkQt',
    entity: 'payment.downtime',
    method: 'netbanking',
    begin,
    end: null,
    status,
    scheduled: false,
    severity: 'high',
    instrument: { bank: 'SBIN' },
    created_at: begin,
    updated_at: begin,
    ...changes,
  };
  const event = `payment.downtime.${status}`;
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment.downtime'],
    payload: { 'payment.downtime': { entity } },
    created_at: begin,
  });
  const secret = 'sandbox-webhook-secret';
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return shop.visitor().post('/api/webhooks/razorpay', body, {
    csrf: false,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': crypto.randomUUID() },
  });
};
const updated = (seconds: number) => ({
  updated_at: Math.floor(shop.now().getTime() / 1000) + seconds,
});
const sbi = { method: 'netbanking', name: 'State Bank of India', isSevere: true };

it('is nothing while all is well, and only for those who are signed in', async () => {
  expect(await trouble()).toEqual([]);
  expect((await shop.visitor().get('/api/payments/trouble')).status).toBe(401);
});

it('is shown from its webhook on, as it changes, until its end', async () => {
  await trouble();
  expect((await webhook('started')).status).toBe(200);
  expect(await trouble()).toEqual([sbi]);
  await webhook('updated', { severity: 'medium', ...updated(10) });
  expect(await trouble()).toEqual([{ ...sbi, isSevere: false }]);
  await webhook('resolved', updated(20));
  expect(await trouble()).toEqual([]);
});

it('is over whichever of its reports comes first, and twice is once', async () => {
  await trouble();
  await webhook('resolved', updated(20));
  await webhook('started');
  await webhook('started');
  expect(await trouble()).toEqual([]);
});

it('is read at the provider when no webhook came, once for all in five minutes', async () => {
  await report({ method: 'upi', instrument: { psp: 'google_pay' }, severity: 'medium' });
  const upi = { method: 'upi', name: 'Google Pay', isSevere: false };
  expect(await trouble()).toEqual([upi]);
  const card = await report({ method: 'card', instrument: { network: 'RUPAY' } });
  expect(await trouble()).toEqual([upi]);
  shop.advanceMs(5 * minuteMs);
  const rupay = { method: 'card', name: 'RuPay', isSevere: true };
  expect(await trouble()).toEqual([rupay, upi]);
  // Its end was never reported.
  await report({ id: card.id, method: 'card', status: 'resolved' });
  shop.advanceMs(5 * minuteMs);
  expect(await trouble()).toEqual([upi]);
});

it('that the provider did not list yet is shown again when it is reported again', async () => {
  await trouble();
  await webhook('started');
  shop.advanceMs(5 * minuteMs);
  expect(await trouble()).toEqual([]);
  await webhook('updated', { severity: 'medium', ...updated(10) });
  expect(await trouble()).toEqual([{ ...sbi, isSevere: false }]);
  // Its end was reported: an older report that comes late does not bring it back.
  await webhook('resolved', updated(20));
  await webhook('updated', updated(15));
  expect(await trouble()).toEqual([]);
});

it('a provider that does not answer hides nothing and breaks nothing', async () => {
  await trouble();
  await webhook('started');
  await bank.set({ api: 'error-500' });
  shop.advanceMs(5 * minuteMs);
  expect(await trouble()).toEqual([sbi]);
});

it('what is not understood is stored and shown to nobody', async () => {
  await trouble();
  expect((await webhook('started', { severity: 'strange' })).status).toBe(200);
  expect((await webhook('started', { id: 'down_A', method: 'fpx' })).status).toBe(200);
  expect((await webhook('started', { id: 'down_B', instrument: 'odd' })).status).toBe(200);
  expect(await trouble()).toEqual([{ ...sbi, name: null }]);
});

it('the sandbox announces it by webhook', async () => {
  await trouble();
  await bank.set({ webhooks: 'on' });
  await report({ method: 'upi' });
  await expect
    .poll(trouble, { timeout: 5_000 })
    .toEqual([{ method: 'upi', name: null, isSevere: true }]);
});
