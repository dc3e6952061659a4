/** Staff edit profiles: whose they may, what a new email causes, and stale forms. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import {
  addressForm,
  type Customer,
  makeCustomer,
  makeStaff,
  registerForm,
} from '#server/testing/makers.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

let crm: Customer;
let owner: Customer;

setUpCustomer();
beforeAll(async () => {
  crm = await makeStaff(shop, 'crm');
  owner = await makeStaff(shop, 'super_admin');
});

/** The current profile, with changes. */
const form = (changes: Record<string, unknown> = {}, who = customer) => ({
  firstName: 'Asha',
  lastName: 'Menon',
  email: who.email,
  phone: '9876543210',
  ...changes,
});
const edit = (body: Record<string, unknown>, { who = crm, of = customer } = {}) =>
  who.send('PUT', `/api/admin/users/${of.userId}/profile`, body);
const signIn = async (email: string) =>
  (await shop.visitor().post('/api/auth/login', { email, password: customer.password })).status;

it('changes names, email and phone, and writes down what differs', async () => {
  const email = registerForm().email;
  const answer = await edit(
    form({ firstName: ' Usha ', email: email.toUpperCase(), phone: '+91 91234 56789', version: 1 }),
  );
  const expected = { firstName: 'Usha', lastName: 'Menon', email, phone: '+919123456789' };
  expect(answer).toMatchObject({ status: 200, body: { ...expected, role: 'customer' } });
  expect(answer.body.version).toBeGreaterThan(1);
  expect((await crm.get(`/api/admin/users/${customer.userId}`)).body).toMatchObject(expected);
  expect(await auditOf(shop, customer.userId)).toEqual([
    expect.objectContaining({
      actorId: crm.userId,
      action: 'profile_edited',
      subjectType: 'user',
      label: 'Usha Menon',
      before: { firstName: 'Asha', email: customer.email, phone: '+919876543210' },
      after: { firstName: 'Usha', email, phone: '+919123456789' },
    }),
  ]);
});

it('mails the old email about the change, and voids every mailed link', async () => {
  const [email, wanted] = [registerForm().email, registerForm().email];
  const { password } = customer;
  await customer.post('/api/account/change-email', { email: wanted, password });
  await shop.visitor().post('/api/auth/forgot-password', { email: customer.email });
  const mails = [...(await shop.mailsTo(wanted)), ...(await shop.mailsTo(customer.email))];
  const tokens = mails.flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
  expect(tokens).toHaveLength(2);

  expect((await edit(form({ email }))).status).toBe(200);
  const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your Sukoon account has a new email');
  expect(await signIn(customer.email)).toBe(401);
  expect(await signIn(email)).toBe(200);
  const [confirm, reset] = tokens;
  const visitor = shop.visitor();
  expect((await visitor.post('/api/auth/confirm-email', { token: confirm })).status).toBe(400);
  const resetting = { token: reset, password: 'yet-another-horse' };
  expect((await visitor.post('/api/auth/reset-password', resetting)).status).toBe(400);
});

it('mails who ordered by phone how to sign in, at the email that staff noted', async () => {
  const ordered = await owner.post('/api/admin/orders', {
    customer: { firstName: 'Ravi', lastName: 'Kulkarni', phone: '9876510007' },
    address: addressForm,
    deliveryDate: '2026-11-22',
    items: [{ mealId: 1, size: 'for-1', quantity: 1 }],
  });
  // Only then would a mail about the order find no email.
  await shop.shop.background.settled();
  const ravi = { ...customer, userId: ordered.body.userId };
  const { email } = registerForm();
  const name = { firstName: 'Ravi', lastName: 'Kulkarni', phone: '9876510007' };
  expect((await edit(form({ ...name, email }), { of: ravi })).status).toBe(200);
  const mails = await shop.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your email is noted at Sukoon']);
  expect(mails[0]?.text).toMatch(/noted this email.*choose a password.*\/auth\/forgot\n/s);
  expect(mails[0]?.text).not.toContain('did not create this account');
});

it('signs the user out everywhere, and nobody else', async () => {
  const isIn = async (who: Customer) => (await who.get('/api/auth/user')).status === 200;
  expect((await edit(form({ lastName: 'Nair' }))).status).toBe(200);
  expect(await isIn(customer)).toBe(true);
  expect((await edit(form({ email: registerForm().email }))).status).toBe(200);
  expect([await isIn(customer), await isIn(crm)]).toEqual([false, true]);
});

