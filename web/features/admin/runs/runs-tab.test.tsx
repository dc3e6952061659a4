// @vitest-environment jsdom
/** The tab Runs: planning one, its stops on the way, failed stops, late entries and its states. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopLabels } from '#domain/runs/stop-words.ts';
import {
  claimsCall,
  dayBeforeCall,
  lateCall,
  makeFree,
  makeResult,
  makeRun,
  makeRunsDay,
  makeStop,
  openRuns,
  runsCall,
} from '#web/testing/fake-runs.ts';
import { type FakeShop, id, Refused } from '#web/testing/fake-shop.tsx';

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (shop: FakeShop, call: string) =>
  shop.calls.filter(({ name }) => name === call).at(-1)?.body;

const link = {
  id: id(9),
  link: `https://sukoon.example/run#${'a'.repeat(43)}`,
  code: '0417',
  endsAt: '2026-11-21T18:30:00.000Z',
};

test('a group becomes a run in the chosen sequence; link and code are shown once', async () => {
  const free = [
    makeFree(1, { due: '369.00' }),
    makeFree(2, { pincode: '560001' }),
    makeFree(3, { areaName: null, wasOut: true }),
  ];
  const makeCall = 'POST /api/admin/runs';
  const shop = await openRuns({ [runsCall]: makeRunsDay({ free }), [makeCall]: link });
  expect(await screen.findByText('Was out before')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Indiranagar/ }));
  expect(screen.getByText('2 orders · 4 boxes · ₹369.00 due')).toBeTruthy();
  await press('Sort by pincode');
  await press('Move SK-1 up');
  await press('Move SK-1 down');
  await press('Make run');
  expect(screen.getByText('Enter the name of the rider')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name of the rider'), 'Ravi Kumar');
  await userEvent.type(screen.getByLabelText('Phone of the rider'), '98111 22233');
  shop.answer(runsCall, makeRunsDay({ free: free.slice(2), runs: [makeRun(9)] }));
  await press('Make run');
  const dialog = within(await screen.findByRole('dialog', { name: 'Link for Ravi Kumar' }));
  expect(bodyOf(shop, makeCall)).toEqual({
    date: '2026-11-21',
    slotId: 'noon',
    orderIds: [id(2), id(1)],
    rider: { name: 'Ravi Kumar', phone: '+919811122233' },
  });
  expect(dialog.getByText('0417')).toBeTruthy();
  const chat = dialog.getByRole('link', { name: 'Send link by WhatsApp' });
  expect(chat.getAttribute('rel')).toBe('noreferrer');
  const words = new URL(chat.getAttribute('href') ?? '');
  expect(words.pathname).toBe('/919811122233');
  expect(words.searchParams.get('text')).toContain(link.link);
  expect(words.search).not.toContain('0417');
  // A tap beside it, or Escape, would lose what is shown only once.
  fireEvent.click(screen.getByRole('dialog'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(dialog.getByText('0417')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'The rider has both' }));
  expect(screen.queryByText('0417')).toBeNull();
  expect(screen.getByText('Orders in no run (1)')).toBeTruthy();
});

test('groups have the name of an area only where the shop has areas', async () => {
  const outside = makeFree(1, { areaName: null });
  const shop = await openRuns({ [runsCall]: makeRunsDay({ free: [outside] }) });
  expect(await screen.findByRole('checkbox', { name: /^Noon, .*1 order$/ })).toBeTruthy();
  expect(screen.queryByText(/no area/)).toBeNull();
  shop.answer(runsCall, makeRunsDay({ free: [outside, makeFree(2)] }));
  await press('Tomorrow');
  await press('Today');
  expect(await screen.findByText(/no area/)).toBeTruthy();
});

test('one box is one box', async () => {
  await openRuns({ [runsCall]: makeRunsDay({ free: [makeFree(1, { parcels: 1 })] }) });
  expect((await screen.findByLabelText(/SK-1/)).closest('label')?.textContent).toContain('1 box ·');
});

test('chosen orders ask before they are given up for another day', async () => {
  await openRuns({ [runsCall]: makeRunsDay({ free: [makeFree(1)] }) });
  await userEvent.click(await screen.findByLabelText(/SK-1/));
  await press('Tomorrow');
  await press('Keep editing');
  expect(screen.getByText('1 order · 2 boxes · nothing due')).toBeTruthy();
});

const ravi = makeRun(8, { stops: [makeStop(801), makeStop(802), makeStop(803)] });
const stopsCall = `PUT /api/admin/runs/${ravi.id}/stops`;
const atRun = `/admin?tab=runs&run=${ravi.id}`;

test('a sequence that comes second is kept, and saved over the run as it is by then', async () => {
  const day = makeRunsDay({ runs: [ravi] });
  const shop = await openRuns(
    { [runsCall]: day, [stopsCall]: new Refused(409, { code: 'conflict' }) },
    atRun,
  );
  await press('Change sequence');
  await press('Move SK-803 up');
  const [first, second, third] = ravi.stops;
  const done = { ...ravi, version: 4, stops: [{ ...first, status: 'delivered' }, second, third] };
  shop.answer(runsCall, { ...day, runs: [done] });
  await press('Save sequence');
  await screen.findByText(/Somebody changed this run meanwhile/);
  expect(bodyOf(shop, stopsCall)).toEqual({ orderIds: [id(801), id(803), id(802)], version: 3 });
  shop.answer(stopsCall, done);
  await waitFor(() => expect(screen.queryByText('SK-801')).toBeNull());
  await press('Save sequence');
  await screen.findByText('Sequence saved');
  expect(bodyOf(shop, stopsCall)).toEqual({ orderIds: [id(803), id(802)], version: 4 });
});

test('a rider who was changed meanwhile is shown before being replaced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const riderCall = `PUT /api/admin/runs/${ravi.id}/rider`;
  const conflict = new Refused(409, { code: 'conflict' });
  const shop = await openRuns({ [runsCall]: makeRunsDay({ runs: [ravi] }), [riderCall]: conflict });
  await press('Change the rider of the run of Ravi Kumar');
  const meena = { ...ravi, version: 4, rider: { name: 'Meena', phone: '+919811122244' } };
  shop.answer(runsCall, makeRunsDay({ runs: [meena] }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  const phone = screen.getByLabelText('Phone of the rider');
  await userEvent.clear(phone);
  await userEvent.type(phone, '98111 22255');
  const save = () =>
    userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Change rider' }),
    );
  await save();
  const note = await screen.findByText(/Somebody changed this run meanwhile/);
  expect(note.textContent).toContain('Meena');
  expect(bodyOf(shop, riderCall)).toMatchObject({ version: 3 });
  shop.answer(riderCall, { ...ravi, version: 5 });
  await save();
  await screen.findByText('Rider changed');
  expect(bodyOf(shop, riderCall)).toEqual({
    rider: { name: 'Ravi Kumar', phone: '+919811122255' },
    version: 4,
  });
});

test('a stop is moved to another run, behind its open stops', async () => {
  const meena = makeRun(7, { rider: { name: 'Meena', phone: null }, version: 5 });
  const call = `PUT /api/admin/runs/${meena.id}/stops`;
  const shop = await openRuns(
    { [runsCall]: makeRunsDay({ runs: [ravi, meena] }), [call]: meena },
    atRun,
  );
  await press('Move SK-802');
  await press('Move it');
  await screen.findByText('SK-802 was moved to the run of Meena');
  const body = { orderIds: [id(701), id(802)], fromOtherRuns: true, version: 5 };
  expect(bodyOf(shop, call)).toEqual(body);
});

test('a stop for a run that ended meanwhile stays where it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const meena = makeRun(7, { rider: { name: 'Meena', phone: null } });
  const shop = await openRuns({ [runsCall]: makeRunsDay({ runs: [ravi, meena] }) }, atRun);
  await press('Move SK-802');
  shop.answer(runsCall, makeRunsDay({ runs: [ravi] }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(await screen.findByText(/^That run is over/)).toBeTruthy();
  await press('Move it');
  expect(shop.names('PUT')).toEqual([]);
});

test('staff enter a stop for the rider, with what is short', async () => {
  // All that a page on plain http has.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const due = { amount: '369.00', exact: '368.60', rounding: '0.40' };
  const run = makeRun(8, { stops: [makeStop(801, { due })] });
  const call = `POST /api/admin/runs/${run.id}/stops/${id(801)}`;
  const shop = await openRuns({ [runsCall]: makeRunsDay({ runs: [run] }), [call]: run }, atRun);
  expect(await screen.findByText('0 of 1 delivered')).toBeTruthy();
  await press('Enter SK-801');
  await press('Enter it');
  expect(await screen.findByText('Choose delivered or not delivered')).toBeTruthy();
  expect(screen.getByLabelText('Not delivered')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Delivered'));
  const cash = screen.getByLabelText('Cash in rupees');
  await userEvent.clear(cash);
  await userEvent.type(cash, '349');
  const words = '₹369.00 is due, rounded up by ₹0.40. This is ₹20.00 short.';
  expect(screen.getByText(words)).toBeTruthy();
  await press('Enter it');
  await screen.findByText('SK-801 was entered');
  expect(bodyOf(shop, call)).toMatchObject({ outcome: 'delivered', cash: '349.00' });
});

test('what is corrected after its answer was lost is another entry', async () => {
  const due = { amount: '1682.00', exact: '1682.00', rounding: '0.00' };
  const run = makeRun(8, { stops: [makeStop(801, { due })] });
  const call = `POST /api/admin/runs/${run.id}/stops/${id(801)}`;
  const shop = await openRuns(
    { [runsCall]: makeRunsDay({ runs: [run] }), [call]: new Error() },
    atRun,
  );
  await press('Enter SK-801');
  await userEvent.click(screen.getByLabelText('Delivered'));
  const sent = () => shop.calls.flatMap(({ name, body }) => (name === call ? [body] : []));
  const idOf = (place: number) => (sent()[place] as { readonly id: string } | undefined)?.id;
  await press('Enter it');
  await screen.findByRole('alert');
  await press('Enter it');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await screen.findByRole('button', { name: 'Enter it' });
  shop.answer(call as never, run as never);
  await userEvent.clear(screen.getByLabelText('Cash in rupees'));
  await userEvent.type(screen.getByLabelText('Cash in rupees'), '1628');
  await press('Enter it');
  await screen.findByText('SK-801 was entered');
  expect(sent()).toMatchObject([{ cash: '1682.00' }, { cash: '1682.00' }, { cash: '1628.00' }]);
  expect(idOf(1)).toBe(idOf(0));
  expect(idOf(2)).not.toBe(idOf(0));
});

test('what was collected for a cancelled order is corrected: nothing was due', async () => {
  const result = makeResult({ cash: '369.00', over: '369.00' });
  const stops = [
    makeStop(801, { status: 'cancelled', bringBack: true, result }),
    makeStop(802, { status: 'cancelled', bringBack: true }),
  ];
  const run = makeRun(8, { stops });
  const call = `POST /api/admin/runs/${run.id}/stops/${id(801)}`;
  const shop = await openRuns({ [runsCall]: makeRunsDay({ runs: [run] }), [call]: run }, atRun);
  // As the rider reads it.
  expect(await screen.findAllByText(stopLabels.bringBack)).toHaveLength(2);
  await press('Correct SK-801');
  const cash = await screen.findByLabelText('Cash in rupees');
  expect(screen.getByText('₹0.00 is due. This is ₹369.00 over.')).toBeTruthy();
  await userEvent.clear(cash);
  await userEvent.type(cash, '0');
  await press('Enter it');
  await screen.findByText('SK-801 was entered');
  expect(bodyOf(shop, call)).toMatchObject({ outcome: 'delivered', cash: '0.00' });
  expect(screen.queryByRole('button', { name: 'Correct SK-802' })).toBeNull();
});

const failedStop = (reason: 'not_at_home' | 'damaged' | 'other') =>
  makeStop(801, {
    status: 'failed',
    needsDecision: true,
    result: makeResult({ outcome: 'failed', reason }),
  });

test.each([
  ['not_at_home', 'No money back (by the terms)', 'none'],
  ['damaged', 'Back the way it was paid (by the terms)', 'source'],
  ['other', null, 'wallet'],
] as const)(
  'a stop that failed (%s) is cancelled by the rule of the terms',
  async (reason, byRule, refund) => {
    const run = makeRun(8, { stops: [failedStop(reason)] });
    const call = `POST /api/admin/runs/${run.id}/stops/${id(801)}/decide`;
    const shop = await openRuns({ [runsCall]: makeRunsDay({ runs: [run] }), [call]: run });
    await press('Back and cancelled: SK-801');
    const act = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel order' });
    if (byRule) {
      expect(screen.getByText(byRule).closest('label')?.querySelector('input')?.checked).toBe(true);
    } else {
      expect(act.disabled).toBe(true);
      await userEvent.click(screen.getByText('Into the wallet'));
    }
    shop.answer(runsCall, makeRunsDay({ runs: [makeRun(8, { stops: [] })] }));
    await userEvent.click(act);
    await screen.findByText('SK-801 was cancelled');
    expect(bodyOf(shop, call)).toEqual({ decision: 'cancel', refund });
    expect(screen.queryByText(/Undelivered stops to decide/)).toBeNull();
  },
);

test('the customer of a stop that is cancelled is called without an email', async () => {
  const stop = { ...failedStop('not_at_home'), customerEmail: '' };
  await openRuns({ [runsCall]: makeRunsDay({ runs: [makeRun(8, { stops: [stop] })] }) });
  // As the rider calls it.
  await screen.findByText('Nobody at home');
  await press('Back and cancelled: SK-801');
  await screen.findByText(/Asha Menon has no email: please call \+919876543210\. This cannot/);
});

test('a stop that failed on a day that is over can only come back', async () => {
  const date = '2026-11-20';
  const run = makeRun(8, { date, stops: [failedStop('not_at_home')] });
  const claims = `GET /api/admin/upi-claims?date=${date}`;
  const answers = { [dayBeforeCall]: makeRunsDay({ date, runs: [run] }), [claims]: [] };
  await openRuns(answers, `/admin?tab=runs&date=${date}`);
  await screen.findByRole('button', { name: 'Back and cancelled: SK-801' });
  expect(screen.queryByRole('button', { name: 'Next run for SK-801' })).toBeNull();
  const waiting = within(screen.getByRole('region', { name: 'Undelivered stops to decide' }));
  expect(waiting.getByText('This day is over: its runs can be made no more.')).toBeTruthy();
});

const entry = {
  id: id(5),
  runId: id(8),
  orderId: id(801),
  number: 'SK-801',
  riderName: 'Ravi Kumar',
  receivedAt: '2026-11-21T09:00:00.000Z',
  why: 'over',
  result: makeResult({ cash: '369.00' }),
};

test('late entries and UPI payments that come meanwhile are shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const shop = await openRuns({ [runsCall]: makeRunsDay({ lateTicks: 1 }), [lateCall]: [entry] });
  await screen.findByText('Late entries (1)');
  shop.answer(lateCall, [entry, { ...entry, id: id(6) }]);
  const claim = { ...entry, amount: '369.00', at: entry.receivedAt, reference: null };
  shop.answer(claimsCall, [{ ...claim, tiedAt: null, tiedAmount: null }]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Late entries (2)')).toBeTruthy();
  expect(await screen.findByText('UPI at the door')).toBeTruthy();
});

test('late entries wait until they are accepted or dismissed', async () => {
  const call = `POST /api/admin/runs/late-ticks/${entry.id}`;
  const shop = await openRuns({
    [runsCall]: makeRunsDay({ lateTicks: 1 }),
    [lateCall]: [entry],
    [call]: { ...makeRun(8), isOverruled: true },
  });
  expect(await screen.findByText(/1:00 pm · ₹369.00 cash/)).toBeTruthy();
  await press('Accept the entry for SK-801');
  shop.answer(runsCall, makeRunsDay());
  await press('Accept entry');
  await screen.findByText('Late entry accepted');
  expect(screen.getByText('Another entry for its stop counts.')).toBeTruthy();
  expect(bodyOf(shop, call)).toEqual({ decision: 'accept' });
  expect(screen.queryByText(/^Late entries/)).toBeNull();
});

test('a late entry that somebody else has decided meanwhile says so', async () => {
  const message = 'Somebody has already decided about this entry.';
  const shop = await openRuns({
    [runsCall]: makeRunsDay({ lateTicks: 1 }),
    [lateCall]: [entry],
    [`POST /api/admin/runs/late-ticks/${entry.id}`]: new Refused(409, {
      code: 'late_tick_decided',
      message,
    }),
  });
  await press('Accept the entry for SK-801');
  shop.answer(runsCall, makeRunsDay());
  shop.answer(lateCall, []);
  await press('Accept entry');
  expect(await screen.findByText(message)).toBeTruthy();
  await press('Decide later');
  expect(screen.queryByText(/^Late entries/)).toBeNull();
});

test('a run is revoked after a question; a day that fails is loaded again', async () => {
  const call = `DELETE /api/admin/runs/${ravi.id}`;
  const shop = await openRuns({ [runsCall]: new Refused(500, {}), [call]: ravi });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shop.answer(runsCall, makeRunsDay({ runs: [ravi] }));
  await userEvent.click(retry);
  await press('Revoke the run of Ravi Kumar');
  expect(screen.getByText(/3 open stops are then in no run/)).toBeTruthy();
  shop.answer(
    runsCall,
    makeRunsDay({ runs: [{ ...ravi, revokedAt: '2026-11-21T07:00:00.000Z' }] }),
  );
  await press('Revoke run');
  expect(await screen.findByText('Revoked 12:30 pm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^New link/ })).toBeNull();
});

test('a session that has ended is said at once, and what was changed stays', async () => {
  const day = { [runsCall]: makeRunsDay({ runs: [ravi] }) };
  await openRuns({ ...day, [stopsCall]: new Refused(401, { message: 'Unauthorized' }) }, atRun);
  await press('Change sequence');
  await press('Move SK-803 up');
  await press('Save sequence');
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save sequence' })).toBeTruthy();
});

test('for what is no day it shows the runs of today', async () => {
  const free = [makeFree(1, { wasOut: true })];
  await openRuns({ [runsCall]: makeRunsDay({ free }) }, '/admin?tab=runs&date=2026-11-');
  await screen.findByText('Was out before');
});
