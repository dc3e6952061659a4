// @vitest-environment jsdom
/** Every action on a subscription, from its preview to its receipt. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Receipt } from '#contract/subscriptions.ts';
import {
  home,
  id,
  makeReceipt,
  makeSubscription,
  makeSubscriptionDay,
  Refused,
} from '#web/testing/fake-shop.tsx';
import {
  active,
  button,
  call,
  dialog,
  openTab,
  press,
  pressInDialog,
  receipts,
  sent,
  termValue,
} from '#web/testing/fake-subscription.tsx';

/** The first day affected, by the preview. */
const { from } = makeReceipt().effect;

test('a skip shows its consequences first, then its receipt, and can be undone', async () => {
  const receipt = makeReceipt({ number: 'SR-10007' });
  const shop = openTab(makeSubscription(), {
    [call('skip')]: {
      subscription: makeSubscription({
        days: [makeSubscriptionDay({ state: 'skipped', canUnskip: true })],
      }),
      receipt,
    },
  });
  await press('Skip Mon 23 Nov');
  expect(screen.getByRole('dialog', { name: 'Skip Mon 23 Nov' })).toBeTruthy();
  const status = dialog().getByRole('status');
  await within(status).findByText('Deliveries stopped');
  expect(termValue('Deliveries stopped', dialog())).toBe('Mon 23 Nov');
  expect(termValue('Not charged', dialog())).toBe('₹249.00');
  expect(termValue('Can be undone until', dialog())).toBe('22 Nov 2026, 10:00 pm');
  expect(dialog().queryByText('Already ordered, will still come')).toBeNull();
  expect(sent(shop, 'preview')).toEqual([{ action: 'skip', date: '2026-11-23' }]);
  expect(sent(shop, 'skip')).toEqual([]);

  shop.answer(receipts, [receipt]);
  await pressInDialog('Skip');
  expect(sent(shop, 'skip')).toEqual([{ date: '2026-11-23', from }]);
  expect(await screen.findByRole('dialog', { name: 'Mon 23 Nov skipped' })).toBeTruthy();
  expect(dialog().getByText(/^Receipt SR-10007/).textContent).toContain('21 Nov 2026, 2:30 pm');
  const done = dialog().getByRole('button', { name: 'Done', description: /SR-10007.*Mon 23 Nov/ });
  expect(document.activeElement).toBe(done);
  expect(await screen.findByText(/^SR-10007 ·/)).toBeTruthy();

  await pressInDialog('Undo');
  expect(screen.getByRole('dialog', { name: 'Restore Mon 23 Nov' })).toBeTruthy();
  await pressInDialog('Not now');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button('Restore Mon 23 Nov')).toBeTruthy();
});

test('a pause is open or ends on a date; each choice shows its consequences', async () => {
  const many = ['23', '24', '25', '26', '27', '30'].map((day) => `2026-11-${day}`);
  const shop = openTab(makeSubscription(), {
    [call('preview')]: ({ body }: { body: unknown }) => ({
      ...makeReceipt().effect,
      stopped: [...many, '2026-12-01'],
      stillComing: ['2026-11-22'],
      endDate: JSON.stringify(body).includes('null') ? '2026-12-20' : '2026-12-28',
      undoUntil: null,
    }),
  });
  await press('Pause');
  await dialog().findByText('Last day of the cycle');
  expect(termValue('Last day of the cycle', dialog())).toContain('once you resume');
  expect(termValue('Deliveries stopped', dialog())).toBe('7 from Mon 23 Nov to Tue 1 Dec');
  expect(termValue('Already ordered, will still come', dialog())).toBe('Sun 22 Nov');
  await userEvent.click(dialog().getByRole('radio', { name: 'Until a date' }));
  const field = dialog().getByLabelText<HTMLInputElement>('Resume deliveries on');
  expect([field.value, field.min, field.max]).toEqual(['2026-11-29', '2026-11-23', '2027-05-21']);
  await waitFor(() =>
    expect(termValue('Last day of the cycle', dialog())).toBe('28 Dec 2026 instead of 20 Dec 2026'),
  );

  const issues = [{ path: 'until', message: 'Choose a later day, at most 180 days away.' }];
  const message = 'Some details need your attention.';
  shop.answer(call('pause'), new Refused(422, { code: 'invalid_request', message, issues }));
  await pressInDialog('Pause');
  expect(await dialog().findByText('Choose a later day, at most 180 days away.')).toBeTruthy();
  expect(dialog().queryByText(message)).toBeNull();
  expect(sent(shop, 'pause')).toEqual([{ until: '2026-11-29', from }]);
});

