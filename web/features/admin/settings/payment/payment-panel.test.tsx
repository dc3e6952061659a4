// @vitest-environment jsdom
/** The ways to pay, in the console: shown, saved, refused at the field, and changed by others. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, paymentCall, paymentSettings } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/payment';
const { now } = paymentSettings;

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=payment', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': {
      ...{ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false },
    },
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Ways to pay' }));
const field = async (name: RegExp) => (await region()).findByLabelText<HTMLInputElement>(name);
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);

test('it is saved with the version, amounts as the shop writes them', async () => {
  const shop = await open({ [saveCall]: { version: 1, now, next: [] } });
  expect((await field(/^Packs can be paid in cash/)).checked).toBe(true);
  expect((await region()).getByText(/^Nothing is saved yet/)).toBeTruthy();
  await userEvent.click(await field(/^Single meals can be paid in cash/));
  await userEvent.type(await field(/^Largest order/), '₹1,750');
  await userEvent.type(await field(/^Open cash orders/), '3');
  await userEvent.type(await field(/^UPI ID/), 'kitchen@okaxis');
  expect((await region()).queryByLabelText(/^Also call customers/)).toBeNull();
  await userEvent.click(await field(/^Call customers before/));
  await userEvent.click(await field(/^Also call customers/));
  await press('Save ways to pay');
  expect(await screen.findByText('Ways to pay saved')).toBeTruthy();
  const changes = { cashForMeals: true, cashMax: '1750.00', cashOrdersMax: 3 };
  const calls = { upiId: 'kitchen@okaxis', cashNeedsCall: true, cashCallsKnown: false };
  expect(bodies(shop)).toEqual([{ ...now, ...changes, ...calls, version: 0 }]);
  expect((await region()).queryByText(/^Nothing is saved yet/)).toBeNull();
});

test('what the shop cannot accept is refused at its field before it is sent', async () => {
  const shop = await open();
  await userEvent.type(await field(/^Largest order/), 'much');
  await userEvent.type(await field(/^Open cash orders/), '11');
  await userEvent.type(await field(/^UPI ID/), 'kitchen');
  await press('Save ways to pay');
  const panel = await region();
  expect(await panel.findByText(/^Enter an amount from/)).toBeTruthy();
  expect(panel.getByText('Enter a whole number from 1 to 10')).toBeTruthy();
  expect(panel.getByText(/^Enter a UPI ID/)).toBeTruthy();
  expect(bodies(shop)).toEqual([]);
});

test('a refusal of the server and a conflict keep the input', async () => {
  const message = 'Packs need a way to pay: cash or online';
  const issues = [{ path: 'onlineForPacks', message }];
  const shop = await open({ [saveCall]: new Refused(422, { code: 'invalid_request', issues }) });
  await userEvent.click(await field(/^Packs can be paid in cash/));
  await press('Save ways to pay');
  expect(await (await region()).findByText(message)).toBeTruthy();
  shop.answer(saveCall, new Refused(409, { code: 'conflict' }));
  const theirs = { ...now, upiId: 'other@okaxis', cashForMeals: true };
  shop.answer(paymentCall, { version: 4, now: theirs, next: [] });
  await press('Save ways to pay');
  await press('See their version');
  expect((await region()).getByText('other@okaxis')).toBeTruthy();
  shop.answer(saveCall, { version: 5, now, next: [] });
  await press('Save mine anyway');
  expect(bodies(shop).at(-1)).toMatchObject({ cashForPacks: false, version: 4 });
});
