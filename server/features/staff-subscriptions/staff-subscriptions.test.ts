/** Staff find subscriptions and change them for their customers. */
import { describe, expect, it } from 'vitest';
import { auditOf } from '#server/testing/audit-log.ts';
import { credit, makeCustomer, makeStaff } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscriber, setClockToCutoff } from '#server/testing/subscriber.ts';

setUpShop({ role: 'crm' });

const root = '/api/admin/subscriptions';
const act = (id: string, action: string, body: object = {}) =>
  staff.post(`${root}/${id}/${action}`, body);
const idsOf = async (query: string): Promise<string[]> => {
  const answer = await staff.get(`${root}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.map(({ id }: { id: string }) => id);
};

describe('the list', () => {
  it('names the customer, newest subscription first', async () => {
    const one = await makeSubscriber(shop);
    const two = await makeSubscriber(shop, { planType: 'breakfast' });
    const answer = await staff.get(root);
    expect(answer.body.slice(0, 2)).toMatchObject([
      { id: two.subscription.id, planType: 'breakfast', planName: 'Breakfast' },
      {
        id: one.subscription.id,
        userId: one.customer.userId,
        customerName: 'Asha Menon',
        customerEmail: one.customer.email,
        customerPhone: '+919876543210',
        status: 'active',
        pricePerDay: '249.00',
        weekdays: [1, 2, 3, 4, 5],
      },
    ]);
  });

  it('is filtered by text, status and plan, and read page by page', async () => {
    const { customer, subscription, act: own } = await makeSubscriber(shop);
    const mine = `?q=${customer.email.slice(5, 15)}`;
    expect(await idsOf(mine)).toEqual([subscription.id]);
    expect(await idsOf(`${mine}&status=paused`)).toEqual([]);
    await own('pause');
    expect(await idsOf(`${mine}&status=paused&plan=lunch`)).toEqual([subscription.id]);
    expect(await idsOf(`${mine}&plan=breakfast`)).toEqual([]);
    const all = await idsOf('');
    const first = await staff.get(`${root}?limit=2`);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await staff.get(next);
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(all.slice(0, 4));
    expect((await staff.get(`${root}?status=gone`)).status).toBe(422);
  });
});

describe('an action for a customer', () => {
  it('is previewed without changing anything, then applied as previewed', async () => {
    const { subscription, active, receipts } = await makeSubscriber(shop);
    const body = { date: '2026-11-24' };
    const preview = await act(subscription.id, 'preview', { action: 'skip', ...body });
    expect(preview.body).toMatchObject({ stopped: ['2026-11-24'], kept: '249.00' });
    expect(await receipts()).toHaveLength(1);
    const { from } = preview.body;
    const skipped = await act(subscription.id, 'skip', { ...body, from });
    expect(skipped.body.receipt).toMatchObject({ kind: 'skipped', actor: 'staff' });
    expect(skipped.body.receipt.effect).toEqual(preview.body);
    const day = (await active()).days.find(({ date }: { date: string }) => date === body.date);
    expect(day.state).toBe('skipped');
  });

  it('names who did it: staff by name for staff, our team for the customer', async () => {
    const { customer, subscription, receipts } = await makeSubscriber(shop);
    await act(subscription.id, 'pause', { until: '2026-11-30' });
    const seen = (await staff.get(`${root}/${subscription.id}`)).body;
    expect(seen.receipts).toMatchObject([
      { kind: 'paused', actor: 'staff', staffName: 'Asha Menon' },
      { kind: 'started', actor: 'customer', staffName: null },
    ]);
    const [own] = await receipts();
    expect(own).toMatchObject({ kind: 'paused', actor: 'staff' });
    expect(own).not.toHaveProperty('staffName');
    await shop.shop.background.settled();
    await shop.sweep();
    const mail = (await shop.mailsTo(customer.email)).find(({ subject }) => /paused/.test(subject));
    expect(mail?.text).toContain('Our team made this change for you.');
    const entries = await auditOf(shop, subscription.id);
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'subscription_changed',
        after: { change: 'paused', receipt: seen.receipts[0].number, until: '2026-11-30' },
      }),
    ]);
  });

  it('moves to another address of the customer, never to one of somebody else', async () => {
    const { customer, subscription } = await makeSubscriber(shop);
    const other = await makeCustomer(shop);
    const stranger = await act(subscription.id, 'change', { addressId: other.addressId });
    expect([stranger.status, stranger.body.code]).toEqual([422, 'address_not_found']);
    const { addresses } = (await staff.get(`${root}/${subscription.id}`)).body;
    expect(addresses.map(({ id }: { id: string }) => id)).toEqual([customer.addressId]);
  });

  it('is refused like the customer’s own after the cut-off', async () => {
    const { customer, subscription } = await makeSubscriber(shop);
    const owner = await makeStaff(shop, 'super_admin');
    await credit(owner, customer, '1000.00');
    setClockToCutoff(shop, '2026-11-23');
    const late = await act(subscription.id, 'skip', { date: '2026-11-23' });
    expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed']);
    const other = await act(subscription.id, 'cancel', { from: '2026-11-23' });
    expect(other.body.code).toBe('cutoff_passed');
  });

  it('is for staff who serve customers, on a subscription that exists', async () => {
    const { customer, subscription } = await makeSubscriber(shop);
    const kitchen = await makeStaff(shop, 'order_management');
    const path = `${root}/${subscription.id}/cancel`;
    expect((await kitchen.post(path, {})).status).toBe(403);
    expect((await customer.post(path, {})).status).toBe(403);
    expect((await act(customer.userId, 'cancel')).status).toBe(404);
    expect((await staff.get(`${root}/${customer.userId}`)).status).toBe(404);
  });

  it('leaves no name in the audit log once the account is deleted', async () => {
    const { customer, subscription } = await makeSubscriber(shop);
    await act(subscription.id, 'cancel', { reason: 'Moving to Pune' });
    const owner = await makeStaff(shop, 'super_admin');
    const gone = await owner.send('DELETE', `/api/admin/users/${customer.userId}`);
    expect(gone.status, gone.text).toBe(204);
    const entries = await auditOf(shop, subscription.id);
    expect(JSON.stringify(entries)).not.toMatch(/Asha|Pune/);
    expect((await staff.get(`${root}/${subscription.id}`)).status).toBe(404);
    expect(await idsOf('')).not.toContain(subscription.id);
  });
});