test('a pause that replaces another can be changed again, and promises no undo', async () => {
  const pausedFrom = '2026-11-22';
  const paused = makeSubscription({ status: 'paused', pausedFrom, pausedUntil: '2026-11-30' });
  const effect = { ...makeReceipt().effect, wasPaused: true };
  const shop = openTab(paused, {
    [call('preview')]: effect,
    [call('pause')]: { subscription: paused, receipt: makeReceipt({ kind: 'paused', effect }) },
  });
  await press('Change pause dates');
  // As it is set already there is nothing to confirm, and nothing to say of it.
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: 'Pause' });
  expect(confirm.disabled).toBe(true);
  const choose = (name: string) => userEvent.click(dialog().getByRole('radio', { name }));
  await choose('Until I resume');
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await choose('Until a date');
  expect(confirm.disabled).toBe(true);
  expect(dialog().getByRole('status').textContent).toBe('');
  expect(sent(shop, 'preview')).toEqual([{ action: 'pause', until: null }]);
  await choose('Until I resume');
  await dialog().findByText('Can be changed again until');
  await pressInDialog('Pause');
  expect(await screen.findByRole('dialog', { name: 'Paused until you resume' })).toBeTruthy();
  expect(dialog().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(dialog().queryByText('Can be undone until')).toBeNull();
});

test.each([
  { is: 'paused', shown: 'active', button: 'Pause', hasUndo: false },
  { is: 'active', shown: 'paused', button: 'Change pause dates', hasUndo: true },
] as const)('a page that is out of date promises no other undo: $is', async (page) => {
  const pausedFrom = '2026-11-22';
  const paused = makeSubscription({ status: 'paused', pausedFrom, pausedUntil: '2026-11-30' });
  const effect = { ...makeReceipt().effect, ...(page.is === 'paused' && { wasPaused: true }) };
  openTab(page.shown === 'paused' ? paused : makeSubscription(), {
    [call('preview')]: effect,
    [call('pause')]: { subscription: paused, receipt: makeReceipt({ kind: 'paused', effect }) },
  });
  await press(page.button);
  await userEvent.click(dialog().getByRole('radio', { name: 'Until I resume' }));
  await pressInDialog('Pause');
  await screen.findByRole('dialog', { name: 'Paused until you resume' });
  expect(dialog().queryByRole('button', { name: 'Undo' }) !== null).toBe(page.hasUndo);
});

test('what follows a cycle of unknown end is shown without a date', async () => {
  const effect = { ...makeReceipt().effect, stopped: [], isEndOpen: true };
  const paused = makeSubscription({ status: 'paused', pausedFrom: '2026-11-22' });
  openTab(paused, { [call('preview')]: effect });
  await press('Turn off auto-renew');
  await dialog().findByText('After this cycle');
  expect(termValue('After this cycle', dialog())).toBe('No deliveries or charges');
});

test('a pause to a day out of range is refused once, at its field', async () => {
  const issues = [{ path: 'until', message: 'Choose a later day, at most 180 days away.' }];
  const message = 'Some details need your attention.';
  const shop = openTab(makeSubscription());
  await press('Pause');
  await dialog().findByText('Deliveries stopped');
  shop.answer(call('preview'), new Refused(422, { code: 'invalid_request', message, issues }));
  await userEvent.click(dialog().getByRole('radio', { name: 'Until a date' }));
  expect(await dialog().findByText('Choose a later day, at most 180 days away.')).toBeTruthy();
  expect(dialog().queryByText(message)).toBeNull();
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Pause' }).disabled).toBe(true);
});

