/** Cancels, refunds, settlements and moves at one instant, in any mixture: the money adds up. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makeStaff,
  openPayment,
} from '#server/testing/makers.ts';
import { type Provider, provider } from '#server/testing/stand-ins/provider.ts';
import type { Answer } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const totalPaise = 36_900;
let shop: TestShop;
let bank: Provider;
let customer: Customer;
let chief: Customer;
let csrf: { readonly customer: string; readonly chief: string };

beforeAll(async () => {
  shop = await openTestShop();
  bank = provider(shop);
  await bank.set({ webhooks: 'off' });
  customer = await makeCustomer(shop);
  chief = await makeStaff(shop, 'super_admin');
  csrf = { customer: await customer.csrfToken(), chief: await chief.csrfToken() };
});
afterAll(() => shop.close());

interface Sale {
  readonly orderId: string;
  readonly payment: Awaited<ReturnType<Provider['pay']>>['payment'];
}

const destination = fc.constantFrom('source', 'wallet');
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('cancel' as const), refundTo: destination }),
  fc.record({
    kind: fc.constant('refund' as const),
    refundTo: destination,
    amountPaise: fc.integer({ min: 1, max: totalPaise }),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    status: fc.constantFrom('confirmed', 'preparing', 'cancelled', 'delivered'),
  }),
  fc.record({ kind: fc.constant('send' as const) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never;

async function take(step: Step, { orderId, payment }: Sale): Promise<Answer | null> {
  const asStaff = { csrf: csrf.chief };
  switch (step.kind) {
    case 'settle':
      return bank.webhook('payment.captured', payment);
    case 'cancel': {
      const body = { refundTo: step.refundTo };
      return customer.post(`/api/orders/${orderId}/cancel`, body, { csrf: csrf.customer });
    }
    case 'refund': {
      const amount = (step.amountPaise / 100).toFixed(2);
      const body = { amount, refundTo: step.refundTo, reason: 'Because' };
      const headers = { 'idempotency-key': step.key };
      return chief.post(`/api/admin/orders/${orderId}/refund`, body, { ...asStaff, headers });
    }
    case 'move': {
      const move = { status: step.status, reason: 'Because' };
      return chief.send('PUT', `/api/admin/orders/${orderId}/status`, move, asStaff);
    }
    case 'send':
      await shop.sweep();
      return null;
  }
}

const refusals = [
  'refund_too_large',
  'idempotency_key_reused',
  'order_not_cancellable',
  'order_not_paid',
  'order_refunded',
];

async function sell(): Promise<Sale> {
  const order = await makeOrder(customer);
  const opened = await openPayment(customer, order);
  const { payment } = await bank.pay(opened.id);
  return { orderId: order.id, payment };
}

async function books(orderId: string) {
  const { rows } = await shop.database.db.execute<Record<string, number | string | boolean>>(sql`
    SELECT o.payment_status AS "paymentStatus", o.refunded_paise AS "refundedPaise",
      (SELECT coalesce(sum(amount_paise), 0)::bigint FROM refunds r
        WHERE r.order_id = o.id AND status <> 'failed') AS "refundsPaise",
      (SELECT coalesce(sum(p.amount_paise), 0)::bigint FROM ledger_transfers t
        JOIN ledger_postings p ON p.transfer_id = t.id AND p.account_id = o.user_id
        WHERE t.order_id = o.id) AS "intoWalletPaise",
      (SELECT amount_refunded_paise FROM sandbox.payments s JOIN payments p
        ON p.provider_payment_id = s.id WHERE p.order_id = o.id) AS "sentBackPaise",
      (SELECT count(*) > 0 FROM payments WHERE order_id = o.id AND is_applied) AS "isPaid"
    FROM orders o WHERE o.id = ${orderId}`);
  return rows[0] ?? {};
}

async function ledgerSum(): Promise<unknown> {
  const { rows } = await shop.database.db.execute(
    sql`SELECT coalesce(sum(amount_paise), 0)::bigint AS sum FROM ledger_postings`,
  );
  return rows[0]?.sum;
}

it.each([1, 2, 3])('fifty things at once to five orders, seed %i', async (seed) => {
  const steps = fc.sample(anyStep, { numRuns: 50, seed });
  const sales: Sale[] = [];
  for (let count = 0; count < 5; count++) sales.push(await sell());
  const answers = await Promise.all(
    steps.map((step, index) => take(step, sales[index % sales.length] as Sale)),
  );
  for (const answer of answers) {
    if (answer === null || answer.status === 200) continue;
    expect(refusals, answer.text).toContain(answer.body.code);
  }
  for (const { orderId, payment } of sales) {
    await bank.webhook('payment.captured', payment);
    await shop.sweep();
    const end = await books(orderId);
    const refundedPaise = Number(end.refundedPaise);
    expect(refundedPaise).toBe(end.refundsPaise);
    expect(refundedPaise).toBeLessThanOrEqual(totalPaise);
    if (!end.isPaid) {
      // The money came after the order was over.
      expect(end).toMatchObject({
        paymentStatus: 'unpaid',
        refundedPaise: 0,
        sentBackPaise: totalPaise,
      });
      continue;
    }
    expect(Number(end.intoWalletPaise) + Number(end.sentBackPaise)).toBe(refundedPaise);
    const status = refundedPaise === totalPaise ? 'refunded' : 'partly_refunded';
    expect(end.paymentStatus).toBe(refundedPaise === 0 ? 'paid' : status);
  }
  expect(await ledgerSum()).toBe(0);
});
