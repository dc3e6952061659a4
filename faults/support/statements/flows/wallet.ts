/** Flows of wallets and accounts: a top-up, an adjustment by staff, a deleted account. */
import { makeCustomer, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { again } from '../again.ts';
import { flow } from '../flow.ts';
import { actorOf, sendAs } from '../staged-shop.ts';

const topUp = flow(
  'top-up: open, verify',
  async (shop) => actorOf(await makeCustomer(shop)),
  async (shop, who) => {
    const send = (path: string, body: object) => sendAs(shop, who, 'POST', path, body);
    const opened = await again(() => send('/api/wallet/top-up', { amount: '500' }), 201);
    const { claim } = await shop.bank.pay(opened.body.id);
    const proof = { ...claim, topUpId: opened.body.topUpId };
    await again(() => send('/api/wallet/top-up/verify', proof), 200);
  },
);

const adjusted = flow(
  'wallet adjusted by staff',
  async (shop) => {
    const { userId } = await makeCustomer(shop);
    return { who: await actorOf(await makeStaff(shop, 'super_admin')), userId };
  },
  async (shop, { who, userId }) => {
    const path = `/api/admin/wallets/${userId}/adjust`;
    const body = { type: 'credit', amount: '250', description: 'Spilt soup' };
    const headers = { 'idempotency-key': 'one-press-of-the-button' };
    await again(() => sendAs(shop, who, 'POST', path, body, headers), 200);
  },
);

const deleted = flow(
  'account deleted',
  async (shop) => {
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer);
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    return { who: await actorOf(customer), password: customer.password };
  },
  async (shop, { who, password }) => {
    const send = () => sendAs(shop, who, 'POST', '/api/account/delete', { password });
    // Nobody is signed in any more once it is deleted.
    await again(send, 200, [401]);
  },
);

export const walletFlows = [topUp, adjusted, deleted];
