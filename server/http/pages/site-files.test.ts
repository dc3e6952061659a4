/** The files for search engines, with absolute addresses from the settings. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

const publicUrl = 'https://shop.example.in';

setUpShop({ hasPages: true, env: { PUBLIC_URL: publicUrl } });

async function addressesInSitemap(): Promise<string[]> {
  const { text } = await shop.visitor().get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

describe('the sitemap', () => {
  it('lists the home page, 61 meals and the owner’s pages, no private ones', async () => {
    const addresses = await addressesInSitemap();
    expect(addresses).toHaveLength(68);
    expect(addresses.slice(0, 2)).toEqual([`${publicUrl}/`, `${publicUrl}/meals/margherita-pizza`]);
    for (const address of addresses.slice(1, -6)) expect(address).toContain(`${publicUrl}/meals/`);
    expect(addresses.slice(-6)).toEqual(
      ['privacy', 'terms', 'refunds', 'delivery', 'contact', 'accessibility'].map(
        (page) => `${publicUrl}/${page}`,
      ),
    );
  });

  it('is XML that may be kept for an hour and has an ETag', async () => {
    const visitor = shop.visitor();
    const { text, headers } = await visitor.get('/sitemap.xml');
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
    expect(headers.get('content-type')).toBe('application/xml');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await visitor.get('/sitemap.xml', { headers: known })).status).toBe(304);
  });

  it('loses a meal that is taken off the menu', async () => {
    await addressesInSitemap();
    await shop.database.db.execute(sql`UPDATE meals SET is_active = false WHERE slug = 'poha'`);
    shop.shop.catalogue.forget();
    expect(await addressesInSitemap()).not.toContain(`${publicUrl}/meals/poha`);
  });
});

it('robots.txt names the sitemap and keeps robots from calls and private pages', async () => {
  const { text, headers } = await shop.visitor().get('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const personal = [
    '/checkout',
    '/dashboard',
    '/orders/',
    '/subscribe',
    '/subscription',
    '/wallet',
  ];
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/auth/', ...personal]));
  expect(closed.some((path) => '/meals/poha'.startsWith(path))).toBe(false);
});

it('pages have whole addresses, from the settings and not from the request', async () => {
  const { text } = await shop.visitor().get('/', { headers: { 'x-forwarded-host': 'evil.test' } });
  expect(text).toContain(`rel="canonical" href="${publicUrl}/"`);
});
