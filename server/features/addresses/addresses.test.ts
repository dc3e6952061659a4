/** Saved addresses: adding, changing, choosing the default and removing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressForm,
  type Customer,
  makeCustomer,
  makeOrder,
  noDetails,
} from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Address {
  readonly id: string;
  readonly title: string;
  readonly isDefault: boolean;
}

async function addressesOf(customer: Customer): Promise<Address[]> {
  return (await customer.get('/api/addresses')).body;
}

const defaultsOf = (addresses: readonly Address[]) =>
  addresses.filter((address) => address.isDefault).map((address) => address.title);

/** A customer with the addresses Home (the oldest, the default), Office and Parents. */
async function makeThree() {
  const customer = await makeCustomer(shop);
  const add = async (title: string) =>
    (await customer.post('/api/addresses', { ...addressForm, title })).body.id;
  const [office, parents] = [await add('Office'), await add('Parents')];
  return { customer, home: customer.addressId, office, parents };
}

it('the first address is the default; a later one only on request', async () => {
  const customer = await makeCustomer(shop);
  await customer.post('/api/addresses', { ...addressForm, title: 'Office' });
  await customer.post('/api/addresses', { ...addressForm, title: 'Parents', isDefault: true });
  const { body } = await customer.get('/api/addresses');
  expect(body.map(({ title, isDefault }: Address) => [title, isDefault])).toEqual([
    ['Parents', true],
    ['Home', false],
    ['Office', false],
  ]);
});

it('the same address twice is one, and the default on request', async () => {
  const { customer, office } = await makeThree();
  const details = { landmark: 'Opposite the lake', receiverPhone: '0 98450-12345' };
  const form = { ...addressForm, ...details, title: 'Office', addressLine2: '' };
  const first = await customer.post('/api/addresses', form);
  const again = await customer.post('/api/addresses', { ...form, isDefault: true });
  expect(again.body).toEqual({ ...first.body, isDefault: true });
  const bare = await customer.post('/api/addresses', { ...addressForm, title: 'Office' });
  expect([bare.status, bare.body.id]).toEqual([201, office]);
  const addresses = await addressesOf(customer);
  expect(addresses.map(({ title }) => title)).toEqual(['Office', 'Home', 'Office', 'Parents']);
  expect(defaultsOf(addresses)).toEqual(['Office']);
});