it('keeps the session in which a super admin changes the own email', async () => {
  const admin = await makeStaff(shop, 'super_admin');
  const { email, password } = admin;
  const elsewhere = shop.visitor();
  expect((await elsewhere.post('/api/auth/login', { email, password })).status).toBe(200);
  const input = form({ email: registerForm().email }, admin);
  expect((await edit(input, { who: admin, of: admin })).status).toBe(200);
  expect((await admin.get('/api/auth/user')).status).toBe(200);
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
});

it('keeps mailed links and sends no mail while the email stays', async () => {
  await shop.visitor().post('/api/auth/forgot-password', { email: customer.email });
  const before = (await shop.mailsTo(customer.email)).length;
  expect((await edit(form({ lastName: 'Nair' }))).status).toBe(200);
  const mails = await shop.mailsTo(customer.email);
  expect(mails).toHaveLength(before);
  const token = mails.flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []).at(-1);
  const resetting = { token, password: 'yet-another-horse' };
  expect((await shop.visitor().post('/api/auth/reset-password', resetting)).status).toBe(200);
});

it('does nothing when nothing differs', async () => {
  expect((await edit(form())).body.version).toBe(1);
  expect(await auditOf(shop, customer.userId)).toEqual([]);
});

it('requires no phone of users without one, and never removes one', async () => {
  const noPhone = { status: 422, body: { issues: [{ path: 'phone' }] } };
  for (const phone of [null, ' ']) expect(await edit(form({ phone }))).toMatchObject(noPhone);
  await shop.database.db.execute(sql`
    UPDATE users SET phone = NULL WHERE id = ${customer.userId}`);
  for (const [phone, firstName] of [
    [null, 'Usha'],
    ['', 'Nisha'],
  ]) {
    expect((await edit(form({ phone, firstName }))).body).toMatchObject({ phone: null, firstName });
  }
  expect((await edit(form())).body.phone).toBe('+919876543210');
});

it('of staff is for super admins, also for oneself', async () => {
  const chef = await makeStaff(shop, 'order_management');
  for (const of of [chef, crm, owner]) {
    const answer = await edit(form({ lastName: 'Rao' }, of), { of });
    expect(answer).toMatchObject({ status: 403, body: { code: 'staff_profile' } });
  }
  for (const of of [chef, owner]) {
    const answer = await edit(form({ lastName: 'Rao' }, of), { who: owner, of });
    expect(answer).toMatchObject({ status: 200, body: { lastName: 'Rao' } });
  }
});

it('is refused to staff without power over customers', async () => {
  for (const who of [await makeStaff(shop, 'order_management'), customer]) {
    expect((await edit(form(), { who })).body.code).toBe('forbidden');
  }
  const path = `/api/admin/users/${customer.userId}/profile`;
  expect((await shop.visitor().send('PUT', path, form())).status).toBe(401);
});

it('refuses the email of another account at its field, also to two at once', async () => {
  const other = await makeCustomer(shop);
  const inUse = { status: 409, body: { code: 'email_in_use', issues: [{ path: 'email' }] } };
  expect(await edit(form({ email: other.email, firstName: 'Usha' }))).toMatchObject(inUse);
  expect((await customer.get('/api/auth/user')).body.firstName).toBe('Asha');
  expect(await auditOf(shop, customer.userId)).toEqual([]);

  const email = registerForm().email;
  const answers = await Promise.all([
    edit(form({ email })),
    edit(form({ email }, other), { of: other }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('refuses a stale form, and accepts one without a version', async () => {
  const stale = form({ firstName: 'Usha', version: 1 });
  expect((await edit(stale)).status).toBe(200);
  const late = await edit(form({ firstName: 'Nisha', version: 1 }));
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await edit(form({ firstName: 'Nisha' }))).body.firstName).toBe('Nisha');

  const { body } = await crm.get(`/api/admin/users/${customer.userId}`);
  await customer.send('PUT', '/api/account/profile', {
    firstName: 'Asha',
    lastName: 'Menon',
    phone: '9876543210',
  });
  const crossed = await edit(form({ version: body.version }));
  expect(crossed).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

it.each([
  ['firstName', ''],
  ['firstName', 'x'.repeat(61)],
  ['lastName', 'two\nlines'],
  ['email', 'nobody'],
  ['email', null],
  ['phone', '12345'],
  ['version', 'one'],
  ['role', 'super_admin'],
])('refuses a %s of %j, naming it', async (path, value) => {
  const answer = await edit(form({ [path]: value }));
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path }] } });
});

it('answers 404 for an unknown user', async () => {
  const path = '/api/admin/users/0192f000-0000-7000-8000-000000000000/profile';
  expect((await crm.send('PUT', path, form())).status).toBe(404);
});
