/** Pages and files of the built site over HTTP: languages, caching, and what must not leak. */
import { connect } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeStaff } from '#server/testing/makers.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import { writeTestBuild } from '#server/testing/test-build.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

setUpShop({ hasPages: true });

const speaking = (language: string) => {
  const visitor = shop.visitor();
  visitor.cookies.set('sukoon_lang', language);
  return visitor;
};
const renderOf = (text: string) => /render \d+/.exec(text)?.[0];

describe('languages', () => {
  test.each([
    ['en', 'en-IN'],
    ['hi', 'hi-IN'],
    ['fr', 'en-IN'],
    ['', 'en-IN'],
  ])('the cookie sukoon_lang=%s makes a page in %s', async (cookie, locale) => {
    const { status, text, headers } = await speaking(cookie).get('/');
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(`/, ${locale.slice(0, 2)}, nobody`);
    expect(headers.get('content-language')).toBe(locale);
    expect(headers.get('vary')).toContain('cookie');
  });

  it('renders and caches a page once for each language', async () => {
    const renders = [];
    for (const language of ['en', 'hi', 'en', 'hi', 'en']) {
      const { text } = await speaking(language).get('/meals/poha');
      renders.push(renderOf(text));
    }
    const [english, hindi] = renders;
    expect(english).not.toBe(hindi);
    expect(renders).toEqual([english, hindi, english, hindi, english]);
  });

  it('shows dishes in Hindi on pages in Hindi only', async () => {
    expect((await speaking('hi').get('/meals/poha')).text).toContain('मार्गरीटा पिज़्ज़ा');
    expect((await speaking('en').get('/meals/poha')).text).toContain('English dishes');
  });

  it('sends an empty page in the same language when rendering fails', async () => {
    const { status, text } = await speaking('hi').get('/broken');
    expect(status).toBe(503);
    expect(text).toContain('<html lang="hi-IN">');
    expect(text).not.toContain('<h1>');
  });
});

describe('caching', () => {
  it('allows no caching of a customer’s pages', async () => {
    const nobody = await shop.visitor().get('/');
    expect(nobody.headers.get('cache-control')).toBe('private, no-cache');
    const customer = await makeCustomer(shop);
    const page = await customer.get('/');
    expect(page.text).toContain('somebody');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
  });

  it('renders the home page once, whatever its filters', async () => {
    const visitor = shop.visitor();
    const plain = renderOf((await visitor.get('/')).text);
    const filtered = renderOf((await visitor.get('/?q=paneer&veg=1')).text);
    expect(plain).toBeDefined();
    expect(filtered).toBe(plain);
  });

  it('renders a page again once the menu has changed', async () => {
    const before = await shop.visitor().get('/meals/ramen');
    await shop.database.db.execute(sql`UPDATE meals SET is_active = false WHERE id = 61`);
    shop.shop.catalogue.forget();
    const after = await shop.visitor().get('/meals/ramen');
    expect(after.text).toContain('nobody, 60,');
    expect(renderOf(after.text)).not.toBe(renderOf(before.text));
  });
});

it('renders the page of a dish with its label, again once that has changed', async () => {
  const page = async (path: string) => (await shop.visitor().get(path)).text;
  const bare = '/meals/margherita-pizza';
  expect(await page(bare)).toContain('no label');
  await shop.database.db.execute(sql`UPDATE meals SET sodium_mg = 410.5 WHERE id = 1`);
  shop.shop.catalogue.forget();
  expect(await page(bare)).toContain('{"mealId":1,"label":{"sodium":410.5}}');
  expect(await page('/meals/ramen')).toContain('no label');
  expect(await page('/')).toContain('no label');
});

it('renders a page again once the settings have changed, and once only', async () => {
  const render = async () => renderOf((await shop.visitor().get('/meals/poha')).text);
  const before = await render();
  const boss = await makeStaff(shop, 'super_admin');
  const terms = { fee: '60', cutoff: '22:00', graceMinutes: 0, bookingDays: 30 };
  expect((await boss.send('PUT', '/api/admin/settings/delivery', terms)).status).toBe(200);
  const after = await render();
  expect(after).not.toBe(before);
  expect(await render()).toBe(after);
});

