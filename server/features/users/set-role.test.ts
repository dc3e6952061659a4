/** Roles: who gives them, from when on they count, and that a super admin is always left. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/staff/access.ts';
import { sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import { addressForm, type Customer, makeCustomer, makeStaff } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Customer;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.database.db.execute(
    sql`UPDATE users SET role = 'customer' WHERE role = 'super_admin'`,
  );
  owner = await makeStaff(shop, 'super_admin');
});
afterAll(() => shop.close());

const setRole = (who: Customer, userId: string, body: Record<string, unknown>, csrf?: string) =>
  who.send('PATCH', `/api/admin/users/${userId}/role`, body, csrf ? { csrf } : {});
const roleOf = async ({ userId }: Customer) => {
  const { rows } = await shop.database.db.execute(sql`SELECT role FROM users WHERE id = ${userId}`);
  return rows[0]?.role as Role;
};
const signIn = ({ email, password }: Customer, client: Customer) =>
  client.post('/api/auth/login', { email, password });

it('gives a customer powers, keeps the account, and writes it down', async () => {
  const customer = await makeCustomer(shop);
  const answer = await setRole(owner, customer.userId, { role: 'crm', version: 1 });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: customer.userId, role: 'crm', isAdmin: true, version: 2 },
  });
  expect(await auditOf(shop, customer.userId)).toEqual([
    expect.objectContaining({
      actorId: owner.userId,
      action: 'role_changed',
      subjectType: 'user',
      label: 'Asha Menon',
      before: { role: 'customer' },
      after: { role: 'crm' },
      requestId: answer.headers.get('x-request-id'),
    }),
  ]);
  await signIn(customer, customer);
  expect((await customer.get('/api/admin/users')).status).toBe(200);
  expect((await customer.get('/api/addresses')).body).toHaveLength(1);
});

it('refuses customers known by phone only, who can still order by phone', async () => {
  const ordered = {
    customer: { firstName: 'Ravi', lastName: 'Kulkarni', phone: '9876510000' },
    address: addressForm,
    deliveryDate: '2026-11-22',
    items: [{ mealId: 1, size: 'for-1', quantity: 1 }],
  };
  const first = await owner.post('/api/admin/orders', ordered);
  const caller = await owner.get(`/api/admin/users/${first.body.userId}`);
  const answer = await setRole(owner, caller.body.id, { role: 'crm', version: 1 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'cannot_sign_in' } });
  const again = await owner.post('/api/admin/orders', ordered);
  expect(again).toMatchObject({ status: 201, body: { userId: caller.body.id } });
});

it('counts from the next request on: every session of the person is over', async () => {
  const member = await makeStaff(shop, 'crm');
  const elsewhere = { ...member, ...shop.visitor() };
  await signIn(member, elsewhere);
  for (const device of [member, elsewhere]) {
    expect((await device.get('/api/admin/users')).status).toBe(200);
  }
  await setRole(owner, member.userId, { role: 'customer' });
  for (const device of [member, elsewhere]) {
    expect((await device.get('/api/admin/users')).status).toBe(401);
  }
  await signIn(member, member);
  expect((await member.get('/api/admin/users')).status).toBe(403);
});

it('counts even where a session lives on: the role is read with every request', async () => {
  const member = await makeStaff(shop, 'crm');
  await shop.database.db.execute(
    sql`UPDATE users SET role = 'customer' WHERE id = ${member.userId}`,
  );
  expect((await member.get('/api/admin/users')).status).toBe(403);
});

it('does nothing for the present role: nobody is signed out, nothing is logged', async () => {
  const member = await makeStaff(shop, 'crm');
  const { body } = await setRole(owner, member.userId, { role: 'crm' });
  expect(body.version).toBe(2);
  expect((await member.get('/api/admin/users')).status).toBe(200);
  expect(await auditOf(shop, member.userId)).toEqual([]);
});

describe('is refused', () => {
  it('for oneself', async () => {
    const other = await makeStaff(shop, 'super_admin');
    const answer = await setRole(other, other.userId, { role: 'crm' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_role' } });
    expect(await roleOf(other)).toBe('super_admin');
  });

  it('to all but super admins', async () => {
    const { userId } = await makeCustomer(shop);
    for (const role of ['crm', 'order_management', 'customer'] as const) {
      const answer = await setRole(await makeStaff(shop, role), userId, { role: 'crm' });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await shop.visitor().send('PATCH', `/api/admin/users/${userId}/role`)).status).toBe(
      401,
    );
  });

  it.each([
    [{}, 'role'],
    [{ role: 'owner' }, 'role'],
    [{ role: 'crm', version: '1' }, 'version'],
    [{ role: 'crm', name: 'Asha' }, 'name'],
  ])('for %o, naming the field', async (body, path) => {
    const { userId } = await makeCustomer(shop);
    const answer = await setRole(owner, userId, body);
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path }] } });
  });

  it('for an unknown user, and for a deleted one', async () => {
    const gone = await makeCustomer(shop);
    await gone.post('/api/account/delete', { password: gone.password });
    for (const id of ['0192f000-0000-7000-8000-000000000000', gone.userId]) {
      expect((await setRole(owner, id, { role: 'crm' })).status).toBe(404);
    }
  });

  it('to the second of two who saw the same user', async () => {
    const { userId } = await makeCustomer(shop);
    expect((await setRole(owner, userId, { role: 'crm', version: 1 })).status).toBe(200);
    const late = await setRole(owner, userId, { role: 'order_management', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await auditOf(shop, userId)).toHaveLength(1);
  });
});

describe('at the same instant', () => {
  it('two super admins who demote each other: one is left', async () => {
    for (let round = 0; round < 8; round++) {
      const other = await makeStaff(shop, 'super_admin');
      const tokens = [await owner.csrfToken(), await other.csrfToken()];
      const answers = await Promise.all([
        setRole(owner, other.userId, { role: 'customer' }, tokens[0]),
        setRole(other, owner.userId, { role: 'customer' }, tokens[1]),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [loser] = answers.filter(({ status }) => status !== 200);
      // Whoever came late is signed out, or learns that nobody else is left.
      expect([401, 409]).toContain(loser?.status);
      const roles = [await roleOf(owner), await roleOf(other)];
      expect(roles.filter((role) => role === 'super_admin')).toHaveLength(1);
      if (roles[1] === 'super_admin') owner = other;
    }
  });

  it('the last one stays, and a super admin demoted meanwhile changes nothing', async () => {
    const [other, third] = [
      await makeStaff(shop, 'super_admin'),
      await makeStaff(shop, 'super_admin'),
    ];
    const late = async (demoted: string, others: readonly string[]) => {
      const csrf = await owner.csrfToken();
      const { answering } = await shop.database.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM users WHERE role = 'super_admin' ORDER BY id FOR UPDATE`);
        const waiting = setRole(owner, demoted, { role: 'crm' }, csrf);
        while ((await shop.countWaiting()) === 0);
        await tx.execute(
          sql`UPDATE users SET role = 'customer' WHERE id = ANY(${[...others]}::uuid[])`,
        );
        return { answering: waiting };
      });
      return answering;
    };
    const powerless = await late(other.userId, [owner.userId]);
    expect(powerless).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await shop.database.db.execute(
      sql`UPDATE users SET role = 'super_admin' WHERE id = ${owner.userId}`,
    );
    const last = await late(other.userId, [owner.userId, third.userId]);
    expect(last).toMatchObject({ status: 409, body: { code: 'last_super_admin' } });
    expect(await roleOf(other)).toBe('super_admin');
  });
});
