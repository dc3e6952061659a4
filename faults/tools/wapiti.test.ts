/** Debian's wapiti: pages and reads of the API, as a visitor, a customer and staff. */
import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull, rounds } from '../support/rounds.ts';
import { findAttackable } from '../support/tools/attackable.ts';
import { openAttackedShop } from '../support/tools/attacked-shop.ts';
import { type Found, openWapiti } from '../support/tools/wapiti.ts';
import { openWeakServer } from '../support/tools/weak-server.ts';

const seed = 20_261_130;
// Not blindsql: sqlmap tries the same with more patience.
const modules = [
  ...['backup', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'ssrf', 'xss', 'xxe'],
];
const limits = {
  modules: (isFull ? modules : ['redirect', 'sql', 'ssrf', 'xss']).join(','),
  scanS: rounds(10, 60),
  moduleS: rounds(10, 60),
};
const people = isFull ? (['visitor', 'customer', 'super_admin'] as const) : (['visitor'] as const);

/** With something that may be changed; it follows the links of each. */
const pages = [
  ...['/meals/margherita-pizza?size=for-1', '/auth?redirect=%2Fwallet', '/auth/reset?token=a'],
  ...['/checkout', '/dashboard', '/wallet', '/subscribe', '/admin?tab=orders'],
];

/** What it reports about a shop on this machine that is as it should be: with the reason. */
const explained: Readonly<Record<string, string>> = {
  'X-XSS-Protection is not set': 'browsers have dropped the filter that it switched',
  'Strict-Transport-Security is not set': 'means nothing over http; it is sent over https',
};

afterEach(cleanUp);

it('finds no hole in pages and API', { timeout: 3_600_000 }, async () => {
  const attacked = await openAttackedShop();
  const { shop, callers } = attacked;
  const wapiti = await openWapiti(attacked.dir, limits);
  const weak = await openWeakServer(attacked.databaseUrl);
  const control = await wapiti.scan({ origin: weak, starts: [], headers: {} });
  const holes = [...new Set(control.found.map(({ category }) => category))];
  const knocksOfWeak = wapiti.knocks.length;

  const calls = await findAttackable(shop.origin, callers, seed);
  const found: Found[] = [];
  const addresses: string[] = [];
  const signedOut: string[] = [];
  for (const who of people) {
    const headers = await callers.headersOf(who);
    const reads = calls.filter(
      ({ operation }) => operation.method === 'GET' && operation.mayCall.includes(who),
    );
    const requests = await Promise.all(reads.map(({ request }) => request()));
    const starts = [...pages, ...requests.map(({ target }) => target)];
    const report = await wapiti.scan({ origin: shop.origin, starts, headers });
    found.push(...report.found);
    addresses.push(`${who}: ${report.addresses}`);
    const { status } = await fetch(`${shop.origin}/api/auth/user`, { headers });
    if (who !== 'visitor' && status !== 200) signedOut.push(who);
  }
  const reasons = Object.keys(explained).filter((info) =>
    found.some(({ text }) => text.endsWith(info)),
  );
  const unexplained = found
    .map(({ text }) => text)
    .filter((text) => !reasons.some((info) => text.endsWith(info)));
  const knocks = wapiti.knocks.slice(knocksOfWeak);
  await recordResult('wapiti', {
    title: 'A scanner of web applications (wapiti)',
    seed,
    versions: { wapiti: '3.0.4 (Debian)' },
    rows: [
      { what: 'addresses attacked', measured: addresses.join(', ') },
      { what: 'holes', measured: String(unexplained.length), target: '0' },
      { what: 'knocks from the shop elsewhere', measured: String(knocks.length), target: '0' },
      { what: 'signed out meanwhile', measured: signedOut.join(', ') || '0', target: '0' },
      { what: 'holes of a weak server', measured: holes.join(', ') },
      { what: 'knocks from the weak server', measured: String(knocksOfWeak), target: '> 0' },
      ...attacked.rows(),
    ],
    notes: [
      `\`wapiti -u ORIGIN -m ${limits.modules} --max-scan-time ${limits.scanS} ` +
        `--max-attack-time ${limits.moduleS}\`, for each of the three.`,
      ...reasons.map((info) => `- Not a hole: ${info}; ${explained[info]}.`),
      ...unexplained.map((text) => `- ${text}`),
    ].join('\n'),
  });
  for (const text of unexplained) console.log(text);
  expect(unexplained).toEqual([]);
  expect(knocks).toEqual([]);
  expect(signedOut).toEqual([]);
  expect(holes).toEqual(
    expect.arrayContaining(['SQL Injection', 'Cross Site Scripting', 'Open Redirect']),
  );
  expect(knocksOfWeak).toBeGreaterThan(0);
  const { failed, errors } = attacked.count();
  expect(failed).toEqual([]);
  expect(errors).toEqual([]);
  expect(shop.hasEnded).toBe(false);
});
