// @vitest-environment jsdom
/** The food profile on the subscribe page. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  agree,
  call,
  openPage,
  radio,
  ready,
  start,
  started,
  step,
  unfoldFood,
} from '#web/testing/fake-subscribe.tsx';

test('the profile comes from the account, and shows how much of the plan is left', async () => {
  const shop = openPage({
    'GET /api/account/food-profile': { diet: null, allergens: ['nuts'] },
  });
  await ready();
  await step(2);
  expect(screen.getByText('Vegetarian picks, without nuts')).toBeTruthy();
  await unfoldFood();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'nuts' }).checked).toBe(true);
  const fitting = (await screen.findByText(/^1 of 2 dishes in this plan match your preferences\./))
    .textContent;
  expect(fitting).toContain("we'll pick vegetarian ones");
  await userEvent.click(radio(/^Eggetarian/));
  expect(screen.getByText('2 of 2 dishes in this plan match your preferences.')).toBeTruthy();
  await step(1);
  await userEvent.click(radio(/^Lunch/));
  await step(2);
  expect(screen.getByText('1 of 1 dishes in this plan match your preferences.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }));
  expect(screen.getByText(/^No dish in this plan matches your preferences\./)).toBeTruthy();
  expect(shop.names('PUT')).toEqual([]);
});

const sentBody = ({ calls }: ReturnType<typeof openPage>) =>
  calls.findLast(({ name }) => name === call)?.body;

test('only the changed parts of the profile are sent', async () => {
  const shop = openPage({ 'GET /api/account/food-profile': { diet: 'veg', allergens: ['soy'] } });
  await ready();
  await unfoldFood();
  await userEvent.click(radio(/^Everything/));
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }));
  await agree();
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(sentBody(shop)).toMatchObject({ diet: 'non-veg' });
  expect(sentBody(shop)).not.toHaveProperty('allergens');
});

test('changes saved elsewhere meanwhile are not overwritten', async () => {
  openPage();
  await ready();
  await unfoldFood();
  await userEvent.click(screen.getByRole('checkbox', { name: 'soy' }));
  cleanup();
  const shop = openPage({
    'GET /api/account/food-profile': { diet: 'veg', allergens: ['peanut'] },
  });
  await ready();
  await unfoldFood();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'soy' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'peanut' }).checked).toBe(true);
  await agree();
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(sentBody(shop)).not.toHaveProperty('diet');
  expect(sentBody(shop)).not.toHaveProperty('allergens');
});

test('while the subscription is being started, nothing is changed that would be lost', async () => {
  const slow = Promise.withResolvers<unknown>();
  openPage({ [call]: () => slow.promise });
  await ready();
  await unfoldFood();
  await agree();
  await start();
  const ofStep = (name: string) => screen.getByText(name).closest('[inert]');
  expect(ofStep('peanut')).not.toBeNull();
  slow.resolve(started);
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
});
