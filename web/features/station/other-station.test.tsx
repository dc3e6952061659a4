// @vitest-environment jsdom
/** What is not sent yet when the tablet is opened as another station of the same day. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, id, Refused } from '#web/testing/fake-shop.tsx';
import {
  openStation,
  packCall,
  packing,
  press,
  sent,
  shift,
  token,
  user,
} from '#web/testing/fake-station.tsx';
import { shiftStore } from './saved-shift.ts';
import { stationQueue } from './station-queue.ts';

const tokenIn = ({ headers }: Call) => headers.get('authorization');
const tokensOf = ({ calls }: Awaited<ReturnType<typeof openStation>>, call: string) =>
  calls.filter(({ name }) => name === call).map(tokenIn);
const stove = {
  ...shift,
  station: { id: id(7), name: 'Stove', kind: 'cook' as const },
  orders: [],
};
const dayTokens = () => JSON.parse(localStorage.getItem('sukoon.station.tokens.v1') ?? '{}');
const over = { code: 'station_late', message: 'The kitchen has it.', kept: true };

/** A parcel was packed while there was no line; then the tablet was opened at the stove. */
async function openStoveAfterPacking() {
  const shop = await openStation({ [packCall]: new TypeError('Failed to fetch') });
  await press(/^2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByText('1 not sent yet');
  shop.answer('GET /api/station', stove as never);
  shiftStore.open(stove, 'b'.repeat(43), 'stove');
  await screen.findByRole('heading', { level: 1, name: 'Stove' });
  return shop;
}

test('a parcel is sent under the link of its own station, the rest under the new one', async () => {
  const shop = await openStoveAfterPacking();
  const before = sent(shop, packCall).length;
  shop.answer(packCall, packing as never);
  await stationQueue.flush();
  await screen.findByText('All sent');
  expect(tokensOf(shop, packCall).slice(before)).toEqual(['Bearer secret']);
  await press('One more: Dal rice, for 1');
  const cooked = 'POST /api/station/cooked';
  await waitFor(() => expect(tokensOf(shop, cooked)).toEqual(['Bearer stove']));
  expect(tokensOf(shop, 'GET /api/station').at(-1)).toBe('Bearer stove');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('secret'));
});

test('the end of the link of the earlier station does not close the open one', async () => {
  const shop = await openStoveAfterPacking();
  shop.answer(packCall, new Refused(410, over));
  await stationQueue.flush();
  await screen.findByText(over.message);
  expect(shiftStore.read()?.shift.station.name).toBe('Stove');
  expect(stationQueue.read().entries).toEqual([]);
});

test('what has no token any more is set aside and does not hold the open station up', async () => {
  const shop = await openStoveAfterPacking();
  shop.answer(packCall, new Refused(401, { code: 'unauthorized', message: 'Unauthorized' }));
  await stationQueue.flush();
  await screen.findByText(/^This was entered at another station or on another day/);
  expect(stationQueue.read().entries).toHaveLength(1);
  expect(shiftStore.read()?.shift.station.name).toBe('Stove');
});

test('what an earlier build kept by day is still read, and goes with what it was for', async () => {
  const shop = await openStation({ [packCall]: new TypeError('Failed to fetch') });
  localStorage.removeItem('sukoon.station.tokens.v2');
  localStorage.setItem('sukoon.station.tokens.v1', JSON.stringify({ [shift.date]: 'of the day' }));
  const content = { kind: 'pack', date: shift.date, entered: { packed: [], short: [] } } as const;
  stationQueue.add({ about: id(2), content });
  const loads = () => tokensOf(shop, 'GET /api/station');
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(loads().at(-1)).toBe('Bearer of the day');
  });
  shiftStore.open(stove, 'b'.repeat(43), 'stove');
  shop.answer('GET /api/station', stove as never);
  await screen.findByRole('heading', { level: 1, name: 'Stove' });
  const before = sent(shop, packCall).length;
  shop.answer(packCall, packing as never);
  await waitFor(async () => {
    await stationQueue.flush();
    expect(stationQueue.read().entries).toEqual([]);
  });
  expect(tokensOf(shop, packCall).slice(before)).toEqual(['Bearer of the day']);
  // Entered meanwhile by an earlier build in another tab, which knows no station.
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('of the day'));
  stationQueue.add({ about: id(2), content });
  await waitFor(() => expect(tokensOf(shop, packCall).at(-1)).toBe('Bearer stove'));
});

test('a station opened here can be read by the build before', async () => {
  const shop = await openStation();
  await waitFor(() => expect(dayTokens()).toEqual({ [shift.date]: 'secret' }));
  shop.answer('GET /api/station', stove as never);
  shiftStore.open(stove, 'b'.repeat(43), 'stove');
  await screen.findByRole('heading', { level: 1, name: 'Stove' });
  await waitFor(() => expect(dayTokens()).toEqual({ [shift.date]: 'stove' }));
});

const openLinkAgain = async () => {
  window.history.replaceState(null, '', `/station#${token}`);
  window.dispatchEvent(new Event('hashchange'));
  await user.type(await screen.findByLabelText('Code'), '4821');
  await press('Open');
};
const words = 'The station was opened again. Open the link from the kitchen once more.';

/** As after the way back from a release that keeps tokens elsewhere. */
async function loseToken() {
  const shop = await openStation({ [packCall]: new TypeError('Failed to fetch') });
  await press(/^2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByText('1 not sent yet');
  for (const name of ['v1', 'v2']) localStorage.removeItem(`sukoon.station.tokens.${name}`);
  shop.answer(packCall, packing as never);
  return { shop, before: sent(shop, packCall).length };
}

test('a shift without its token asks for the link again, and the same link opens it', async () => {
  const { shop, before } = await loseToken();
  window.dispatchEvent(new Event('online'));
  await screen.findByText(words);
  expect(screen.getByText('1 not sent yet')).toBeDefined();
  await openLinkAgain();
  await screen.findByText('All sent');
  expect(tokensOf(shop, packCall).slice(before)).toEqual(['Bearer secret']);
});

test('the link of a shift without its token opens it before it has ended', async () => {
  const { shop, before } = await loseToken();
  await openLinkAgain();
  await screen.findByText('All sent');
  expect(tokensOf(shop, packCall).slice(before)).toEqual(['Bearer secret']);
});
