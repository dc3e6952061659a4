/** The logo and the colours of the owner: what is refused, what stays, and all that follows. */
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { themesOf } from '#domain/colours/brand-theme.ts';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { makeCustomer, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { drawPicture } from '#server/testing/media-files.ts';
import { sendImage } from '#server/testing/media-shop.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { writeTestBuild } from '#server/testing/test-build.ts';
import { cookieOf } from '#server/testing/test-client.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

const path = '/api/admin/settings/identity';
const green = { primary: '#1b5e20', accent: '#ffbe2e' } as const;

/** A body as tools send it that do not know of logos and colours. */
const plain = {
  brandName: 'Annapurna',
  legalName: null,
  address: null,
  gstin: null,
  fssai: null,
  phone: null,
  email: null,
  whatsapp: null,
  grievanceOfficer: null,
};
const publish = (changes: object) => staff.send('PUT', path, { ...plain, ...changes });
const config = async () => (await shop.visitor().get('/api/config')).body;

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions, logos');
  await shop.shop.settings.reload();
});

async function uploadLogo(): Promise<{ readonly name: string; readonly url: string }> {
  const content = await drawPicture('png', 800, 400);
  const { body, status } = await sendImage(staff, { name: 'logo.png', content });
  expect(status).toBe(201);
  return { name: body.media.name, url: body.media.url };
}

it('there are none at first, and a body without them leaves them as they are', async () => {
  expect((await config()).brand).toEqual({
    name: 'Sukoon',
    tagline: 'Fresh meals delivered to your door',
  });
  const { url } = await uploadLogo();
  expect((await publish({ logo: url, colours: green })).body.now).toMatchObject({
    logo: url,
    colours: green,
  });
  const kept = await publish({ brandName: 'Renamed' });
  expect(kept.body.now).toMatchObject({ brandName: 'Renamed', logo: url, colours: green });
  const gone = await publish({ logo: null, colours: null });
  expect(gone.body.now).toMatchObject({ logo: null, colours: null });
  expect((await config()).brand).not.toHaveProperty('colours');
});

it('a version that was stored without them has none', async () => {
  await shop.database.db.execute(sql`
    INSERT INTO settings_versions
    VALUES ('identity', 1, NULL, ${JSON.stringify(plain)}::jsonb, now(), ${staff.userId})`);
  await shop.shop.settings.reload();
  expect((await staff.get(path)).body.now).toEqual({ ...plain, logo: null, colours: null });
});

it('they are recorded with what they replace', async () => {
  const { url } = await uploadLogo();
  await publish({ logo: url, colours: green });
  await publish({ colours: null });
  const [newest, earlier] = await newestEntries(shop, 2);
  expect(earlier?.before).toMatchObject({ logo: null, colours: null });
  expect(earlier?.after).toMatchObject({ logo: url, colours: green });
  expect(newest?.before).toMatchObject({ logo: url, colours: green });
  expect(newest?.after).toMatchObject({ logo: url, colours: null });
});

it('both are part of the configuration, the bars of the browser included', async () => {
  const { url } = await uploadLogo();
  await publish({ logo: url, colours: { primary: '#1B5E20', accent: '#FFBE2E' } });
  const { light, dark } = themesOf(green);
  const { brand, business } = await config();
  expect(brand).toMatchObject({
    logo: { url, width: 640, height: 320 },
    colours: {
      sheet: '/colours/1b5e20-ffbe2e.css',
      primary: '#1b5e20',
      bar: { light: light.cloth, dark: dark.bg },
    },
  });
  expect(Object.keys(business)).not.toContain('logo');
  expect(Object.keys(business)).not.toContain('colours');
});

const noPicture = '/media/00000000-0000-4000-8000-000000000000-640.webp';
it.each([
  [{ logo: 7 }, 'logo', 'Choose a picture of the media library, or null for none'],
  [{ logo: '/dishes/poha-640.webp' }, 'logo', 'Choose a picture of the media library, or null'],
  [{ logo: 'https://evil.example/x.webp' }, 'logo', 'Choose a picture'],
  [{ logo: noPicture }, 'logo', 'The media library has no such picture. Choose another'],
  [{ colours: 'green' }, 'colours', 'Send both colours, or null for the usual ones'],
  [{ colours: { primary: '#1b5e20' } }, 'colours.accent', 'Write the accent colour as #rrggbb'],
  [{ colours: { ...green, primary: 7 } }, 'colours.primary', 'Write the main colour as #rrggbb'],
  [{ colours: { ...green, primary: 'red' } }, 'colours.primary', 'Write the main colour'],
  [{ colours: { ...green, primary: '#fff3a0' } }, 'colours.primary', 'contrast 1:1, needed 4.5:1'],
  [{ colours: { ...green, accent: '#1a237e' } }, 'colours.accent', 'Too dark beside the dark bars'],
])('%j is refused at %s, and nothing is published', async (changes, field, words) => {
  const answer = await publish(changes);
  const [issue, ...others] = answer.body.issues;
  expect([answer.status, issue.path, others]).toEqual([422, field, []]);
  expect(issue.message).toContain(words);
  expect((await staff.get(path)).body.version).toBe(0);
});

