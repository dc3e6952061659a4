/** The subscribe page, opened in a shop that answers, and its controls. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Paise, toRupees } from '#domain/money/money.ts';
import { initialPlans } from '#domain/subscriptions/initial-plans.ts';
import SubscribePage from '#web/features/subscribe/subscribe-page.tsx';
import { makeReceipt, makeSubscription, openShop, Refused, renderPage } from './fake-shop.tsx';
import { config, makeMeal } from './shop.tsx';

export const call = 'POST /api/subscriptions';

export const configAt = (parts: Partial<typeof config.delivery> = {}, extraPaise = 0) => ({
  ...config,
  delivery: { ...config.delivery, ...parts },
  plans: initialPlans.map(({ pricePerDayPaise, isActive: _, ...plan }) => ({
    ...plan,
    pricePerDay: toRupees((pricePerDayPaise + extraPaise) as Paise),
  })),
});

const menu = [
  makeMeal({ name: 'Poha', category: 'breakfast' }),
  makeMeal({ name: 'Omelette', category: 'breakfast', diet: 'egg', allergens: ['egg'] }),
  makeMeal({ name: 'Rajma Chawal', category: 'lunch', allergens: ['milk'] }),
  makeMeal({ name: 'Only for two', category: 'lunch', availableFor1: false }),
];

export const started = {
  subscription: makeSubscription(),
  receipt: makeReceipt({ kind: 'started', number: 'SR-10001' }),
};

export function openPage(answers: Parameters<typeof openShop>[0] = {}, address = '/subscribe') {
  const shop = openShop({
    'GET /api/config': configAt(),
    'GET /api/meals': menu,
    'GET /api/subscriptions/active': null,
    'GET /api/account/food-profile': { diet: 'veg', allergens: [] },
    'GET /api/wallet': { balance: '500.00' },
    [call]: started,
    ...answers,
  });
  renderPage(<SubscribePage />, address);
  return shop;
}

export const refused = (status: number, code: string, message: string, path?: string) =>
  new Refused(status, { code, message, ...(path && { issues: [{ path, message }] }) });

export const startButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Start subscription' });
export const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ });
export const chip = (name: string) => screen.getByRole('button', { name });
export const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
export const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

const stepNames = { 1: /Plan and days$/, 2: /Food and address$/, 3: /Review and start$/ } as const;

/** Opens one of the three steps. */
export async function step(number: keyof typeof stepNames) {
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await userEvent.click(steps.getByRole('button', { name: stepNames[number] }));
}

export async function ready() {
  await screen.findByRole('button', { name: 'Continue' });
  await screen.findByText('14, Lakshmi Nivas');
}

/** Agrees on the last step. */
export async function agree() {
  await step(3);
  await userEvent.click(consent());
}

/** Opens the fields of the food profile. */
export async function unfoldFood() {
  await step(2);
  await userEvent.click(screen.getByRole('button', { name: 'Change your preferences' }));
}

export async function start() {
  await step(3);
  await userEvent.click(await startButton());
}
