/** Orders that staff take by phone: for whom, at which price, and for who has no email. */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCustomersMax } from '#domain/staff/found-customers.ts';
import { sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import {
  addressForm,
  type Customer,
  credit,
  insertBuyer,
  makeCustomer,
  makeStaff,
  orderForm,
} from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeOneSubscriber } from '#server/testing/subscribers.ts';

setUpShop({ role: 'super_admin' });

const path = '/api/admin/orders';
const items = [{ mealId: 1, size: 'for-1', quantity: 1 }];
const newPhone = () => `9${randomInt(100_000_000, 999_999_999)}`;
const caller = (phone = newPhone()) => ({ firstName: 'Ravi', lastName: 'Kulkarni', phone });
const callerForm = (changes: object = {}) => ({
  customer: caller(),
  address: addressForm,
  deliveryDate: '2026-11-22',
  items,
  ...changes,
});
const place = (body: object, key?: string) =>
  staff.post(path, body, key ? { headers: { 'idempotency-key': key } } : {});
const preview = (body: object) => staff.post(`${path}/preview`, body);
const formFor = (customer: Customer, changes: object = {}) => {
  const { items: ordered, ...form } = orderForm(customer);
  return { ...form, items: ordered, customerId: customer.userId, ...changes };
};
const count = async (table: 'users' | 'orders') =>
  (await shop.database.db.execute(sql`SELECT FROM ${table === 'users' ? sql`users` : sql`orders`}`))
    .rowCount;

