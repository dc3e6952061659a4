/** The installed shop: what is stored on the device for offline use, and how an update arrives. */
import type { Page } from '@playwright/test';
import { register } from './support/actions.ts';
import { runSql } from './support/database.ts';
import { openNextBuild } from './support/next-build.ts';
import { addMeal, expectCartCount, mealCard } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const offlineWords = /^You're offline\./;

/** By their slugs, straight from the shop. */
async function menuOf(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/meals');
  return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
}

/** Waits until the worker answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

test('an offline page shows the last menu and the cart, and that it is offline', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  await page.goto('/');
  await untilKept(page);
  // Once through the worker, as on every later visit.
  await page.reload();
  await addMeal(page, 'Margherita Pizza');

  await context.setOffline(true);
  await expect(page.getByText(offlineWords)).toBeVisible();
  await page.reload();
  await expect(mealCard(page, 'Margherita Pizza')).toBeVisible();
  await expectCartCount(page, 1);
  await expect(page.getByText(offlineWords)).toBeVisible();

  // A page that was never looked at comes from the shell and the stored menu.
  await page.goto('/meals/hakka-noodles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veg Hakka Noodles');

  await context.setOffline(false);
  await expect(page.getByText(offlineWords)).toBeHidden();
});

test('a page that was kept before a dish was new leaves the dish in the cart', async ({
  page,
  context,
  shop,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  const offer = 'UPDATE meals SET is_active = $1 WHERE slug = $2';
  await runSql(shop, offer, [false, 'penne-arrabbiata']);
  try {
    await expect.poll(async () => (await menuOf(page)).includes('penne-arrabbiata')).toBe(false);
    await page.goto('/meals/margherita-pizza');
    await untilKept(page);
    await page.reload();
    await runSql(shop, offer, [true, 'penne-arrabbiata']);
    await expect.poll(async () => (await menuOf(page)).includes('penne-arrabbiata')).toBe(true);
    await page.goto('/');
    await addMeal(page, 'Penne Arrabbiata');
    // The worker keeps the menu with a page that is opened, at most every ten minutes.
    await page.evaluate(() => fetch('/api/meals').then((answer) => answer.text()));

    await context.setOffline(true);
    await page.goto('/meals/margherita-pizza');
    await expect(page.getByText(offlineWords)).toBeVisible();
    await expectCartCount(page, 1);
    await context.setOffline(false);
    await page.goto('/');
    await expectCartCount(page, 1);
  } finally {
    await runSql(shop, offer, [true, 'penne-arrabbiata']);
  }
});

test('a page that needs a connection says so offline, and opens by itself once online', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|dynamically imported module|preload CSS/,
  );
  await register(page);
  await page.goto('/dashboard?tab=subscription');
  await untilKept(page);
  await expect(page.getByRole('link', { name: 'View plans' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'View plans' }).click();
  await expect(page.getByRole('heading', { name: "We couldn't open this page" })).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(
    page.getByRole('heading', { name: "We can't reach Sukoon right now" }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  // The page retries by itself: a tap could only race it.
  await context.setOffline(false);
  const opened = page.getByRole('heading', { name: 'Start a subscription' });
  const failed = page.getByRole('heading', { name: "We couldn't open this page" });
  await expect(opened.or(failed)).toBeVisible();
  // The worker, which fetches the page's code, may be online again later than the page.
  if (await failed.isVisible()) await page.reload();
  await expect(opened).toBeVisible();
});

test('nothing personal stays on the device after logging out', async ({ page }) => {
  await register(page);
  await page.goto('/dashboard');
  await untilKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(0);
  const personal = /^\/(?:dashboard|checkout|subscri|api\/(?!meals$|config$))/;
  expect(stored.filter((path) => personal.test(path))).toEqual([]);
});

test('a newer build is offered and never forced', async ({ page, shop }) => {
  test.slow();
  const next = await openNextBuild(shop.url);
  try {
    await page.goto(next.url);
    await untilKept(page);
    await page.reload();
    const offer = page.getByText('A new version of Sukoon is ready.');
    await expect(offer).toBeHidden();
    next.release();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // Once the whole build is fetched.
    await expect(offer).toBeVisible({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Later' }).click();
    await expect(offer).toBeHidden();
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.getByRole('link', { name: 'About' }).first().click({ force: true });
    expect(loads).toEqual([]);

    const other = await page.context().newPage();
    await other.goto(next.url);
    await page.reload();
    // In each tab, also once the other one has activated it.
    for (const tab of [page, other]) {
      const offered = tab.getByText('A new version of Sukoon is ready.');
      await expect(offered).toBeVisible();
      const reloaded = tab.waitForEvent('load');
      await tab.getByRole('button', { name: 'Update now' }).click();
      await reloaded;
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offered).toBeHidden();
    }
  } finally {
    await next.close();
  }
});

test('the shop can be installed', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Sukoon', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const icon of manifest.icons) {
    const answer = await request.get(icon.src);
    expect(answer.status(), icon.src).toBe(200);
    expect(answer.headers()['content-type']).toContain('image/');
  }
});
