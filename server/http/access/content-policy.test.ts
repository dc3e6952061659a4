/** The content policies, as Google's evaluator judges them, and which page has which. */
import { CspEvaluator } from 'csp_evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

setUpShop({
  hasPages: true,
  env: {
    PUBLIC_URL: 'https://shop.example.in',
    // The rules are stricter with the provider's own keys: its script sets styles.
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'a secret of the provider',
    RAZORPAY_WEBHOOK_SECRET: 'another secret of the provider',
  },
});

const paying = [
  '/checkout',
  '/checkout/',
  '/checkout?x=/',
  '/checkout/confirming/1',
  '/dashboard?tab=history',
  '/orders/1',
  '/subscribe?plan=veg',
  '/subscription',
  '/Wallet',
  // Read as /checkout by the router.
  '/%63heckout',
  '/%57alle%74/',
];
const others = [
  ...['/', '/?next=/checkout', '/meals/poha', '/terms', '/nowhere', '/checkout-me', '/x/wallet'],
  ...['/%2563heckout', '/x%2Fwallet'],
  ...['/auth', '/auth?redirect=/checkout', '/auth/reset', '/admin', '/admin-dashboard', '/run'],
  ...['/station', '/offline.html', '/robots.txt', '/gone.js', '/api/config', '/api/orders/1'],
  ...['/api/wallet', '/assets/index-a1b2.js', '/service-worker.js'],
];

async function policyOf(path: string): Promise<string> {
  const { headers } = await shop.visitor().get(path);
  return headers.get('content-security-policy') ?? '';
}

const sources = (policy: string, name: string) =>
  policy
    .split(';')
    .map((rule) => rule.split(' '))
    .find(([each]) => each === name)
    ?.slice(1);

it.each(others)('%s lets nothing in that is not ours', async (path) => {
  const policy = await policyOf(path);
  expect(policy).not.toMatch(/razorpay|https?:|unsafe/);
  expect(sources(policy, 'script-src')).toEqual(["'self'"]);
  expect(sources(policy, 'style-src-attr')).toEqual(["'none'"]);
  expect(sources(policy, 'frame-src')).toEqual(["'none'"]);
});

it.each(paying)('%s lets in the provider’s window, and no inline script', async (path) => {
  const policy = await policyOf(path);
  const hosts = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'];
  expect(sources(policy, 'script-src')).toEqual(["'self'", ...hosts]);
  const outside = policy.match(/https?:[^ ;]+/g) ?? [];
  expect(outside.filter((each) => !/^https:\/\/[a-z-]+\.razorpay\.com$/.test(each))).toEqual([]);
});

it('what is kept out of a paying page is reported, and of no other', async () => {
  expect(sources(await policyOf('/checkout'), 'report-uri')).toEqual([
    '/api/content-policy-reports',
  ]);
  expect(await policyOf('/')).not.toContain('report');
});

it('the offline shell carries the policy of the pages that it stands in for', async () => {
  const { headers } = await shop.visitor().get('/offline.html');
  expect(headers.get('x-paying-policy')).toBe(await policyOf('/checkout'));
});

/** What the evaluator may say, and why it stays. */
const known: Readonly<Record<string, string>> = {
  // It warns of JSONP replies, AngularJS and files of users: the shop has no JSONP and no Angular,
  // pictures and films are stored under names and types of ours, with a sandbox policy.
  "SCRIPT_ALLOWLIST_BYPASS script-src 'self' MEDIUM_MAYBE": 'every page',
  // The provider's own script comes from here; nonces would stop neither it nor what it loads.
  'SCRIPT_ALLOWLIST_BYPASS script-src https://checkout.razorpay.com MEDIUM_MAYBE': 'paying pages',
  'SCRIPT_ALLOWLIST_BYPASS script-src https://cdn.razorpay.com MEDIUM_MAYBE': 'paying pages',
};

describe.each([
  ['/', ['every page']],
  ['/checkout', ['every page', 'paying pages']],
] as const)('the evaluator finds in the policy of %s', (path, where) => {
  it('nothing above a reminder but what is listed', async () => {
    const found = new CspEvaluator(new CspParser(await policyOf(path)).csp).evaluate();
    const serious = found
      .filter(({ severity }) => severity < Severity.INFO && severity !== Severity.STRICT_CSP)
      .map((each) =>
        [Type[each.type], each.directive, each.value, Severity[each.severity]].join(' '),
      );
    const listed = Object.entries(known).filter(([, at]) => where.includes(at as never));
    expect(serious.toSorted()).toEqual(listed.map(([finding]) => finding).toSorted());
  });
});

it('the evaluator would find an inline script and a wildcard', async () => {
  for (const bad of ["'unsafe-inline'", '*', 'https:', 'https://ajax.googleapis.com']) {
    const policy = (await policyOf('/')).replace("script-src 'self'", `script-src 'self' ${bad}`);
    const found = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(
      found.some(({ severity }) => severity === Severity.HIGH),
      bad,
    ).toBe(true);
  }
});
