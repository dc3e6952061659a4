// @vitest-environment jsdom
/** The rider's page: the link, the stops, what is entered, and a line that comes and goes. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Run, RunStop } from '#contract/run.ts';
import { afterTick, linkToken, makeRun, makeStop } from '#web/testing/fake-run.ts';
import { type Call, id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import RunPage from './run-page.tsx';
import type { Tick } from './run-queue.ts';
import { runStore } from './saved-run.ts';

const run = makeRun();
const runOver = { code: 'run_over', message: 'This run is over.' };
const noLine = new TypeError('Failed to fetch');
const stopCall = (position: number) => `POST /api/run/stops/${makeStop(position).orderId}` as const;

const reply = (position: number) => (call: Call) => ({
  stop: afterTick(run.stops[position - 1] ?? makeStop(position), call.body as Tick),
  isOverruled: false,
  isKeptForStaff: false,
  message: null,
});

const show = () => renderPage(<RunPage />, '/run');

/** The page as a rider has it once the link is open. */
async function openRun(answers: Parameters<typeof openShop>[0] = {}, opened: Run = run) {
  const shop = openShop({
    'POST /api/run/open': { ...opened, runToken: 'secret' },
    'GET /api/run': opened,
    ...Object.fromEntries([1, 2, 3].map((each) => [stopCall(each), reply(each)])),
    ...answers,
  });
  window.history.replaceState(null, '', `/run#${linkToken}`);
  show();
  await userEvent.type(await screen.findByLabelText('Code'), '4821');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return shop;
}

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const findStop = (name: string) => screen.findByRole('heading', { level: 2, name });
const sentTo = (shop: Awaited<ReturnType<typeof openRun>>, position: number) =>
  shop.calls.filter(({ name }) => name === stopCall(position)).map(({ body }) => body as Tick);

