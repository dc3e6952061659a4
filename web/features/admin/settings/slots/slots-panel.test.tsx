// @vitest-environment jsdom
/** The delivery times in the console: what counts now and later, changing it, who is left out. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole, slotSettings } from '#web/testing/fake-console.tsx';
import { id } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

const saveCall = 'PUT /api/admin/slots';
const previewCall = 'POST /api/admin/slots/preview';
const noOne = { effectiveFrom: '2026-11-22', leftOut: [], stayingOrders: 0 };
const noon = {
  id: 'noon',
  name: 'Noon',
  from: '12:00',
  to: '14:00',
  cutoff: '20:00',
  stopsMax: 40,
};

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=slots', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    [previewCall]: noOne,
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Delivery times' }));
const row = async (name: string) => within(await (await region()).findByRole('group', { name }));
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);

test('they are added with hours, cut-off and a limit', async () => {
  const shop = await open({ [saveCall]: { ...slotSettings, version: 1 } });
  expect(await (await region()).findByText('Customers choose no time')).toBeTruthy();
  await press('Add a delivery time');
  const fresh = await row('New delivery time');
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(fresh.getByLabelText(label), { target: { value } });
  fill(/^Delivered from/, '12:00');
  fill(/^Delivered until/, '14:00');
  fill(/^Orders until/, '20:00');
  fill(/^Most orders/, '40');
  fill(/^Name/, 'Noon');
  await press('Save delivery times');
  expect(await screen.findByText('Delivery times saved')).toBeTruthy();
  const { id: _, ...slot } = noon;
  expect(bodies(shop)).toEqual([{ slots: [slot], version: 0, leftOut: 0 }]);
});

test('a new one closes with the shop, as on the first day on which it counts', async () => {
  const [terms] = config.delivery.terms;
  const since = (effectiveFrom: string, cutoff: string) => ({ ...terms, effectiveFrom, cutoff });
  await open({
    'GET /api/config': {
      ...config,
      delivery: {
        ...config.delivery,
        terms: [terms, since('2026-11-22', '20:30'), since('2026-11-25', '19:00')],
      },
    },
  });
  await press('Add a delivery time');
  const cutoff = async () =>
    (await row('New delivery time')).getByLabelText<HTMLInputElement>(/^Orders until/).value;
  expect(await cutoff()).toBe('20:30');
  await userEvent.click(
    (await row('New delivery time')).getByRole('button', { name: 'Remove New delivery time' }),
  );
  const from = (await region()).getByLabelText(/^Counts from/);
  fireEvent.change(from, { target: { value: '2026-11-26' } });
  await press('Add a delivery time');
  expect(await cutoff()).toBe('19:00');
});

test('removing one by keyboard leaves the focus in the list', async () => {
  const evening = { ...noon, id: 'evening', name: 'Evening', from: '19:00', to: '21:00' };
  await open({ 'GET /api/admin/slots': { ...slotSettings, now: { slots: [noon, evening] } } });
  const remove = async (name: string) => {
    (await row(name)).getByRole('button', { name: `Remove ${name}` }).focus();
    await userEvent.keyboard('{Enter}');
  };
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  await remove('Noon');
  expect((await region()).queryByRole('group', { name: 'Noon' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Evening');
  // The page stays where it is: the row moves up to the place of the removed one.
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
  await remove('Evening');
  expect(document.activeElement?.textContent).toBe('Add a delivery time');
});

test('the table shows the earlier of its cut-off and the cut-off of the shop', async () => {
  const [terms] = config.delivery.terms;
  const since = { ...terms, effectiveFrom: '2026-11-22', cutoff: '18:00' };
  const early = { ...noon, id: 'early', name: 'Early', cutoff: '17:30', stopsMax: null };
  await open({
    'GET /api/config': {
      ...config,
      delivery: { ...config.delivery, terms: [terms, since] },
    },
    'GET /api/admin/slots': { ...slotSettings, now: { slots: [noon, early] } },
  });
  const words =
    'Noon: 12 PM to 2 PM, orders until 6 PM, at most 40 orders; ' +
    'Early: 12 PM to 2 PM, orders until 5:30 PM';
  expect(await (await region()).findByText(words)).toBeTruthy();
});

test('a saved time that is later than the cut-off of its day says when it closes', async () => {
  const [terms] = config.delivery.terms;
  const since = { ...terms, effectiveFrom: '2026-11-25', cutoff: '18:30' };
  await open({
    'GET /api/config': { ...config, delivery: { ...config.delivery, terms: [terms, since] } },
    'GET /api/admin/slots': { ...slotSettings, now: { slots: [noon] } },
  });
  const said = /^The shop closes at 6:30 PM, and this time too/;
  const slot = await row('Noon');
  const until = slot.getByLabelText<HTMLInputElement>(/^Orders until/);
  expect(slot.queryByText(said)).toBeNull();
  const from = (await region()).getByLabelText(/^Counts from/);
  fireEvent.change(from, { target: { value: '2026-11-25' } });
  expect((await (await row('Noon')).findByText(said)).id).toBe(
    (await row('Noon')).getByLabelText(/^Orders until/).getAttribute('aria-describedby'),
  );
  expect(until.value).toBe('20:00');
  fireEvent.change((await row('Noon')).getByLabelText(/^Orders until/), {
    target: { value: '18:30' },
  });
  expect((await row('Noon')).queryByText(said)).toBeNull();
});

test('subscriptions that are left out are listed before one is retired', async () => {
  const leftOut = [
    {
      id: id(50),
      customerName: 'Asha Menon',
      planName: 'Lunch',
      pincode: '560038',
      from: '2026-11-23',
    },
  ];
  const shop = await open({
    'GET /api/admin/slots': { ...slotSettings, now: { slots: [noon] } },
    [previewCall]: { ...noOne, leftOut },
    [saveCall]: { ...slotSettings, version: 1 },
  });
  expect(
    await (await region()).findByText(/^Noon: 12 PM to 2 PM, orders until 8 PM, at most 40/),
  ).toBeTruthy();
  await userEvent.click((await row('Noon')).getByRole('button', { name: 'Remove Noon' }));
  await press('Save delivery times');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause 1 subscription?' }));
  expect(dialog.getByText(/^Asha Menon, Lunch, 560038/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Save and pause/ }));
  expect(await screen.findByText('Delivery times saved')).toBeTruthy();
  expect(bodies(shop)).toEqual([{ slots: [], version: 0, leftOut: 1 }]);
});

test('placed orders that stay are counted before a delivery time is removed', async () => {
  const shop = await open({
    'GET /api/admin/slots': { ...slotSettings, now: { slots: [noon] } },
    [previewCall]: { ...noOne, stayingOrders: 1 },
    [saveCall]: { ...slotSettings, version: 1 },
  });
  await userEvent.click((await row('Noon')).getByRole('button', { name: 'Remove Noon' }));
  await press('Save delivery times');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the delivery times?' }));
  const words =
    '1 placed order is for a pincode or a delivery time that you remove. It stays as it is, ' +
    'and must still be cooked and brought.';
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByText(/are paused/)).toBeNull();
  expect(bodies(shop)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save the delivery times' }));
  expect(await screen.findByText('Delivery times saved')).toBeTruthy();
  expect(bodies(shop)).toEqual([{ slots: [], version: 0, leftOut: 0 }]);
});