it('ten defaults at once leave exactly one', async () => {
  const customer = await makeCustomer(shop);
  const form = { ...addressForm, isDefault: true };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      customer.post('/api/addresses', { ...form, title: `Flat ${index % 10}` }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
  const { body } = await customer.get('/api/addresses');
  expect(body).toHaveLength(11);
  expect(body.filter((address: Address) => address.isDefault)).toHaveLength(1);
});

it('shows nobody else’s addresses', async () => {
  const mine = await makeCustomer(shop);
  const theirs = await makeCustomer(shop);
  const idsOf = async (customer: Customer) => (await addressesOf(customer)).map(({ id }) => id);
  expect(await idsOf(mine)).toEqual([mine.addressId]);
  expect(await idsOf(theirs)).toEqual([theirs.addressId]);
});

it('stores text as typed in any script, and drops an empty second line', async () => {
  const customer = await makeCustomer(shop);
  const form = {
    ...addressForm,
    title: 'घर 🏠',
    addressLine1: '<b>12 & "Rose"</b>',
    addressLine2: '',
  };
  const { body } = await customer.post('/api/addresses', form);
  expect(body).toMatchObject({
    title: form.title,
    addressLine1: form.addressLine1,
    addressLine2: null,
  });
  const upstairs = { ...form, addressLine2: 'दूसरी मंज़िल' };
  expect((await customer.post('/api/addresses', upstairs)).body).toMatchObject(upstairs);
});

it('stops at twenty', async () => {
  const customer = await makeCustomer(shop);
  const add = (count: number) =>
    customer.post('/api/addresses', { ...addressForm, title: `Flat ${count}` });
  for (let count = 1; count < 20; count++) await add(count);
  const answer = await add(20);
  expect([answer.status, answer.body.code]).toEqual([409, 'address_limit']);
  expect((await add(19)).status).toBe(201);
});

it.each([
  ['title', ''],
  ['title', '\u200b'],
  ['addressLine2', 'Flat 3\nRing twice'],
  ['city', 'Pune\tCity'],
  ['addressLine1', '   '],
  ['city', 'x'.repeat(61)],
  ['state', null],
  ['pincode', '56003'],
  ['pincode', '060038'],
  ['pincode', '56003a'],
])('refuses %s = %j at its field', async (field, value) => {
  const customer = await makeCustomer(shop);
  const form = { ...addressForm, [field]: value };
  const saved = `/api/addresses/${customer.addressId}`;
  for (const answer of [
    await customer.post('/api/addresses', form),
    await customer.send('PUT', saved, form),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body.issues[0].path).toBe(field);
  }
  expect(await addressesOf(customer)).toMatchObject([addressForm]);
});

describe('changing an address', () => {
  const elsewhere = {
    title: 'New home',
    addressLine1: '7 Lake View',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
  };

  it('replaces every field, and removes an empty second line', async () => {
    const { customer, office } = await makeThree();
    const answer = await customer.send('PUT', `/api/addresses/${office}`, elsewhere);
    expect(answer.status).toBe(200);
    const changed = {
      ...elsewhere,
      ...noDetails,
      id: office,
      addressLine2: null,
      isDefault: false,
    };
    expect(answer.body).toEqual(changed);
    const addresses = await addressesOf(customer);
    expect(addresses.map(({ title }) => title)).toEqual(['Home', 'New home', 'Parents']);
    expect(addresses[1]).toEqual(changed);
  });

  it('moves the default on request', async () => {
    const { customer, office } = await makeThree();
    const form = { ...elsewhere, isDefault: true };
    const { body } = await customer.send('PUT', `/api/addresses/${office}`, form);
    expect(body.isDefault).toBe(true);
    expect(defaultsOf(await addressesOf(customer))).toEqual(['New home']);
  });

  it.each([{}, { isDefault: false }, { isDefault: true }])(
    'the default stays the default with %j',
    async (input) => {
      const { customer, home } = await makeThree();
      const form = { ...elsewhere, ...input };
      const { body } = await customer.send('PUT', `/api/addresses/${home}`, form);
      expect(body.isDefault).toBe(true);
      expect(defaultsOf(await addressesOf(customer))).toEqual(['New home']);
    },
  );
});

describe('choosing the default', () => {
  it('moves the default, and may be repeated', async () => {
    const { customer, parents } = await makeThree();
    for (let count = 0; count < 2; count++) {
      const answer = await customer.send('PUT', `/api/addresses/${parents}/default`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        ...addressForm,
        ...noDetails,
        title: 'Parents',
        id: parents,
        isDefault: true,
      });
      expect(defaultsOf(await addressesOf(customer))).toEqual(['Parents']);
    }
  });
});

