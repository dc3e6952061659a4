// @vitest-environment jsdom
/** Logo and colours in the form of the business: chosen, previewed, mended, saved. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { colourFaults } from '#domain/colours/colour-faults.ts';
import { identitySettings, openConsole } from '#web/testing/fake-console.tsx';
import { makeMedia } from '#web/testing/fake-menu.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/identity';
const { now } = identitySettings;
const media = makeMedia({ originalName: 'logo.png' });

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=identity', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': {
      ...{ isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false },
    },
    'GET /api/admin/media?limit=50&kind=image': [media],
    [saveCall]: { ...identitySettings, version: 1 },
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Business' }));
const field = async (name: string) => (await region()).findByLabelText<HTMLInputElement>(name);
const main = /^Main colour/;
const accent = /^Accent colour/;
const colour = async (name: RegExp) => (await region()).findByRole('textbox', { name });
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);

test('a logo is chosen from the library, previewed in both themes and saved', async () => {
  const shop = await open();
  await press('Choose a logo');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the logo' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Use logo.png' }));
  const preview = within(await (await region()).findByRole('region', { name: 'Preview' }));
  expect(preview.getAllByRole('img', { name: 'Sukoon' })).toHaveLength(2);
  await press('Save business');
  expect(await screen.findByText('Business saved')).toBeTruthy();
  expect(bodies(shop)).toEqual([{ ...now, logo: media.url, version: 0 }]);
});

test('a logo is removed again', async () => {
  const shop = await open({
    'GET /api/admin/settings/identity': { ...identitySettings, now: { ...now, logo: media.url } },
  });
  await press('Remove logo');
  await press('Save business');
  expect(await screen.findByText('Business saved')).toBeTruthy();
  expect(bodies(shop)).toEqual([{ ...now, logo: null, version: 0 }]);
});

test('a colour that cannot be read says so at once, and its shade is one tap away', async () => {
  const shop = await open();
  await userEvent.type(await colour(accent), '#ffbe2e');
  await userEvent.type(await colour(main), '#fff3a0');
  const [fault] = colourFaults({ primary: '#fff3a0', accent: '#ffbe2e' });
  const panel = await region();
  expect(await panel.findByText(/contrast 1:1, needed 4.5:1/)).toBeTruthy();
  await press('Save business');
  expect(bodies(shop)).toEqual([]);
  await press(`Use ${fault?.shade}`);
  expect(panel.queryByText(/contrast/)).toBeNull();
  await press('Save business');
  expect(await screen.findByText('Business saved')).toBeTruthy();
  const colours = { primary: fault?.shade, accent: '#ffbe2e' };
  expect(bodies(shop)).toEqual([{ ...now, colours, version: 0 }]);
});

test('the preview wears the colours of both themes', async () => {
  await open();
  await userEvent.type(await colour(main), '#1b5e20');
  await userEvent.type(await colour(accent), '#ffbe2e');
  const preview = await (await region()).findByRole('region', { name: 'Preview' });
  const [light, dark] = preview.querySelectorAll('figure');
  expect(light?.style.getPropertyValue('--primary')).toBe('#1b5e20');
  expect(dark?.style.getPropertyValue('--primary')).not.toBe('#1b5e20');
  expect(dark?.style.getPropertyValue('--bg')).not.toBe(light?.style.getPropertyValue('--bg'));
});

test('one colour alone is refused at the other, and both are cleared at once', async () => {
  const shop = await open();
  await userEvent.type(await colour(main), '#1b5e20');
  await press('Save business');
  const panel = await region();
  expect(
    await panel.findByText('Choose the accent colour too, or leave both colours empty'),
  ).toBeTruthy();
  expect((await colour(accent)).getAttribute('aria-invalid')).toBe('true');
  expect(panel.queryByText(/Write the accent colour/)).toBeNull();
  expect(bodies(shop)).toEqual([]);
  await press('Back to the usual colours');
  expect((await field('Pick: Main colour')).value).toBe('#7a1242');
  expect((await colour(main)).textContent).toBe('');
});

test('what is no colour says how to write one', async () => {
  await open();
  await userEvent.type(await colour(main), '#1b5e20');
  await userEvent.type(await colour(accent), 'yellow');
  await press('Save business');
  expect(await (await region()).findByText(/Write the accent colour as #rrggbb/)).toBeTruthy();
});

test('after a conflict their colours are named', async () => {
  const shop = await open({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  await userEvent.type(await colour(main), '#1b5e20');
  await userEvent.type(await colour(accent), '#ffbe2e');
  const theirs = { primary: '#123456', accent: '#ffbe2e' };
  shop.answer('GET /api/admin/settings/identity', {
    version: 4,
    now: { ...now, colours: theirs },
    next: [],
  });
  await press('Save business');
  await press('See their version');
  expect((await region()).getByText('#123456, #ffbe2e')).toBeTruthy();
});
