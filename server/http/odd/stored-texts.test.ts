/**
 * Hostile texts in every field for words, looked for wherever the shop says them again: replies,
 * files, pages, mails, pushes and what is made for machines.
 */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textPages } from '#domain/settings/shop-texts.ts';
import { builtPages } from '#server/testing/attacks/built-pages.ts';
import { beginnings, marksIn, refusedTexts } from '#server/testing/attacks/texts/hostile-texts.ts';
import { type Lived, live } from '#server/testing/attacks/texts/lived-shop.ts';
import { poisonedShop } from '#server/testing/attacks/texts/poisoned.ts';
import { type Read, readEverything } from '#server/testing/attacks/texts/read-back.ts';
import { activeIn, formulasIn, tracesIn } from '#server/testing/attacks/texts/traces.ts';
import { needlessExceptions, takes, wordsOf } from '#server/testing/attacks/texts/words.ts';
import { readOutbox } from '#server/testing/outbox.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openPushService } from '#server/testing/stand-ins/push-service.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

/** Words that no call reads back here. */
const keptToItself = [
  // A device names itself, to be known again.
  'openStation deviceId',
  'openRun deviceId',
  // Replaced by setSubscriptionNotes.
  'subscribe notes',
  // Only in the file of that customer's own data.
  'cancelSubscription reason',
];

/** Some of what must be found in each, lest a place be read in which there is nothing. */
const wordsIn = {
  csv: ['updateMeal name', 'updateMeal description', 'placeOrder buyer.company'],
  pdf: [
    ...['createRun rider.name', 'updateAddress instructions', 'placeOrder notes'],
    ...['updateMeal reheating', 'placeOrder buyer.company', 'publishIdentity legalName'],
  ],
  pages: [
    ...['createMeal tags[]', 'createMeal descriptionHindi', 'createMeal ingredients'],
    ...['publishIdentity brandName', 'publishTexts heroTitle', 'publishTexts terms'],
  ],
  mails: ['updateMeal name', 'publishIdentity brandName', 'closeDay reason'],
};

