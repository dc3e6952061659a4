// @vitest-environment jsdom
/** Who runs the shop, in the console: shown, saved, refused, and changed by somebody else. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { identityCall, identitySettings, openConsole } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/identity';
const { now } = identitySettings;

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=identity', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': {
      ...{ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false },
    },
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Business' }));
const field = async (name: RegExp) =>
  (await region()).findByLabelText<HTMLInputElement | HTMLTextAreaElement>(name);
const retype = async (name: RegExp, typed: string) => {
  await userEvent.clear(await field(name));
  if (typed) await userEvent.type(await field(name), typed);
};
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);

test('it is saved with the version; what is empty is sent as nothing', async () => {
  const saved = { version: 1, now: { ...now, brandName: 'Annapurna' }, next: [] };
  const shop = await open({ [saveCall]: saved });
  expect((await field(/^Name of the shop/)).value).toBe('Sukoon');
  expect((await field(/^Postal address/)).value).toMatch(/Bengaluru/);
  await retype(/^Name of the shop/, 'Annapurna');
  await retype(/^GSTIN/, '29demox0000d1zp');
  await retype(/^Phone for customers/, '');
  await press('Save business');
  expect(await screen.findByText('Business saved')).toBeTruthy();
  expect(bodies(shop)).toEqual([
    { ...now, brandName: 'Annapurna', gstin: '29DEMOX0000D1ZP', phone: null, version: 0 },
  ]);
  // The console itself has the new name.
  await waitFor(() =>
    expect(shop.names().filter((name) => name === 'GET /api/config')).toHaveLength(2),
  );
});

test('what the shop cannot accept is refused at its field before it is sent', async () => {
  const shop = await open();
  await retype(/^Name of the shop/, '');
  await retype(/^GSTIN/, '29DEMOX0000D1ZQ');
  await retype(/^FSSAI/, '123');
  await retype(/^Phone for customers/, '12345');
  await press('Save business');
  const panel = await region();
  expect(await panel.findByText('Enter the name of the shop')).toBeTruthy();
  expect(panel.getByText('This GSTIN is not valid. Check for typing mistakes')).toBeTruthy();
  expect(panel.getByText('Enter the 14 digits of the FSSAI licence')).toBeTruthy();
  expect(panel.getByText(/Enter an Indian phone number/)).toBeTruthy();
  expect(bodies(shop)).toEqual([]);
});

test('after a conflict the input stays, and is saved over the version that was seen', async () => {
  const shop = await open({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  await retype(/^Grievance officer/, 'Asha Rao');
  shop.answer(identityCall, { version: 4, now: { ...now, brandName: 'Theirs' }, next: [] });
  await press('Save business');
  await press('See their version');
  expect((await region()).getByText('Theirs')).toBeTruthy();
  shop.answer(saveCall, { version: 5, now, next: [] });
  await press('Save mine anyway');
  expect(await screen.findByText('Business saved')).toBeTruthy();
  expect(bodies(shop).at(-1)).toEqual({ ...now, grievanceOfficer: 'Asha Rao', version: 4 });
});

test('details that cannot be loaded say so and are loaded again', async () => {
  const shop = await open({ [identityCall]: new Refused(500, {}) });
  expect(
    await (await region()).findByText('The business settings could not be loaded.'),
  ).toBeTruthy();
  shop.answer(identityCall, identitySettings);
  await press('Try again');
  expect((await field(/^Name of the shop/)).value).toBe('Sukoon');
});
