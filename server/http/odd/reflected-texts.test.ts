/** Hostile addresses, cookies and headers: no page says them again, and no call in a page. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { textPages } from '#domain/settings/shop-texts.ts';
import { builtPages } from '#server/testing/attacks/built-pages.ts';
import { fieldsOf } from '#server/testing/attacks/contract-fields.ts';
import { marksIn } from '#server/testing/attacks/texts/hostile-texts.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import { cookieOf } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Customer;
beforeAll(async () => {
  shop = await openTestShop({ distDir: builtPages() });
  owner = await makeStaff(shop, 'super_admin');
});
afterAll(() => shop.close());

const hostile = [
  `"><script>zq001()</script>`,
  `'onfocus=zq001 autofocus='`,
  `javascript:zq001()`,
  `</script></title></textarea><svg/onload=zq001()>`,
  `//evil.example/zq001`,
  `x\r\nset-cookie: zq001=1\r\n\r\n<script>zq001()</script>`,
];

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: string;
  readonly text: string;
  readonly location: string;
  readonly isSniffed: boolean;
}

/** As it is written: fetch() would tidy up an address first. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(shop.origin, { method, path, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({
        status: answer.statusCode ?? 0,
        type: answer.headers['content-type'] ?? '',
        headers: answer.rawHeaders.join('\n'),
        text: Buffer.concat(chunks).toString(),
        location: answer.headers.location ?? '',
        isSniffed: answer.headers['x-content-type-options'] !== 'nosniff',
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Escaped once, twice, and as far as a request line lets it, not at all. */
const spellings = (text: string): string[] => [
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
  text.replaceAll(/[\s/?#%]/g, encodeURIComponent),
];

describe.each(hostile)('%j', (text) => {
  it('is in no page, as a part of its address or as a parameter', async () => {
    const paths = ['/', '/auth', '/auth/reset', '/admin', '/run', '/checkout', '/nowhere'];
    const pages = [...paths, ...textPages.map((page) => `/${page}`)];
    const folders = [
      '',
      'meals/',
      'orders/',
      'privacy/',
      'checkout/confirming/',
      'media/',
      'brand/',
    ];
    const names = ['q', 'redirect', 'tab', 'token', 'id', 'order', 'lang', 'veg', 'category'];
    for (const spelt of spellings(text)) {
      const query = [...names.map((name) => `${name}=${spelt}`), `${spelt}=1`].join('&');
      const addresses = [
        ...pages.map((page) => `${page}?${query}`),
        ...folders.map((folder) => `/${folder}${spelt}`),
      ];
      for (const address of addresses) {
        const { type, headers, text: page, isSniffed } = await ask('GET', address);
        expect(marksIn(headers), address).toEqual([]);
        expect(isSniffed, address).toBe(false);
        if (type !== 'application/json; charset=utf-8') expect(marksIn(page), address).toEqual([]);
      }
    }
  });

  it('is in no page as a cookie, a host or another header', async () => {
    const [spelt = ''] = spellings(text);
    const line = text.replaceAll(/[\r\n]/g, ' ');
    const paths = ['/', '/privacy', '/nowhere', '/sitemap.xml', '/robots.txt', '/api/config'];
    for (const path of paths) {
      const given: Record<string, string>[] = [
        { cookie: `sukoon_lang=${spelt}; sukoon_session=${spelt}; zq=${spelt}` },
        { host: line },
        { 'x-forwarded-host': line, 'x-forwarded-proto': line, forwarded: `host="${line}"` },
        { 'accept-language': line, 'user-agent': line, referer: line, origin: line },
        { 'x-request-id': line, traceparent: line, 'if-none-match': line, range: line },
      ];
      for (const headers of given) {
        const answer = await ask('GET', path, headers);
        const about = `${path} ${JSON.stringify(headers)}`;
        expect(marksIn(answer.headers), about).toEqual([]);
        expect(marksIn(answer.text), about).toEqual([]);
      }
    }
  });

  it('is answered by no call with a page or in a header', async () => {
    const cookie = cookieOf(owner);
    const csrf = await owner.csrfToken();
    const calls = Object.entries(api).filter(([, { file }]) => file !== 'text/event-stream');
    for (const [index, [call, endpoint]] of calls.entries()) {
      const fields = fieldsOf(endpoint).filter(({ where }) => where === 'query');
      const spelt = spellings(text)[index % 3] ?? '';
      const names = [...new Set(fields.map(({ path }) => path)), 'other'];
      const query = names.map((name) => `${name}=${spelt}`).join('&');
      const path = `${endpoint.path.replaceAll(/:\w+/g, spelt)}?${query}`;
      const answer = await ask(endpoint.method, path, { cookie, 'x-csrf-token': csrf });
      expect(answer.type, call).not.toMatch(/html|xml|javascript|plain/);
      expect(answer.isSniffed, call).toBe(false);
      // Where an address leads is kept inside the shop, and escaped.
      expect(answer.location, call).toMatch(/^(?:|\/(?!\/)[^\s<>"']*)$/);
      expect(marksIn(answer.headers.replace(answer.location, '')), call).toEqual([]);
    }
  });
});
