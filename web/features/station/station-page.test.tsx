// @vitest-environment jsdom
/** The page of a station: opened by link and code, packing with and without a line, cooking. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Shift } from '#contract/stations/station.ts';
import { LanguageProvider, loadLanguage } from '#web/language/language.tsx';
import { type Call, id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import {
  approve,
  findParcel,
  items,
  openStation,
  packCall,
  packedAs,
  packing,
  press,
  reload,
  sent,
  shift,
  token,
  user,
} from '#web/testing/fake-station.tsx';
import { shiftStore } from './saved-shift.ts';
import StationPage from './station-page.tsx';
import { stationQueue } from './station-queue.ts';

test('what the eater must not get stops, and a colleague approves it', async () => {
  const shop = await openStation();
  expect(window.location.href).not.toContain(token);
  await press('All in');
  const stop = within(await screen.findByRole('dialog', { name: 'STOP' }));
  expect(stop.getByText('Not for the eater of SK-10482')).toBeDefined();
  expect(stop.getByText('Chicken bowl')).toBeDefined();
  const slow = Promise.withResolvers<void>();
  shop.answer(packCall, async (call: Call) => {
    await slow.promise;
    return { ...packing(call), isOverruled: true };
  });
  await approve();
  // Nobody leaves without knowing whether it counts.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog', { name: 'STOP' })).toBeDefined();
  slow.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Something that was entered later counts for this parcel.');
  // By the clock of this device, as what it enters next.
  const entry = { id: expect.any(String), at: expect.any(String) };
  expect(sent(shop, packCall)).toMatchObject([
    { ...entry, override: { reason: 'Asked', approval: { staffId: id(3), pin: '4913' } } },
  ]);
});

test('what is missing of a dish does not stop; what is put in after all does', async () => {
  await openStation();
  await press('Missing: Chicken bowl, for 1');
  await press('All in');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: 'Parcel done' });
  await press('Missing: Chicken bowl, for 1');
  const stop = within(await screen.findByRole('dialog', { name: 'STOP' }));
  expect(stop.getByText('Chicken bowl')).toBeDefined();
  await user.click(stop.getByRole('button', { name: 'Leave it out' }));
  await screen.findByRole('button', { name: /Dal rice.*for 1/, pressed: true });
  await screen.findByRole('button', { name: /Chicken bowl.*for 1/, pressed: false });
});

test('what a colleague approved counts as packed here: only a later change is shown', async () => {
  const begun = { packed: [items[0]], short: [] };
  const shop = await openStation();
  await press(/^2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByText('All sent');
  await press('All in');
  await approve();
  await screen.findByText('All parcels are done.');
  const words = 'Somebody has changed this parcel since. Look at it again.';
  await reload(shop, packedAs({ packed: [items[0], items[1]], short: [] }));
  await waitFor(() => expect(shiftStore.read()?.shift.orders[0]?.packing?.packed).toHaveLength(2));
  expect(screen.queryByText(words)).toBeNull();
  await reload(shop, packedAs(begun));
  await screen.findByText(words);
});

test('an answer to what was sent before an approval does not undo it', async () => {
  const shop = await openStation();
  const slow = Promise.withResolvers<Shift>();
  const loadCount = () => sent(shop, 'GET /api/station').length;
  /** The next one begins once the one before is dealt with. */
  const load = async (answer: Promise<Shift>) => {
    const next = loadCount() + 1;
    shop.answer('GET /api/station', (() => answer) as never);
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(loadCount()).toBe(next);
    });
  };
  await load(slow.promise);
  await press('All in');
  await approve();
  await screen.findByText('All parcels are done.');
  slow.resolve(shift);
  await load(new Promise(() => {}));
  expect(shiftStore.read()?.shift.orders[0]?.packing?.isComplete).toBe(true);
});

