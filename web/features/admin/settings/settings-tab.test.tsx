// @vitest-environment jsdom
/** The tab Settings: closing and opening days, and the seller's details. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Seller } from '#contract/staff/settings.ts';
import type { Role } from '#domain/staff/access.ts';
import { deliveryCall, figuresCall, openConsole } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';
import { makeSoldDay } from '#web/testing/fake-sold-day.ts';

const daysCall = 'GET /api/admin/kitchen/closed-days';
const closeCall = 'POST /api/admin/kitchen/closed-days';
const openCall = 'DELETE /api/admin/kitchen/closed-days/2026-11-24';
const previewCall = 'POST /api/admin/kitchen/closed-days/preview';
const readCall = 'GET /api/admin/settings';
const saveCall = 'PUT /api/admin/settings';

const signInCall = 'GET /api/admin/second-factor';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };

const diwali = { date: '2026-11-24', reason: 'Diwali' };
const seller: Seller = {
  legalName: 'Sukoon Foods',
  addressLine1: '12 Church Street',
  addressLine2: null,
  city: 'Bengaluru',
  pincode: '560001',
  stateCode: '29',
  gstin: null,
  fssai: '12345678901234',
  mealSac: '996331',
  packSac: '996331',
  mealGstPercent: 5,
};

const openSection =
  (section: string) =>
  (answers = {}, role?: Role) =>
    openConsole(
      `/admin?tab=settings${section && `&section=${section}`}`,
      {
        [daysCall]: [diwali],
        [readCall]: { seller, version: 3 },
        [previewCall]: makeSoldDay({ date: '2026-11-26' }),
        [signInCall]: off,
        ...answers,
      },
      role,
    );
const openDays = openSection('closed-days');
const openSeller = openSection('invoices');
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof openDays>>, name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ body }) => body);
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

async function fillDay(reason = ' Deep clean ') {
  fireEvent.change(await field('Day'), { target: { value: '2026-11-26' } });
  await userEvent.type(await field('Reason'), reason);
}

test('a day without orders is closed once it is confirmed', async () => {
  const closed = { date: '2026-11-26', reason: 'Deep clean' };
  const shop = await openDays({ [closeCall]: closed });
  await fillDay();
  await press('Close this day');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Close the kitchen on Thu, 26 Nov 2026?' }),
  );
  expect(await dialog.findByText('No orders for it yet.')).toBeTruthy();
  expect(bodies(shop, closeCall)).toEqual([]);
  shop.answer(daysCall, [diwali, closed]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close the kitchen' }));
  expect(await screen.findByText('Kitchen closed')).toBeTruthy();
  expect(bodies(shop, closeCall)).toEqual([closed]);
  expect(await screen.findByText('Deep clean')).toBeTruthy();
  expect((await field('Reason')).value).toBe('');
});

test('day and reason are required, and a refusal keeps both', async () => {
  const issues = [{ path: 'date', message: 'Choose a day within the next year' }];
  const shop = await openDays({
    [closeCall]: new Refused(422, { code: 'invalid_request', issues }),
  });
  await press('Close this day');
  expect(await screen.findByText('Choose the day')).toBeTruthy();
  expect(screen.getByText('Enter the reason')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Day'));
  await fillDay('Deep clean');
  await press('Close this day');
  await screen.findByText('No orders for it yet.');
  await press('Close the kitchen');
  expect(await screen.findByText('Failed to close the kitchen')).toBeTruthy();
  await waitFor(async () => expect((await field('Day')).getAttribute('aria-invalid')).toBe('true'));
  expect((await field('Reason')).value).toBe('Deep clean');
  expect(bodies(shop, closeCall)).toHaveLength(1);
});

test('a closed day can be opened again until its cut-off', async () => {
  const tomorrow = { date: '2026-11-22', reason: 'Rain' };
  const today = { date: '2026-11-21', reason: 'Rain' };
  const shop = await openDays({ [daysCall]: [today, tomorrow, diwali], [openCall]: undefined });
  const past = await screen.findByRole<HTMLButtonElement>('button', { name: /21 Nov 2026$/ });
  await waitFor(() => expect(past.disabled).toBe(true));
  shop.answer(daysCall, [today, tomorrow]);
  await press('Open again on Tue, 24 Nov 2026');
  expect(await screen.findByText('Kitchen open again')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Diwali')).toBeNull());
  expect(shop.names('DELETE')).toEqual([openCall]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Closed days' }));
});

test('opening a day again does not move a focus that is elsewhere', async () => {
  const held = Promise.withResolvers<unknown>();
  const shop = await openDays({ [openCall]: undefined });
  await screen.findByText('Diwali');
  shop.answer(daysCall, () => held.promise);
  await press('Open again on Tue, 24 Nov 2026');
  await screen.findByText('Kitchen open again');
  await userEvent.type(await field('Reason'), 'Pooja');
  held.resolve([]);
  await screen.findByText('No closed days');
  expect(document.activeElement).toBe(await field('Reason'));
});

test('an empty list and a failed one say so', async () => {
  const shop = await openDays({ [daysCall]: new Refused(500, {}) });
  expect(await screen.findByText('The closed days could not be loaded.')).toBeTruthy();
  shop.answer(daysCall, []);
  await press('Try again');
  expect(await screen.findByText('No closed days')).toBeTruthy();
});

test('an owner finds every section', async () => {
  await openSection('')({ [deliveryCall]: new Refused(500, {}) });
  const nav = within(await screen.findByRole('navigation', { name: 'Settings' }));
  const named = nav.getAllByRole('link').map(({ textContent }) => textContent);
  const sold = ['Delivery', 'Areas', 'Delivery times', 'Packs', 'Plans', 'Categories', 'Tax'];
  sold.push('Ways to pay');
  const shop = ['Business', 'Texts', 'Invoices'];
  expect(named).toEqual([...sold, ...shop, 'Closed days', 'Capacity', 'Sign-in']);
  const current = () =>
    nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current().map(({ textContent }) => textContent)).toEqual(['Delivery']);
  await userEvent.click(nav.getByRole('link', { name: 'Closed days' }));
  expect(await screen.findByRole('region', { name: 'Closed days' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull();
  expect(current().map(({ textContent }) => textContent)).toEqual(['Closed days']);
});

test('what is sold is for super admins', async () => {
  const shop = await openSection('delivery')({}, 'order_management');
  expect(await screen.findByText('Only Super admin can change what is sold.')).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
  const named = nav.getAllByRole('link').map(({ textContent }) => textContent);
  expect(named).toEqual(['Closed days', 'Capacity', 'Sign-in']);
  expect(await screen.findByRole('region', { name: 'Closed days' })).toBeTruthy();
  expect(shop.names()).not.toContain(readCall);
  expect(shop.names()).not.toContain(deliveryCall);
});

test('a role that may do neither finds its own sign-in settings', async () => {
  const shop = await openSection('')({}, 'crm');
  expect(await screen.findByRole('button', { name: 'Set up two-step verification' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Staff sign-in' })).toBeNull();
  expect(shop.names()).not.toContain(daysCall);
});

test('the seller is saved for its version, without what the business says', async () => {
  const saved = { seller: { ...seller, mealGstPercent: 12 }, version: 4 };
  const shop = await openSeller({ [saveCall]: saved });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  expect((await field('State')).value).toBe('29');
  await userEvent.clear(await field('GST in meal prices (%)'));
  await press('Save');
  expect(await screen.findByText('Choose a whole percentage')).toBeTruthy();
  await userEvent.type(await field('GST in meal prices (%)'), '12');
  await press('Save');
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  const { legalName, gstin, fssai, ...own } = saved.seller;
  expect(bodies(shop, saveCall)).toEqual([{ seller: own, version: 3 }]);
  expect(save.disabled).toBe(true);
  const printed = screen.getByText(new RegExp(`^Printed with it: ${legalName}, FSSAI ${fssai}`));
  expect([printed.textContent.includes('no GSTIN'), gstin]).toEqual([true, null]);
  const link = screen.getByRole('link', { name: 'Change them under Business' });
  expect(link.getAttribute('href')).toBe('/admin?tab=settings&section=identity');
});

test('inconsistent details are refused at their field', async () => {
  const message = 'The GSTIN under Business is of another State';
  const issues = [{ path: 'seller.stateCode', message }];
  await openSeller({ [saveCall]: new Refused(422, { code: 'invalid_request', issues }) });
  const state = await field('State');
  await userEvent.selectOptions(state, '27');
  await press('Save');
  await waitFor(() => expect(state.getAttribute('aria-invalid')).toBe('true'));
  expect(state.value).toBe('27');
});

test('without a seller the default prefixes are shown, and no invoices are issued', async () => {
  await openSeller({ [readCall]: { seller: null, version: 0 } });
  expect(await screen.findByText(/^No invoices are issued until this is filled in/)).toBeTruthy();
  expect((await field('SAC of meals')).value).toBe('996331');
  expect((await field('House and street')).value).toBe('');
  await userEvent.type(await field('City'), 'Pune');
  await press('Undo changes');
  expect((await field('City')).value).toBe('');
});

test('what was saved elsewhere is shown on returning to the tab', async () => {
  const shop = await openSeller({ [figuresCall]: new Refused(500, {}) });
  await field('City');
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard' }));
  shop.answer(readCall, { seller: { ...seller, city: 'Mysuru' }, version: 8 });
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Invoices' }));
  expect((await field('City')).value).toBe('Mysuru');
});

test('a conflict whose other version cannot be read loses nothing', async () => {
  const shop = await openSeller({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  await userEvent.type(await field('City'), ' East');
  shop.answer(readCall, new Refused(500, {}));
  await press('Save');
  expect(await screen.findByText('Failed to save the settings')).toBeTruthy();
  expect(await screen.findByText('This may be out of date.')).toBeTruthy();
  expect((await field('City')).value).toBe('Bengaluru East');
});

test('after a conflict Undo takes theirs, and no change is left', async () => {
  const shop = await openSeller({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  await userEvent.type(await field('City'), ' East');
  shop.answer(readCall, { seller: { ...seller, city: 'Hubballi' }, version: 9 });
  await press('Save');
  await screen.findByText('Somebody changed this form meanwhile.');
  await press('Undo changes');
  expect((await field('City')).value).toBe('Hubballi');
  expect(screen.queryByRole('button', { name: 'Save mine anyway' })).toBeNull();
});

test('while it is saved nothing can be changed, and the focus stays within', async () => {
  const shop = await openSeller();
  const answer = Promise.withResolvers<unknown>();
  shop.answer(saveCall, () => answer.promise);
  const city = await field('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Mysuru');
  await press('Save');
  expect((await field('State')).matches(':disabled')).toBe(true);
  answer.resolve({ seller: { ...seller, city: 'Mysuru' }, version: 4 });
  await screen.findByText('Settings saved');
  const part = screen.getByRole('region', { name: 'Invoices' });
  await waitFor(() => expect(part.contains(document.activeElement)).toBe(true));
});

test('a reason that is removed again counts as no change', async () => {
  await openDays({ [figuresCall]: new Refused(500, {}) });
  await userEvent.type(await field('Reason'), 'x');
  await userEvent.clear(await field('Reason'));
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('a still newer version is shown anew, with the focus', async () => {
  const shop = await openSeller({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  await userEvent.type(await field('City'), ' East');
  shop.answer(readCall, { seller: { ...seller, city: 'Hubballi' }, version: 9 });
  await press('Save');
  const banner = await screen.findByRole('alert');
  shop.answer(readCall, { seller: { ...seller, city: 'Hubballi' }, version: 10 });
  await press('Save mine anyway');
  await waitFor(() => expect(banner.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  await press('See their version');
  await press('Take their version');
  expect((await field('City')).value).toBe('Hubballi');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Invoices' }));
});

test('whoever saves second keeps the input and chooses', async () => {
  const shop = await openSeller({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  const city = await field('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Mysuru');
  shop.answer(readCall, { seller: { ...seller, city: 'Hubballi', stateCode: '27' }, version: 9 });
  await press('Save');
  expect(await screen.findByText('Somebody changed this form meanwhile.')).toBeTruthy();
  expect((await field('City')).value).toBe('Mysuru');
  await press('See their version');
  expect(screen.getByText('Hubballi')).toBeTruthy();
  expect(screen.getAllByText('Maharashtra').length).toBe(2);
  shop.answer(saveCall, { seller: { ...seller, city: 'Mysuru' }, version: 10 });
  await press('Save mine anyway');
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(bodies(shop, saveCall).at(-1)).toMatchObject({ version: 9, seller: { city: 'Mysuru' } });
});