describe('removing an address', () => {
  it('that is not the default keeps the default; the second time it is not found', async () => {
    const { customer, office } = await makeThree();
    const answer = await customer.send('DELETE', `/api/addresses/${office}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const addresses = await addressesOf(customer);
    expect(addresses.map(({ title }) => title)).toEqual(['Home', 'Parents']);
    expect(defaultsOf(addresses)).toEqual(['Home']);
    const again = await customer.send('DELETE', `/api/addresses/${office}`);
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  });

  it('that is the default makes the oldest remaining one the default', async () => {
    const { customer, home, office, parents } = await makeThree();
    await customer.send('PUT', `/api/addresses/${parents}/default`);
    await customer.send('DELETE', `/api/addresses/${parents}`);
    expect(defaultsOf(await addressesOf(customer))).toEqual(['Home']);
    await customer.send('DELETE', `/api/addresses/${home}`);
    expect(defaultsOf(await addressesOf(customer))).toEqual(['Office']);
    await customer.send('DELETE', `/api/addresses/${office}`);
    expect(await addressesOf(customer)).toEqual([]);
  });

  it('makes room for another, which is the default if it is the only one', async () => {
    const customer = await makeCustomer(shop);
    await customer.send('DELETE', `/api/addresses/${customer.addressId}`);
    const { body } = await customer.post('/api/addresses', { ...addressForm, isDefault: false });
    expect(body.isDefault).toBe(true);
  });
});

it('an order keeps the address that it was placed with', async () => {
  const customer = await makeCustomer(shop);
  const placed = await makeOrder(customer);
  const path = `/api/addresses/${customer.addressId}`;
  await customer.send('PUT', path, { ...addressForm, city: 'Mysuru' });
  await customer.send('DELETE', path);
  const { body } = await customer.get(`/api/orders/${placed.id}`);
  expect(body.deliveryAddress).toEqual({ ...addressForm, ...noDetails });
});

describe('what helps to find the door', () => {
  const details = { landmark: 'Opposite the lake', instructions: 'Ring twice' };

  it('is kept with the address and with its orders, and can be emptied', async () => {
    const customer = await makeCustomer(shop);
    const path = `/api/addresses/${customer.addressId}`;
    const form = { ...addressForm, ...details, receiverPhone: '0 98450-12345' };
    const known = { ...details, receiverPhone: '+919845012345' };
    expect((await customer.send('PUT', path, form)).body).toMatchObject(known);
    const placed = await makeOrder(customer);
    const emptied = { ...addressForm, landmark: '', receiverPhone: '' };
    expect((await customer.send('PUT', path, emptied)).body).toMatchObject(noDetails);
    const { body } = await customer.get(`/api/orders/${placed.id}`);
    expect(body.deliveryAddress).toEqual({ ...addressForm, ...known });
    const added = await customer.post('/api/addresses', form);
    expect(added.body).toMatchObject(known);
  });

  it.each([
    [{ landmark: 'x'.repeat(121) }, 'landmark'],
    [{ instructions: 'x'.repeat(201) }, 'instructions'],
    [{ receiverPhone: '12345' }, 'receiverPhone'],
    [{ receiverPhone: 'x'.repeat(25) }, 'receiverPhone'],
  ])('%j is refused at its field', async (change, field) => {
    const customer = await makeCustomer(shop);
    const answer = await customer.post('/api/addresses', { ...addressForm, ...change });
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
  });
});

it.each([
  ['PUT', '', addressForm],
  ['PUT', '', { ...addressForm, isDefault: true }],
  ['DELETE', '', undefined],
  ['PUT', '/default', undefined],
])('%s …%s of somebody else’s address is not found and changes nothing', async (...call) => {
  const [method, end, form] = call;
  const { customer: theirs, office } = await makeThree();
  const mine = await makeCustomer(shop);
  const before = [await addressesOf(theirs), await addressesOf(mine)];
  for (const id of [office, '0192f000-0000-7000-8000-000000000000']) {
    const answer = await mine.send(method, `/api/addresses/${id}${end}`, form);
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: 'Not found', code: 'not_found' },
    ]);
  }
  expect([await addressesOf(theirs), await addressesOf(mine)]).toEqual(before);
});

describe('concurrent changes', () => {
  it('of all kinds leave exactly one default', async () => {
    const { customer, home, office, parents } = await makeThree();
    const asDefault = { ...addressForm, isDefault: true };
    const add = (title: string) => customer.post('/api/addresses', { ...asDefault, title });
    const answers = await Promise.all([
      customer.send('DELETE', `/api/addresses/${home}`),
      customer.send('PUT', `/api/addresses/${parents}/default`),
      customer.send('PUT', `/api/addresses/${office}`, asDefault),
      add('Flat 1'),
      customer.send('DELETE', `/api/addresses/${office}`),
      customer.send('PUT', `/api/addresses/${home}/default`),
      add('Flat 2'),
      customer.send('DELETE', `/api/addresses/${home}`),
      customer.send('PUT', `/api/addresses/${parents}/default`),
    ]);
    const statuses = answers.map((answer) => answer.status);
    expect([200, 201, 204, 404]).toEqual(expect.arrayContaining(statuses));
    // In any order, each address can be removed only once.
    expect(statuses.filter((status) => status === 204)).toHaveLength(2);
    const addresses = await addressesOf(customer);
    expect(addresses).toHaveLength(3);
    expect(defaultsOf(addresses)).toHaveLength(1);
  });

  it('that remove the default and choose another always leave one', async () => {
    const { customer, home, office, parents } = await makeThree();
    const [removed, chosen] = await Promise.all([
      customer.send('DELETE', `/api/addresses/${home}`),
      customer.send('PUT', `/api/addresses/${office}/default`),
      customer.send('DELETE', `/api/addresses/${parents}`),
    ]);
    expect([removed.status, chosen.status]).toEqual([204, 200]);
    expect(defaultsOf(await addressesOf(customer))).toEqual(['Office']);
  });

  it('that remove all addresses leave none', async () => {
    const { customer, home, office, parents } = await makeThree();
    const ids = [home, office, parents, home, office, parents];
    const answers = await Promise.all(
      ids.map((id) => customer.send('DELETE', `/api/addresses/${id}`)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([204, 204, 204, 404, 404, 404]);
    expect(await addressesOf(customer)).toEqual([]);
  });
});