it('renders a page again once the kitchen closes a day, and once only', async () => {
  const render = async () => renderOf((await shop.visitor().get('/meals/poha')).text);
  const before = await render();
  const boss = await makeStaff(shop, 'super_admin');
  const day = { date: '2026-11-24', reason: 'Diwali' };
  expect((await boss.post('/api/admin/kitchen/closed-days', day)).status).toBe(201);
  const after = await render();
  expect(after).not.toBe(before);
  expect(await render()).toBe(after);
});

it('renders a page again once a delivery time is closed, or the whole day', async () => {
  const render = async () => renderOf((await shop.visitor().get('/meals/poha')).text);
  const boss = await makeStaff(shop, 'super_admin');
  const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
  const evening = { name: 'Evening', from: '19:00', to: '21:00', cutoff: '21:00', stopsMax: null };
  const slots = [noon, evening];
  expect((await boss.send('PUT', '/api/admin/slots', { slots })).status).toBe(200);
  try {
    const renders = new Map<string, string | undefined>();
    for (const time of ['19:58', '19:59', '20:00', '20:59', '21:00']) {
      shop.setNow(`2026-11-21T${time}:00+05:30`);
      renders.set(time, await render());
    }
    const [first, second, noonClosed, third, dayClosed] = renders.values();
    expect([second, third]).toEqual([first, noonClosed]);
    expect(new Set([first, noonClosed, dayClosed]).size).toBe(3);
  } finally {
    await boss.send('PUT', '/api/admin/slots', { slots: [] });
  }
});

describe.each(['/auth/reset', '/auth/confirm-email'])('the page of a mailed link, %s,', (path) => {
  it('is never cached and does not send its address to other sites', async () => {
    const { status, headers } = await shop.visitor().get(`${path}?token=a-secret`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is the same for every secret and does not contain it', async () => {
    const first = await shop.visitor().get(`${path}?token=a-secret`);
    const second = await shop.visitor().get(`${path}?token=another`);
    expect(first.text).toBe(second.text);
    expect(first.text).not.toContain('a-secret');
  });
});

it('no other page of the sign-in is without a referrer', async () => {
  for (const path of ['/auth', '/auth/resetting', '/auth/forgot']) {
    const { headers } = await shop.visitor().get(path);
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
  }
});

describe('styles and scripts', () => {
  it('links those of the page and of what it imports, and none that every page has', async () => {
    const { text } = await shop.visitor().get('/meals/poha');
    const links = [...text.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)];
    expect(links.map(([, href]) => href)).toEqual([
      '/assets/meal-page-a1b2.css',
      '/assets/meal-a1b2.css',
    ]);
    expect((await shop.visitor().get('/')).text).not.toContain('stylesheet');
  });

  it('links the scripts that the page would find later, and none for the home page', async () => {
    const { text } = await shop.visitor().get('/meals/poha');
    const links = [...text.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)];
    expect(links.map(([, href]) => href)).toEqual([
      '/assets/pages-a1b2.js',
      '/assets/meal-page-a1b2.js',
      '/assets/meal-a1b2.js',
    ]);
    expect((await shop.visitor().get('/')).text).not.toContain('modulepreload');
  });
});

