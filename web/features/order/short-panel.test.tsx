// @vitest-environment jsdom
/** What is missing from an order, in the words of the page's language. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { ShortPanel } from './short-panel.tsx';

test('a missing dish has its Hindi name and size in Hindi', async () => {
  const missing = { mealId: 1, name: 'Paneer Bowl', size: 'for-2', quantity: 1 } as const;
  openShop({ 'GET /api/meals/hindi': [{ id: 1, name: 'पनीर बाउल', description: null }] });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <ShortPanel short={[{ ...missing, reason: 'ran_out' }]} />
    </LanguageProvider>,
    '/',
  );
  expect(await screen.findByText(/1 × पनीर बाउल \(2 व्यक्ति\)/)).toBeTruthy();
});
