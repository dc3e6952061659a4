// @vitest-environment jsdom
/** The delivery settings: what counts now and later, and changing it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DeliverySettings } from '#contract/staff/settings/delivery-settings.ts';
import { deliveryCall, figuresCall, openConsole } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/delivery';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };

const now = { fee: '50.00', cutoff: '22:00', graceMinutes: 15, bookingDays: 30 };
const advent = { ...now, cutoff: '21:30', graceMinutes: 0, effectiveFrom: '2026-11-29' };
const newYear = { ...advent, fee: '62.50', effectiveFrom: '2027-01-01' };
const settings: DeliverySettings = { version: 3, now, next: [advent, newYear] };

/** Sent with every change: over what it was typed. */
const read = { version: 3, nextFrom: advent.effectiveFrom };

const labels = {
  fee: 'Delivery fee (rupees)',
  cutoff: 'Cut-off',
  grace: 'Grace after the cut-off (minutes)',
  ahead: 'Days ahead that can be booked',
  from: /^Counts from/,
};

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=delivery', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': off,
    [deliveryCall]: settings,
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Delivery' }));
const field = async (name: keyof typeof labels) =>
  (await region()).findByLabelText<HTMLInputElement>(labels[name]);
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const save = () => press('Save delivery');
const set = async (name: keyof typeof labels, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const retype = async (name: keyof typeof labels, typed: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), typed);
};
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);
const fields = ['fee', 'cutoff', 'grace', 'ahead', 'from'] as const;
const values = () => Promise.all(fields.map(async (name) => (await field(name)).value));
const rowTexts = async () =>
  (await (await region()).findAllByRole('row'))
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('shows what counts now, and what is scheduled with its first delivery date', async () => {
  await open();
  await (await region()).findByText('Sun, 22 Nov 2026');
  expect(await rowTexts()).toEqual([
    ['Nowfrom Sun, 22 Nov 2026', '₹50.00', '10 PM', '15 minutes', '30 days'],
    ['Sun, 29 Nov 2026', '₹50.00', '9:30 PM', 'None', '30 days'],
    ['Fri, 1 Jan 2027', '₹62.50', '9:30 PM', 'None', '30 days'],
  ]);
  expect((await region()).queryByText('Nothing is scheduled for later.')).toBeNull();
  expect(await values()).toEqual(['50', '22:00', '15', '30', '']);
});

test('what was scheduled for the first open day counts now', async () => {
  await open({
    [deliveryCall]: { ...settings, next: [{ ...advent, effectiveFrom: '2026-11-22' }] },
  });
  await (await region()).findByText('Nothing is scheduled for later.');
  expect(await rowTexts()).toEqual([
    ['Nowfrom Sun, 22 Nov 2026', '₹50.00', '9:30 PM', 'None', '30 days'],
  ]);
});

test('it is saved with the version and the typed values, then shown', async () => {
  const saved = { version: 4, now, next: [{ ...newYear, effectiveFrom: '2026-11-25' }] };
  const shop = await open({ [saveCall]: saved });
  expect(
    (await region()).getByRole<HTMLButtonElement>('button', { name: 'Save delivery' }).disabled,
  ).toBe(true);
  await retype('fee', '₹1,000');
  await set('cutoff', '21:15');
  await retype('grace', '0');
  await retype('ahead', '45');
  await set('from', '2026-11-25');
  await userEvent.type(await field('fee'), '{Enter}');
  expect(await screen.findByText('Delivery settings saved')).toBeTruthy();
  expect(bodies(shop)).toEqual([
    {
      fee: '1000.00',
      cutoff: '21:15',
      graceMinutes: 0,
      bookingDays: 45,
      effectiveFrom: '2026-11-25',
      ...read,
    },
  ]);
  expect((await rowTexts()).map(([from]) => from)).toEqual([
    'Nowfrom Sun, 22 Nov 2026',
    'Wed, 25 Nov 2026',
  ]);
  expect(await values()).toEqual(['50', '22:00', '15', '30', '']);
  const part = screen.getByRole('region', { name: 'Delivery' });
  await waitFor(() => expect(part.contains(document.activeElement)).toBe(true));
  await waitFor(() =>
    expect(shop.names().filter((name) => name === 'GET /api/config')).toHaveLength(2),
  );
});

test('an empty "Counts from" is left out, also after a day was chosen', async () => {
  const shop = await open({ [saveCall]: { ...settings, version: 4 } });
  await retype('fee', '60');
  await set('from', '2026-11-25');
  await set('from', '');
  await save();
  await screen.findByText('Delivery settings saved');
  expect(bodies(shop)).toEqual([{ ...now, fee: '60.00', ...read }]);
});

test('what the shop cannot accept is refused at its field before it is sent', async () => {
  const shop = await open();
  await retype('fee', '1001');
  await set('cutoff', '');
  await retype('grace', '61');
  await retype('ahead', 'a week');
  await save();
  const panel = await region();
  expect(await panel.findByText('Enter a fee up to ₹1,000, such as 50')).toBeTruthy();
  expect(panel.getByText('Enter the time as 22:00')).toBeTruthy();
  expect(panel.getByText('Enter 0 to 60 minutes')).toBeTruthy();
  expect(panel.getByText('Enter 2 to 90 days')).toBeTruthy();
  expect(document.activeElement).toBe(await field('fee'));
  expect(bodies(shop)).toEqual([]);
});

