/** A sold day of its own for each test, and what staff and customers do about it. */
import { beforeEach } from 'vitest';
import { minuteMs } from '#domain/calendar/durations.ts';
import { type Customer, credit, makeCustomer, makeOrder, makeStaff } from './makers.ts';
import { bank, setUpShop, shop } from './set-up-shop.ts';

const days = '/api/admin/kitchen/closed-days';
export const reason = 'No gas';

/** A Monday, noon in India two days before it, and staff who may close it. */
export let date: string;
export let staff: Customer;
let week = 0;

export function setUpSoldDays(): void {
  setUpShop();
  beforeEach(async () => {
    week += 1;
    const monday = Date.parse('2026-11-23T00:00:00Z') + week * 7 * 86_400_000;
    date = new Date(monday).toISOString().slice(0, 10);
    shop.setNow(new Date(monday - 2 * 86_400_000 + 6.5 * 3_600_000));
    await bank.set({ webhooks: 'off', api: 'ok', refunds: 'instant' });
    // Sessions do not last for weeks.
    staff = await makeStaff(shop, 'order_management');
  });
}

export const inHours = (hours: number) => new Date(shop.now().getTime() + hours * 60 * minuteMs);
export const preview = (body: object = {}) => staff.post(`${days}/preview`, { date, ...body });
export const close = (body: object = {}) => staff.post(days, { date, reason, ...body });
export const confirm = (body: object = {}) => close({ confirm: true, ...body });
export const open = () => staff.send('DELETE', `${days}/${date}`);

/** The day among the closed ones, with how far its cancelling is. */
export const listed = async () =>
  (await staff.get(days)).body.find((day: { date: string }) => day.date === date);

/** The minutes in which it can be undone are over. */
export async function begin(): Promise<void> {
  shop.advanceMs(5 * minuteMs);
  await shop.sweep();
}

export const orderOf = async (customer: Customer, id: string) =>
  (await customer.get(`/api/orders/${id}`)).body;
export const balanceOf = async (customer: Customer) =>
  (await customer.get('/api/wallet')).body.balance;

/** The messages about cancelled days. */
export const messagesTo = async ({ email }: Customer) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('cannot cook'));

export async function withWallet(): Promise<Customer> {
  const customer = await makeCustomer(shop);
  await credit(await makeStaff(shop, 'super_admin'), customer, '1000.00');
  return customer;
}

export const paidByWallet = (customer: Customer, changes: object = {}) =>
  makeOrder(customer, { deliveryDate: date, paymentMethod: 'wallet', ...changes });