beforeEach(() => {
  window.history.replaceState(null, '', '/run');
  // What is done here is sent after its undo time: time passes at once.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
const passUndo = () => vi.advanceTimersByTimeAsync(9_000);

test('link and code open the run, and the token leaves the address', async () => {
  const shop = await openRun();
  expect(await findStop('SK-1 Asha 1')).toBeTruthy();
  expect(window.location.href).not.toContain(linkToken);
  const opened = shop.calls.find(({ name }) => name === 'POST /api/run/open');
  expect(opened?.body).toMatchObject({ token: linkToken, code: '4821' });
  await waitFor(() => {
    const loaded = shop.calls.find(({ name }) => name === 'GET /api/run');
    expect(loaded?.headers.get('authorization')).toBe('Bearer secret');
  });
  expect(screen.getByText('Lunch, 12 PM to 2 PM')).toBeTruthy();
});

test('a wrong code says how many tries are left, a locked link that it is', async () => {
  const shop = await openRun({
    'POST /api/run/open': new Refused(403, { code: 'wrong_code', message: 'x', triesLeft: 4 }),
  });
  expect(await screen.findByText('This code is wrong. Tries left: 4.')).toBeTruthy();
  const message = 'Too many wrong codes. Ask the kitchen for a new link.';
  shop.answer('POST /api/run/open', new Refused(423, { code: 'run_locked', message }));
  await user.type(screen.getByLabelText('Code'), '4822');
  await press('Open');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('without a link and without a run the page says what to open', async () => {
  openShop();
  show();
  expect(await screen.findByText('Open the link that the kitchen sent you.')).toBeTruthy();
});

test('the next stop has all that is needed at the door', async () => {
  await openRun();
  const card = within((await findStop('SK-1 Asha 1')).closest('section') as HTMLElement);
  for (const words of [
    '1, Lakshmi Nivas',
    'Landmark: Metro pillar 42',
    'Ring twice',
    'Gate code 4521',
    'Boxes: 2',
  ]) {
    expect(card.getByText(words)).toBeTruthy();
  }
  expect(card.getByText('₹349')).toBeTruthy();
  expect(card.getByText('Rounded from ₹348.60')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876543210');
  expect(card.getByRole('link', { name: 'Map' }).getAttribute('rel')).toBe('noreferrer');
  await press('Show the UPI code');
  expect(await screen.findByRole('img', { name: 'UPI code' })).toBeTruthy();
});

test('what is missing from a parcel is named at its stop', async () => {
  const missing = [{ name: 'Dal rice', size: 'for-2', quantity: 1 } as const];
  await openRun({}, makeRun({ stops: [makeStop(1, { missing, parcels: 1 })] }));
  await findStop('SK-1 Asha 1');
  expect(screen.getByText('Missing from the parcel: 1 × Dal rice (for 2)')).toBeTruthy();
});

test('a parcel with nothing in it has no amount due, and cannot be delivered', async () => {
  await openRun({}, makeRun({ stops: [{ ...run.stops[0], parcels: 0 } as RunStop] }));
  expect(await screen.findByRole('button', { name: 'Could not deliver' })).toBeTruthy();
  expect(screen.queryByText(/Collect|Delivered|UPI|₹349/)).toBeNull();
});

test('₹20 short in cash is named before it is confirmed, and sent', async () => {
  const shop = await openRun();
  await press('Delivered');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The amount is right.')).toBeTruthy();
  const cash = dialog.getByLabelText('Cash');
  await user.clear(cash);
  await user.type(cash, '329');
  expect(dialog.getByText('₹20.00 short')).toBeTruthy();
  await user.click(dialog.getByLabelText('The household'));
  await press('Confirm: delivered');
  expect(await findStop('SK-2 Asha 2')).toBeTruthy();
  expect(screen.getByText('1 not sent yet')).toBeTruthy();
  await passUndo();
  await waitFor(() => expect(screen.getByText('All sent')).toBeTruthy());
  expect(sentTo(shop, 1)).toMatchObject([
    { outcome: 'delivered', leftWith: 'household', cash: '329.00', upi: '0.00' },
  ]);
  expect(screen.queryByText(/Asha 1/)).toBeNull();
  expect(screen.getByText('₹329')).toBeTruthy();
});

test("a mixed collection is sent as both amounts, with the customer's code", async () => {
  const shop = await openRun();
  await press('Delivered');
  await press('All by UPI');
  const [cash, upi] = [screen.getByLabelText('Cash'), screen.getByLabelText('UPI')];
  await user.type(cash, '100');
  expect(screen.getByText('₹100.00 over')).toBeTruthy();
  await user.clear(upi);
  await user.type(upi, '249');
  await user.type(screen.getByLabelText(/The customer's code/), '482');
  await press('Confirm: delivered');
  expect(screen.getByText('Enter the 4 digits of the code')).toBeTruthy();
  await user.type(screen.getByLabelText(/The customer's code/), '1');
  await press('Confirm: delivered');
  await passUndo();
  await waitFor(() => expect(sentTo(shop, 1)).toHaveLength(1));
  expect(sentTo(shop, 1)[0]).toMatchObject({ cash: '100.00', upi: '249.00', code: '4821' });
});

test('a slip of the thumb is taken back before it is sent', async () => {
  const shop = await openRun();
  await press('Could not deliver');
  await press('Confirm: not delivered');
  expect(screen.getByText('Choose a reason')).toBeTruthy();
  await user.click(screen.getByLabelText('Other reason'));
  await press('Confirm: not delivered');
  await findStop('SK-2 Asha 2');
  await press('Undo');
  expect(await findStop('SK-1 Asha 1')).toBeTruthy();
  await passUndo();
  expect(sentTo(shop, 1)).toEqual([]);
});

test('without a line all goes on, also after the page is killed; then it is sent', async () => {
  const shop = await openRun();
  await findStop('SK-1 Asha 1');
  for (const call of ['GET /api/run', stopCall(1), stopCall(2)]) shop.answer(call, noLine);
  await press('Delivered');
  await press('Confirm: delivered');
  await findStop('SK-2 Asha 2');
  await press('Could not deliver');
  await user.click(screen.getByLabelText('Nobody at home'));
  await press('Confirm: not delivered');
  await findStop('SK-3 Asha 3');
  await passUndo();
  expect(screen.getByText('2 not sent yet')).toBeTruthy();

  cleanup();
  show();
  expect(await findStop('SK-3 Asha 3')).toBeTruthy();
  expect(await screen.findByText('2 not sent yet')).toBeTruthy();
  expect(await screen.findByText(/^No line\./)).toBeTruthy();

  for (const each of [1, 2]) shop.answer(stopCall(each), reply(each));
  window.dispatchEvent(new Event('online'));
  await passUndo();
  await waitFor(() => expect(screen.getByText('All sent')).toBeTruthy());
  const ids = [...sentTo(shop, 1), ...sentTo(shop, 2)].map((tick) => JSON.stringify(tick));
  expect(new Set(ids.map((body) => JSON.parse(body).id)).size).toBe(2);
});

test('what became of it elsewhere is shown: cancelled, moved, overruled', async () => {
  const stops = [
    makeStop(1, { status: 'cancelled', bringBack: true, customer: null, address: null }),
    makeStop(3, { position: 2 }),
    makeStop(2, { status: 'moved', position: 3, customer: null, address: null }),
  ];
  const message = 'It was delivered by another rider.';
  const answer = { stop: makeStop(3), isOverruled: true, isKeptForStaff: false, message };
  await openRun({ [stopCall(3)]: answer }, makeRun({ stops }));
  await findStop('SK-3 Asha 3');
  expect(screen.getByText(/2 of 2/)).toBeTruthy();
  expect(screen.getByText('Bring back')).toBeTruthy();
  expect(screen.getByText('Not in this run any more')).toBeTruthy();
  await press('Delivered');
  await press('Confirm: delivered');
  await passUndo();
  expect(await screen.findByText(message)).toBeTruthy();
  await press('OK');
  expect(screen.queryByText(message)).toBeNull();
});

test('whoever is overruled afterwards reads it', async () => {
  const done = makeStop(1, { due: null, upiUri: null });
  const stop = afterTick(done, { outcome: 'failed', reason: 'not_at_home' });
  const shop = await openRun({}, makeRun({ stops: [stop, makeStop(2)] }));
  await findStop('SK-2 Asha 2');
  const words = 'The kitchen has entered this stop. That counts.';
  expect(screen.queryByText(words)).toBeNull();
  const entered = afterTick(done, { outcome: 'delivered' });
  const result = entered.result && { ...entered.result, byStaff: true };
  shop.answer('GET /api/run', makeRun({ stops: [{ ...entered, result }, makeStop(2)] }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(words)).toBeTruthy();
  await press('OK');
  expect(screen.queryByText(words)).toBeNull();
});

test.each([
  ['revoked', new Refused(410, { ...runOver, isRevoked: true })],
  ['handed over', makeRun({ handedOverAt: '2026-11-23T09:00:00.000Z' })],
  ['opened again', new Refused(401, { code: 'unauthorized', message: 'Unauthorized' })],
])('a run that is %s names nobody any more, on the screen or on the phone', async (_, answer) => {
  const shop = await openRun();
  await findStop('SK-1 Asha 1');
  shop.answer('GET /api/run', answer);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('No run is open')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Asha|Lakshmi|98765/);
  // Nothing is left to send, so nothing is left to send it with.
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('secret'));
});

test('what an earlier run can no longer send is set aside, and holds up nothing', async () => {
  const shop = await openRun({ [stopCall(1)]: noLine });
  await press('Delivered');
  await press('Confirm: delivered');
  await findStop('SK-2 Asha 2');
  await passUndo();
  // The link was opened anew where its answer got lost; then there was another run.
  shop.answer(stopCall(1), new Refused(401, { code: 'unauthorized', message: 'Unauthorized' }));
  const next = makeRun({ id: id(801), stops: [makeStop(2)] });
  runStore.open(next, 'b'.repeat(43), 'other');
  shop.answer('GET /api/run', next);
  await screen.findByText(/1 stop to go/);
  await press('Delivered');
  await press('Confirm: delivered');
  await passUndo();
  window.dispatchEvent(new Event('online'));
  await passUndo();
  await waitFor(() => expect(sentTo(shop, 2)).toHaveLength(1));
  expect(screen.getByText('SK-1')).toBeTruthy();
  const words = 'This was entered in another run, and was not sent. Show it to the kitchen.';
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('All sent')).toBeTruthy();
});

test.each([
  ['another run, handed over', id(801), makeRun({ handedOverAt: '2026-11-23T09:00:00.000Z' })],
  ['another run, revoked', id(801), new Refused(410, runOver)],
  ['the run as opened before', run.id, new Refused(401, { code: 'unauthorized', message: 'No' })],
])('an answer about %s, does not end what is open by now', async (_, nextId, answer) => {
  const { promise, resolve } = Promise.withResolvers();
  const next = makeRun({ id: nextId, stops: [makeStop(2)] });
  const load = ({ headers }: Call) =>
    headers.get('authorization') === 'Bearer other' ? next : promise;
  await openRun({ 'GET /api/run': load });
  await findStop('SK-1 Asha 1');
  await vi.advanceTimersByTimeAsync(1_000);
  act(() => runStore.open(next, 'b'.repeat(43), 'other'));
  await findStop('SK-2 Asha 2');
  resolve(answer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.getByRole('heading', { level: 2, name: 'SK-2 Asha 2' })).toBeTruthy();
  expect(runStore.read()?.run.id).toBe(nextId);
});

test('a stop that is being entered stays, whatever the kitchen changes meanwhile', async () => {
  const shop = await openRun();
  await findStop('SK-1 Asha 1');
  await press('Delivered');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivered' }));
  await user.clear(dialog.getByLabelText('Cash'));
  await user.type(dialog.getByLabelText('Cash'), '300');
  const [first = makeStop(1), second = makeStop(2), third = makeStop(3)] = run.stops;
  const stops = [third, first, second].map((stop, index) => ({ ...stop, position: index + 1 }));
  shop.answer('GET /api/run', { ...run, stops });
  window.dispatchEvent(new Event('online'));
  // The list below the dialog.
  await waitFor(() => expect(document.querySelector('ol strong')?.textContent).toBe('SK-3'));
  await user.click(dialog.getByRole('button', { name: 'Confirm: delivered' }));
  await findStop('SK-3 Asha 3');
  await passUndo();
  await waitFor(() => expect(sentTo(shop, 1)).toMatchObject([{ cash: '300.00' }]));
  expect(sentTo(shop, 3)).toEqual([]);
});

test.each([['moved'], ['cancelled']] as const)(
  'the cash typed at the door is sent although the stop is %s meanwhile',
  async (status) => {
    const shop = await openRun();
    await press('Delivered');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivered' }));
    await user.clear(dialog.getByLabelText('Cash'));
    await user.type(dialog.getByLabelText('Cash'), '369');
    const taken = makeStop(1, { status, customer: null, address: null });
    shop.answer('GET /api/run', makeRun({ stops: [taken, makeStop(2)] }));
    window.dispatchEvent(new Event('online'));
    const words = status === 'moved' ? 'Not in this run any more' : 'Cancelled';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Confirm: delivered' }));
    await passUndo();
    await waitFor(() => expect(sentTo(shop, 1)).toMatchObject([{ cash: '369.00', upi: '0.00' }]));
  },
);

test.each([
  ['by UPI', '', '₹ 349', { cash: '0.00', upi: '349.00' }],
  ['short', '329', '', { cash: '329.00', upi: '0.00' }],
])('a stop that was paid %s stays that when it is corrected', async (_, cash, upi, sent) => {
  const shop = await openRun();
  await press('Delivered');
  for (const [label, amount] of Object.entries({ Cash: cash, UPI: upi })) {
    await user.clear(screen.getByLabelText(label));
    if (amount) await user.type(screen.getByLabelText(label), amount);
  }
  await user.click(screen.getByLabelText('The guard'));
  await press('Confirm: delivered');
  await passUndo();
  await waitFor(() => expect(sentTo(shop, 1)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: /SK-1/ }));
  await press('Delivered');
  await user.type(screen.getByLabelText(/The customer's code/), '4821');
  await press('Confirm: delivered');
  await passUndo();
  const corrected = { ...sent, leftWith: 'guard', code: '4821' };
  await waitFor(() => expect(sentTo(shop, 1)[1]).toMatchObject(corrected));
});

test('past midnight the rider goes on with what is open, and staff check it', async () => {
  const shop = await openRun();
  await press('Delivered');
  await user.clear(screen.getByLabelText('Cash'));
  await user.type(screen.getByLabelText('Cash'), '369');
  shop.answer('GET /api/run', new Refused(410, { ...runOver, isRevoked: false }));
  const message = 'This run is over. The kitchen decides about your entry.';
  const kept = new Refused(410, { ...runOver, message, kept: true });
  for (const each of [1, 2, 3]) shop.answer(stopCall(each), kept);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The day is over. The kitchen checks what you enter now.');
  for (const next of ['SK-2 Asha 2', 'SK-3 Asha 3', 'All stops are done']) {
    await press('Confirm: delivered');
    await passUndo();
    expect(await findStop(next)).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
    await press('OK');
    if (next.startsWith('SK')) await press('Delivered');
  }
  expect(sentTo(shop, 1)).toMatchObject([{ cash: '369.00' }]);
  expect(screen.getByText('₹369')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^This run is over\. Names and addresses/)).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Asha|Lakshmi|98765/);
});

test('leaving keeps what is not sent, and it is sent then', async () => {
  const shop = await openRun();
  await press('Delivered');
  await press('Confirm: delivered');
  await findStop('SK-2 Asha 2');
  await press('Leave the run');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^1 not sent yet\. They stay here/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Leave the run' }));
  expect(await screen.findByText(/^1 not sent yet\. They stay here/)).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Asha|Lakshmi|98765/);
  await passUndo();
  await waitFor(() => expect(sentTo(shop, 1)).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('secret'));
});
