/** Every page: readable without scripts, no dead ends, no scrolling sideways, in large text too. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register } from './support/actions.ts';
import { changeAnswer, countLines } from './support/answers.ts';
import { byClass } from './support/by-class.ts';
import { buyOrder, placeOrder, topUp } from './support/ordering.ts';
import { bringCart, saveAddress } from './support/shopping.ts';
import { subscribe } from './support/subscribing.ts';
import { expect, test } from './support/test.ts';

const publicPaths = [
  '/',
  '/?category=all',
  '/meals/ramen',
  '/auth',
  '/auth?tab=register',
  '/auth/forgot',
  '/auth/reset?token=none',
  '/auth/confirm-email?token=none',
  '/no-such-page',
];
/** 640 px are what a 1280 px screen has left at 200 % zoom. */
const widths = [320, 360, 390, 640, 768, 1280, 1920];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page and its dishes read with their prices', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Margherita Pizza' })).toBeVisible();
    await expect(page.getByText('₹319', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Margherita Pizza' }).click();
    await expect(page).toHaveURL('/meals/margherita-pizza');
    await expect(page).toHaveTitle(/Margherita Pizza/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Margherita Pizza');
    await expect(page.getByText(/^Slow-risen crust/)).toBeVisible();
    await expect(page.getByText('₹599', { exact: true })).toBeVisible();
  });
});

test('a page that does not exist is reported as missing, in words and by status', async ({
  page,
}) => {
  expect((await page.request.get('/meals/no-such-meal')).status()).toBe(404);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('every page arrives with all of its styles, before any script', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  for (const path of publicPaths) {
    const html = await read(path);
    const links = html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g);
    const styles = await Promise.all([...links].map(([, href = '']) => read(href)));
    const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' ').filter((name) => name.startsWith('_')),
    );
    const unstyled = classes.filter((name) => !styles.join().includes(`.${name}`));
    expect.soft(unstyled, path).toEqual([]);
  }
});

/** The plain reads of the API, by path, since the last document; each as often as it was sent. */
function watchReads(page: Page): readonly string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reads.length = 0;
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !search) reads.push(pathname);
  });
  return reads;
}

/** What a page reads in its own time, not before it is shown. */
const readLater = ['/api/payments/trouble', '/api/wallet/transactions'];

/** The document names every answer that its page waits for; each is fetched once. */
async function expectNamed(page: Page, reads: readonly string[]): Promise<void> {
  const links = await page.locator('link[as=fetch]').all();
  const named = await Promise.all(links.map((link) => link.getAttribute('href')));
  const ofPage = reads.filter(
    (path) => !readLater.includes(path) && !path.startsWith('/api/orders/'),
  );
  expect(ofPage.toSorted(), page.url()).toEqual(named.toSorted());
}

/** Looks at the open page in each width; a resized page may take a frame to settle. */
async function expectFit(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = () =>
      page.evaluate((shown) => document.documentElement.scrollWidth - shown, width);
    await expect.poll(overhang, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expectFitInLargeText(page, what);
}

/** What leaves the window: the page itself, or a title or a control that no scrolling reaches. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        isInScroller(element.parentElement));
    const cut = [...document.querySelectorAll('main :is(h1, a, button)')].filter(
      (element) =>
        element.checkVisibility({ contentVisibilityAuto: true }) &&
        element.getBoundingClientRect().right > innerWidth + 1 &&
        !isInScroller(element),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    const page = scrollWidth > clientWidth ? [`the page, ${scrollWidth} px`] : [];
    return [...page, ...cut.map((element) => element.outerHTML.slice(0, 200))];
  });
}

/** On a phone whose owner has doubled the text in the browser's settings. */
async function expectFitInLargeText(page: Page, what: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize({ width: 390, height: 800 });
  await setText(32);
  await expect.poll(() => findCutOff(page), `${what} in large text`).toEqual([]);
  await setText(16);
  await browser.detach();
}

test('no public page scrolls sideways, from the smallest phone to a wide screen', async ({
  page,
}) => {
  test.slow();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectFit(page, path);
  }
});

test('no page of a customer scrolls sideways either', async ({ page }) => {
  test.slow();
  await register(page);
  await saveAddress(page);
  await bringCart(page, 'Butter Chicken Rice Bowl', 'for-2');
  await topUp(page, '100');
  const { id } = await buyOrder(page, { useWallet: true });
  const reads = watchReads(page);
  for (const path of [
    '/checkout',
    '/subscribe',
    '/subscription',
    '/dashboard',
    '/dashboard?tab=subscription',
    '/dashboard?tab=meal-selection',
    '/dashboard?tab=history',
    '/dashboard?tab=profile',
    '/wallet',
    `/orders/${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
    if (!path.startsWith('/dashboard')) await expectNamed(page, reads);
    await expectFit(page, path);
  }
  await topUp(page, '2000');
  await subscribe(page);
  await page.goto('/dashboard?tab=subscription');
  await expect(page.getByRole('heading', { name: 'The next two weeks' })).toBeVisible();
  await expectFit(page, 'a subscription');
});

const longNames = {
  dish: 'Slow cooked Hyderabadi dum biryani with a cooling mint raita',
  category: 'Slow Sunday lunches for the whole family',
};

test('long names and large amounts cover and squeeze nothing', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const meal = page.getByRole('article').first();
  const category = meal.locator(`${byClass('tag')}[data-field]`);
  await category.evaluate((tag, name) => tag.replaceChildren(name), longNames.category);
  const overlap = () =>
    meal.evaluate((card) => {
      const [picture, tag] = card.querySelectorAll('[data-field]');
      const edge = picture?.getBoundingClientRect().left ?? 0;
      return (tag?.getBoundingClientRect().right ?? 0) - edge;
    });
  expect(await overlap(), 'the category is beside the picture').toBeLessThanOrEqual(0);

  await register(page);
  await saveAddress(page);
  await topUp(page, '1000');
  await placeOrder(page, { useWallet: true });
  await changeAnswer(page, /\/api\/orders(\?|$)/, (orders: { items: object[] }[]) =>
    orders.map((order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, mealId: null, name: longNames.dish })),
    })),
  );
  await page.goto('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: longNames.dish });
  await expect(row.locator('picture')).toHaveCSS('width', '56px');

  await changeAnswer(page, '**/api/wallet', () => ({ balance: '12345678.90' }));
  await page.goto('/wallet');
  expect(await countLines(page.getByText('₹1,23,45,678.90'))).toBe(1);
});
