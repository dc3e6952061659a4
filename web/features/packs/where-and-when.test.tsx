// @vitest-environment jsdom
/** Where and when a pack is delivered. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { availableDay, makeOrder, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { dayWithSlots, evening, noon } from '#web/testing/slots.ts';
import PacksPage from './packs-page.tsx';

const placed = makeOrder({ type: 'meal-pack', packId: 'family' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));

test('a pack is ordered for the chosen delivery time', async () => {
  const shop = openShop({
    'GET /api/availability': [dayWithSlots('2026-11-22', [noon, evening])],
    'POST /api/orders': placed,
  });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  const times = within(await screen.findByRole('group', { name: /^Delivery time/ }));
  await press();
  expect(times.getByText('Choose a delivery time.')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(times.getByRole('radio', { name: /Noon/ }));
  await press();
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
      slotId: 'noon',
    }),
  );
});

test('a time that closes meanwhile is said beside them, and none takes its place', async () => {
  const message = 'This delivery time can no longer be chosen. Choose another one.';
  const issues = [{ path: 'slotId', message }];
  const shop = openShop({
    'GET /api/availability': [dayWithSlots('2026-11-22', [noon, evening])],
    'POST /api/orders': new Refused(422, { code: 'slot_closed', message, issues }),
  });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  const times = within(await screen.findByRole('group', { name: /^Delivery time/ }));
  await userEvent.click(times.getByRole('radio', { name: /Noon/ }));
  const closed = [dayWithSlots('2026-11-22', [{ ...noon, isOpen: false }, evening])];
  shop.answer('GET /api/availability', closed);
  await press();
  expect(await times.findByText(message)).toBeTruthy();
  expect(await times.findByRole('radio', { name: /Noon.*Closed/ })).toBeTruthy();
  expect(times.getByText(message)).toBeTruthy();
  await press();
  expect(shop.names('POST')).toHaveLength(1);
});

test('a time is shown as closed as soon as its own cut-off has passed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const delivery = { ...config.delivery, slots: [noon, evening] };
  const shop = openShop({
    'GET /api/config': { ...config, delivery, now: '2026-11-21T14:29:00.000Z' },
    'GET /api/availability': [dayWithSlots('2026-11-22', [noon, evening])],
  });
  renderPage(<PacksPage />, '/subscription');
  const times = within(await screen.findByRole('group', { name: /^Delivery time/ }));
  expect(times.queryByText('Closed')).toBeNull();
  shop.answer('GET /api/config', { ...config, delivery, now: '2026-11-21T14:30:01.000Z' });
  const closed = [dayWithSlots('2026-11-22', [{ ...noon, isOpen: false }, evening])];
  shop.answer('GET /api/availability', closed);
  act(() => void vi.advanceTimersByTime(62_000));
  expect(await times.findByRole('radio', { name: /Noon.*Closed/ })).toBeTruthy();
});

test('while an address is being typed, the pack is not sent to another', async () => {
  const shop = openShop({ 'POST /api/orders': placed });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Mysuru' } });
  await press();
  const card = screen.getByRole('heading', { name: 'Delivery Address' }).closest('section');
  const words = 'Save or close the address form first.';
  expect(within(card as HTMLElement).getByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Pincode'));
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(within(card as HTMLElement).queryByText(words)).toBeNull();
  await press();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('a pack is not ordered for a closed day, which is explained', async () => {
  const closed = { ...availableDay('2026-11-22'), isOpen: false };
  const shop = openShop({ 'GET /api/availability': [closed, availableDay('2026-11-23')] });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  const words = 'The kitchen is closed on that day. Choose another day.';
  await screen.findByText(`${words} Next free day: Mon, 23 Nov 2026.`);
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/Delivery Date/));
  expect(shop.names('POST')).toEqual([]);
});

test('where the kitchen is closed tomorrow, a pack comes on the first open day', async () => {
  const closed = { openDate: '2026-11-24', closedDates: ['2026-11-22', '2026-11-23'] };
  openShop({ 'GET /api/config': { ...config, delivery: { ...config.delivery, ...closed } } });
  renderPage(<PacksPage />, '/subscription');
  const field = await screen.findByLabelText<HTMLInputElement>(/Delivery Date/);
  expect(field.value).toBe('2026-11-24');
  fireEvent.change(field, { target: { value: '2026-11-21' } });
  expect(screen.getByText('Choose Tue, 24 Nov 2026 or later.')).toBeTruthy();
});

test('a day that has room again does not move the pack back to it', async () => {
  const full = { openDate: '2026-11-23', fullDates: ['2026-11-22'] };
  const shop = openShop({
    'GET /api/config': { ...config, delivery: { ...config.delivery, ...full } },
    'POST /api/orders': new TypeError('Failed to fetch'),
  });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  shop.answer('GET /api/config', config);
  await press();
  await waitFor(() => expect(shop.names('GET /api/config')).toHaveLength(2));
  await screen.findByRole('button', { name: 'Order Meal Pack' });
  expect(screen.getByLabelText<HTMLInputElement>(/Delivery Date/).value).toBe('2026-11-23');
  shop.answer('POST /api/orders', placed);
  await press();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  const sent = shop.calls.filter(({ name }) => name === 'POST /api/orders');
  const days = sent.map(({ body }) => (body as { deliveryDate: string }).deliveryDate);
  expect(new Set(days)).toEqual(new Set(['2026-11-23']));
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('nor does it once the day was full while the page was open', async () => {
  const shop = openShop({ 'POST /api/orders': new TypeError('Failed to fetch') });
  renderPage(<PacksPage />, '/subscription');
  await screen.findByText('14, Lakshmi Nivas');
  const note = /^We can no longer deliver on Sun, 22 Nov 2026/;
  const full = { openDate: '2026-11-23', fullDates: ['2026-11-22'] };
  for (const days of [full, {}]) {
    shop.answer('GET /api/config', { ...config, delivery: { ...config.delivery, ...days } });
    const loadCount = shop.names('GET /api/config').length;
    await press();
    await waitFor(() => expect(shop.names('GET /api/config').length).toBe(loadCount + 1));
    await screen.findByRole('button', { name: 'Order Meal Pack' });
    await screen.findByText(note);
  }
  expect(screen.getByLabelText<HTMLInputElement>(/Delivery Date/).value).toBe('2026-11-23');
});