test('each refusal stands at its field, and nothing typed is lost', async () => {
  const paths = ['fee', 'cutoff', 'graceMinutes', 'bookingDays', 'effectiveFrom'];
  const issues = paths.map((path) => ({ path, message: `Another ${path}` }));
  await open({ [saveCall]: new Refused(422, { code: 'invalid_request', issues }) });
  await retype('fee', '60');
  await set('cutoff', '23:30');
  await retype('grace', '45');
  await retype('ahead', '20');
  await set('from', '2026-11-24');
  await save();
  expect(await screen.findByText('Failed to save the delivery settings')).toBeTruthy();
  const problem = async (name: keyof typeof labels) => {
    const ids = (await field(name)).getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids[0] ?? '')?.textContent;
  };
  expect(await Promise.all(fields.map(problem))).toEqual(issues.map(({ message }) => message));
  expect(await values()).toEqual(['60', '23:30', '45', '20', '2026-11-24']);
});

test('figures left as they were become those of the chosen day; a typed one stays', async () => {
  await open();
  await retype('ahead', '14');
  await set('from', '2027-01-05');
  expect(await values()).toEqual(['62.50', '21:30', '0', '14', '2027-01-05']);
  await set('from', '');
  expect(await values()).toEqual(['50', '22:00', '15', '14', '']);
  await press('Undo changes to delivery');
  expect(await values()).toEqual(['50', '22:00', '15', '30', '']);
});

test('a change that was open across the cut-off does not take back what counts since', async () => {
  const shop = await open({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  await retype('ahead', '20');
  shop.answer(deliveryCall, { version: 3, now: { ...now, fee: '62.50' }, next: [] });
  await save();
  await press('See their version');
  const facts = (await region())
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(facts).toEqual(['Delivery fee (rupees)₹62.50', 'Days ahead that can be booked30 days']);
  shop.answer(saveCall, { version: 4, now, next: [] });
  await press('Save mine anyway');
  expect(await screen.findByText('Delivery settings saved')).toBeTruthy();
  expect(bodies(shop)).toEqual([
    { ...now, bookingDays: 20, ...read },
    { ...now, bookingDays: 20, version: 3 },
  ]);
});

test('after a conflict the input stays, and is saved over the version that was seen', async () => {
  const shop = await open({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  await retype('fee', '60');
  shop.answer(deliveryCall, { version: 5, now: { ...now, fee: '70.00' }, next: [newYear] });
  await save();
  const panel = await region();
  expect(await panel.findByText('Somebody changed this form meanwhile.')).toBeTruthy();
  expect(await values()).toEqual(['60', '22:00', '15', '30', '']);
  await press('See their version');
  const facts = panel.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(facts).toEqual([
    'Delivery fee (rupees)₹70.00',
    'From Fri, 1 Jan 2027₹62.50, 9:30 PM, None, 30 days',
  ]);
  shop.answer(saveCall, { version: 6, now: { ...now, fee: '60.00' }, next: [] });
  await press('Save mine anyway');
  expect(await screen.findByText('Delivery settings saved')).toBeTruthy();
  expect(bodies(shop).at(-1)).toEqual({
    ...now,
    fee: '60.00',
    version: 5,
    nextFrom: newYear.effectiveFrom,
  });
});

test('a cut-off names the delivery times that it closes before their own', async () => {
  const noon = { id: 'noon', name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00' };
  const slots = [noon, { ...noon, id: 'evening', name: 'Evening', cutoff: '21:30' }].map(
    (slot) => ({ ...slot, stopsMax: null }),
  );
  await open({ 'GET /api/admin/slots': { version: 1, now: { slots }, next: [] } });
  const closes = /before their own cut-off/;
  expect((await region()).queryByText(closes)).toBeNull();
  await set('cutoff', '19:00');
  await (await region()).findByText(/own cut-off: Noon \(8 PM\), Evening \(9:30 PM\)\.$/);
  await set('cutoff', '20:00');
  await (await region()).findByText(/own cut-off: Evening \(9:30 PM\)\.$/);
  await set('cutoff', '');
  expect((await region()).queryByText(closes)).toBeNull();
});

test('leaving the tab with unsaved changes asks first', async () => {
  await open({ [figuresCall]: new Refused(500, {}) });
  await retype('fee', '60');
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard' }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, name: 'Dashboard' })).toBeNull();
});

test('settings that cannot be loaded say so and are loaded again', async () => {
  const shop = await open({ [deliveryCall]: new Refused(500, {}) });
  const panel = await region();
  expect(await panel.findByText('The delivery settings could not be loaded.')).toBeTruthy();
  expect(panel.queryByRole('form')).toBeNull();
  shop.answer(deliveryCall, settings);
  await press('Try again');
  expect((await field('fee')).value).toBe('50');
});
