// @vitest-environment jsdom
/** When the provider's script is loaded again, and how a customer returns from its page. */
import { afterEach, expect, test, vi } from 'vitest';
import { loadProvider, proof } from '#web/testing/fake-provider.ts';
import { openPaymentWindow, readyPaymentWindow } from './payment-window.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets every script fail as soon as it is added, and counts them. */
function refuseScripts(): () => number {
  let count = 0;
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    count += 1;
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')));
  });
  return () => count;
}

test('a script that does not load is tried again after one second, and only once', async () => {
  vi.useFakeTimers();
  const tries = refuseScripts();
  const isReady = readyPaymentWindow('https://checkout.example/v1/checkout.js');
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries()).toBe(2);
  expect(await isReady).toBe(false);
});

const request = {
  brandName: 'Annapurna',
  key: 'rzp_test_1',
  providerOrderId: 'order_ABC123',
  amountPaise: 36_900,
  currency: 'INR',
  description: 'Order SK-10001',
  orderId: 'b1',
  payer: { name: 'Asha Menon', email: 'asha@example.in', phone: null },
  onFailed: () => {},
} as const;

const agents = {
  Chrome: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  Instagram: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Mobile Instagram 350.0',
  Facebook: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 [FB_IAB/FB4A;FBAV/480.0;]',
  'a web view': 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/140.0 Mobile Safari/537.36',
} as const;

test.each(Object.entries(agents))(
  'in %s the proof comes by the way that works',
  async (name, ua) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ua);
    const provider = loadProvider();
    const paid = openPaymentWindow(request);
    const [opened] = provider.opened;
    const back = `${window.location.origin}/api/payments/callback?order=b1`;
    const isPage = name !== 'Chrome';
    expect(opened?.callback_url).toBe(isPage ? back : undefined);
    expect(opened?.redirect).toBe(isPage || undefined);
    provider.succeed();
    expect(await paid).toEqual(proof);
  },
);

test.each([
  ['on a phone', agents.Chrome, ['block.upi']],
  [
    'on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
    ['block.upi'],
  ],
  ['in an app, which may not open another', agents.Instagram, undefined],
  ['on a desktop, which has no apps', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', undefined],
])('%s, UPI apps come first where they open', (_where, ua, sequence) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ua);
  const provider = loadProvider();
  void openPaymentWindow(request);
  const display = provider.opened[0]?.config?.display;
  expect(display?.sequence).toEqual(sequence);
  if (sequence === undefined) return;
  expect(display?.blocks.upi?.instruments).toEqual([{ method: 'upi', flows: ['intent'] }]);
  // Cards, netbanking and the rest stay below.
  expect(display?.preferences).toEqual({ show_default_blocks: true });
});
