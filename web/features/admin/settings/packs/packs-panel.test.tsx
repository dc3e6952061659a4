// @vitest-environment jsdom
/** The meal packs in the console: what is offered now and later, and changing it. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, packSettings, packsCall } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/packs';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };
const [starter, family, value] = packSettings.now.packs;
if (!starter || !family || !value) throw new Error('No packs');

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=packs', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': off,
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Packs' }));
const row = async (name: string) => within(await (await region()).findByRole('group', { name }));
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const retype = async (field: HTMLElement, typed: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);
const names = async () =>
  (await (await region()).findAllByRole('group')).flatMap(
    (each) => each.getAttribute('aria-label') ?? [],
  );

const differences = async () =>
  (await (await region()).findAllByRole('term')).map((term) => term.parentElement?.textContent);

test('packs are renamed, priced, put in order, retired and added in one save', async () => {
  const shop = await open({ [saveCall]: { ...packSettings, version: 1 } });
  const first = await row('Starter');
  await retype(first.getByLabelText('Name'), 'Small');
  await retype((await row('Small')).getByLabelText(/^Price/), '₹1,400');
  await userEvent.click((await row('Value')).getByRole('checkbox', { name: 'Can be ordered' }));
  await press('Add a pack');
  const added = await row('New pack');
  await userEvent.type(added.getByLabelText('Name'), 'Festival');
  const festival = await row('Festival');
  await userEvent.type(festival.getByLabelText('Meals'), '7');
  await userEvent.type(festival.getByLabelText(/^Price/), '1999');
  await userEvent.click(festival.getByRole('checkbox', { name: 'Marked as the most popular' }));
  await press('Move Festival up');
  expect(await names()).toEqual(['Small', 'Family', 'Festival', 'Value']);
  await press('Save packs');
  expect(await screen.findByText('Packs saved')).toBeTruthy();
  const packs = [
    { ...starter, name: 'Small', price: '1400.00' },
    { ...family, isPopular: false },
    {
      name: 'Festival',
      description: '',
      meals: 7,
      price: '1999.00',
      originalPrice: null,
      dishesMax: null,
      isPopular: true,
      isActive: true,
    },
    { ...value, isActive: false },
  ];
  expect(bodies(shop)).toEqual([{ packs, version: 0 }]);
});

test('a saved pack can only be retired, a new one also removed', async () => {
  await open();
  await row('Family');
  expect((await region()).queryByRole('button', { name: /^Remove/ })).toBeNull();
  await press('Add a pack');
  await press('Remove New pack');
  expect(await names()).toEqual(['Starter', 'Family', 'Value']);
});

test('what is wrong is said at its field, by the form and by the server', async () => {
  const issues = [{ path: 'packs.1.price', message: 'Another pack has as many meals' }];
  const shop = await open({ [saveCall]: new Refused(422, { code: 'invalid_request', issues }) });
  const price = (await row('Family')).getByLabelText(/^Price/);
  await retype(price, 'much');
  await press('Save packs');
  expect(await (await row('Family')).findByText(/^Enter a price up to ₹1,00,000/)).toBeTruthy();
  expect(bodies(shop)).toEqual([]);
  await retype(price, '1425');
  await press('Save packs');
  expect(await (await row('Family')).findByText('Another pack has as many meals')).toBeTruthy();
});

test('not all packs can be retired', async () => {
  const shop = await open();
  for (const name of ['Starter', 'Family', 'Value']) {
    await userEvent.click((await row(name)).getByRole('checkbox', { name: 'Can be ordered' }));
  }
  await press('Save packs');
  expect(await (await region()).findByText('Keep at least one that can be ordered')).toBeTruthy();
  expect(bodies(shop)).toEqual([]);
});

test('a chosen day shows the packs of that day; what is scheduled stands in a table', async () => {
  const feast = { ...family, name: 'Feast' };
  const next = [{ packs: [starter, feast], effectiveFrom: '2026-11-29' }];
  await open({ [packsCall]: { ...packSettings, next } });
  const table = within(await (await region()).findByRole('table'));
  expect(table.getByText('Starter: 5 meals, ₹1,425.00; Feast: 10 meals, ₹2,700.00')).toBeTruthy();
  const date = (await region()).getByLabelText(/^Counts from/);
  fireEvent.change(date, { target: { value: '2026-12-01' } });
  await row('Feast');
  expect(await names()).toEqual(['Starter', 'Feast']);
});

test('what somebody else saved meanwhile is offered, field by field', async () => {
  const mini = { ...starter, name: 'Mini' };
  const shop = await open({ [saveCall]: new Refused(409, { code: 'conflict', message: 'Stale' }) });
  await retype((await row('Family')).getByLabelText(/^Description/), 'For mine');
  await press('Add a pack');
  const theirs = { ...family, description: 'For theirs', originalPrice: null };
  shop.answer(packsCall, { ...packSettings, version: 5, now: { packs: [theirs, mini] } });
  await userEvent.type((await row('New pack')).getByLabelText('Name'), 'Festival');
  await userEvent.type((await row('Festival')).getByLabelText('Meals'), '7');
  await userEvent.type((await row('Festival')).getByLabelText(/^Price/), '1999');
  await press('Save packs');
  await press('See their version');
  expect(await differences()).toEqual([
    'Family › DescriptionFor theirs',
    'Family › Earlier price, shown struck through (rupees)Nothing',
    'Mini › NameMini',
    'Not in their versionValue, Festival',
    'OrderFamily, Mini',
  ]);
  await press('Take their version');
  expect(await names()).toEqual(['Family', 'Mini']);
});

test('a pack that somebody else added or retired meanwhile is shown', async () => {
  const shop = await open({ [saveCall]: new Refused(409, { code: 'conflict', message: 'Stale' }) });
  await retype((await row('Starter')).getByLabelText(/^Description/), 'Mine');
  const feast = { ...value, id: 'feast', name: 'Feast', dishesMax: 4 };
  const packs = [starter, family, { ...value, isActive: false }, feast];
  shop.answer(packsCall, { ...packSettings, version: 5, now: { packs } });
  await press('Save packs');
  await press('See their version');
  const shown = await differences();
  expect(shown).toHaveLength(3);
  expect(shown).toContain('Value › Can be orderedNo');
  expect(shown[2]).toMatch(/^FeastDescription: .*; Most different dishes: 4; .*ordered: Yes$/);
});
