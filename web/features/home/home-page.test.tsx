// @vitest-environment jsdom
/** The landing page: its sections, anchors and links, and all of it in Hindi. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initialPacks as packs } from '#domain/orders/initial-packs.ts';
import { initialPlans as plans } from '#domain/subscriptions/initial-plans.ts';
import { LanguageProvider, loadLanguage } from '#web/language/language.tsx';
import { config, makeMeal, makeUser, visit } from '#web/testing/shop.tsx';
import HomePage from './home-page.tsx';

const home = <HomePage menu={<section id="meals" />} />;
const visitHome = (replies = {}) => visit(home, { replies });
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('the sections have their anchors', () => {
  const { container } = visitHome();
  const ids = [...container.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(ids).toEqual(['home', 'meals', 'meal-packs', 'subscription', 'how', 'about']);
  expect(screen.getByRole('region', { name: 'Plans' }).id).toBe('subscription');
  expect(screen.getByRole('region', { name: 'About' }).id).toBe('about');
});

test('buttons lead where the specification sends them', async () => {
  visitHome();
  await screen.findByRole('link', { name: 'Order Starter pack' });
  expect(linkTo('Try a Single Meal')).toBe('/#meals');
  expect(linkTo('View Meal Packs')).toBe('/#meal-packs');
  expect(linkTo('Create Account')).toBe('/auth');
  expect(linkTo('Start a plan')).toBe('/subscribe');
  for (const { id, name } of plans) {
    expect(linkTo(new RegExp(`^${name} ₹`))).toBe(`/subscribe?plan=${id}`);
  }
  for (const { id, name } of packs) {
    expect(linkTo(`Order ${name} pack`)).toBe(`/subscription?pack=${id}`);
  }
});

test('a customer is offered the menu instead of an account', async () => {
  visitHome({ 'GET /api/auth/user': { body: makeUser() } });
  await waitFor(() => expect(linkTo('Pick a meal')).toBe('/#meals'));
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
});

test('the steps name the cut-off of the shop', async () => {
  const delivery = { ...config.delivery, cutoff: '21:30' };
  visitHome({ 'GET /api/config': { body: { ...config, delivery } } });
  await screen.findByText('Order before 9:30 PM');
});

test('in Hindi no English is left but names', async () => {
  const loadedLanguage = await loadLanguage('hi');
  const { container } = visit(
    <LanguageProvider initial={loadedLanguage}>{home}</LanguageProvider>,
    {
      replies: {},
    },
  );
  await screen.findByText(/18%/);
  const latin = (container.textContent ?? '').match(/[A-Za-z]+/g);
  expect(new Set(latin)).toEqual(new Set(['Sukoon', 'GST']));
  for (const { name } of [...packs, ...plans]) {
    expect(loadedLanguage.dictionary).toHaveProperty([name]);
  }
});

test('packs and plans are those of the shop, in its order', async () => {
  const [starter] = config.packs;
  const [, , gym] = config.plans;
  if (!starter || !gym) throw new Error('Nothing to offer');
  const feast = { ...starter, id: 'feast', name: 'Feast pack', mealCount: 20, originalPrice: null };
  const dinner = { ...gym, id: 'dinner', name: 'Dinner', pricePerDay: '149.00' };
  const offers = { packs: [feast, starter], plans: [gym, dinner], gstPercent: 0 };
  const { container } = visitHome({ 'GET /api/config': { body: { ...config, ...offers } } });
  await screen.findByRole('link', { name: 'Order Feast pack' });
  expect(linkTo('Order Feast pack')).toBe('/subscription?pack=feast');
  const feastCard = screen.getByRole('heading', { name: 'Feast pack' }).closest('article');
  expect(feastCard?.querySelectorAll('img')).toHaveLength(20);
  // Those of the shop's own dishes that packs hold.
  const plates = [...(feastCard?.querySelectorAll('img') ?? [])].map(({ src }) => src);
  expect(plates.join()).not.toMatch(/rajma|greens|poha|omelette/);
  expect(feastCard?.textContent).not.toContain('Save');
  expect(linkTo(/^Dinner ₹149/)).toBe('/subscribe?plan=dinner');
  expect(screen.getByRole('heading', { name: 'Subscription from ₹149/day' })).toBeTruthy();
  expect(container.textContent).not.toContain('GST');
});

test('the tiles are the categories of the shop; a new one shows its first picture', async () => {
  const [breakfast] = config.categories;
  if (!breakfast) throw new Error('No categories');
  const dinner = { id: 'dinner', name: 'Dinner', colour: 'green' } as const;
  const categories = [dinner, { ...breakfast, name: 'Tiffin' }, { ...dinner, id: 'x', name: 'X' }];
  const imageUrl = '/dishes/dal-640.webp';
  const dinners = [makeMeal({ category: 'dinner' }), makeMeal({ category: 'dinner', imageUrl })];
  const meals = [...dinners, makeMeal({ name: 'Pizza' }), makeMeal({ name: 'Penne' })];
  visitHome({
    'GET /api/config': { body: { ...config, categories } },
    'GET /api/meals': { body: meals },
  });
  await screen.findByRole('link', { name: 'Tiffin' });
  const tile = (name: string) => screen.getByRole('link', { name }).closest('li');
  const picture = (name: string) => tile(name)?.querySelector('img')?.getAttribute('src');
  expect(linkTo('Dinner')).toBe('/?category=dinner#meals');
  await waitFor(() => expect(picture('Dinner')).toBe(imageUrl));
  expect(tile('Dinner')?.dataset.field).toBe('green');
  expect([picture('Tiffin'), picture('X')]).toEqual(['/dishes/poha-320.webp', undefined]);
  expect(screen.getByRole('region', { name: 'About' }).textContent).toContain(
    'About2 indulgent dishes, 4 dishes overall, 3 meal categories. Nothing to wash',
  );
});
