// @vitest-environment jsdom
/** The areas in the console: what counts now and later, changing it, and whom it leaves out. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { areaSettings, openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/areas';
const previewCall = 'POST /api/admin/areas/preview';
const noOne = { effectiveFrom: '2026-11-22', leftOut: [], stayingOrders: 0 };
const east = {
  id: 'east',
  name: 'East',
  pincodes: ['560038'],
  fee: '30.00',
  minimum: null,
  freeFrom: null,
};

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=areas', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    [previewCall]: noOne,
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Areas' }));
const row = async (name: string) => within(await (await region()).findByRole('group', { name }));
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof open>>, call = saveCall) =>
  shop.calls.filter(({ name }) => name === call).map(({ body }) => body);

test('areas are added with pincodes, fee, minimum and free-from', async () => {
  const shop = await open({ [saveCall]: { ...areaSettings, version: 1 } });
  expect(await (await region()).findByText('Everywhere')).toBeTruthy();
  await press('Add an area');
  const fresh = await row('New area');
  await userEvent.type(fresh.getByLabelText(/^Pincodes/), '560038 560001 – 560010');
  await userEvent.type(fresh.getByLabelText(/^Smallest order/), '200');
  await userEvent.type(fresh.getByLabelText('Name'), 'East');
  await press('Save areas');
  expect(await screen.findByText('Areas saved')).toBeTruthy();
  const area = { name: 'East', pincodes: ['560038', '560001-560010'] };
  const amounts = { fee: null, minimum: '200.00', freeFrom: null, takesCash: true };
  expect(bodies(shop)).toEqual([{ areas: [{ ...area, ...amounts }], version: 0, leftOut: 0 }]);
});

test('pincodes may be typed with a space in the middle, as on letters', async () => {
  const shop = await open({ [saveCall]: { ...areaSettings, version: 1 } });
  await press('Add an area');
  const fresh = await row('New area');
  const typed = '560 038, 560 001 – 560 010 560011 560012 560 013 014';
  await userEvent.type(fresh.getByLabelText(/^Pincodes/), typed);
  await userEvent.type(fresh.getByLabelText('Name'), 'East');
  await press('Save areas');
  expect(await screen.findByText('Areas saved')).toBeTruthy();
  const pincodes = ['560038', '560001-560010', '560011', '560012', '560013', '014'];
  expect(bodies(shop)).toMatchObject([{ areas: [{ pincodes }] }]);
});

test('too many pincodes and ranges of an area are refused before they are sent', async () => {
  const shop = await open();
  await press('Add an area');
  const fresh = await row('New area');
  await userEvent.type(fresh.getByLabelText('Name'), 'East');
  await userEvent.click(fresh.getByLabelText(/^Pincodes/));
  await userEvent.paste(Array.from({ length: 201 }, (_, index) => 560_000 + index).join(', '));
  await press('Save areas');
  expect(await fresh.findByText('Enter at most 200 pincodes and ranges')).toBeTruthy();
  expect(bodies(shop, previewCall)).toEqual([]);
});

test('what the server refuses stands under its field', async () => {
  const issues = [{ path: 'areas.0.pincodes.1', message: 'Enter a pincode such as 560038' }];
  await open({
    [previewCall]: new Refused(422, { message: 'x', code: 'invalid_request', issues }),
  });
  await press('Add an area');
  const fresh = await row('New area');
  await userEvent.type(fresh.getByLabelText('Name'), 'East');
  await userEvent.type(fresh.getByLabelText(/^Pincodes/), '560038, 5600');
  await press('Save areas');
  const [issue] = issues;
  expect(await fresh.findByText(issue?.message ?? '')).toBeTruthy();
});

test('subscriptions that are left out are listed before anything is saved', async () => {
  const leftOut = [
    {
      id: id(50),
      customerName: 'Asha Menon',
      planName: 'Lunch',
      pincode: '560038',
      from: '2026-11-23',
    },
  ];
  const shop = await open({
    'GET /api/admin/areas': { ...areaSettings, now: { areas: [east] } },
    [previewCall]: { ...noOne, leftOut, stayingOrders: 3 },
    [saveCall]: { ...areaSettings, version: 1 },
  });
  const pincodes = (await row('East')).getByLabelText(/^Pincodes/);
  await userEvent.clear(pincodes);
  await userEvent.type(pincodes, '560001');
  await press('Save areas');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause 1 subscription?' }));
  expect(dialog.getByText(/^Asha Menon, Lunch, 560038/)).toBeTruthy();
  expect(dialog.getByText(/^3 placed orders are for .* They stay as they are, /)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the areas' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies(shop)).toEqual([]);
  await press('Save areas');
  await userEvent.click(await screen.findByRole('button', { name: /^Save and pause/ }));
  expect(await screen.findByText('Areas saved')).toBeTruthy();
  expect(bodies(shop)).toMatchObject([{ leftOut: 1, areas: [{ id: 'east', fee: '30.00' }] }]);
});

test('a delivery time that is gone is not sent again: none ticked is all of them', async () => {
  const slot = { from: '19:00', to: '21:00', cutoff: '22:00', stopsMax: null };
  const shop = await open({
    'GET /api/admin/areas': {
      version: 1,
      now: { areas: [{ ...east, slotIds: ['evening'], takesCash: true }] },
      next: [],
    },
    'GET /api/admin/slots': {
      version: 3,
      now: { slots: [{ ...slot, id: 'evening-2', name: 'Evening' }] },
      next: [],
    },
    [saveCall]: { ...areaSettings, version: 2 },
  });
  const own = await row('East');
  const box = await own.findByRole<HTMLInputElement>('checkbox', { name: 'Evening' });
  expect(box.checked).toBe(false);
  await userEvent.type(own.getByLabelText('Name'), ' side');
  await press('Save areas');
  expect(await screen.findByText('Areas saved')).toBeTruthy();
  expect(bodies(shop)).toMatchObject([{ areas: [{ name: 'East side', slotIds: [] }] }]);
});

test('a new area can get the only delivery time there is, and lose it', async () => {
  const slot = { from: '12:00', to: '14:00', cutoff: '22:00', stopsMax: null };
  const shop = await open({
    'GET /api/admin/slots': {
      version: 3,
      now: { slots: [{ ...slot, id: 'lunch', name: 'Lunch' }] },
      next: [],
    },
    [saveCall]: { ...areaSettings, version: 1 },
  });
  for (const name of ['East', 'West']) {
    await press('Add an area');
    const fresh = await row('New area');
    await userEvent.click(await fresh.findByRole('checkbox', { name: 'Lunch' }));
    await userEvent.type(fresh.getByLabelText(/^Pincodes/), name === 'East' ? '560038' : '560001');
    await userEvent.type(fresh.getByLabelText('Name'), name);
  }
  await userEvent.click((await row('West')).getByRole('checkbox', { name: 'Lunch' }));
  await press('Save areas');
  expect(await screen.findByText('Areas saved')).toBeTruthy();
  const [body] = bodies(shop);
  expect(body).toMatchObject({ areas: [{ name: 'East', slotIds: ['lunch'] }, { name: 'West' }] });
  expect(body).not.toHaveProperty('areas.1.slotIds');
});

test('a delivery time that somebody else added meanwhile stays that of its area', async () => {
  const time = { from: '12:00', to: '14:00', cutoff: '22:00', stopsMax: null };
  const lunch = { ...time, id: 'lunch', name: 'Lunch' };
  const evening = { ...time, id: 'evening', name: 'Evening' };
  const times = (...slots: object[]) => ({ version: 3, now: { slots }, next: [] });
  const areas = (slotIds: string[]) => ({
    version: 1,
    now: { areas: [{ ...east, slotIds, takesCash: true }] },
    next: [],
  });
  const shop = await open({
    'GET /api/admin/areas': areas([]),
    'GET /api/admin/slots': times(lunch),
    [saveCall]: areas(['evening']),
  });
  expect(await (await row('East')).findByRole('checkbox', { name: 'Lunch' })).toBeTruthy();
  shop.answer('GET /api/admin/slots', times(lunch, evening));
  shop.answer('GET /api/admin/areas', areas(['evening']));
  await userEvent.click(screen.getByRole('link', { name: 'Packs' }));
  await userEvent.click(screen.getByRole('link', { name: 'Areas' }));
  const own = await row('East');
  const box = await own.findByRole<HTMLInputElement>('checkbox', { name: 'Evening' });
  expect(box.checked).toBe(true);
  // And another one while the form is open.
  shop.answer('GET /api/admin/slots', times(lunch, evening, { ...time, id: 'tea', name: 'Tea' }));
  shop.answer(saveCall, new Refused(409, { code: 'conflict', message: 'No' }));
  shop.answer('GET /api/admin/areas', { ...areas(['tea']), version: 2 });
  await userEvent.type(own.getByLabelText('Name'), ' side');
  await press('Save areas');
  await waitFor(() => expect(bodies(shop)).toMatchObject([{ areas: [{ slotIds: ['evening'] }] }]));
  await press('See their version');
  expect(await (await region()).findByText('Tea', { selector: 'dd' })).toBeTruthy();
  await press('Take their version');
  shop.answer(saveCall, areas(['tea']));
  await userEvent.type((await row('East')).getByLabelText('Name'), ' side');
  await press('Save areas');
  expect(await screen.findByText('Areas saved')).toBeTruthy();
  expect(bodies(shop)[1]).toMatchObject({ areas: [{ name: 'East side', slotIds: ['tea'] }] });
});
