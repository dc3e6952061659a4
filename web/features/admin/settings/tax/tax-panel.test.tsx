// @vitest-environment jsdom
/** Tax scheme and rates in the console: what counts now and later, and changing it. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, taxCall, taxSettings } from '#web/testing/fake-console.tsx';

const saveCall = 'PUT /api/admin/settings/tax';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=tax', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': off,
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Tax' }));
const field = async (name: RegExp) => (await region()).findByLabelText<HTMLInputElement>(name);
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));

test('scheme and rates are saved from a day on, and wrong ones are refused', async () => {
  const shop = await open({ [saveCall]: { ...taxSettings, version: 1 } });
  const packs = await field(/^GST added/);
  await userEvent.clear(packs);
  await userEvent.type(packs, '41');
  await press('Save tax');
  expect(await (await region()).findByText('Enter a whole percentage, 0 to 40')).toBeTruthy();
  await userEvent.clear(packs);
  await userEvent.type(packs, '5');
  await userEvent.selectOptions(await field(/^Scheme/), 'Regular: charges GST');
  fireEvent.change(await field(/^Counts from/), { target: { value: '2026-12-01' } });
  await press('Save tax');
  expect(await screen.findByText('Tax settings saved')).toBeTruthy();
  const body = { scheme: 'regular', mealsPercent: 5, packsPercent: 5 };
  expect(shop.calls.filter(({ name }) => name === saveCall).map((each) => each.body)).toEqual([
    { ...body, effectiveFrom: '2026-12-01', version: 0 },
  ]);
});

test('the table says what counts when; untouched figures follow the day', async () => {
  const composition = { scheme: 'composition', mealsPercent: 5, packsPercent: 0 } as const;
  const next = [{ ...composition, effectiveFrom: '2026-11-29' }];
  await open({ [taxCall]: { ...taxSettings, next } });
  const rows = await (await region()).findAllByRole('row');
  expect(rows.map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Added to packs',
    '18%',
    'None',
  ]);
  fireEvent.change(await field(/^Counts from/), { target: { value: '2026-11-30' } });
  expect((await field(/^Scheme/)).value).toBe('composition');
  expect((await field(/^GST added/)).value).toBe('0');
});
