/** Saved addresses through the front door. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressForm, makeCustomer } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Address {
  readonly title: string;
  readonly isDefault: boolean;
}

it('the first address is the default; a later one takes over only when asked', async () => {
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

it('ten defaults at once leave exactly one', async () => {
  const customer = await makeCustomer(shop);
  const form = { ...addressForm, isDefault: true };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => customer.post('/api/addresses', form)),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
  const { body } = await customer.get('/api/addresses');
  expect(body.filter((address: Address) => address.isDefault)).toHaveLength(1);
});

it('shows nobody else’s addresses', async () => {
  const mine = await makeCustomer(shop);
  const theirs = await makeCustomer(shop);
  const { body } = await mine.get('/api/addresses');
  expect(body.map((address: { id: string }) => address.id)).not.toContain(theirs.addressId);
});

it('keeps text as typed, whatever the script, and drops an empty second line', async () => {
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
});

it('stops at twenty', async () => {
  const customer = await makeCustomer(shop);
  for (let count = 1; count < 20; count++) await customer.post('/api/addresses', addressForm);
  const answer = await customer.post('/api/addresses', addressForm);
  expect([answer.status, answer.body.code]).toEqual([409, 'address_limit']);
});

it.each([
  ['title', ''],
  ['addressLine1', '   '],
  ['city', 'x'.repeat(61)],
  ['state', null],
  ['pincode', '56003'],
  ['pincode', '060038'],
  ['pincode', '56003a'],
])('refuses %s = %j at its field', async (field, value) => {
  const customer = await makeCustomer(shop);
  const answer = await customer.post('/api/addresses', { ...addressForm, [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.issues[0].path).toBe(field);
});
