// @vitest-environment jsdom
// React's two renderers cannot share a process: settings of its own give this file its own worker.
// @vitest-environment-options { "url": "http://shop.example" }
/** Pages rendered by the server: the right status, and nothing that the CSP forbids. */
import { expect, test } from 'vitest';
import { textPages } from '#web/shared/site/text-pages.ts';
import { config, makeMeal } from '#web/testing/shop.tsx';
import { routes, textRoute, unknownPath } from './app/routes.tsx';
import type { Seed } from './app/seed.ts';
import { canonicalUrl, render } from './entry-server.tsx';

const meal = makeMeal({ name: 'Poha', description: 'Flattened rice </script> & peas' });
const seed: Seed = { meals: [meal], config, user: null };

test.each([
  ['/', 200],
  ['/meals/poha', 200],
  ['/meals/unknown', 404],
  ['/nope', 404],
  ['/%E0%A4%A', 404],
  ['/auth?redirect=%2Fcheckout', 200],
  ['/dashboard', 200],
  ['/admin', 200],
  ['/admin-dashboard', 200],
])('%s has status %i and nothing inline', async (url, status) => {
  const page = await render({ url, seed });
  expect(page.status).toBe(status);
  expect(page.html).not.toMatch(/ style=|<script|<style/);
  expect(page.html.includes('Page Not Found')).toBe(status === 404);
});

test('the home page can be read without JavaScript', async () => {
  const { html, head } = await render({ url: '/', seed });
  expect(html).toContain('Fresh Meal Kits Delivered Daily');
  expect(html).toContain('Poha');
  expect(html).toContain('₹319');
  expect(head).toContain('<title>Sukoon | Fresh Meal Kits Delivered Daily</title>');
});

test('a dish gives search engines its prices, and no text can close the data block', async () => {
  const { head, data } = await render({ url: '/meals/poha', seed, origin: 'https://shop.test' });
  expect(head).toContain('"price":"319.00"');
  expect(head).toContain('href="https://shop.test/meals/poha"');
  expect(data.match(/<\/script>/g)).toHaveLength(1);
});

test('a dish ends with what goes well with it, no meat below a vegetarian one', async () => {
  const thali = makeMeal({ name: 'Thali', category: 'lunch' });
  const kebab = makeMeal({ name: 'Kebab', category: 'lunch', diet: 'non-veg' });
  const menu = { ...seed, meals: [meal, kebab, thali] };
  const { html } = await render({ url: '/meals/poha', seed: menu });
  const [, end] = html.split('Goes well with</h2>');
  expect(end).toContain('>Thali</a>');
  expect(html).not.toContain('Kebab');
});

test('the label of a dish is in its page, in its data and for search engines', async () => {
  const labelled = { ...meal, hasLabel: true };
  const mealLabel = { mealId: meal.id, label: { ingredients: 'Rice & peas', sodium: 410 } };
  const given = { ...seed, meals: [labelled], mealLabel };
  const { html, head, data } = await render({ url: '/meals/poha', seed: given });
  expect(html).toContain('Rice &amp; peas');
  expect(html).toContain('410 mg');
  expect(head).toContain('"sodiumContent":"410 mg"');
  expect(data).toContain('"GET /api/meals/:id/label"');
});

test.each(['/admin', '/admin-dashboard'])('%s has its title before it is rendered', async (url) => {
  const { head } = await render({ url, seed });
  expect(head).toContain('<title>Admin Dashboard | Sukoon</title>');
});

test('a page of the owner can be read without JavaScript, under the current name', async () => {
  const named = { ...config, brand: { ...config.brand, name: 'Annapurna' } };
  const shopText = {
    page: 'terms' as const,
    version: 1,
    publishedOn: '2026-11-26',
    text: 'Be kind.\n\n## </script>',
    versions: [{ version: 1, publishedOn: '2026-11-26' }],
  };
  const url = canonicalUrl('/terms/', [meal]);
  const page = await render({ url, seed: { ...seed, config: named, shopText } });
  expect([url, page.status]).toEqual(['/terms', 200]);
  expect(page.html).toContain('<p>Be kind.</p>');
  expect(page.html).toContain('<h2>&lt;/script&gt;</h2>');
  expect(page.html).toContain('© Annapurna.');
  expect(page.head).toContain('<title>Terms | Annapurna</title>');
  expect(page.data.match(/<\/script>/g)).toHaveLength(1);
  expect(page.modules).toContain('features/texts/text-page.tsx');
});

const publicPaths = ['/', '/meals/:slug', '/auth', unknownPath, ...textPages.map(textRoute)];
const personalPaths = routes
  .flatMap((route) => route.children ?? [route])
  .flatMap(({ path = '' }) => (publicPaths.includes(path) ? [] : [path]));

test.each(personalPaths)(
  '%s is not for search engines and does not describe the shop',
  async (path) => {
    const page = await render({ url: path.replace(/:\w+/, '1'), seed });
    expect(page.head).toContain('noindex');
    expect(page.head).not.toContain('name="description"');
  },
);

test('a version that is no number is Page Not Found', async () => {
  const page = await render({ url: canonicalUrl('/terms/unknown', [meal]), seed });
  expect(page.status).toBe(404);
});

test('an earlier version is loaded by the browser, and is not for search engines', async () => {
  const url = canonicalUrl('/terms/7', [meal]);
  const page = await render({ url, seed });
  expect([url, page.status]).toEqual(['/terms/:version', 200]);
  expect(page.head).toContain('noindex');
  expect(page.html).not.toContain('Page Not Found');
});

test('a customer’s checkout names its code and the answers it waits for', async () => {
  const { user: _, ...ofSomebody } = seed;
  const page = await render({ url: '/checkout', seed: ofSomebody });
  expect(page.modules).toEqual(['app/pages.ts', 'features/checkout/checkout-page.tsx']);
  const answers = page.head.match(/(?<=as="fetch"[^>]*href=")[^"]+/g);
  expect(answers).toEqual([
    '/api/auth/user',
    '/api/addresses',
    '/api/availability',
    '/api/orders',
    '/api/wallet',
    '/api/account/food-profile',
  ]);
  const visitors = await render({ url: '/checkout', seed: { ...ofSomebody, user: null } });
  expect(visitors.modules).toEqual(['app/pages.ts']);
  expect(visitors.head).not.toContain('preload');
});