describe('for a known customer', () => {
  it('costs what it costs the customer, in cash also for meals, and is theirs', async () => {
    const customer = await makeCustomer(shop);
    const placed = await place(formFor(customer, { paymentMethod: 'cod' }));
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body).toMatchObject({
      type: 'meals',
      status: 'pending',
      paymentMethod: 'cod',
      totalAmount: '369.00',
      userId: customer.userId,
      payBefore: null,
    });
    const own = await customer.get(`/api/orders/${placed.body.id}`);
    expect(own.body.timeline).toMatchObject([{ status: 'pending', actor: 'staff' }]);
    const [event] = (await staff.get(`${path}/${placed.body.id}`)).body.history;
    expect(event).toMatchObject({ actor: 'staff', actorName: 'Asha Menon' });
    const [entry] = await auditOf(shop, placed.body.id);
    expect(entry).toMatchObject({
      action: 'order_placed',
      actorId: staff.userId,
      after: { customerId: customer.userId, isNewCustomer: false, paymentMethod: 'cod' },
    });
    const cash = await customer.post('/api/orders', orderForm(customer, { paymentMethod: 'cod' }));
    expect(cash.body.code).toBe('payment_method_unavailable');
  });

  it('is paid from the wallet, or refused when that holds too little', async () => {
    const customer = await makeCustomer(shop);
    const short = await place(formFor(customer, { paymentMethod: 'wallet' }));
    expect(short.body.code).toBe('wallet_insufficient');
    await credit(staff, customer, '369.00');
    const paid = await place(formFor(customer, { paymentMethod: 'wallet' }));
    expect(paid.body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it.each([
    ['the price the customer was shown', { totalAmount: '300.00' }, 409, 'price_changed'],
    ['the date', { deliveryDate: '2026-11-21' }, 422, 'delivery_date_too_early'],
    ['the address', { addressId: undefined }, 422, 'address_not_found'],
    [
      'the customer',
      { customerId: '0190a000-0000-7000-8000-000000000001' },
      422,
      'customer_unknown',
    ],
    ['one customer', { customer: caller() }, 422, 'customer_unknown'],
    ['a way to pay that exists', { paymentMethod: 'card' }, 422, 'invalid_request'],
    ['no online payment', { paymentMethod: 'online' }, 422, 'invalid_request'],
  ])('%s is checked as for anybody, also in the preview', async (_, changes, status, code) => {
    const customer = await makeCustomer(shop);
    for (const answer of [
      await preview(formFor(customer, changes)),
      await place(formFor(customer, changes)),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  it('respects declared allergens until staff confirm them', async () => {
    const customer = await makeCustomer(shop);
    const { allergens } = (await customer.get('/api/meals')).body.find(
      ({ id }: { id: number }) => id === 1,
    );
    await customer.send('PUT', '/api/account/food-profile', { diet: null, allergens });
    expect((await place(formFor(customer))).body.code).toBe('allergens_declared');
    expect((await place(formFor(customer, { acceptAllergens: true }))).status).toBe(201);
  });

  it('never goes to the address of somebody else', async () => {
    const [customer, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    const answer = await place(formFor(customer, { addressId: other.addressId }));
    expect(answer.body.code).toBe('address_not_found');
  });

  it('goes to the saved address that says the same, with its details', async () => {
    const customer = await makeCustomer(shop);
    const details = { landmark: 'Opposite the lake', instructions: 'Ring twice' };
    const saved = `/api/addresses/${customer.addressId}`;
    await customer.send('PUT', saved, { ...addressForm, ...details });
    const { addressId: _, ...form } = formFor(customer);
    const placeAt = (address: object) => place({ ...form, address });
    const known = async () => (await customer.get('/api/addresses')).body.length;
    const same = await placeAt(addressForm);
    expect([same.body.deliveryAddress.landmark, await known()]).toEqual([details.landmark, 1]);
    const other = await placeAt({ ...addressForm, landmark: 'Blue gate' });
    expect([other.body.deliveryAddress.landmark, await known()]).toEqual(['Blue gate', 2]);
  });

  it('is placed once per key', async () => {
    const customer = await makeCustomer(shop);
    const form = formFor(customer);
    const first = await place(form, 'one-key');
    const again = await place(form, 'one-key');
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const other = await place({ ...form, notes: 'Ring twice' }, 'one-key');
    expect(other.body.code).toBe('idempotency_key_reused');
  });
});

describe('for a new customer', () => {
  it('adds them with their address, without email or password, and finds them again', async () => {
    const form = callerForm();
    const first = await place(form, 'new');
    expect(first.status, first.text).toBe(201);
    const { userId, customerName, deliveryAddress } = first.body;
    expect(customerName).toBe('Ravi Kulkarni');
    expect(deliveryAddress).toMatchObject(addressForm);
    const repeated = await place(form, 'new');
    expect(repeated.body.id).toBe(first.body.id);
    const next = await place(callerForm({ customer: form.customer, items }), 'next');
    expect(next.body).toMatchObject({ userId });
    expect(next.body.id).not.toBe(first.body.id);
    const user = (await staff.get(`/api/admin/users/${userId}`)).body;
    const phone = `+91${form.customer.phone}`;
    expect(user).toMatchObject({ email: '', phone, authType: 'phone', role: 'customer' });
    const [found] = (await staff.get(`/api/admin/customers?q=${form.customer.phone}`)).body;
    expect(found).toMatchObject({ id: userId, name: 'Ravi Kulkarni', email: '' });
    expect(found.addresses).toHaveLength(1);
    const listed = (await staff.get(`${path}?q=${form.customer.phone}`)).body;
    expect(listed.map((order: { customerEmail: string }) => order.customerEmail)).toEqual(['', '']);
  });

  it('is found by the number, and by nothing that no list shows', async () => {
    const { userId, subscriptionId } = await makeOneSubscriber(shop.shop);
    const phone = newPhone();
    await shop.database.db.execute(sql`
      UPDATE users SET auth_type = 'phone', phone = ${`+91${phone}`},
        email = ${`+91${phone}@phone.invalid`} WHERE id = ${userId}`);
    const order = await place(callerForm({ customer: undefined, customerId: userId }));
    expect(order.status, order.text).toBe(201);
    const ids = { users: userId, wallets: userId, customers: userId };
    const all = { ...ids, orders: order.body.id, subscriptions: subscriptionId };
    for (const [name, id] of Object.entries(all)) {
      const find = async (q: string) => {
        const { status, body } = await staff.get(`/api/admin/${name}?q=${encodeURIComponent(q)}`);
        expect(status, name).toBe(200);
        return body.filter((row: Record<string, string>) => [row.id, row.userId].includes(id));
      };
      for (const q of ['ali', 'phone.inv']) expect(await find(q), name).toEqual([]);
      for (const q of [phone, `0${phone}`]) expect(await find(q), `${name} ${q}`).toHaveLength(1);
    }
  });

  it('is one account when two call with the same number at once', async () => {
    const form = callerForm();
    const both = await Promise.all([place(form, 'a'), place(form, 'b')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body.userId).toBe(both[1]?.body.userId);
  });

  it('is the customer who has this number, and asks when several have it', async () => {
    const phone = newPhone();
    const [one, two] = [await makeCustomer(shop), await makeCustomer(shop)];
    const setPhone = (id: string) =>
      shop.database.db.execute(sql`UPDATE users SET phone = ${`+91${phone}`} WHERE id = ${id}`);
    await setPhone(one.userId);
    const known = await place(callerForm({ customer: caller(phone) }));
    expect(known.body).toMatchObject({ userId: one.userId, customerName: 'Asha Menon' });
    await setPhone(two.userId);
    const shared = await place(callerForm({ customer: caller(phone) }));
    expect([shared.status, shared.body.code]).toEqual([409, 'phone_shared']);
    expect(shared.body.customers.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [one.userId, two.userId].toSorted(),
    );
  });

  it.each([
    ['customer.phone', { customer: { firstName: 'Ravi', lastName: 'K', phone: '12345' } }],
    ['customer.firstName', { customer: { firstName: '', lastName: 'K', phone: '9876543210' } }],
    ['address.pincode', { address: { ...addressForm, pincode: '56' } }],
  ])('%s is named when it is wrong', async (field, changes) => {
    const answer = await place(callerForm(changes));
    expect(answer.status).toBe(422);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(field);
  });

  it('gets no mail, and signs in with nothing, until staff write down an email', async () => {
    const form = callerForm();
    const { userId } = (await place(form)).body;
    await shop.shop.background.settled();
    await shop.sweep();
    const email = `+91${form.customer.phone}@phone.invalid`;
    expect(await shop.mailsTo(email)).toEqual([]);
    const visitor = shop.visitor();
    for (const call of ['login', 'forgot-password', 'register']) {
      const body = { ...form.customer, email, password: 'correct-horse-9' };
      expect((await visitor.post(`/api/auth/${call}`, body)).status, call).toBe(422);
    }

    const { version } = (await staff.get(`/api/admin/users/${userId}`)).body;
    const profile = { ...form.customer, email: `ravi.${form.customer.phone}@example.in`, version };
    const edit = (body: object) => staff.send('PUT', `/api/admin/users/${userId}/profile`, body);
    const edited = await edit(profile);
    expect(edited.body).toMatchObject({ email: profile.email, authType: 'password' });
    expect((await edit({ ...profile, email: '', version: undefined })).status).toBe(422);
    await visitor.post('/api/auth/forgot-password', { email: profile.email });
    await shop.shop.background.settled();
    await shop.sweep();
    const mails = await shop.mailsTo(profile.email);
    const reset = mails.find(({ text }) => text.includes('token='));
    const token = /token=([\w.-]+)/.exec(reset?.text ?? '')?.[1];
    const chosen = { token, password: 'correct-horse-ravi' };
    expect((await visitor.post('/api/auth/reset-password', chosen)).status).toBe(200);
    const signedIn = { email: profile.email, password: chosen.password };
    expect((await visitor.post('/api/auth/login', signedIn)).body.id).toBe(userId);
  });

  it('keeps one account per number when staff change the number, and can be deleted', async () => {
    const [form, other] = [callerForm(), callerForm()];
    const { userId, id } = (await place(form)).body;
    await place(other);
    const edit = (phone: string) => {
      const { firstName, lastName } = form.customer;
      const body = { firstName, lastName, email: '', phone };
      return staff.send('PUT', `/api/admin/users/${userId}/profile`, body);
    };
    expect((await edit(other.customer.phone)).body.code).toBe('phone_in_use');
    const { customer: third } = callerForm();
    const email = `sharing.${third.phone}@example.in`;
    const sharing = { ...third, phone: other.customer.phone, email };
    const added = (await place(callerForm({ customer: third }))).body.userId;
    const shared = await staff.send('PUT', `/api/admin/users/${added}/profile`, sharing);
    expect([shared.status, shared.body.email]).toEqual([200, email]);
    const phone = newPhone();
    expect((await edit(phone)).body).toMatchObject({ email: '', phone: `+91${phone}` });
    expect((await place(callerForm({ customer: caller(phone) }))).body.userId).toBe(userId);
    expect((await place(callerForm({ customer: form.customer }))).body.userId).not.toBe(userId);
    const orders = (await staff.get(`/api/admin/users/${userId}/orders`)).body;
    for (const order of [id, ...orders.map((each: { id: string }) => each.id)]) {
      await staff.send('PUT', `${path}/${order}/status`, { status: 'cancelled' });
    }
    const gone = await staff.send('DELETE', `/api/admin/users/${userId}`);
    expect(gone.status, gone.text).toBe(204);
    expect((await place(callerForm({ customer: caller(phone) }))).body.userId).not.toBe(userId);
  });
});

it('a preview shows what would be placed and leaves nothing behind', async () => {
  const form = callerForm({ items: undefined, type: 'meal-pack', packId: 'starter' });
  const before = [await count('users'), await count('orders')];
  const shown = await preview(form);
  expect(shown.status, shown.text).toBe(200);
  expect(shown.body).toMatchObject({
    type: 'meal-pack',
    isNewCustomer: true,
    customerName: 'Ravi Kulkarni',
    gst: '256.50',
    totalAmount: '1681.50',
    paymentMethod: 'cod',
  });
  expect([await count('users'), await count('orders')]).toEqual(before);
});

it('a preview says the diet of a known customer, and none of a new one', async () => {
  const customer = await makeCustomer(shop);
  const form = formFor(customer);
  expect((await preview(form)).body).toMatchObject({ diet: null });
  await customer.send('PUT', '/api/account/food-profile', { diet: 'egg', allergens: [] });
  expect((await preview(form)).body).toMatchObject({ isNewCustomer: false, diet: 'egg' });
  expect((await preview(callerForm())).body).toMatchObject({ isNewCustomer: true, diet: null });
});

it('a preview is refused where nothing is left, as placing is', async () => {
  const date = '2026-11-24';
  const form = { deliveryDate: date };
  const meal = `/api/admin/capacity/${date}/meals/1`;
  for (const [limit, code] of [
    [meal, 'meal_full'],
    [`/api/admin/capacity/${date}`, 'day_full'],
  ] as const) {
    await staff.send('PUT', limit, { portions: 0 });
    const answers = [await preview(callerForm(form)), await place(callerForm(form))];
    expect(answers.map(({ body }) => body.code)).toEqual([code, code]);
    await staff.send('DELETE', limit);
  }
  expect((await preview(callerForm(form))).status).toBe(200);
});

it('finds one customer more than is shown, which says that there are more', async () => {
  for (let made = 0; made < foundCustomersMax + 2; made++) await insertBuyer(shop);
  const { body } = await staff.get('/api/admin/customers?q=menon');
  expect(body).toHaveLength(foundCustomersMax + 1);
});

it('is for staff only', async () => {
  const customer = await makeCustomer(shop);
  for (const role of ['crm', 'order_management'] as const) {
    const member = await makeStaff(shop, role);
    expect((await member.post(`${path}/preview`, formFor(customer))).status).toBe(200);
  }
  expect((await customer.post(path, {})).status).toBe(403);
  expect((await customer.post(`${path}/preview`, {})).status).toBe(403);
  expect((await customer.get('/api/admin/customers?q=asha')).status).toBe(403);
});
