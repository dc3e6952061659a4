// @vitest-environment jsdom
/** Choosing the meals of a subscription: the plan, the choices, and every failure. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Subscription, SubscriptionDay } from '#contract/subscriptions.ts';
import {
  type FakeShop,
  id,
  makeSubscription,
  makeSubscriptionDay,
  openShop,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { config, makeMeal } from '#web/testing/shop.tsx';
import { MealSelection } from './meal-selection.tsx';

const rajma = makeMeal({
  id: 7,
  name: 'Rajma Chawal',
  category: 'lunch',
  calories: 520,
  protein: 19,
});
const chicken = makeMeal({ id: 8, name: 'Chicken Curry', category: 'lunch', diet: 'non-veg' });
const pulao = makeMeal({ id: 9, name: 'Veg Pulao', category: 'lunch', allergens: ['nuts'] });
const dosa = makeMeal({ id: 10, name: 'Dosa', category: 'breakfast' });
const forTwo = makeMeal({ id: 11, name: 'Thali', category: 'lunch', availableFor1: false });
const menu = [rajma, chicken, pulao, dosa, forTwo];

const meal = (dish: typeof rajma, isChosen = false): SubscriptionDay['meal'] => ({
  id: dish.id,
  name: dish.name,
  imageUrl: null,
  isChosen,
});
const monday = makeSubscriptionDay({ date: '2026-11-23', meal: meal(rajma) });
const tuesday = makeSubscriptionDay({ date: '2026-11-24', meal: meal(pulao, true) });
const subscription = makeSubscription({ days: [monday, tuesday] });
const activeCall = 'GET /api/subscriptions/active';
const chooseCall = (date: string) => `PUT /api/subscriptions/${subscription.id}/meals/${date}`;

const sentTo = (shop: FakeShop, date: string) =>
  shop.calls.find(({ name }) => name === chooseCall(date))?.body;

function openTab(active: Subscription | null | Refused, answers = {}) {
  const shop = openShop({ [activeCall]: active, 'GET /api/meals': menu, ...answers });
  renderPage(<MealSelection />, '/dashboard?tab=meal-selection', '/dashboard');
  return shop;
}

const days = async () => {
  await screen.findByRole('heading', { name: 'Upcoming meals' });
  return screen.getAllByRole('listitem').map((item) => within(item));
};

async function openMonday(answers = {}) {
  const shop = openTab(subscription, answers);
  await userEvent.click(await screen.findByRole('button', { name: /for Mon, 23 Nov/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Meal for Mon, 23 Nov 2026' }));
  await waitFor(() => expect(dialog.queryByText('Rajma Chawal')).toBeTruthy());
  return { shop, dialog };
}

test('each delivery shows its meal and who chose it', async () => {
  openTab(subscription);
  const [first, second] = await days();
  expect(first?.getByText('Rajma Chawal')).toBeTruthy();
  expect(first?.getByText('Picked for you')).toBeTruthy();
  expect(await first?.findByText('520 kcal')).toBeTruthy();
  expect(first?.getByRole('img', { name: 'Vegetarian' })).toBeTruthy();
  expect(second?.getByText('Chosen by you')).toBeTruthy();
  expect(screen.getByText(/until 10 PM the day before/)).toBeTruthy();
  expect(screen.getByText(/we pick vegetarian dishes for you/)).toBeTruthy();
});

test('days without a delivery are left out; the others say what prevents the meal', async () => {
  const closed = { canChoose: false, canSkip: false };
  openTab(
    makeSubscription({
      days: [
        { ...monday, ...closed, date: '2026-11-22', state: 'ordered', orderId: id(77) },
        { ...monday, ...closed },
        makeSubscriptionDay({ date: '2026-11-24', state: 'skipped' }),
        { ...monday, date: '2026-11-25', state: 'unaffordable' },
        { ...monday, date: '2026-11-26', state: 'no_meal', meal: null },
      ],
    }),
  );
  const [ordered, late, unaffordable, noMeal, ...others] = await days();
  expect(others).toEqual([]);
  expect(ordered?.getByText('Tomorrow')).toBeTruthy();
  expect(ordered?.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(
    `/orders/${id(77)}`,
  );
  expect(ordered?.queryByRole('button')).toBeNull();
  expect(late?.getByText(/It's past 10 PM/)).toBeTruthy();
  expect(late?.queryByRole('button')).toBeNull();
  expect(unaffordable?.getByRole('link', { name: 'Add money' })).toBeTruthy();
  expect(noMeal?.getByRole('link', { name: 'Change preferences' })).toBeTruthy();
  expect(noMeal?.getByRole('button', { name: /^Change the meal/ })).toBeTruthy();
});

test('a day that is closed names its own cut-off', async () => {
  const [terms] = config.delivery.terms;
  const earlier = { ...terms, cutoff: '08:00', effectiveFrom: '2026-11-22' };
  const later = { ...terms, cutoff: '22:00', effectiveFrom: '2026-11-23' };
  const delivery = { ...config.delivery, terms: [terms, earlier, later] };
  openTab(makeSubscription({ days: [{ ...monday, date: '2026-11-22', canChoose: false }] }), {
    'GET /api/config': { ...config, delivery },
  });
  expect(await screen.findByText(/It's past 8 AM/)).toBeTruthy();
});

test('one tap chooses a meal of the plan and closes', async () => {
  const chosen = { ...subscription, days: [{ ...monday, meal: meal(chicken, true) }, tuesday] };
  const { shop, dialog } = await openMonday({ [chooseCall('2026-11-23')]: chosen });
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  expect(dialog.getByRole('button', { current: true, name: /Rajma Chawal/ })).toBeTruthy();
  expect(dialog.getByRole('button', { name: /Veg Pulao.*Also on Tue 24 Nov/ })).toBeTruthy();
  expect(dialog.getByText('You can change it until 22 Nov 2026, 10:00 pm.')).toBeTruthy();
  expect(dialog.queryByRole('searchbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Let us pick' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /Chicken Curry/ }));
  expect(await screen.findByText('Chicken Curry is chosen for Mon, 23 Nov 2026')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(shop, '2026-11-23')).toEqual({ mealId: 8 });
  expect((await days())[0]?.getByText('Chosen by you')).toBeTruthy();
});

test('a choice can be undone', async () => {
  const picked = { ...subscription, days: [monday, { ...tuesday, meal: meal(rajma) }] };
  const shop = openTab(subscription, { [chooseCall('2026-11-24')]: picked });
  await userEvent.click(await screen.findByRole('button', { name: /for Tue, 24 Nov/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Let us pick' }));
  expect(await screen.findByText("We'll pick the meal for Tue, 24 Nov 2026")).toBeTruthy();
  expect(sentTo(shop, '2026-11-24')).toEqual({ mealId: null });
});

test('diet and allergens filter strictly, and are named', async () => {
  const food = { diet: 'veg', allergens: ['nuts'] };
  const { dialog } = await openMonday({ 'GET /api/account/food-profile': food });
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/You eat: Vegetarian\. Allergies: nuts\./)).toBeTruthy();
});

test('where no dish fits, there is a link to the food profile', async () => {
  const food = { diet: 'veg', allergens: ['nuts'] };
  openTab(subscription, {
    'GET /api/account/food-profile': food,
    'GET /api/meals': [pulao, chicken],
  });
  await userEvent.click(await screen.findByRole('button', { name: /for Mon, 23 Nov/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/No dish in your plan matches your preferences/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Change preferences' }).getAttribute('href')).toBe(
    '/dashboard?tab=profile#food',
  );
});

test('a long list of dishes can be searched', async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    makeMeal({ id: 20 + at, name: at === 4 ? 'Kadhi' : `Thali ${at}`, category: 'lunch' }),
  );
  openTab(subscription, { 'GET /api/meals': many });
  await userEvent.click(await screen.findByRole('button', { name: /for Mon, 23 Nov/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(await dialog.findByRole('searchbox', { name: 'Search dishes' }), 'KAD');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(dialog.getByRole('searchbox'), 'x');
  expect(dialog.getByText('No dishes found.')).toBeTruthy();
});

test('a dish that is sold out leaves the search, and the focus in the dialog', async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    makeMeal({ id: 20 + at, name: at === 4 ? 'Kadhi' : `Thali ${at}`, category: 'lunch' }),
  );
  const refusal = new Refused(409, { code: 'meal_full', message: 'This dish is sold out.' });
  const shop = openTab(subscription, {
    'GET /api/meals': many,
    [chooseCall('2026-11-23')]: refusal,
  });
  await userEvent.click(await screen.findByRole('button', { name: /for Mon, 23 Nov/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(await dialog.findByRole('searchbox'), 'kad');
  shop.answer('GET /api/meals', many.toSpliced(4, 1));
  await userEvent.click(dialog.getByRole('button', { name: /Kadhi/ }));
  expect(await dialog.findByText('No dishes found.')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toBe('Kadhi is sold out on Mon, 23 Nov 2026.');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByRole('searchbox'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(8);
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
});

test('a cut-off that passed meanwhile is reported, and the days are refetched', async () => {
  const message = 'It is past 10 PM, so this delivery can no longer be changed.';
  const refusal = new Refused(409, { code: 'cutoff_passed', message });
  const { shop, dialog } = await openMonday({ [chooseCall('2026-11-23')]: refusal });
  shop.answer(activeCall, {
    ...subscription,
    days: [{ ...monday, canChoose: false }, tuesday],
  });
  await userEvent.click(dialog.getByRole('button', { name: /Chicken Curry/ }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /for Mon, 23 Nov/ })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Upcoming meals' })),
  );
});

test('a dish that no longer fits is reported in the dialog, which drops it', async () => {
  const message = 'This meal does not fit your plan, your diet or your allergens.';
  const refusal = new Refused(422, { code: 'meal_unsuitable', message });
  const { shop, dialog } = await openMonday({ [chooseCall('2026-11-23')]: refusal });
  shop.answer('GET /api/account/food-profile', { diet: 'veg', allergens: [] });
  await userEvent.click(dialog.getByRole('button', { name: /Chicken Curry/ }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(dialog.queryByText('Chicken Curry')).toBeNull();
});

test('a lost connection leaves the dialog open for another try', async () => {
  const { shop, dialog } = await openMonday({
    [chooseCall('2026-11-23')]: new Error('no connection'),
  });
  await userEvent.click(dialog.getByRole('button', { name: /Chicken Curry/ }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/We can't reach/);
  shop.answer(chooseCall('2026-11-23'), subscription);
  await userEvent.click(dialog.getByRole('button', { name: /Chicken Curry/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['open', { pausedUntil: null, days: [] }, 'Your subscription is paused.'],
  [
    'until a day',
    { pausedUntil: '2026-11-30', days: [monday] },
    'Your subscription is paused. It resumes on Mon, 30 Nov 2026.',
  ],
])('a pause that is %s is shown, with a link to the subscription', async (_, parts, words) => {
  openTab(makeSubscription({ status: 'paused', pausedFrom: '2026-11-22', ...parts }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View your subscription' })).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toHaveLength(parts.days.length);
});

test('two weeks without a delivery say so', async () => {
  openTab(makeSubscription({ days: [makeSubscriptionDay({ state: 'closed' })] }));
  expect(await screen.findByText('No deliveries in the next 14 days.')).toBeTruthy();
});

test('without a subscription and a pack the tab links to both', async () => {
  openTab(null);
  expect(await screen.findByRole('heading', { name: 'No meals to choose yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Meal Packs' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'View plans' }));
  expect(await screen.findByText('At /subscribe')).toBeTruthy();
});

test('while it loads a placeholder is shown; a failure can be retried', async () => {
  const refusal = new Refused(500, { message: 'x' });
  const shop = openTab(refusal, { 'GET /api/orders': refusal });
  expect(document.querySelector('[data-slot=skeleton]')).toBeTruthy();
  expect(await screen.findByText("We couldn't load your meals")).toBeTruthy();
  shop.answer(activeCall, subscription);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await days();
  expect(screen.getByText(/We couldn't load your packs/)).toBeTruthy();
});

test('meals can be changed until the cut-off of the shop, not of delivery times', async () => {
  const delivery = { ...config.delivery, cutoff: '20:00' };
  openTab(subscription, { 'GET /api/config': { ...config, delivery } });
  await days();
  expect(screen.getByText('You can change any meal until 10 PM the day before.')).toBeTruthy();
});
