// @vitest-environment jsdom
/** Changing the language of a page. */
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageProvider, useLanguage } from './language.tsx';

const slow = Promise.withResolvers<void>();
vi.mock(import('./hindi/hindi.ts'), async (load) => {
  await slow.promise;
  return load();
});

let choose: ReturnType<typeof useLanguage>['choose'];
function Shown() {
  const api = useLanguage();
  choose = api.choose;
  return <p>{api.t('Tomorrow')}</p>;
}

test('what was chosen last stays, however late what was chosen before it has loaded', async () => {
  render(
    <LanguageProvider>
      <Shown />
    </LanguageProvider>,
  );
  await act(async () => {
    const hindi = choose('hi');
    await choose('en');
    slow.resolve();
    await hindi;
  });
  expect(screen.getByText('Tomorrow')).toBeTruthy();
  expect([document.documentElement.lang, document.cookie]).toEqual([
    expect.stringMatching(/^en/),
    expect.stringContaining('=en'),
  ]);
  await act(() => choose('hi'));
  expect(screen.queryByText('Tomorrow')).toBeNull();
});
