/** Dishes in Hindi: on the menu, in its search and on orders; in English where missing. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HindiMeal } from '#contract/meals.ts';
import { LanguageProvider, loadLanguage } from '#web/language/language.tsx';
import { OrderItems } from '#web/shared/orders/order-items.tsx';
import { makeOrder } from '#web/testing/fake-shop.tsx';
import { makeMeal, visit } from '#web/testing/shop.tsx';
import { MenuSection } from './menu-section.tsx';

const poha = makeMeal({ id: 1, name: 'Kanda Poha', description: 'With peas.' });
const idli = makeMeal({ id: 2, name: 'Idli', description: 'Steamed.' });
const dosa = makeMeal({ id: 3, name: 'Dosa', description: 'Crisp.' });
const hindi: readonly HindiMeal[] = [
  { id: 1, name: 'कांदा पोहा', description: 'मटर के साथ।' },
  { id: 2, name: 'इडली', description: null },
];

const page = (
  <>
    <MenuSection />
    <OrderItems order={makeOrder()} />
  </>
);
const replies = {
  'GET /api/meals': { body: [poha, idli, dosa] },
  'GET /api/meals/hindi': { body: hindi },
};

async function visitInHindi(answers: Parameters<typeof visit>[1]['replies'] = replies) {
  const loadedLanguage = await loadLanguage('hi');
  return visit(<LanguageProvider initial={loadedLanguage}>{page}</LanguageProvider>, {
    replies: answers,
  });
}

test('dishes have their Hindi texts, and English ones where there are none', async () => {
  await visitInHindi();
  expect(await screen.findByRole('link', { name: 'कांदा पोहा' })).toBeDefined();
  expect(screen.getByText('मटर के साथ।')).toBeDefined();
  expect(screen.getByRole('link', { name: 'इडली' })).toBeDefined();
  expect(screen.getByText('Steamed.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Dosa' })).toBeDefined();
});

test('an order names its dish in Hindi while it is on the menu', async () => {
  await visitInHindi();
  await waitFor(() => expect(screen.getAllByText('कांदा पोहा')).toHaveLength(2));
  expect(screen.queryByText('Margherita Pizza')).toBeNull();
});

test('without the Hindi texts the menu stays, in English', async () => {
  await visitInHindi({
    'GET /api/meals': { body: [poha] },
    'GET /api/meals/hindi': { status: 503, body: { message: 'Later', code: 'unavailable' } },
  });
  expect(await screen.findByRole('link', { name: 'Kanda Poha' })).toBeDefined();
  expect(screen.getByText('Margherita Pizza')).toBeDefined();
});

test.each(['पोहा', 'इडली', 'poha', 'idly', 'मटर'])(
  'a search in Hindi finds by %s',
  async (words) => {
    const { user } = await visitInHindi();
    await screen.findByRole('link', { name: 'कांदा पोहा' });
    await user.type(screen.getByRole('searchbox'), words);
    const name = /poha|पोहा|मटर/.test(words) ? 'कांदा पोहा' : 'इडली';
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dosa' })).toBeNull());
    expect(screen.getByRole('link', { name })).toBeDefined();
  },
);

test('the English site does not fetch the Hindi menu', async () => {
  const { calls } = visit(page, { replies });
  expect(await screen.findByRole('link', { name: 'Kanda Poha' })).toBeDefined();
  expect(screen.getByText('Margherita Pizza')).toBeDefined();
  expect(calls.map(({ call }) => call)).not.toContain('GET /api/meals/hindi');
});