test('a day that another tab has skipped is said to be skipped already', async () => {
  const effect = { ...makeReceipt().effect, stopped: [], kept: '0.00', undoUntil: null };
  const shop = openTab(makeSubscription(), {
    [call('preview')]: { ...effect, isUnchanged: true },
  });
  const skip = await button('Skip Mon 23 Nov');
  const skipped = makeSubscriptionDay({ state: 'skipped', canUnskip: true });
  shop.answer(active, makeSubscription({ days: [skipped] }));
  await userEvent.click(skip);
  const words = 'It was already set this way, so nothing has changed.';
  expect((await dialog().findByText(words)).closest('[role=status]')).toBeTruthy();
  expect(dialog().queryByText('Can be undone until')).toBeNull();
  await pressInDialog('Not now');
  expect(await button('Restore Mon 23 Nov')).toBeTruthy();
});

test('a subscription that another tab has cancelled is gone once the dialog closes', async () => {
  const message = 'This subscription has ended.';
  const shop = openTab(makeSubscription({ status: 'paused', pausedFrom: '2026-11-22' }), {
    [call('preview')]: new Refused(409, { code: 'subscription_over', message }),
  });
  const resume = await button('Resume');
  shop.answer(active, null);
  await userEvent.click(resume);
  expect(await dialog().findByText(message)).toBeTruthy();
  await pressInDialog('Not now');
  expect(await screen.findByRole('heading', { name: 'No subscription' })).toBeTruthy();
});

test('nothing else can be chosen while a confirmation is pending', async () => {
  const confirmed = Promise.withResolvers<object>();
  const shop = openTab(makeSubscription(), { [call('pause')]: () => confirmed.promise });
  await press('Pause');
  await pressInDialog('Pause');
  const other = dialog().getByRole<HTMLInputElement>('radio', { name: 'Until a date' });
  expect(other.matches(':disabled')).toBe(true);
  await userEvent.click(other);
  expect(other.checked).toBe(false);
  await pressInDialog('Pause');
  confirmed.resolve({ subscription: makeSubscription({ status: 'paused' }), receipt: null });
  expect(await dialog().findByText(/^It was already set this way/)).toBeTruthy();
  expect(sent(shop, 'pause')).toHaveLength(1);
});

test.each([
  ['Resume', 'resume', {}, 'Resumed', { kind: 'resumed' }],
  ['Turn off auto-renew', 'auto-renew', { isOn: false }, 'Auto-renew turned off', {}],
] as const)('%s is confirmed with a receipt', async (name, action, body, title, parts) => {
  const receipt = makeReceipt({ kind: 'auto_renew', autoRenew: false, ...parts } as Receipt);
  const paused = makeSubscription({ status: 'paused', pausedFrom: '2026-11-22' });
  const shop = openTab(paused, {
    [call(action)]: { subscription: makeSubscription({ autoRenew: false }), receipt },
  });
  await press(name);
  await pressInDialog(name);
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  expect(sent(shop, action)).toEqual([{ ...body, from }]);
  await pressInDialog('Done');
  expect(screen.getByText('Active')).toBeTruthy();
});

