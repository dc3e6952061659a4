/** Playwright's `test` with our shop in it, and with pages that must not make noise. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Shop, type ShopSettings } from './shop.ts';
import { keepToasts } from './toasts.ts';

interface WorkerFixtures {
  /** Journeys that change the menu say `test.use({ shopName: '…' })`: theirs is not the others'. */
  shopName: string;
  /** Set with `test.use({ shopSettings: atNoon })` at the top of a file. */
  shopSettings: ShopSettings;
  shop: Shop;
}

interface Fixtures {
  /** Noise that this test expects: `allowNoise(/ERR_CONNECTION_REFUSED/)`. */
  allowNoise: (pattern: RegExp) => void;
  /** Everything the pages complained about; the test fails when something is left in it. */
  noise: string[];
  /** A page in a browser session of its own, watched and closed as the test's own is. */
  openElsewhere: OpenPage;
}

export type OpenPage = () => Promise<Page>;

// Chromium reports every 4xx answer as an error, also those that are part of the conversation.
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;
// What Playwright itself says where it keeps the service worker out.
const workerBlockedText = 'Service Worker registration blocked by Playwright';
// Says how slow the machine was: the page was still on its way when the browser lost patience.
const lateUse = /was preloaded using link preload but not used within a few seconds/;

/** Writes down what goes wrong in any page of the context. */
function listen(context: BrowserContext, shopUrl: string, noise: string[]): void {
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const text = message.text();
    if (
      !isComplaint ||
      refusedRequest.test(text) ||
      text === workerBlockedText ||
      lateUse.test(text)
    )
      return;
    noise.push(`console ${message.type()}: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    noise.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on('response', (response) => {
    if (response.status() < 500 || !response.url().startsWith(shopUrl)) return;
    noise.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shopSettings: [{}, { option: true, scope: 'worker' }],

  shopName: ['everybody’s', { option: true, scope: 'worker' }],

  shop: [
    // A fixture is made anew for each value of what it names.
    async ({ shopSettings, shopName: _ }, use) => {
      const shop = await Shop.open(shopSettings);
      try {
        await use(shop);
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs.
  noise: async ({}, use) => {
    await use([]);
  },

  allowNoise: async ({ noise, shop }, use, testInfo) => {
    const allowed: RegExp[] = [];
    await use((pattern) => {
      allowed.push(pattern);
    });
    const unexpected = noise.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: await shop.logTail() });
    }
    expect(unexpected, 'Pages stay silent: no errors, warnings or 5xx answers').toEqual([]);
  },

  // Depends on allowNoise, so that the noise is judged after the page is closed.
  context: async ({ context, allowNoise: _judge, noise, shop }, use) => {
    listen(context, shop.url, noise);
    await keepToasts(context);
    await use(context);
  },

  openElsewhere: async ({ browser, allowNoise: _judge, noise, shop }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      // Also where the test's own page has a worker: theirs would fetch the whole shop.
      const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
      contexts.push(context);
      listen(context, shop.url, noise);
      await keepToasts(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
