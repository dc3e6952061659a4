// @vitest-environment jsdom
/** The checklist before the shop opens: what it lists, where it leads, and when it goes. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { isWarning, type OpeningId, openingIds } from '#domain/settings/opening.ts';
import type { Role } from '#domain/staff/access.ts';
import {
  deliveryCall,
  deliverySettings,
  figuresCall,
  openConsole,
  openingCall,
} from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/delivery';
const figures = {
  todayOrders: 0,
  todayRevenue: '0.00',
  totalUsers: 1,
  activeMeals: 0,
  recentOrders: [],
};
const without = (...done: OpeningId[]) => ({
  isDone: done.length === openingIds.length,
  items: openingIds.map((id) => ({ id, isDone: done.includes(id), isWarning: isWarning(id) })),
});
const open = (answers: object = {}, role?: Role) =>
  openConsole('/admin', { [figuresCall]: figures, [openingCall]: without(), ...answers }, role);
const heading = () => screen.findByRole('heading', { level: 2, name: 'Before you open' });
const box = async () => (await heading()).closest('details') as HTMLDetailsElement;

beforeEach(() => localStorage.clear());

test('lists what is missing, with warnings apart, and leads to each place', async () => {
  await open({ [openingCall]: without('legalName', 'menu') });
  const list = within(await box());
  expect(list.getByText(`2 of ${openingIds.length} done`)).toBeTruthy();
  expect(list.queryByText('Legal name')).toBeNull();
  expect(list.getAllByRole('listitem')).toHaveLength(openingIds.length - 2);
  const leads = (name: string) => list.getByRole('link', { name }).getAttribute('href');
  expect(leads('Grievance officer')).toBe('/admin?tab=settings&section=identity');
  expect(leads('A picture of every meal on sale')).toBe('/admin?tab=media');
  expect(leads('Every meal shows the same rating of 4.8')).toBe(
    '/admin?tab=settings&section=texts',
  );
  expect(list.queryByRole('link', { name: 'Emails' })).toBeNull();
  const [missing, warnings] = list.getAllByRole('list');
  expect(within(missing as HTMLElement).queryByText(/4\.8/)).toBeNull();
  expect(within(warnings as HTMLElement).getByText(/^18 % GST is added to packs/)).toBeTruthy();
});

test('what was looked at is kept as it is, and the item goes', async () => {
  const shop = await open({ [saveCall]: { ...deliverySettings, version: 1 } });
  const keep = await screen.findByRole('button', { name: 'Keep as it is: Terms of delivery' });
  shop.answer(openingCall, without('delivery'));
  await userEvent.click(keep);
  expect(await screen.findByText('Kept as it is')).toBeTruthy();
  expect(shop.names()).toContain(deliveryCall);
  const { now, version } = deliverySettings;
  const sent = shop.calls.filter(({ name }) => name === saveCall);
  expect(sent.map(({ body }) => body)).toEqual([{ ...now, version }]);
  await waitFor(() => expect(keep.isConnected).toBe(false));
});

test('what cannot be kept says so and stays', async () => {
  await open({ [saveCall]: new Refused(409, { code: 'conflict' }) });
  const name = 'Keep as it is: Terms of delivery';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Failed to keep this')).toBeTruthy();
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('stays folded away once it is', async () => {
  await open();
  const details = await box();
  expect(details.open).toBe(true);
  details.open = false;
  await waitFor(() => expect(localStorage.length).toBe(1));
  details.remove();
  document.body.replaceChildren();
  await open();
  expect((await box()).open).toBe(false);
});

test('is gone once all is done', async () => {
  await open({ [openingCall]: without(...openingIds) });
  await screen.findByText("Today's Orders");
  expect(screen.queryByText('Before you open')).toBeNull();
});

test('is not read by others', async () => {
  const shop = await open({}, 'order_management');
  await screen.findByText("Today's Orders");
  expect(shop.names()).not.toContain(openingCall);
});

test('does not stand in the way while it cannot be read', async () => {
  await open({ [openingCall]: new Refused(500, {}) });
  await screen.findByText("Today's Orders");
  expect(screen.queryByText('Before you open')).toBeNull();
});

test('what is pressed keeps the focus, and the tab has it once the item is gone', async () => {
  const held = Promise.withResolvers<unknown>();
  const shop = await open({ [saveCall]: () => held.promise });
  const name = 'Keep as it is: Terms of delivery';
  const keep = await screen.findByRole<HTMLButtonElement>('button', { name });
  shop.answer(openingCall, without('delivery'));
  await userEvent.click(keep);
  expect(keep.getAttribute('aria-disabled')).toBe('true');
  expect(keep.disabled).toBe(false);
  held.resolve({ ...deliverySettings, version: 1 });
  await waitFor(() => expect(keep.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
