/** Reading the audit log: filters, pages, export, who is named in it, and that it is final. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Customer;
let crm: Customer;
let customer: Customer;
let other: Customer;

const path = '/api/admin/audit';
const dayMs = 86_400_000;

/** Four entries: on 21 November two of crm, just after midnight in India two of the owner. */
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makeStaff(shop, 'super_admin');
  crm = await makeStaff(shop, 'crm');
  customer = await makeCustomer(shop);
  other = await makeCustomer(shop);
  shop.setNow('2026-11-21T18:29:59.999Z');
  await credit(crm, customer, '10.00');
  await credit(crm, other, '20.00');
  shop.setNow('2026-11-21T18:30:00.000Z');
  await credit(owner, customer, '30.00');
  const role = `/api/admin/users/${other.userId}/role`;
  await owner.send('PATCH', role, { role: 'crm' }, { headers: { 'user-agent': '=cmd|Firefox' } });
});
afterAll(() => shop.close());

interface EntryBody {
  readonly id: number;
  readonly action: string;
  readonly after: Record<string, string>;
}
const list = async (query = '') => {
  const answer = await owner.get(`${path}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
/** The amount of each entry, or the role that was given. */
const found = async (query: string): Promise<(string | undefined)[]> =>
  (await list(query)).body.map(({ after }: EntryBody) => after.amount ?? after.role);
const nextOf = (headers: Headers) => /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;

it('shows who changed what, before and after, when, and from where', async () => {
  const [newest, adjusted] = (await list()).body;
  expect(newest).toEqual({
    id: expect.any(Number),
    at: '2026-11-21T18:30:00.000Z',
    actor: { id: owner.userId, name: 'Asha Menon' },
    action: 'role_changed',
    subject: { type: 'user', id: other.userId, label: 'Asha Menon' },
    before: { role: 'customer' },
    after: { role: 'crm' },
    ip: '127.0.0.1',
    userAgent: '=cmd|Firefox',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(adjusted).toMatchObject({
    action: 'wallet_adjusted',
    subject: { type: 'wallet', id: customer.userId },
    before: { balance: '10.00' },
    after: { balance: '40.00', type: 'credit', amount: '30.00', reason: 'For a test' },
  });
});

describe('the filter', () => {
  it.each([
    ['', ['crm', '30.00', '20.00', '10.00']],
    ['?actor=&action=&subject=&subjectId=&from=&to=', ['crm', '30.00', '20.00', '10.00']],
    ['?actor={crm}', ['20.00', '10.00']],
    ['?action=role_changed', ['crm']],
    ['?subject=wallet', ['30.00', '20.00', '10.00']],
    ['?subjectId={other}', ['crm', '20.00']],
    ['?subject=wallet&subjectId={other}', ['20.00']],
    ['?from=2026-11-22', ['crm', '30.00']],
    ['?to=2026-11-21', ['20.00', '10.00']],
    ['?from=2026-11-21&to=2026-11-22&actor={owner}&subject=wallet', ['30.00']],
    ['?from=2026-11-23', []],
    ['?subjectId=nothing', []],
  ])('%s finds %j', async (query, expected) => {
    const ids: Readonly<Record<string, string>> = {
      '{crm}': crm.userId,
      '{other}': other.userId,
      '{owner}': owner.userId,
    };
    const filter = query.replaceAll(/\{\w+\}/g, (name) => ids[name] ?? name);
    expect(await found(filter)).toEqual(expected);
    const csv = (await owner.get(`${path}/export${filter}`)).text.trim().split('\r\n');
    expect(csv).toHaveLength(1 + expected.length);
  });

  it.each([
    ['actor', 'somebody'],
    ['action', 'slept'],
    ['subject', 'weather'],
    ['subjectId', 'x'.repeat(201)],
    ['subjectId', 'a%00b'],
    ['from', '2026-02-30'],
    ['to', 'today'],
  ])('refuses a %s of %s, naming it, as does the export', async (field, value) => {
    for (const each of [path, `${path}/export`]) {
      const answer = await owner.get(`${each}?${field}=${value}`);
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: field }] } });
    }
  });

  it('refuses a last day before the first', async () => {
    for (const each of [path, `${path}/export`]) {
      const answer = await owner.get(`${each}?from=2026-11-22&to=2026-11-21`);
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'to' }] } });
    }
  });
});

it.each(['?subject=wallet', '?subject=wallet&from=2026-11-21', '?to=2026-11-22'])(
  '%s goes on page by page, each entry once, keeping the filter',
  async (filter) => {
    const seen: number[] = [];
    for (let next: string | undefined = `${path}${filter}&limit=2`; next; ) {
      const { body, headers } = await owner.get(next);
      seen.push(...body.map(({ id }: EntryBody) => id));
      next = nextOf(headers);
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual((await list(filter)).body.map(({ id }: EntryBody) => id));
    const unknown = await owner.get(`${path}?cursor=first`);
    expect(unknown).toMatchObject({ status: 422, body: { issues: [{ path: 'cursor' }] } });
  },
);

describe('the export', () => {
  it('is a table of the same entries that no spreadsheet runs', async () => {
    const answer = await owner.get(`${path}/export?action=role_changed`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const disposition = answer.headers.get('content-disposition');
    expect(disposition).toBe('attachment; filename="audit-2026-11-22.csv"');
    const [heading, line, ...rest] = answer.text.split('\r\n');
    expect(heading).toBe(
      'Entry,Date and time (IST),Staff,Staff id,Action,Subject,Subject id,Name,Before,After,' +
        'IP address,Browser,Request',
    );
    expect(line).toContain(
      `,2026-11-22 00:00,Asha Menon,${owner.userId},Role changed,user,${other.userId},Asha Menon,` +
        `"{""role"":""customer""}","{""role"":""crm""}",127.0.0.1,'=cmd|Firefox,`,
    );
    expect(rest).toEqual(['']);
  });

  it('reaches beyond one page of the database', async () => {
    await rows(sql`
      INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id, subject_label, ip,
        request_id)
      SELECT ${shop.now()}::timestamptz, ${owner.userId}::uuid, 'menu_arranged', 'menu', n::text,
        'Menu', '127.0.0.1', n::text FROM generate_series(1, 1001) n`);
    const { text } = await owner.get(`${path}/export?action=menu_arranged`);
    const subjects = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[6]));
    expect(subjects).toEqual(Array.from({ length: 1001 }, (_, index) => 1001 - index));
  });
});

