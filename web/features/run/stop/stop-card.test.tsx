// @vitest-environment jsdom
/** A stop in the language of its rider. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { makeRun, makeStop } from '#web/testing/fake-run.ts';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { StopCard } from './stop-card.tsx';

test('the size of what is missing is in Hindi for who reads Hindi', async () => {
  const missing = [{ name: 'Dal rice', size: 'for-2', quantity: 1 } as const];
  const stop = { ...makeStop(1, { missing, parcels: 1 }), result: null, isSent: true };
  const nothing = () => undefined;
  openShop();
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <StopCard run={makeRun()} stop={stop} isNext onBegun={nothing} onDone={nothing} />
    </LanguageProvider>,
    '/',
  );
  expect(await screen.findByText(/1 × Dal rice \(2 व्यक्ति\)/)).toBeTruthy();
});
