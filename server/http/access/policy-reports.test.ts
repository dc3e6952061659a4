/** What browsers report of the content policy of paying pages. */
import { expect, it } from 'vitest';
import { alarms } from '#server/testing/set-up-payments.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

const path = '/api/content-policy-reports';
const lines: { readonly msg: string; readonly host?: string; readonly directive?: string }[] = [];
const site = 'https://shop.example.in';
setUpShop({
  env: { PUBLIC_URL: site, LOG_LEVEL: 'warn', TRUST_PROXY: '1', RATE_LIMITS: 'on' },
  onLog: (line) => lines.push(JSON.parse(line)),
});

const type = 'application/csp-report';
/** A report from this network; as browsers send it, without cookie and token. */
function report(facts: Record<string, unknown>, network = 1, as = type) {
  const usual = { 'document-uri': `${site}/checkout`, 'effective-directive': 'script-src-elem' };
  const headers = { 'content-type': as, 'x-forwarded-for': `203.0.${network}.7` };
  const body = JSON.stringify({ 'csp-report': { ...usual, ...facts } });
  return shop.visitor().send('POST', path, body, { csrf: false, headers });
}

it('is one line for each host and day, and one alarm if many report it', async () => {
  const hosts = ['new.razorpay.com', ...[1, 2, 3, 4, 5].map((count) => `x${count}.example`)];
  for (const host of hosts) {
    for (const network of [1, 1, 2, 3, 4]) {
      const reply = await report({ 'blocked-uri': `https://${host}/v1?card=4111` }, network);
      expect([reply.status, reply.text]).toEqual([204, '']);
    }
    const blocked = { host, directive: 'script-src-elem' };
    expect(lines.filter((line) => line.host === host && !('alarm' in line))).toMatchObject([
      blocked,
    ]);
  }
  // Five a day: made-up hosts must not fill the owner's inbox.
  expect(await alarms('paying_page_blocked')).toBe(5);
  const alarmed = lines.filter((line) => 'alarm' in line);
  expect(alarmed.map(({ host }) => host)).toEqual(hosts.slice(0, 5));
  expect(JSON.stringify(lines)).not.toMatch(/4111|203\.0/);
});

it.each([
  ['an extension', { 'blocked-uri': 'moz-extension://0a1b/x.js' }],
  ['a script in the page', { 'blocked-uri': 'inline' }],
  ['a page that takes no money', { 'document-uri': `${site}/meals` }],
  ['another site', { 'document-uri': 'https://evil.example/checkout' }],
  ['a directive of no policy', { 'effective-directive': 'x\nALARM' }],
  ['a name that is too long', { 'blocked-uri': `https://${'a.'.repeat(80)}com/` }],
  ['nonsense', { 'blocked-uri': 7 }],
])('says nothing of %s', async (_, facts) => {
  lines.length = 0;
  const reply = await report({ 'blocked-uri': 'https://bad.example/', ...facts }, 20);
  expect(reply.status).toBe(204);
  expect(lines).toEqual([]);
});

it('takes reports alone, small ones, and not too many', async () => {
  expect((await report({}, 30, 'application/json')).status).toBe(415);
  expect((await report({ sample: 'x'.repeat(20_000) }, 30)).status).toBe(413);
  const replies = await Promise.all(Array.from({ length: 40 }, () => report({}, 31)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
});
