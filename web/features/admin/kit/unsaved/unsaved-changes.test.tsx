// @vitest-environment jsdom
/** Unsaved input is not lost by Back, a second Back or logging out; and Back works afterwards. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openBrowserConsole, placeNow } from '#web/testing/browser-console.tsx';
import {
  deliveryCall,
  figuresCall,
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
} from '#web/testing/fake-console.tsx';
import { makeStaffUser, userCall, usersCall, walletsCall } from '#web/testing/fake-users.ts';

const order = makeStaffOrder({ number: 'SK-7' });
const figures = {
  todayOrders: 1,
  todayRevenue: '369.00',
  totalUsers: 2,
  activeMeals: 3,
  recentOrders: [order],
};
const answers = {
  [figuresCall]: figures,
  [listCall]: [order],
  [`GET /api/admin/orders/${order.id}`]: makeStaffDetail(order),
};
const orderPlace = `/admin?tab=orders&order=${order.id}`;

let popCount = 0;
window.addEventListener('popstate', () => popCount++);

const back = () => window.history.back();
async function backInVainAt(place: string) {
  const before = popCount;
  back();
  await waitFor(() => expect([popCount, placeNow()]).toEqual([before + 1, place]));
}
const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });
const answer = async (name: 'Keep editing' | 'Discard changes') => {
  await userEvent.click(within(await question()).getByRole('button', { name }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull(),
  );
};
const findNote = () => screen.findByLabelText<HTMLTextAreaElement>('New note');
const note = () => screen.getByLabelText<HTMLTextAreaElement>('New note').value;
const head = (name: string) => screen.findByRole('heading', { level: 1, name });
const unloads = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function typeNote() {
  await userEvent.click(await screen.findByRole('link', { name: 'SK-7' }));
  await userEvent.type(await findNote(), 'Ring twice');
}

test('Back out of a tab asks first; staying loses nothing, discarding goes back', async () => {
  await openBrowserConsole('/admin', answers);
  await typeNote();
  back();
  await question();
  expect([note(), placeNow()]).toEqual(['Ring twice', orderPlace]);
  await answer('Keep editing');
  expect([note(), placeNow()]).toEqual(['Ring twice', orderPlace]);
  expect(unloads()).toBe(false);
  back();
  await answer('Discard changes');
  expect(await head('Dashboard')).toBeTruthy();
  expect(placeNow()).toBe('/admin');
  expect(unloads()).toBe(true);
});

test('a profile opened from a wallet is not dropped by Back', async () => {
  const asha = makeStaffUser();
  const wallet = {
    userId: asha.id,
    customerName: 'Asha',
    customerEmail: 'a@b.in',
    balance: '1.00',
  };
  await openBrowserConsole('/admin?tab=wallets', {
    [walletsCall]: [wallet],
    [usersCall]: [asha],
    [userCall(asha.id)]: asha,
    [`${userCall(asha.id)}/wallet-transactions?limit=50`]: [],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Open user Asha' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Profile' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await userEvent.type(await screen.findByLabelText('First name'), 'x');
  back();
  await answer('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ashax');
  expect(placeNow()).toContain('/admin?tab=users&user=');
});

test('neither is a form in the section of Settings that is open', async () => {
  const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };
  const terms = { fee: '50.00', cutoff: '22:00', graceMinutes: 15, bookingDays: 30 };
  await openBrowserConsole('/admin?tab=settings&section=sign-in', {
    [deliveryCall]: { version: 1, now: terms, next: [] },
    'GET /api/admin/second-factor': off,
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Delivery' }));
  await userEvent.type(await screen.findByLabelText('Delivery fee (rupees)'), '5');
  back();
  await answer('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('Delivery fee (rupees)').value).toBe('505');
  expect(placeNow()).toBe('/admin?tab=settings&section=delivery');
  back();
  await answer('Discard changes');
  await waitFor(() => expect(screen.queryByLabelText('Delivery fee (rupees)')).toBeNull());
  expect(placeNow()).toBe('/admin?tab=settings&section=sign-in');
});

test('a second Back while the dialog is open does nothing', async () => {
  await openBrowserConsole('/admin', answers);
  await typeNote();
  back();
  await question();
  await backInVainAt(orderPlace);
  await answer('Keep editing');
  expect(note()).toBe('Ring twice');
});

test('neither does one that comes before the first is undone', async () => {
  await openBrowserConsole('/admin', answers);
  await typeNote();
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, 'pushState').mockImplementationOnce((...undoing) => {
    const { state } = window.history;
    push(...undoing);
    queueMicrotask(() => {
      window.history.replaceState(state, '', '/admin');
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    });
  });
  back();
  await question();
  await waitFor(() => expect(placeNow()).toBe(orderPlace));
  await answer('Keep editing');
  expect(note()).toBe('Ring twice');
});

test('neither does one while the dialog is about a panel within the tab', async () => {
  await openBrowserConsole('/admin', answers);
  await userEvent.click(await screen.findByRole('tab', { name: 'Orders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'SK-7' }));
  await userEvent.type(await findNote(), 'Ring twice');
  back();
  await question();
  await backInVainAt('/admin?tab=orders');
  await answer('Keep editing');
  expect([note(), placeNow()]).toEqual(['Ring twice', orderPlace]);
  back();
  await answer('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(placeNow()).toBe('/admin?tab=orders');
  back();
  expect(await head('Dashboard')).toBeTruthy();
});

test('two Backs in a row ask once, and discarding goes back one step', async () => {
  await openBrowserConsole('/somewhere', answers);
  await userEvent.click(screen.getByRole('link', { name: 'Console' }));
  await typeNote();
  await backInVainAt(orderPlace);
  await backInVainAt(orderPlace);
  expect(note()).toBe('Ring twice');
  await answer('Discard changes');
  expect(await head('Dashboard')).toBeTruthy();
  expect(placeNow()).toBe('/admin');
});

test('a wallet correction in an open user is not dropped by Back', async () => {
  const asha = makeStaffUser();
  await openBrowserConsole('/admin?tab=users', {
    [usersCall]: [asha],
    [userCall(asha.id)]: asha,
    [`${userCall(asha.id)}/wallet-transactions?limit=50`]: [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Asha Menon' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Wallet' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Adjust wallet of/ }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Goodwill');
  back();
  await answer('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Goodwill');
});

test('logging out asks first', async () => {
  const assign = vi.fn();
  const shop = await openConsole('/admin', { ...answers, 'POST /api/auth/logout': undefined });
  await typeNote();
  vi.stubGlobal('location', { ...window.location, assign });
  await userEvent.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
  await answer('Keep editing');
  expect(note()).toBe('Ring twice');
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
  await answer('Discard changes');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  // The browser does not ask again.
  expect(unloads()).toBe(true);
});