/** The shop is down, and half of the parcel waits to be sent. */
async function openWithUnsent() {
  const shop = await openStation({ [packCall]: new Refused(503, { message: 'Down' }) });
  await press(/^2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByText('1 not sent yet');
  return shop;
}

test('an approval overtakes nothing that was entered before it', async () => {
  const shop = await openWithUnsent();
  await press('All in');
  await approve();
  await screen.findByText(/^We can't reach/);
  const before = sent(shop, packCall).length;
  shop.answer(packCall, packing);
  await user.type(screen.getByLabelText('Their PIN'), '4913');
  await press('Pack it all the same');
  await screen.findByText('All parcels are done.');
  await findParcel('10482');
  await press(/^1 ×.*Chicken bowl/);
  await press('Save, 1 left');
  const begun = { packed: [{ mealId: 1, size: 'for-1', quantity: 2 }], short: [] };
  const after = [begun, { override: { reason: 'Asked' } }, begun];
  await waitFor(() => expect(sent(shop, packCall).slice(before)).toMatchObject(after));
});

test('an approval is not sent over what counts instead of the entry before it', async () => {
  const shop = await openWithUnsent();
  const others = { ...shift, body: { packed: [], short: [{ ...items[0] }] } };
  shop.answer(packCall, () => ({ ...packing(others as never), isOverruled: true }));
  await press('All in');
  await approve();
  await screen.findByText('Something that was entered later counts for this parcel.');
  expect(JSON.stringify(sent(shop, packCall))).not.toContain('override');
});

test.each([
  [401, 'The station was opened again. Open the link from the kitchen once more.'],
  [410, 'This station is closed. Names were removed from this device.'],
])('an approval that is refused with %i ends the station here', async (status, words) => {
  const shop = await openStation();
  await press('All in');
  shop.answer(packCall, new Refused(status, { message: 'Unauthorized' }));
  await approve();
  await screen.findByText(words);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a parcel that was looked for is left once its approval made it complete', async () => {
  const second = { ...shift.orders[0], orderId: id(4), number: 'SK-10483' };
  const two = { ...shift, orders: [...shift.orders, second] } as Shift;
  const call = `POST /api/station/packing/${id(4)}`;
  const answer = (sentCall: Call) => ({ ...packing(sentCall), orderId: id(4) });
  await openStation({ [call]: answer, 'GET /api/station': two }, two);
  await findParcel('10483');
  await press('All in');
  await approve();
  await screen.findByRole('region', { name: 'SK-10482' });
  expect(screen.queryByRole('region', { name: 'SK-10483' })).toBeNull();
});

test('without a line it is kept and shown, and sent when there is one', async () => {
  const shop = await openStation({ [packCall]: new TypeError('Failed to fetch') });
  await press(/^2 ×.*Dal rice/);
  await press('Missing: Chicken bowl, for 1');
  await press('Parcel done');
  expect(await screen.findByText('1 not sent yet')).toBeDefined();
  expect(screen.getByText('All parcels are done.')).toBeDefined();
  shop.answer(packCall as never, packing as never);
  await stationQueue.flush();
  await screen.findByText('All sent');
  expect(sent(shop, packCall).at(-1)).toMatchObject({
    packed: [{ mealId: 1, size: 'for-1', quantity: 2 }],
    short: [{ mealId: 2, size: 'for-1', quantity: 1, reason: 'ran_out' }],
    id: expect.any(String),
    at: expect.any(String),
  });
});

test('cooks count with big buttons', async () => {
  const cook = { ...shift, station: { ...shift.station, kind: 'cook' as const } };
  const shop = await openStation({}, cook);
  await press('One more: Dal rice, for 1');
  await waitFor(() => expect(sent(shop, 'POST /api/station/cooked')).toHaveLength(1));
  expect(sent(shop, 'POST /api/station/cooked')).toMatchObject([
    { mealId: 1, size: 'for-1', quantity: 1 },
  ]);
});

test('at none, "one less" keeps the focus and does nothing', async () => {
  const station = { ...shift.station, kind: 'cook' as const };
  const cooked = [{ mealId: 1, size: 'for-1' as const, quantity: 1 }];
  const shop = await openStation(
    { 'POST /api/station/cooked': new TypeError('Failed to fetch') },
    { ...shift, station, cooked },
  );
  const name = 'One less: Dal rice, for 1';
  const less = await screen.findByRole<HTMLButtonElement>('button', { name });
  await user.click(less);
  await waitFor(() => expect(less.getAttribute('aria-disabled')).toBe('true'));
  expect(less.disabled).toBe(false);
  await user.click(less);
  await screen.findByText('1 not sent yet');
  expect(sent(shop, 'POST /api/station/cooked').length).toBeGreaterThan(0);
});

test('cooks see how many of a dish must be without what, and what is to be checked', async () => {
  const cook: Shift = {
    ...shift,
    station: { ...shift.station, kind: 'cook' },
    meals: shift.meals.map((meal) =>
      meal.id === 1 ? { ...meal, allergens: ['soy'], mayContain: ['milk'] } : meal,
    ),
    batches: [
      { mealId: 1, size: 'for-1', quantity: 1, allergens: ['milk', 'soy'] },
      { mealId: 1, size: 'for-2', quantity: 9, allergens: ['peanut'] },
    ],
  };
  await openStation({}, cook);
  const textOf = (name: string) => screen.getByText(name).closest('li')?.textContent;
  expect(textOf('Dal rice')).toContain('of these 1: NO milk, soy');
  expect(textOf('Dal rice')).toContain('CHECK: it contains soy');
  expect(textOf('Dal rice')).toContain('CHECK: it may contain milk');
  expect(textOf('Dal rice')).not.toContain('9');
  expect(textOf('Chicken bowl')).not.toContain('NO');
});

test('a day that an earlier build saved has no batches', async () => {
  const { batches: _, ...saved } = shift;
  await openStation({}, { ...saved, station: { ...shift.station, kind: 'cook' } } as Shift);
  expect(await screen.findByText('Dal rice')).toBeTruthy();
});

test.each(['cook', 'pack'] as const)('who %ss sees changes until they are seen', async (kind) => {
  const station = { ...shift.station, kind };
  const shop = await openStation({}, { ...shift, station });
  const cancelled = {
    ...{ number: 1, kind: 'cancelled', orderNumber: 'SK-10490' },
    ...{ items: [items[0]], allergens: ['peanut'] },
  };
  await reload(shop, { station, amendments: [cancelled] });
  const changes = within(await screen.findByRole('list', { name: 'Changes' }));
  await changes.findByText('Cancelled: do not cook it');
  expect(changes.getByText('SK-10490')).toBeDefined();
  expect(changes.getByText(/2 × Dal rice \(for 1\)/).textContent).toContain('दाल चावल');
  expect(changes.getByText('NO peanut')).toBeDefined();
  await press('We have seen it');
  expect(screen.queryByText('SK-10490')).toBeNull();
  // Once, also when the day is read again.
  const added = { ...cancelled, number: 2, kind: 'added', orderNumber: 'SK-10491' };
  await reload(shop, { station, amendments: [cancelled, added] });
  await screen.findByText('SK-10491');
  expect(screen.queryByText('SK-10490')).toBeNull();
});

test('on a page in Hindi the Hindi name of a dish comes first', async () => {
  const cook = { ...shift, station: { ...shift.station, kind: 'cook' as const } };
  openShop({ 'POST /api/station/open': { ...cook, stationToken: 's' }, 'GET /api/station': cook });
  window.history.replaceState(null, '', `/station#${token}`);
  const language = await loadLanguage('hi');
  const page = (
    <LanguageProvider initial={language}>
      <StationPage />
    </LanguageProvider>
  );
  renderPage(page, '/station');
  await user.type(await screen.findByLabelText('कोड'), '4821');
  await press('खोलें');
  await screen.findByRole('button', { name: 'एक और: दाल चावल, 1 व्यक्ति' });
  expect(screen.getByText(/^(रात|सुबह|दोपहर|शाम) \d+:\d\d बजे तक का$/)).toBeDefined();
  const dish = screen.getByText('Dal rice').closest('li');
  expect(dish?.textContent).toContain('दाल चावलDal rice1 व्यक्ति');
  // It has no Hindi name.
  expect(screen.getByRole('button', { name: 'एक और: Chicken bowl, 1 व्यक्ति' })).toBeDefined();
});

test('names go when the link has ended, and what is not sent stays', async () => {
  const shop = await openStation({ [packCall]: new TypeError('Failed to fetch') });
  await press(/^2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByText('1 not sent yet');
  const over = new Refused(410, { code: 'station_over', message: 'Over' });
  shop.answer('GET /api/station', over as never);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('This station is closed. Names were removed from this device.');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Asha');
  expect(stationQueue.read().entries).toHaveLength(1);
  expect(screen.getByText('1 not sent yet')).toBeDefined();
  // The kitchen has it then, and decides about it.
  const message = 'This link has ended. The kitchen has this entry and decides about it.';
  shop.answer(packCall as never, new Refused(410, { code: 'station_late', message, kept: true }));
  await stationQueue.flush();
  await screen.findByText(message);
  expect(stationQueue.read().entries).toEqual([]);
  expect(sent(shop, packCall).length).toBeGreaterThan(0);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('secret'));
});

test('leaving with nothing to send leaves no token on the device', async () => {
  await openStation();
  await press('Leave the station');
  await press('Tap again to leave the station');
  await screen.findByText('You have left the station. Names were removed from this device.');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret|Asha/));
});