test('another plan comes at today’s price; the present one keeps its own', async () => {
  const receipt = makeReceipt({ kind: 'changed', planType: 'gym', planName: 'Gym' });
  const shop = openTab(makeSubscription(), {
    [call('change')]: {
      subscription: makeSubscription({ planType: 'gym', planName: 'Gym' }),
      receipt,
    },
    [call('preview')]: { ...makeReceipt().effect, pricePerDay: '279.00', stopped: [] },
  });
  await press('Change plan');
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: 'Change plan' });
  expect(confirm.disabled).toBe(true);
  expect(dialog().getByRole('radio', { name: /^Lunch.*Your plan.*₹249\.00 a day/ })).toBeTruthy();
  await userEvent.click(await dialog().findByRole('radio', { name: /^Gym.*₹279\.00 a day/ }));
  await waitFor(() => expect(termValue('Price per day', dialog())).toBe('₹279.00'));
  expect(termValue('From', dialog())).toBe('Sun 22 Nov');
  expect(termValue('Delivery days', dialog())).toBe('Mon to Fri');
  await pressInDialog('Change plan');
  expect(await screen.findByRole('dialog', { name: 'Gym plan changed' })).toBeTruthy();
  const body = { planType: 'gym', pricePerDay: '279.00' };
  expect(sent(shop, 'preview')).toEqual([{ action: 'change', ...body }]);
  expect(sent(shop, 'change')).toEqual([{ ...body, from }]);
});

test('weekdays are changed as long as one is left and something is new', async () => {
  const shop = openTab(makeSubscription({ weekdays: [1] }), {
    [call('change')]: { subscription: makeSubscription(), receipt: null },
  });
  await press('Change delivery days');
  await userEvent.click(dialog().getByRole('button', { name: 'Mon', pressed: true }));
  expect(dialog().getByText('Choose at least one day')).toBeTruthy();
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: 'Change days' });
  expect(confirm.disabled).toBe(true);
  await userEvent.click(dialog().getByRole('button', { name: 'Sun', pressed: false }));
  await pressInDialog('Change days');
  expect(sent(shop, 'change')).toEqual([{ weekdays: [7], from }]);
  expect(
    await dialog().findByText('It was already set this way, so nothing has changed.'),
  ).toBeTruthy();
});

test('another address is one of the saved ones, and none while one is being typed', async () => {
  const office = { ...home, id: id(12), title: 'Office', isDefault: false };
  const effect = { ...makeReceipt().effect, stopped: [], isNewAddress: true };
  const shop = openTab(makeSubscription(), {
    'GET /api/addresses': [home, office],
    [call('change')]: {
      subscription: makeSubscription({ address: office }),
      receipt: makeReceipt({ kind: 'changed', effect }),
    },
    [call('preview')]: effect,
  });
  await press('Change address');
  await userEvent.click(await dialog().findByRole('radio', { name: /^Office/ }));
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: 'Change address' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(dialog().getByRole('button', { name: 'Add New Address' }));
  expect(confirm.disabled).toBe(true);
  expect(dialog().getByText('Save or close the address form first.')).toBeTruthy();
  await userEvent.click(await dialog().findByRole('button', { name: 'Cancel' }));
  expect(dialog().queryByText('Save or close the address form first.')).toBeNull();
  await pressInDialog('Change address');
  expect(sent(shop, 'change')).toEqual([{ addressId: office.id, from }]);
  await screen.findByRole('dialog', { name: 'Lunch plan changed' });
  expect(termValue('Address', dialog())).toBe('New address');
  expect(dialog().queryByText('Can be undone until')).toBeNull();
  await pressInDialog('Done');
  expect(termValue('Address')).toMatch(/^Office/);
});

