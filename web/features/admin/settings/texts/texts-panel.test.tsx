// @vitest-environment jsdom
/** The texts of the shop in the console: shown, saved and refused. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, textSettings } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/texts';
const { now } = textSettings;

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=texts', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': {
      ...{ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false },
    },
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Texts' }));
const field = async (name: string) => (await region()).findByLabelText<HTMLInputElement>(name);
const retype = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const save = async () =>
  userEvent.click(await (await region()).findByRole('button', { name: 'Save texts' }));
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);

test('they are saved with the version; an emptied text is sent as nothing', async () => {
  const saved = { version: 1, now: { ...now, terms: 'Be kind.\n\n## Law' }, next: [] };
  const shop = await open({ [saveCall]: saved });
  expect((await field('Page Privacy')).value).toBe('About data.');
  await retype('Headline of the home page', 'Lunch, sorted');
  await retype('Page Terms', 'Be kind.\n\n## Law');
  await retype('Page Refunds', ' ');
  await save();
  expect(await screen.findByText('Texts saved')).toBeTruthy();
  const terms = 'Be kind.\n\n## Law';
  expect(bodies(shop)).toEqual([
    { ...now, heroTitle: 'Lunch, sorted', terms, refunds: null, version: 0 },
  ]);
  expect((await field('Page Terms')).value).toBe(terms);
});

test('each refusal stands at its field, and nothing typed is lost', async () => {
  const issues = [{ path: 'terms', message: 'Another text' }];
  await open({ [saveCall]: new Refused(422, { code: 'invalid_request', issues }) });
  await retype('Page Terms', 'Be kind.');
  await save();
  expect(await screen.findByText('Failed to save the texts')).toBeTruthy();
  expect((await region()).getByText('Another text')).toBeTruthy();
  expect((await field('Page Terms')).value).toBe('Be kind.');
});

test('a headline that is too long is refused before it is sent', async () => {
  const shop = await open();
  await retype('Headline of the home page', 'x'.repeat(81));
  await save();
  expect(await (await region()).findByText('Keep the headline within 80 characters')).toBeTruthy();
  expect(bodies(shop)).toEqual([]);
});
