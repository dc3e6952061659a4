/** Texts that break careless programs, in each text field of the contract and once around. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { addressForm, makeStaff } from '#server/testing/makers.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

setUpCustomer();

const odd = {
  nul: 'a\u0000b',
  'half a character': 'a\ud83db',
  'a direction override': 'a\u202eb',
  'joined emoji': '👩\u200d🍳',
  'four bytes': '𝒜 𠀀',
  'decomposed letters': 'Cafe\u0301',
  'Turkish letters': 'İıIi',
  'only an invisible character': '\u200b',
  'an apostrophe and a backslash': String.raw`O'Brien \x00 %s ${'{'}`,
} as const;

const zero = '0192f000-0000-7000-8000-000000000000';
const withBody = Object.entries(api).filter(([, { body }]) => body);

it.each(Object.entries(odd))('%s in any text field breaks nothing', async (_, text) => {
  const owner = await makeStaff(shop, 'super_admin');
  const csrf = { own: await customer.csrfToken(), owner: await owner.csrfToken() };
  for (const [name, endpoint] of withBody) {
    const shape = z.toJSONSchema(endpoint.body as z.ZodMiniType, {
      io: 'input',
      unrepresentable: 'any',
    });
    const body = Object.fromEntries(Object.keys(shape.properties ?? {}).map((key) => [key, text]));
    const isForStaff = typeof endpoint.access !== 'string';
    const caller = isForStaff ? owner : customer;
    const path = endpoint.path.replace(':date', '2026-11-24').replaceAll(/:\w+/g, zero);
    const token = isForStaff ? csrf.owner : csrf.own;
    const { status } = await caller.send(endpoint.method, path, body, { csrf: token });
    expect(status, name).toBeLessThan(500);
  }
});

it.each(Object.entries(odd))('%s is refused, or comes back as it was', async (_, text) => {
  const path = `/api/addresses/${customer.addressId}`;
  const form = { ...addressForm, title: text, landmark: text, instructions: text };
  const { status, body } = await customer.send('PUT', path, form);
  if (status === 200) {
    const same = text.normalize('NFC');
    expect(body).toMatchObject({ title: same, landmark: same, instructions: same });
    expect((await customer.get('/api/addresses')).body[0]).toMatchObject({ title: same });
  } else expect(status).toBe(422);
  const profile = { firstName: text, lastName: 'Menon', phone: '9876543210' };
  const named = await customer.send('PUT', '/api/account/profile', profile);
  if (named.status === 200) expect(named.body.firstName).toBe(text.normalize('NFC'));
  else expect(named.status).toBe(422);
});

it('an email in two spellings of one letter is one account, or none', async () => {
  const form = (email: string) => ({
    firstName: 'Zoe',
    lastName: 'Rao',
    email,
    phone: '98765 43210',
    password: 'correct-horse-17',
  });
  for (const pair of [
    ['zo\u00eb@example.in', 'zoe\u0308@example.in'],
    ['IRIS@example.in', 'iris@example.in'],
  ]) {
    const statuses: number[] = [];
    for (const email of pair) {
      statuses.push((await shop.visitor().post('/api/auth/register', form(email))).status);
    }
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
    expect(statuses.every((status) => status < 500)).toBe(true);
  }
});