test('once the chosen address is deleted, the one shown instead is sent', async () => {
  const office = { ...home, id: id(12), title: 'Office', isDefault: false };
  const parents = { ...home, id: id(13), title: 'Parents', isDefault: false };
  const shop = openTab(makeSubscription({ address: office }), {
    'GET /api/addresses': [home, office, parents],
    [`DELETE /api/addresses/${parents.id}`]: undefined,
    [call('change')]: { subscription: makeSubscription(), receipt: null },
  });
  await press('Change address');
  await userEvent.click(await dialog().findByRole('radio', { name: /^Parents/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delete Parents' }));
  shop.answer('GET /api/addresses', [home, office]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete address' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Parents/ })).toBeNull());
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Home/ }).checked).toBe(true);
  await pressInDialog('Change address');
  expect(sent(shop, 'change')).toEqual([{ addressId: home.id, from }]);
});

test('cancelling takes two taps; its receipt stays although the subscription is gone', async () => {
  const receipt = makeReceipt({ kind: 'cancelled', number: 'SR-10009' });
  const shop = openTab(makeSubscription(), {
    [call('cancel')]: { subscription: makeSubscription({ status: 'cancelled' }), receipt },
  });
  await press('Cancel subscription');
  expect(await dialog().findByText(/^You won't be charged again/)).toBeTruthy();
  expect(dialog().getByText(/^This can't be undone\. You can start a new/)).toBeTruthy();
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Away');
  await pressInDialog('Cancel subscription');
  expect(sent(shop, 'preview')).toEqual([{ action: 'cancel' }]);
  expect(sent(shop, 'cancel')).toEqual([{ reason: 'Away', from }]);
  expect(await screen.findByRole('dialog', { name: 'Subscription cancelled' })).toBeTruthy();
  expect(dialog().getByText(/^Receipt SR-10009/)).toBeTruthy();
  expect(dialog().queryByRole('button', { name: 'Undo' })).toBeNull();
  await pressInDialog('Done');
  expect(
    await screen.findByText('Receipt SR-10009', { selector: '[class*="_toast_"] *' }),
  ).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No subscription' })).toBeTruthy();
});

test('nothing can be confirmed until its consequences are shown', async () => {
  const shop = openTab(makeSubscription(), { [call('preview')]: new Error('no connection') });
  await press('Skip Mon 23 Nov');
  await dialog().findByText("We couldn't load what will change.");
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Skip' }).disabled).toBe(true);
  shop.answer(call('preview'), makeReceipt().effect);
  await pressInDialog('Try again');
  expect(await dialog().findByText('Deliveries stopped')).toBeTruthy();
});

test('a cut-off passed meanwhile is reported in the dialog, and the tab is updated', async () => {
  const shop = openTab(makeSubscription());
  await press('Skip Mon 23 Nov');
  await dialog().findByText('Deliveries stopped');
  const message = 'It is past 10 PM, so this delivery can no longer be changed.';
  const refused = new Refused(409, { code: 'cutoff_passed', message });
  shop.answer(call('skip'), refused);
  shop.answer(call('preview'), refused);
  shop.answer(active, makeSubscription({ days: [makeSubscriptionDay({ state: 'ordered' })] }));
  await pressInDialog('Skip');
  expect(await dialog().findByText(message)).toBeTruthy();
  await waitFor(() => expect(dialog().getAllByText(message)).toHaveLength(1));
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Skip' }).disabled).toBe(true);
  await pressInDialog('Not now');
  expect(await screen.findByText('Ordered')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Skip Mon 23 Nov' })).toBeNull();
});

test('past a cut-off, the new consequences are shown and have to be confirmed', async () => {
  const shop = openTab(makeSubscription());
  await press('Pause');
  await dialog().findByText('Deliveries stopped');
  const later = { ...makeReceipt().effect, from: '2026-11-23', stopped: ['2026-11-24'] };
  shop.answer(call('preview'), later);
  shop.answer(call('pause'), new Refused(409, { code: 'cutoff_passed', message: 'Too late.' }));
  await pressInDialog('Pause');
  expect(await dialog().findByText(/^The cut-off has passed\. Here/)).toBeTruthy();
  expect(termValue('Deliveries stopped', dialog())).toBe('Tue 24 Nov');
  expect(dialog().queryByText('Too late.')).toBeNull();

  const receipt = makeReceipt({ kind: 'paused', effect: later });
  shop.answer(call('pause'), { subscription: makeSubscription({ status: 'paused' }), receipt });
  await pressInDialog('Pause');
  expect(await screen.findByRole('dialog', { name: 'Paused until you resume' })).toBeTruthy();
  expect(sent(shop, 'pause')).toEqual([
    { until: null, from },
    { until: null, from: '2026-11-23' },
  ]);
});