describe('files', () => {
  test.each([
    ['/service-worker.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/offline.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/manifest.webmanifest', 'public, max-age=3600', 'application/manifest+json'],
    ['/brand/icon-192.png', 'public, max-age=604800', 'image/png'],
    ['/dishes/poha-320.webp', 'public, max-age=604800', 'image/webp'],
    ['/assets/index-a1b2.js', 'public, max-age=31536000, immutable', 'application/javascript'],
  ])('%s is kept with "%s"', async (path, cacheControl, type) => {
    const { status, headers } = await shop.visitor().get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('content-type')).toContain(type);
  });

  it('answers 304 to a browser that has the current worker', async () => {
    const visitor = shop.visitor();
    const { headers } = await visitor.get('/service-worker.js');
    const etag = headers.get('etag') ?? '';
    // As browsers ask for it; fetch() would say no-cache by itself.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await visitor.get('/service-worker.js', { headers: known });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([
    ['range', 'bytes=99999999-', '416 range_not_satisfiable'],
    ['range', 'bytes=5-2', '416 range_not_satisfiable'],
    ['if-match', '"zz"', '412 precondition_failed'],
    ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT', '412 precondition_failed'],
  ])('%s: %s, which a file cannot meet, is a refusal', async (name, value, refusal) => {
    const headers = { [name]: value };
    const { status, body } = await shop.visitor().get('/assets/index-a1b2.js', { headers });
    expect(`${status} ${body.code}`).toBe(refusal);
  });

  test.each(['/assets/gone.js', '/brand/gone.png', '/dishes/gone.webp', '/api/gone'])(
    '%s is not answered with a page',
    async (path) => {
      const { status, body } = await shop.visitor().get(path);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );
});

it('lets only our own worker and manifest run', async () => {
  const { headers } = await shop.visitor().get('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

it('answers every unknown address with one page and 404', async () => {
  const visitor = shop.visitor();
  const renders = [];
  for (const path of ['/nowhere', '/nowhere/2?x=1', '/meals/no-such-dish']) {
    const { status, text } = await visitor.get(path);
    expect(status, path).toBe(404);
    expect(text).toContain('/not-found, en');
    renders.push(renderOf(text));
  }
  expect(new Set(renders).size).toBe(1);
});

/** How often this shop has rendered so far; the call itself renders once more. */
async function countRenders(): Promise<number> {
  shop.shop.catalogue.forget();
  await shop.database.db.execute(sql`UPDATE catalogue SET version = version + 1`);
  const { text } = await shop.visitor().get('/');
  return Number(renderOf(text)?.split(' ')[1]);
}

it('a flood of addresses does not make it render a page twice', async () => {
  const before = await countRenders();
  const visitor = shop.visitor();
  const unknown = Array.from({ length: 400 }, (_, index) => `/nowhere-${index}?n=${index}`);
  const known = unknown.map((_, index) => `/meals/poha?n=${index}`);
  await Promise.all([...unknown, ...known].map((path) => visitor.get(path)));
  // The not-found page, the page of the dish, and the page that counts.
  expect((await countRenders()) - before).toBe(3);
});

it('renders so many pages for one visitor, and leaves others to the browser', async () => {
  const build = await writeTestBuild();
  const strict = await openTestShop({ distDir: build.distDir, env: { RATE_LIMITS: 'on' } });
  const { meals } = await strict.shop.catalogue.read();
  const statuses: number[] = [];
  for (const language of ['en', 'hi']) {
    const visitor = strict.visitor();
    visitor.cookies.set('sukoon_lang', language);
    for (const { slug } of meals) {
      const { status, headers, text } = await visitor.get(`/meals/${slug}`);
      statuses.push(status);
      if (status === 200) continue;
      expect(headers.get('retry-after')).toBe('2');
      expect(text).toContain('<div id="root"><!--app--></div>');
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(90);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2 * meals.length - 90);
  expect((await strict.visitor().get(`/meals/${meals[0]?.slug}`)).status).toBe(200);
  await strict.close();
  await build.remove();
});

describe('folders of files', () => {
  const odd = ['..%2fx', '%2F', '..', '.', '', '%00', '%', '..%5cx', '%2e%2e/%2e%2e/x', '//x'];

  /** As it is written, without what fetch() would tidy up first. */
  async function ask(path: string): Promise<string> {
    const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  }

  test.each(['assets', 'brand', 'dishes', 'media'])(
    '/%s has nothing at odd paths',
    async (name) => {
      for (const path of odd) {
        const answer = await ask(`/${name}/${path}`);
        expect(answer.split('\r\n')[0], path).toMatch(/^HTTP\/1.1 40[034] /);
        expect(answer).not.toContain('internal_error');
      }
    },
  );
});
