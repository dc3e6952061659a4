/** What is stored of the provider's events, read from the database after real deliveries. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder, openPayment } from '#server/testing/makers.ts';
import { type Provider, provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let bank: Provider;
beforeAll(async () => {
  shop = await openTestShop();
  bank = provider(shop);
  await bank.set({ webhooks: 'off' });
});
afterAll(() => shop.close());

async function storedEvent(eventId: string) {
  const { rows } = await shop.database.db.execute<{ payload: unknown; outcome: string }>(
    sql`SELECT payload, outcome FROM webhook_events WHERE event_id = ${eventId}`,
  );
  return rows[0];
}

const payer = {
  email: 'asha@example.in',
  contact: '+919876543210',
  vpa: 'asha@upi',
  upi: { vpa: 'asha@upi', payer_account_type: 'bank_account' },
  bank: 'HDFC',
  wallet: 'paytm',
  card_id: 'card_1',
  card: { id: 'card_1', last4: '4242', name: 'Asha Menon' },
  customer_id: 'cust_1',
  token_id: 'token_1',
  notes: { remark: 'For Asha' },
  acquirer_data: { rrn: '123456789012' },
  error_description: 'Asha has too little money',
};

it('keeps ids, amounts, states and codes of a payment, and nothing about who paid', async () => {
  const customer = await makeCustomer(shop);
  const opened = await openPayment(customer, await makeOrder(customer));
  const { payment } = await bank.pay(opened.id);
  const eventId = 'evt_with_payer';
  const event = { ...payment, ...payer, error_code: null, created_at: 1_795_000_000 };
  expect((await bank.webhook('payment.captured', event, { eventId })).status).toBe(200);
  const { id, order_id, amount, currency, status } = payment;
  const stored = await storedEvent(eventId);
  expect(stored).toMatchObject({
    outcome: 'paid',
    payload: {
      event: 'payment.captured',
      contains: ['payment'],
      created_at: 1_795_000_000,
      payload: {
        payment: {
          entity: {
            id,
            order_id,
            amount,
            currency,
            status,
            error_code: null,
            created_at: 1_795_000_000,
          },
        },
      },
    },
  });
  // Whole words: a random id may contain four letters.
  const words = String.raw`\b(asha|\d*98765\d*|4242|\d*1234567\d*|HDFC|paytm)\b`;
  const names = `"(${Object.keys(payer).join('|')})":`;
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${words}|${names}`, 'i'));
});

it('is as careful with an event that it cannot read', async () => {
  const eventId = 'evt_unreadable';
  const event = { ...payer, id: { email: payer.email }, status: 'strange' } as never;
  expect((await bank.webhook('payment.captured', event, { eventId })).status).toBe(200);
  expect(await storedEvent(eventId)).toMatchObject({
    outcome: 'unreadable',
    payload: { payload: { payment: { entity: { id: {}, status: 'strange' } } } },
  });
});