describe.each(beginnings)('texts that begin as %s', (beginning) => {
  const words = wordsOf(beginning);
  const taken = new Set<string>();
  let service: Awaited<ReturnType<typeof openPushService>>;
  let shop: TestShop;
  let lived: Lived;
  let reading: Promise<Read[]> | undefined;
  const readAll = () => (reading ??= readEverything(shop, lived));
  const all = words.map(({ call, path }) => `${call} ${path}`);
  /** The fields whose words are in this text. */
  const namesIn = (text: string): string[] => {
    const marks = marksIn(text);
    return all.filter((_, index) => marks.some((mark) => words[index]?.text.includes(mark)));
  };

  beforeAll(async () => {
    service = await openPushService();
    const env = { PUSH_TEST_ORIGIN: service.origin };
    shop = await openTestShop({ env, distDir: builtPages() });
    lived = await live(poisonedShop(shop, { words, taken }));
    await shop.shop.background.settled();
  });
  afterAll(async () => {
    await shop.close();
    await service.close();
  });

  it('were taken in every field for words', () => {
    expect(all.filter((each) => !taken.has(each))).toEqual([]);
  });

  it('come back as JSON or in a file, which no browser takes for a page', async () => {
    const reads = await readAll();
    expect(reads.filter(({ status }) => status !== 200).map(({ call }) => call)).toEqual([
      'goToLogin',
    ]);
    for (const { call, endpoint, headers, bytes } of reads.filter(({ status }) => status === 200)) {
      const type = endpoint.file ?? 'application/json';
      expect(headers.get('content-type')?.replace('; charset=utf-8', ''), call).toBe(type);
      expect(headers.get('x-content-type-options'), call).toBe('nosniff');
      expect(namesIn([...headers].flat().join('\n')), call).toEqual([]);
      const disposition = headers.get('content-disposition');
      if (endpoint.file) expect(disposition, call).toMatch(/^attachment; filename="[\w.-]+"$/);
      if (type === 'application/json') JSON.parse(bytes.toString());
    }
    const shown = namesIn(reads.map(({ bytes }) => bytes.toString()).join());
    expect(all.filter((each) => !shown.includes(each))).toEqual(keptToItself);
  });

  it('are no formula in a CSV file, and end no field of it', async () => {
    const files = (await readAll()).filter(({ endpoint }) => endpoint.file === 'text/csv');
    for (const { call, bytes } of files) {
      expect(formulasIn(bytes), call).toEqual([]);
    }
    const found = namesIn(files.map(({ bytes }) => bytes.toString()).join());
    expect(found).toEqual(expect.arrayContaining(wordsIn.csv));
  });

  it('are words on invoices, sheets and labels', async () => {
    const files = (await readAll()).filter(({ endpoint }) => endpoint.file === 'application/pdf');
    const drawn: string[] = [];
    for (const { call, bytes } of files) {
      expect(activeIn(bytes), call).toEqual([]);
      const { pages, warnings } = await readPdf(bytes);
      expect(warnings, call).toEqual([]);
      drawn.push(...pages);
    }
    expect(namesIn(drawn.join())).toEqual(expect.arrayContaining(wordsIn.pdf));
  });

  it('are text on every page, in both languages, for visitors and customers', async () => {
    const meals = (await shop.visitor().get('/api/meals')).body;
    const paths = [
      ...['/', '/auth', '/auth?tab=register', '/subscribe', '/dashboard', '/admin', '/nowhere'],
      ...textPages.map((page) => `/${page}`),
      ...[meals[0], meals.at(-1)].map(({ slug }) => `/meals/${slug}`),
    ];
    const shown: string[] = [];
    const visits = [
      [shop.visitor(), 'en'],
      [shop.visitor(), 'hi'],
      [lived.customer, 'hi'],
    ] as const;
    for (const [who, language] of visits) {
      who.cookies.set('sukoon_lang', language);
      for (const path of paths) {
        const { status, text } = await who.get(path);
        expect(status, path).toBe(path === '/nowhere' ? 404 : 200);
        expect(tracesIn(text), path).toEqual([]);
        shown.push(text);
      }
    }
    expect(namesIn(shown.join())).toEqual(expect.arrayContaining(wordsIn.pages));
  });

  it('are data in what is made for machines', async () => {
    const read = async (path: string) => (await shop.visitor().get(path)).text;
    expect(JSON.parse(await read('/manifest.webmanifest')).name).toBe(
      words.find(({ path }) => path === 'brandName')?.text,
    );
    const sitemap = await read('/sitemap.xml');
    const { document } = new JSDOM(sitemap, { contentType: 'text/xml' }).window;
    const names = [...document.querySelectorAll('*')].map(({ localName }) => localName);
    expect([...new Set(names)]).toEqual(['urlset', 'url', 'loc']);
    const texts = [sitemap, await read('/robots.txt'), await read('/.well-known/security.txt')];
    for (const text of texts) expect(text).not.toMatch(/<(?:script|img|b|svg)\b|javascript:/);
  });

  it('are words in mails, and add no header', async () => {
    const mails = await readOutbox(shop.shop.config.mail.outboxDir);
    for (const { subject, html, headers } of mails) {
      expect(tracesIn(html), subject).toEqual([]);
      expect([...headers.keys()]).toEqual([
        ...['auto-submitted', 'from', 'to', 'subject', 'date', 'message-id'],
        ...['mime-version', 'content-type'],
      ]);
    }
    const found = namesIn(mails.map(({ html }) => html).join());
    expect(found).toEqual(expect.arrayContaining(wordsIn.mails));
  });

  it('are words in pushes, which open only pages of the shop', () => {
    const pushes = service.received.map((push) => lived.browser.read(push));
    expect(pushes).not.toEqual([]);
    for (const { url } of pushes) expect(url).toMatch(/^\/orders\/[\w-]+$/);
  });
});

it('no field for words takes letters that hide or turn around others', () => {
  for (const { call, endpoint, path } of wordsOf('a formula')) {
    const taken = refusedTexts.filter((text) => takes(endpoint, path, text));
    expect(taken, `${call} ${path}`).toEqual([]);
  }
});

it('no field is an exception without need', () => expect(needlessExceptions()).toEqual([]));
