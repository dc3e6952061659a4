// @vitest-environment jsdom
/** What is missing from an order, in the words of the page's language. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { ShortPanel } from './short-panel.tsx';

type Payment = Parameters<typeof ShortPanel>[0]['order'];
const paid: Payment = { paymentStatus: 'paid', refundedAmount: '0.00' };

test('a missing dish has its Hindi name and size in Hindi', async () => {
  const missing = { mealId: 1, name: 'Paneer Bowl', size: 'for-2', quantity: 1 } as const;
  openShop({ 'GET /api/meals/hindi': [{ id: 1, name: 'पनीर बाउल', description: null }] });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <ShortPanel short={[{ ...missing, reason: 'ran_out' }]} order={paid} />
    </LanguageProvider>,
    '/',
  );
  expect(await screen.findByText(/1 × पनीर बाउल \(2 व्यक्ति\)/)).toBeTruthy();
});

const isPromised = /could not be packed\. We look into what you get back for it\.$/;
const isNotPromised = /could not be packed\.$/;

test.each<[string, Payment, RegExp]>([
  ['what is paid', paid, isPromised],
  ['what is to be paid at the door', { ...paid, paymentStatus: 'unpaid' }, isNotPromised],
  [
    'what is refunded in part',
    { paymentStatus: 'partly_refunded', refundedAmount: '159.00' },
    isNotPromised,
  ],
  [
    'what less was collected for at the door',
    { ...paid, paidAtDoor: { amount: '369.00', short: '159.00' } },
    isNotPromised,
  ],
])('of %s says whether something comes back', async (_, order, words) => {
  openShop();
  const missing = {
    mealId: 1,
    name: 'Dal',
    size: 'for-1',
    quantity: 1,
    reason: 'ran_out',
  } as const;
  renderPage(<ShortPanel short={[missing]} order={order} />, '/');
  expect(await screen.findByText(words)).toBeTruthy();
});
