/** Users as staff see them: lists, search, pages, one of them, and what belongs to them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  addressForm,
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import { testNow } from '#server/testing/test-shop.ts';

let crm: Customer;

setUpShop();
beforeAll(async () => {
  crm = await makeStaff(shop, 'crm');
});

const nobody = '0192f000-0000-7000-8000-000000000000';
const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;

interface Changes {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A customer who is called like this. */
async function makeNamed(changes: Changes): Promise<Customer> {
  const customer = await makeCustomer(shop);
  for (const [name, value] of Object.entries(changes)) {
    await shop.database.pool.query(`UPDATE users SET ${name} = $1 WHERE id = $2`, [
      value,
      customer.userId,
    ]);
  }
  return customer;
}

const list = async (query = '', path = '/api/admin/users') => {
  const answer = await crm.get(`${path}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const idsOf = async (query: string) =>
  (await list(query)).body.map(({ id }: { id: string }) => id) as string[];
const nextOf = (headers: Headers) => /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

it('lists each user with the wallet and the default address', async () => {
  const customer = await makeCustomer(shop);
  await credit(crm, customer, '120.50');
  const [user] = (await list(`?q=${encodeURIComponent(customer.email)}`)).body;
  const expected = {
    id: customer.userId,
    firstName: 'Asha',
    lastName: 'Menon',
    email: customer.email,
    phone: '+919876543210',
    role: 'customer',
    authType: 'password',
    createdAt: testNow,
    isAdmin: false,
    address: {
      street: '14, Lakshmi Nivas, 3rd Cross, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560038',
    },
    walletBalance: '120.50',
    version: 1,
  };
  expect(user).toEqual(expected);
  expect((await crm.get(`/api/admin/users/${customer.userId}`)).body).toEqual(expected);

  await customer.post('/api/addresses', { ...addressForm, addressLine2: '', isDefault: true });
  const { body } = await crm.get(`/api/admin/users/${customer.userId}`);
  expect(body.address.street).toBe('14, Lakshmi Nivas, 3rd Cross');
  await rows(sql`DELETE FROM addresses WHERE user_id = ${customer.userId}`);
  expect((await crm.get(`/api/admin/users/${customer.userId}`)).body.address).toBeNull();
});

describe('the list', () => {
  it('begins with the newest and goes on page by page, each user once', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count++) {
      if (count !== 2) shop.advanceMs(60_000);
      made.unshift((await makeCustomer(shop)).userId);
    }
    const seen: string[] = [];
    for (let path: string | undefined = '/api/admin/users?limit=2'; path; ) {
      const { body, headers } = await crm.get(path);
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map(({ id }: { id: string }) => id));
      path = nextOf(headers);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await list()).body.length);
    expect(seen.filter((id) => made.includes(id))).toEqual(made);
  });

  it('leaves out deleted users', async () => {
    const customer = await makeCustomer(shop);
    expect(await idsOf('')).toContain(customer.userId);
    await customer.post('/api/account/delete', { password: customer.password });
    expect(await idsOf('')).not.toContain(customer.userId);
    expect(await idsOf('?q=deleted')).toEqual([]);
    expect((await crm.get(`/api/admin/users/${customer.userId}`)).status).toBe(404);
  });

  it('of a role has nobody else; an empty role lists all', async () => {
    const chef = await makeStaff(shop, 'order_management');
    const { body } = await list('?role=order_management');
    expect(body).toEqual([expect.objectContaining({ id: chef.userId, isAdmin: true })]);
    expect(await idsOf('?role=')).toEqual(await idsOf(''));
    const customers = (await list('?role=customer')).body;
    expect(new Set(customers.map(({ role }: { role: string }) => role))).toEqual(
      new Set(['customer']),
    );
  });
});

describe('the search', () => {
  let zarina: Customer;
  beforeAll(async () => {
    zarina = await makeNamed({
      first_name: 'Zarina',
      last_name: 'Ökonom_D’Souza',
      email: 'zq100%@example.in',
      phone: '+919123456789',
    });
  });

  it.each([
    ['arin'],
    ['ZARINA'],
    ['Zarina Ö'],
    ['ökonom_d'],
    ['zq100%'],
    ['%40example.in+%2B91912345'],
    ['91234 567'],
    ['(91234)-56789'],
    ['za'],
    ['ö'],
  ])('finds %s', async (text) => {
    const query = text.includes('+') ? text : encodeURIComponent(text);
    expect(await idsOf(`?q=${query}`)).toEqual([zarina.userId]);
  });

  it.each([['rinaz'], ['zarina%ökonom'], ['ökonom?d'], ['_arina'], ['ar'], ['100_']])(
    'does not find %s',
    async (text) => {
      expect(await idsOf(`?q=${encodeURIComponent(text)}`)).not.toContain(zarina.userId);
    },
  );

  it('of nothing but blanks finds everybody, and together with a role both count', async () => {
    expect(await idsOf('?q=+')).toEqual(await idsOf(''));
    expect(await idsOf('?q=zarina&role=crm')).toEqual([]);
    expect(await idsOf('?q=zarina&role=customer')).toEqual([zarina.userId]);
  });
});

it('wallets: balances with their owners, searched and paged as users are', async () => {
  const customer = await makeNamed({ first_name: 'Walletina', phone: '+919800000017' });
  await credit(crm, customer, '75.00');
  const path = '/api/admin/wallets';
  expect((await list('?q=walletina', path)).body).toEqual([
    {
      userId: customer.userId,
      balance: '75.00',
      customerName: 'Walletina Menon',
      customerEmail: customer.email,
      customerPhone: '+919800000017',
    },
  ]);
  const first = await list('?limit=1', path);
  const second = await crm.get(nextOf(first.headers) ?? '');
  expect(second.body[0].userId).not.toBe(first.body[0].userId);
});

describe('what belongs to a user', () => {
  it('orders, newest first, with the total under both of its names', async () => {
    const customer = await makeCustomer(shop);
    const older = await makeOrder(customer);
    shop.advanceMs(60_000);
    const newer = await makeOrder(customer);
    const path = `/api/admin/users/${customer.userId}/orders`;
    const { body } = await list('', path);
    expect(body).toEqual([
      { ...newer, total: '369.00' },
      { ...older, total: '369.00' },
    ]);
    const first = await list('?limit=1', path);
    expect(first.body).toEqual([expect.objectContaining({ id: newer.id, type: 'meals' })]);
    const rest = await crm.get(nextOf(first.headers) ?? '');
    expect(rest.body).toEqual([expect.objectContaining({ id: older.id })]);
    expect(nextOf(rest.headers)).toBeUndefined();
  });

  it('wallet transactions, newest first', async () => {
    const customer = await makeCustomer(shop);
    for (const amount of ['1.00', '2.00']) await credit(crm, customer, amount);
    const path = `/api/admin/users/${customer.userId}/wallet-transactions`;
    const { body } = await list('', path);
    expect(body).toEqual((await customer.get('/api/wallet/transactions')).body);
    expect(body.map(({ amount }: { amount: string }) => amount)).toEqual(['2.00', '1.00']);
    const first = await list('?limit=1', path);
    expect((await crm.get(nextOf(first.headers) ?? '')).body).toEqual([body[1]]);
  });
});

const paths = ['', '/orders', '/wallet-transactions'].map(
  (rest) => (id: string) => `/api/admin/users/${id}${rest}`,
);
const lists = [() => '/api/admin/users', () => '/api/admin/wallets'];

describe('access', () => {
  it.each([...paths, ...lists])('is open to staff who serve customers (%#)', async (pathOf) => {
    const path = pathOf(crm.userId);
    const owner = await makeStaff(shop, 'super_admin');
    expect((await owner.get(path)).status).toBe(200);
    expect((await crm.get(path)).status).toBe(200);
    const chef = await makeStaff(shop, 'order_management');
    for (const other of [chef, await makeCustomer(shop)]) {
      expect(await other.get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await shop.visitor().get(path)).status).toBe(401);
  });

  it.each(paths)('of an unknown user answers 404 (%#)', async (pathOf) => {
    const gone = await makeCustomer(shop);
    await gone.post('/api/account/delete', { password: gone.password });
    for (const id of [nobody, gone.userId]) expect((await crm.get(pathOf(id))).status).toBe(404);
  });
});

it.each(['orders', 'wallet-transactions'])(
  'an unknown user answers 404 before a wrong cursor of their %s',
  async (list) => {
    const someone = await makeCustomer(shop);
    const pathOf = (id: string) => `/api/admin/users/${id}/${list}?cursor=here`;
    expect((await crm.get(pathOf(nobody))).status).toBe(404);
    expect((await crm.get(pathOf(someone.userId))).status).toBe(422);
  },
);

it.each([
  ['/api/admin/users?q=', 'x'.repeat(61), 'q'],
  ['/api/admin/users?q=', 'a%00b', 'q'],
  ['/api/admin/users?role=', 'owner', 'role'],
  ['/api/admin/users?cursor=', 'here', 'cursor'],
  ['/api/admin/users?limit=', '0', 'limit'],
  ['/api/admin/wallets?q=', 'x'.repeat(61), 'q'],
  ['/api/admin/wallets?cursor=', '1', 'cursor'],
  [`/api/admin/users/${nobody}/orders?limit=`, 'x', 'limit'],
  [`/api/admin/users/${nobody}/wallet-transactions?limit=`, '-1', 'limit'],
])('%s%s is refused at %s', async (path, value, field) => {
  const answer = await crm.get(path + value);
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: field }] } });
});
