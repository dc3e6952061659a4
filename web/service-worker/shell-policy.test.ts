/** The offline shell has the content policy of the page it stands in for. */
import { expect, test } from 'vitest';
import { withPolicyOf } from './shell-policy.ts';

const ours = "script-src 'self'";
const paying = "script-src 'self' https://checkout.razorpay.com";
const shell = () =>
  new Response('shell', {
    headers: { 'content-security-policy': ours, 'x-paying-policy': paying },
  });
const policyOf = (path: string, page = shell()) =>
  withPolicyOf(`https://shop.example.in${path}`, page)?.headers.get('content-security-policy');

test('a page that pays has the policy of those, any other the policy of the shell', async () => {
  expect(policyOf('/checkout?x=1')).toBe(paying);
  expect(policyOf('/orders/1')).toBe(paying);
  for (const path of ['/', '/auth?redirect=/checkout', '/admin', '/nowhere']) {
    expect(policyOf(path)).toBe(ours);
  }
  expect(await withPolicyOf('https://shop.example.in/wallet', shell())?.text()).toBe('shell');
});

test('without that policy, and without a shell, nothing changes', () => {
  expect(policyOf('/wallet', new Response('shell'))).toBeNull();
  expect(withPolicyOf('https://shop.example.in/wallet', undefined)).toBeUndefined();
});
