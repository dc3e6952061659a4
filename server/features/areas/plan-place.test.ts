/** Asking whether a plan is delivered to a pincode, before a subscription to it is paid for. */
import { beforeEach, expect, it } from 'vitest';
import { makeCustomer, subscribeForm } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
const evening = { name: 'Evening', from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
const put = async (section: string, body: Record<string, unknown>) => {
  const answer = await staff.send('PUT', `/api/admin/${section}`, body);
  expect(answer.status, answer.text).toBe(200);
};
const ask = async (query: string) =>
  (await shop.visitor().get(`/api/delivery?pincode=560038${query}`)).body;

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
});

it('says nothing of a plan that is delivered there, or of none', async () => {
  expect(await ask('&plan=lunch')).not.toHaveProperty('planRefusal');
  await put('areas', { areas: [{ name: 'North', pincodes: ['110001'] }] });
  expect(await ask('')).not.toHaveProperty('planRefusal');
});

it('names a place outside the areas, from the day on', async () => {
  await put('areas', { areas: [{ name: 'East', pincodes: ['560038'] }] });
  const north = [{ name: 'North', pincodes: ['110001'] }];
  await put('areas', { areas: north, effectiveFrom: '2026-11-28' });
  const refusedThere = { served: true, planRefusal: 'area_not_served' };
  expect(await ask('&plan=lunch&date=2026-11-23')).toMatchObject(refusedThere);
  expect(await ask('&plan=lunch&date=2026-11-28')).toMatchObject({
    ...refusedThere,
    served: false,
  });
});

it('names a time that the area does not have, as the subscription is refused for', async () => {
  await put('slots', { slots: [noon, evening] });
  await put('areas', { areas: [{ name: 'East', pincodes: ['560038'], slotIds: ['evening'] }] });
  expect(await ask('&plan=lunch')).toMatchObject({ served: true, planRefusal: 'slot_closed' });
  const customer = await makeCustomer(shop);
  const { status, body } = await customer.post('/api/subscriptions', subscribeForm(customer));
  expect([status, body.code]).toEqual([422, 'slot_closed']);
  expect(body.issues[0].message).toBe(
    'This plan is not delivered to this address at its time. Choose another address or plan.',
  );
});
