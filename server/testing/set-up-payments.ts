/** Reads and moves payments of the current customer in the shop of set-up-shop.ts. */
import { type Statement, sql } from '#server/db/sql.ts';
import { makeOrder, openPayment } from './makers.ts';
import { customer, shop } from './set-up-shop.ts';

export const rows = async (query: Statement) => (await shop.database.db.execute(query)).rows;

export const refundsOf = (orderId: string) =>
  rows(sql`SELECT r.status, r.reason, r.amount_paise FROM refunds r
    JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ${orderId}`);

/** How many alarms of this kind the process has raised. */
export async function alarms(kind: string): Promise<number> {
  const { text } = await shop.visitor().get('/metrics');
  return Number(new RegExp(`sukoon_alarms_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

/** The status of the order and of its payment. */
export async function statusOf(orderId: string): Promise<unknown[]> {
  const { body } = await customer.get(`/api/orders/${orderId}`);
  return [body.status, body.paymentStatus];
}

export const verify = (orderId: string, claim: Record<string, string>) =>
  customer.post('/api/verify-payment', { ...claim, db_order_id: orderId });

/** An order whose payment is open. */
export async function unpaidOrder() {
  const order = await makeOrder(customer);
  return { order, opened: await openPayment(customer, order) };
}
