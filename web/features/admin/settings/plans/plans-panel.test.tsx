// @vitest-environment jsdom
/** The plans in the console: what is offered now and later, and changing it. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, planSettings } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/plans';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };
const [breakfast, lunch, gym] = planSettings.now.plans;
if (!breakfast || !lunch || !gym) throw new Error('No plans');

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=plans', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': off,
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Plans' }));
const row = async (name: string) => within(await (await region()).findByRole('group', { name }));
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);

test('plans are added with their meals, priced and retired from a day on', async () => {
  const shop = await open({ [saveCall]: { ...planSettings, version: 1 } });
  const price = (await row('Gym')).getByLabelText(/^Price per day/);
  await userEvent.clear(price);
  await userEvent.type(price, '289.50');
  await userEvent.click((await row('Lunch')).getByRole('checkbox', { name: 'Can be taken out' }));
  await press('Add a plan');
  await userEvent.type((await row('New plan')).getByLabelText('Name'), 'Dinner');
  const dinner = await row('Dinner');
  await userEvent.type(dinner.getByLabelText(/^Price per day/), '259');
  await press('Save plans');
  expect(await dinner.findByText('Choose a category of the menu', { selector: 'p' })).toBeTruthy();
  await userEvent.selectOptions(dinner.getByLabelText('Its meals'), 'Indulgent');
  const date = (await region()).getByLabelText(/^Counts from/);
  fireEvent.change(date, { target: { value: '2026-12-01' } });
  await press('Save plans');
  expect(await screen.findByText('Plans saved')).toBeTruthy();
  const added = { name: 'Dinner', description: '', category: 'indulgent', pricePerDay: '259.00' };
  const plans = [
    breakfast,
    { ...lunch, isActive: false },
    { ...gym, pricePerDay: '289.50' },
    { ...added, slotId: null, isActive: true },
  ];
  expect(bodies(shop)).toEqual([{ plans, effectiveFrom: '2026-12-01', version: 0 }]);
});

test('the meals of a saved plan cannot be changed', async () => {
  await open();
  const choices = within((await row('Lunch')).getByLabelText('Its meals')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Lunch']);
});

test('whom delivery times leave out is shown also once times have just been added', async () => {
  const leftOut = [
    { id: id(50), customerName: 'Asha', planName: 'Lunch', pincode: '560038', from: '2026-11-23' },
  ];
  const shop = await open({
    'POST /api/admin/settings/plans/preview': {
      effectiveFrom: '2026-11-22',
      leftOut,
      stayingOrders: 0,
    },
    [saveCall]: { ...planSettings, version: 1 },
  });
  await userEvent.type((await row('Gym')).getByLabelText('Name'), ' meals');
  const time = { from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
  const slots = [{ ...time, id: 'evening', name: 'Evening' }];
  shop.answer('GET /api/admin/slots', { version: 1, now: { slots }, next: [] });
  await press('Save plans');
  expect(await screen.findByRole('dialog', { name: 'Pause 1 subscription?' })).toBeTruthy();
  expect(bodies(shop)).toEqual([]);
});

test('what somebody else chose meanwhile is shown by its name', async () => {
  const time = { from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
  const slots = [{ ...time, id: 'evening', name: 'Evening round' }];
  const shop = await open({
    'GET /api/admin/slots': { version: 1, now: { slots }, next: [] },
    'POST /api/admin/settings/plans/preview': {
      effectiveFrom: '2026-11-22',
      leftOut: [],
      stayingOrders: 0,
    },
    [saveCall]: new Refused(409, { code: 'conflict', message: 'Stale' }),
  });
  await userEvent.click((await row('Lunch')).getByRole('checkbox', { name: 'Can be taken out' }));
  const plans = [breakfast, { ...lunch, isActive: false }, { ...gym, slotId: 'evening' }];
  shop.answer('GET /api/admin/settings/plans', { ...planSettings, version: 1, now: { plans } });
  await press('Save plans');
  await press('See their version');
  const [shown, ...others] = (await region()).getAllByRole('term');
  expect(others).toEqual([]);
  expect(shown?.parentElement?.textContent).toBe('Gym › Delivery timeEvening round');
});