describe('a picture that was published as the logo', () => {
  const remove = (name: string, query = '') =>
    staff.send('DELETE', `/api/admin/media/${name}${query}`, undefined);

  it('is not deleted, also when another one has followed it', async () => {
    const { name, url } = await uploadLogo();
    await publish({ logo: url });
    const listed = (await staff.get('/api/admin/media')).body;
    expect(listed.find((media: { name: string }) => media.name === name).isLogo).toBe(true);
    for (const query of ['', '?detach=true']) {
      const answer = await remove(name, query);
      expect([answer.status, answer.body.code]).toEqual([409, 'media_is_logo']);
    }
    await publish({ logo: null });
    expect((await remove(name)).status).toBe(409);
  });

  it('is kept by the database, whoever deletes it', async () => {
    const { name, url } = await uploadLogo();
    await publish({ logo: url });
    const statement = sql`DELETE FROM media WHERE name = ${name}`;
    await expect(shop.database.db.execute(statement)).rejects.toThrow();
  });

  it('is deleted or published, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { name, url } = await uploadLogo();
      const [published, deleted] = await Promise.all([publish({ logo: url }), remove(name)]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([published.status, deleted.status]);
    }
  });

  it('is served as PNG on white, and no other picture is', async () => {
    const { name, url } = await uploadLogo();
    const address = `${shop.origin}/logos/${name.replace('-640.webp', '.png')}`;
    expect((await fetch(address)).status).toBe(404);
    await publish({ logo: url });
    await publish({ logo: null });
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 640, channels: 3 });
  });
});

it('mails that are sent from then on have both', async () => {
  const { name, url } = await uploadLogo();
  await publish({ logo: url, colours: green });
  const customer = await makeCustomer(shop);
  const [mail] = await shop.mailsTo(customer.email);
  const address = `${shop.shop.siteOrigin()}/logos/${name.replace('-640.webp', '.png')}`;
  expect(mail?.html).toContain(`<img src="${address}" alt="Annapurna" width="112" height="56"`);
  expect(mail?.html).toContain('background: #1b5e20"');
  expect(mail?.html).not.toContain('#7a1242');
});

it('documents have those of the time when they were issued', async () => {
  const customer = await makeCustomer(shop);
  const invoiceOf = async () => {
    const { order } = await makePaidOrder(customer, bank);
    return async () => {
      const cookie = cookieOf(customer);
      const address = `${shop.origin}/api/orders/${order.id}/invoice`;
      return Buffer.from(await (await fetch(address, { headers: { cookie } })).arrayBuffer());
    };
  };
  const hasPicture = (pdf: Buffer) => pdf.includes('/Subtype /Image');
  const first = await invoiceOf();
  const before = await first();
  expect(hasPicture(before)).toBe(false);
  shop.advanceMs(1);
  const { url } = await uploadLogo();
  await publish({ logo: url, colours: green });
  expect((await first()).equals(before)).toBe(true);
  shop.advanceMs(1);
  const second = await invoiceOf();
  const during = await second();
  expect(hasPicture(during)).toBe(true);
  shop.advanceMs(1);
  await publish({ logo: null, colours: null });
  expect((await second()).equals(during)).toBe(true);
});

it('style sheet, manifest and the bars of the browser follow at once', async () => {
  const build = await writeTestBuild();
  const site = await openTestShop({ distDir: build.distDir });
  const owner = await makeStaff(site, 'super_admin');
  const read = async () => {
    const page = await site.visitor().get('/');
    const manifest = await site.visitor().get('/manifest.webmanifest');
    const bars = [...page.text.matchAll(/theme-color" content="(.{7})"/g)].map(([, hex]) => hex);
    return [...bars, JSON.parse(manifest.text).theme_color];
  };
  const { light, dark } = themesOf(green);
  const before = await read();
  expect(before).toEqual(['#FFDF8A', '#1B0D15', undefined]);
  await owner.send('PUT', path, { ...plain, colours: green });
  expect(await read()).toEqual([light.cloth, dark.bg, light.cloth]);
  const sheet = await site.visitor().get('/colours/1b5e20-ffbe2e.css');
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(sheet.text).toContain('--primary:#1b5e20;');
  for (const file of ['fff3a0-ffbe2e.css', '1b5e20.css', 'x', '1b5e20-ffbe2e.css/x']) {
    expect((await site.visitor().get(`/colours/${file}`)).status).toBe(404);
  }
  await owner.send('PUT', path, { ...plain, colours: null });
  expect(await read()).toEqual(before);
  await site.close();
  await build.remove();
});