it('names everybody who acted, by their present names, and nobody else', async () => {
  const profile = { firstName: 'Zoya', lastName: 'Khan', phone: '9876543210' };
  await crm.send('PUT', '/api/account/profile', profile);
  const { body } = await owner.get(`${path}/staff`);
  expect(body).toEqual([
    { id: owner.userId, name: 'Asha Menon' },
    { id: crm.userId, name: 'Zoya Khan' },
  ]);
});

it('distinguishes former staff, in the list, the filter and the export', async () => {
  const [first, second] = [await makeStaff(shop, 'crm'), await makeStaff(shop, 'crm')];
  for (const member of [first, second]) {
    await credit(member, customer, '5.00');
    const gone = await owner.send('DELETE', `/api/admin/users/${member.userId}`);
    expect(gone.status).toBe(204);
  }
  const nameOf = ({ userId }: Customer) => `Former staff ${userId.slice(-8)}`;
  expect(nameOf(first)).not.toBe(nameOf(second));
  const staff = (await owner.get(`${path}/staff`)).body;
  for (const member of [first, second]) {
    const actor = { id: member.userId, name: nameOf(member) };
    expect(staff).toContainEqual(actor);
    expect((await list(`?actor=${member.userId}`)).body).toMatchObject([{ actor }]);
    const { text } = await owner.get(`${path}/export?actor=${member.userId}`);
    expect(text).toContain(`,${nameOf(member)},${member.userId},Wallet adjusted,`);
  }
});

it.each(['', '/export', '/staff'])('%s is for super admins only', async (rest) => {
  expect((await owner.get(path + rest)).status).toBe(200);
  for (const who of [crm, await makeStaff(shop, 'order_management'), customer]) {
    expect(await who.get(path + rest)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect((await shop.visitor().get(path + rest)).status).toBe(401);
});

describe('the log itself', () => {
  it.each([
    ['another action', sql`action = 'day_opened'`],
    ['another time', sql`at = ${new Date(Date.UTC(2026, 10, 21) + dayMs)}::timestamptz`],
    ['another value', sql`after = '{"amount":"1.00"}'`],
    ['another name', sql`subject_label = 'Somebody'`],
    ['blanks that keep the name', sql`before = NULL, after = NULL`],
  ])('takes %s from nobody', async (_, change) => {
    const writing = rows(sql`UPDATE audit_log SET ${change} WHERE action = 'role_changed'`);
    await expect(writing).rejects.toThrow('audit_log rows are never changed');
  });

  it('lets an order blanked keep its number, but take no other', async () => {
    const { id } = await makeOrder(customer, { deliveryDate: '2026-11-25' });
    await owner.post(`/api/admin/orders/${id}/notes`, { text: 'Rings twice' });
    const blank = (label: ReturnType<typeof sql>) =>
      rows(sql`UPDATE audit_log SET before = NULL, after = NULL, subject_label = ${label}
        WHERE action = 'order_noted'`);
    await expect(blank(sql`'SK-1'`)).rejects.toThrow('never changed');
    await blank(sql`subject_label`);
    await blank(sql`'Deleted'`);
  });

  it('loses nothing', async () => {
    await expect(rows(sql`DELETE FROM audit_log`)).rejects.toThrow('never changed');
    await expect(rows(sql`TRUNCATE audit_log`)).rejects.toThrow('never changed');
  });
});
