/** Pairs of requests about accounts, addresses and staff. */

import { addressForm, makeCustomer, makeStaff, orderForm } from '#server/testing/makers.ts';
import { drawPicture } from '#server/testing/media-files.ts';
import { actorOf, sendAs } from '../staged-shop.ts';
import { pair } from './pair.ts';

const demote = pair(
  'demote × demote of the last two super admins',
  async (shop) => {
    const one = await makeStaff(shop, 'super_admin');
    const other = await makeStaff(shop, 'super_admin');
    const rest = `UPDATE users SET role = 'customer' WHERE role = 'super_admin' AND id <> ALL ($1)`;
    await shop.database.pool.query(rest, [[one.userId, other.userId]]);
    const ids = { oneId: one.userId, otherId: other.userId };
    return { one: await actorOf(one), other: await actorOf(other), ...ids };
  },
  (shop, { one, otherId }) =>
    sendAs(shop, one, 'PATCH', `/api/admin/users/${otherId}/role`, { role: 'customer' }),
  (shop, { other, oneId }) =>
    sendAs(shop, other, 'PATCH', `/api/admin/users/${oneId}/role`, { role: 'customer' }),
);

const deleteAndOrder = pair(
  'delete account × order',
  async (shop) => {
    const customer = await makeCustomer(shop);
    const { password } = customer;
    return { who: await actorOf(customer), form: orderForm(customer), password };
  },
  (shop, { who, password }) => sendAs(shop, who, 'POST', '/api/account/delete', { password }),
  (shop, { who, form }) => sendAs(shop, who, 'POST', '/api/orders', form),
);

const setDefault = pair(
  'default address × default address',
  async (shop) => {
    const customer = await makeCustomer(shop);
    const add = async (title: string) =>
      (await customer.post('/api/addresses', { ...addressForm, title })).body.id;
    return { who: await actorOf(customer), office: await add('Office'), aunt: await add('Aunt') };
  },
  (shop, { who, office }) => sendAs(shop, who, 'PUT', `/api/addresses/${office}/default`),
  (shop, { who, aunt }) => sendAs(shop, who, 'PUT', `/api/addresses/${aunt}/default`),
);

const logoutAndOrder = pair(
  'logout × order',
  async (shop) => {
    const customer = await makeCustomer(shop);
    return { who: await actorOf(customer), form: orderForm(customer) };
  },
  (shop, { who }) => sendAs(shop, who, 'POST', '/api/auth/logout'),
  (shop, { who, form }) => sendAs(shop, who, 'POST', '/api/orders', form),
);

const deleteAndSet = pair(
  'picture deleted × set for a meal',
  async (shop) => {
    const chef = await makeStaff(shop, 'super_admin');
    const form = new FormData();
    form.append('image', new Blob([await drawPicture('png')], { type: 'image/png' }), 'a.png');
    const { status, text, body } = await chef.post('/api/admin/upload/image', form);
    if (status !== 201) throw new Error(`No picture could be uploaded: ${text}`);
    return { who: await actorOf(chef), name: body.media.name, imageUrl: body.imageUrl };
  },
  (shop, { who, name }) => sendAs(shop, who, 'DELETE', `/api/admin/media/${name}`),
  (shop, { who, imageUrl }) => sendAs(shop, who, 'PATCH', '/api/admin/meals/1/image', { imageUrl }),
);

export const peoplePairs = [demote, deleteAndOrder, setDefault, logoutAndOrder, deleteAndSet];
