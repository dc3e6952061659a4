// @vitest-environment jsdom
/** The food profile on the subscribe page. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { allergens } from '#domain/menu/meals.ts';
import { Refused } from '#web/testing/fake-shop.tsx';
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

const allergensOf = (...names: string[]) => allergens.filter((each) => names.includes(each));
const profileCall = 'GET /api/account/food-profile';
const peanut = { diet: 'veg', allergens: ['peanut'] };
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('what was ticked here and what was saved elsewhere meanwhile both count', async () => {
  openPage();
  await ready();
  await unfoldFood();
  await userEvent.click(screen.getByRole('checkbox', { name: 'soy' }));
  cleanup();
  const shop = openPage({ [profileCall]: peanut });
  await ready();
  await unfoldFood();
  expect(['soy', 'peanut'].map(isTicked)).toEqual([true, true]);
  await agree();
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(sentBody(shop)).not.toHaveProperty('diet');
  expect(sentBody(shop)).toMatchObject({ allergens: allergensOf('peanut', 'soy') });
});

test('what was saved elsewhere counts though the page was not looked at again', async () => {
  const shop = openPage();
  await ready();
  await unfoldFood();
  await userEvent.click(screen.getByRole('checkbox', { name: 'soy' }));
  await agree();
  shop.answer(profileCall, new Refused(500, { message: 'x' }));
  await start();
  expect(await screen.findByText('Failed to create subscription. Please try again.')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
  shop.answer(profileCall, peanut);
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(sentBody(shop)).toMatchObject({ allergens: allergensOf('peanut', 'soy') });
});

test('what is saved elsewhere between reading and starting counts, too', async () => {
  const shop = openPage();
  await ready();
  await unfoldFood();
  await userEvent.click(screen.getByRole('checkbox', { name: 'soy' }));
  await agree();
  shop.answer(call, () => {
    shop.answer(profileCall, peanut);
    shop.answer(call, started);
    return new Refused(409, { code: 'conflict', message: 'Someone else changed this.' });
  });
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  const both = { allergens: allergensOf('peanut', 'soy'), expectedFood: peanut };
  expect(sentBody(shop)).toMatchObject(both);
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