test('what is not sent of the day before is sent under its own link', async () => {
  const before = { ...shift, date: '2026-11-21' };
  const shop = await openStation({ [packCall]: new TypeError('Failed to fetch') }, before);
  await press(/^2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByText('1 not sent yet');
  const next = { ...shift, station: { ...shift.station, id: id(7) } };
  shiftStore.open(next, 'b'.repeat(43), 'other');
  const message = 'This link has ended. The kitchen has this entry and decides about it.';
  shop.answer(packCall as never, new Refused(410, { code: 'station_late', message, kept: true }));
  await stationQueue.flush();
  await screen.findByText(message);
  expect(shiftStore.read()?.shift.date).toBe(shift.date);
  expect(stationQueue.read().entries).toEqual([]);
});

test('who is overruled afterwards reads it', async () => {
  const shop = await openStation();
  await press(/^2 ×.*Dal rice/);
  await press('Missing: Chicken bowl, for 1');
  await press('Parcel done');
  await screen.findByText('All sent');
  const own = { packed: [items[0]], short: [{ ...items[1], reason: 'ran_out' as const }] };
  const answerWith = (packing: object) => reload(shop, packedAs(packing, 'Meera Iyer'));
  const words = 'Somebody has changed this parcel since. Look at it again.';
  // Staff confirm what is there.
  await answerWith(own);
  await waitFor(() => expect(shiftStore.read()?.shift.orders[0]?.packing?.by).toBe('Meera Iyer'));
  expect(screen.queryByText(words)).toBeNull();
  await answerWith({ packed: [items[0], items[1]], short: [] });
  await screen.findByText(words);
  await press('OK');
  await answerWith({ packed: [items[1]], short: [] });
  await waitFor(() => expect(shiftStore.read()?.shift.orders[0]?.packing?.packed).toHaveLength(1));
  expect(screen.queryByText(words)).toBeNull();
});
