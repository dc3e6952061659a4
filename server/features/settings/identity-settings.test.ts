/** Who runs the shop: who publishes it, what is refused, and everything that follows it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { makeCustomer, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { type TestBuild, writeTestBuild } from '#server/testing/test-build.ts';
import { cookieOf } from '#server/testing/test-client.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

const path = '/api/admin/settings/identity';
const initial = {
  brandName: 'Sukoon',
  legalName: null,
  address: 'Sukoon Kitchen, 12 Example Street, Bengaluru 560001',
  gstin: null,
  fssai: null,
  phone: '+91 98000 00000',
  email: 'hello@sukoon.example',
  whatsapp: null,
  grievanceOfficer: null,
  logo: null,
  colours: null,
};
const annapurna = {
  brandName: 'Annapurna & Sons',
  legalName: 'Annapurna Foods LLP',
  address: '4 Temple Road\nMysuru 570001',
  gstin: demoSeller.gstin,
  fssai: '10012345678901',
  phone: '0821-241 2345',
  email: 'care@annapurna.example',
  whatsapp: '+91 98765 43210',
  grievanceOfficer: 'Asha Rao, grievance@annapurna.example',
  logo: null,
  colours: null,
};
const publish = (changes: object) => staff.send('PUT', path, { ...initial, ...changes });
const config = async () => (await shop.visitor().get('/api/config')).body;

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
});

it('is that of the placeholders until somebody publishes another', async () => {
  const { legalName, gstin, fssai } = demoSeller;
  const now = { ...initial, legalName, gstin, fssai };
  expect((await staff.get(path)).body).toEqual({ version: 0, now, next: [] });
  const { brand, business } = await config();
  expect(brand).toEqual({ name: 'Sukoon', tagline: 'Fresh meals delivered to your door' });
  const { brandName, logo: _logo, colours: _colours, ...rest } = initial;
  expect([brandName, business]).toEqual([brand.name, rest]);
});

it('is read and published by super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, initial)).status).toBe(403);
  }
});

it('counts at once, and is recorded with what it replaces', async () => {
  const answer = await publish(annapurna);
  expect(answer.body).toEqual({ version: 1, now: annapurna, next: [] });
  expect((await staff.get(path)).body).toEqual(answer.body);
  const { brand, business } = await config();
  const { brandName, logo: _logo, colours: _colours, ...rest } = annapurna;
  expect([brand.name, business]).toEqual([brandName, rest]);
  expect(await newestEntries(shop, 1)).toEqual([
    {
      action: 'settings_changed',
      actorId: staff.userId,
      subject: 'settings identity Business',
      before: initial,
      after: annapurna,
    },
  ]);
});

it('published by two at once is published by one; a stale version is refused', async () => {
  const names = ['One', 'Two'];
  const answers = await Promise.all(names.map((brandName) => publish({ brandName, version: 0 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await publish({ version: 0 })).body.code).toBe('conflict');
  expect((await publish({ version: 1 })).body.version).toBe(2);
});

it.each([
  [{ brandName: null }, 'brandName'],
  [{ brandName: ' ' }, 'brandName'],
  [{ brandName: 'x'.repeat(41) }, 'brandName'],
  [{ legalName: '' }, 'legalName'],
  [{ address: 'x'.repeat(301) }, 'address'],
  [{ gstin: '29DEMOX0000D1ZQ' }, 'gstin'],
  [{ gstin: '29demox0000d1zp' }, 'gstin'],
  [{ fssai: '1001234567890' }, 'fssai'],
  [{ phone: '+44 20 7946 0958' }, 'phone'],
  [{ email: 'hello' }, 'email'],
  [{ whatsapp: '022-2412 3456' }, 'whatsapp'],
  [{ grievanceOfficer: 'Asha\nRao' }, 'grievanceOfficer'],
  [{ legalName: undefined }, 'legalName'],
  [{ effectiveFrom: '2026-11-30' }, 'effectiveFrom'],
  [{ version: 'first' }, 'version'],
])('%j is refused at %s, and nothing is published', async (changes, field) => {
  const answer = await publish(changes);
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
  expect((await staff.get(path)).body.version).toBe(0);
});

describe('the database', () => {
  const insert = (section: string, from: string | null) =>
    shop.database.db.execute(sql`
      INSERT INTO settings_versions VALUES (${section}, 1, ${from}, '{}', now(), ${staff.userId})`);

  it('has a date for what counts by delivery date, and none for what counts at once', async () => {
    await expect(insert('delivery', null)).rejects.toThrow();
    await expect(insert('identity', '2026-11-30')).rejects.toThrow();
    await expect(insert('texts', '2026-11-30')).rejects.toThrow();
    await expect(insert('colours', null)).rejects.toThrow();
  });
});

describe('a new name', () => {
  it('is in the mails that are sent from then on', async () => {
    await publish(annapurna);
    const customer = await makeCustomer(shop);
    const [mail] = await shop.mailsTo(customer.email);
    expect(mail?.subject).toBe('Welcome to Annapurna & Sons');
    expect(mail?.text).toContain('Annapurna & Sons. Fresh meals');
    expect(mail?.html).toContain('>Annapurna &amp; Sons</p>');
    expect(mail?.html).not.toContain('Sukoon');
    expect(mail?.from).toContain('Annapurna');
  });

  it('is not on documents that were issued under the old one', async () => {
    const customer = await makeCustomer(shop);
    const { order } = await makePaidOrder(customer, bank);
    const invoice = async () => {
      const cookie = cookieOf(customer);
      const address = `${shop.origin}/api/orders/${order.id}/invoice`;
      const answer = await fetch(address, { headers: { cookie } });
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join();
    };
    const before = await invoice();
    expect(before).toContain('Sukoon');
    shop.advanceMs(1);
    await publish({ brandName: 'Annapurna' });
    expect(await invoice()).toBe(before);
  });

  it('is in the entry of an authenticator app', async () => {
    await publish({ brandName: 'Annapurna' });
    const person = await makeStaff(shop, 'crm');
    const { body } = await person.post('/api/admin/second-factor/enrol', {
      password: person.password,
    });
    expect(body.uri).toContain('issuer=Annapurna');
  });
});

describe('pages and files of the site', () => {
  let build: TestBuild;

  it('follow a published name at once', async () => {
    build = await writeTestBuild();
    const site = await openTestShop({ distDir: build.distDir });
    const owner = await makeStaff(site, 'super_admin');
    const names = async () => {
      const page = await site.visitor().get('/');
      const manifest = await site.visitor().get('/manifest.webmanifest');
      const { name, short_name } = JSON.parse(manifest.text);
      return [/, ([^,]+), no text/.exec(page.text)?.[1], name, short_name];
    };
    expect(await names()).toEqual(['Sukoon', 'Sukoon', 'Sukoon']);
    await owner.send('PUT', path, { ...initial, brandName: 'Annapurna' });
    expect(await names()).toEqual(['Annapurna', 'Annapurna', 'Annapurna']);
    await site.close();
    await build.remove();
  });
});
