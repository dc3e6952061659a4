// @vitest-environment jsdom
/** The tab Subscriptions: finding one, its calendar, and changing it with a preview first. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ListedSubscription, StaffSubscription } from '#contract/staff/staff-subscriptions.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import {
  home,
  id,
  makeReceipt,
  makeSubscription,
  makeSubscriptionDay,
  Refused,
} from '#web/testing/fake-shop.tsx';

const person = {
  userId: id(900),
  customerName: 'Asha Menon',
  customerEmail: '',
  customerPhone: '+919876543210',
};
const office = { ...home, id: id(12), title: 'Office', isDefault: false };
const opened: StaffSubscription = {
  ...makeSubscription(),
  ...person,
  addresses: [home, office],
  receipts: [{ ...makeReceipt({ actor: 'staff' }), staffName: 'Meera Iyer' }],
};
const { planType, planName, status, pricePerDay, cycle, weekdays } = opened;
const listed: ListedSubscription = {
  id: opened.id,
  ...person,
  planType,
  planName,
  status,
  pricePerDay,
  cycle,
  weekdays,
  startDate: opened.startDate,
  endDate: opened.endDate,
  autoRenew: true,
  pausedFrom: null,
  pausedUntil: null,
  createdAt: opened.createdAt,
};
const listCall = 'GET /api/admin/subscriptions?limit=50';
const oneCall = `GET /api/admin/subscriptions/${opened.id}`;
const call = (action: string) => `POST /api/admin/subscriptions/${opened.id}/${action}`;

const open = (answers = {}, address = '') =>
  openConsole(
    `/admin?tab=subscriptions${address}`,
    {
      [listCall]: [listed],
      [oneCall]: opened,
      [call('preview')]: makeReceipt().effect,
      ...answers,
    },
    'crm',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists whose they are, and filters by text, status and plan', async () => {
  const found = `${listCall}&q=asha&status=paused&plan=lunch`;
  await open({ [found]: [] }, '&q=asha&status=paused&plan=lunch');
  await screen.findByText('No subscriptions match.');
  await press('Show all subscriptions');
  const row = (await screen.findByRole('button', { name: 'Asha Menon' })).closest('tr');
  expect(row?.textContent).toMatch(/\+919876543210.*Lunch, ₹249\.00 a day.*Mon to Fri.*Active/);
});

test('says so when nobody has subscribed yet', async () => {
  await open({ [listCall]: [] });
  expect(await screen.findByText('No subscriptions yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all subscriptions' })).toBeNull();
});

test('shows the calendar, the wallet and who made the last changes', async () => {
  await open();
  await press('Asha Menon');
  const sheet = await dialog('Lunch of Asha Menon');
  expect(sheet.getByText('₹2,500.00, covers 10 deliveries')).toBeTruthy();
  expect(sheet.getAllByText('Rajma Chawal')).toHaveLength(10);
  // The day before it can be changed too, but has no delivery.
  expect(sheet.getByText('Mon 23 Nov can be changed until 22 Nov 2026, 10:00 pm.')).toBeTruthy();
  expect(sheet.getByText(/SR-\d+ · Meera Iyer · /)).toBeTruthy();
});

test('a skipped delivery names its own deadline, also where all are skipped', async () => {
  const skipped = { state: 'skipped', canSkip: false, canChoose: false } as const;
  const days = ['22', '23', '24'].map((day) =>
    makeSubscriptionDay({ ...skipped, date: `2026-11-${day}`, canUnskip: day !== '22' }),
  );
  await open({ [oneCall]: { ...opened, days } });
  await press('Asha Menon');
  const sheet = await dialog('Lunch of Asha Menon');
  const words = await sheet.findAllByText(/^Can be restored until/);
  const said = words.map((each) => [
    each.closest('li')?.querySelector('b')?.textContent,
    each.textContent,
  ]);
  expect(said).toEqual([
    ['Mon 23 Nov', 'Can be restored until 22 Nov 2026, 10:00 pm.'],
    ['Tue 24 Nov', 'Can be restored until 23 Nov 2026, 10:00 pm.'],
  ]);
  expect(sheet.queryByText(/can be changed until/)).toBeNull();
});

test('a receipt of days that the shop found full does not say that they were skipped', async () => {
  const full = ['2026-12-29', '2026-12-30'];
  const effect = { ...makeReceipt().effect, stopped: full, full };
  const found = {
    ...makeReceipt({ actor: 'system', date: '2026-12-29', effect }),
    staffName: null,
  };
  const skipped = { ...makeReceipt(), staffName: null };
  await open({ [oneCall]: { ...opened, receipts: [found, skipped] } });
  await press('Asha Menon');
  const sheet = await dialog('Lunch of Asha Menon');
  const title = sheet.getByText('Full, left out: Tue 29 Dec, Wed 30 Dec');
  expect(sheet.getByText('Skipped Mon 23 Nov')).toBeTruthy();
  const facts = title.closest('details')?.textContent;
  expect(facts).toContain('Full, left outTue 29 Dec, Wed 30 Dec');
  expect(facts).not.toContain('Deliveries stopped');
});

test('names no end of a cycle that a pause without an end will move', async () => {
  const paused = { status: 'paused', pausedFrom: '2026-11-22' } as const;
  await open({ [listCall]: [{ ...listed, ...paused }], [oneCall]: { ...opened, ...paused } });
  const row = (await screen.findByRole('button', { name: 'Asha Menon' })).closest('tr');
  expect(row?.textContent).toMatch(/Moves ahead while paused.*then renews/);
  await press('Asha Menon');
  const sheet = await dialog('Lunch of Asha Menon');
  expect(sheet.getByText('Cycle ends').nextSibling?.textContent).toMatch(
    /^Moves ahead while paused/,
  );
});

test('neither does a preview or a receipt of it', async () => {
  const [endDate, endDateBefore] = ['2026-12-20', '2026-12-28'];
  const effect = { ...makeReceipt().effect, endDate, endDateBefore, isEndOpen: true };
  const paused = { ...makeReceipt({ kind: 'paused', date: null, effect }), staffName: null };
  const shop = { [oneCall]: { ...opened, receipts: [paused] }, [call('preview')]: effect };
  await open(shop, `&subscription=${opened.id}`);
  const sheet = await dialog('Lunch of Asha Menon');
  const receipt = sheet.getByText('Paused').closest('details');
  expect(receipt?.textContent).toContain('Cycle endsMoves ahead while paused');
  expect(receipt?.textContent).not.toContain('instead of');
  await press('Pause');
  const question = await dialog('Pause');
  const end = await question.findByText('Cycle ends');
  expect(end.nextSibling?.textContent).toBe('Moves ahead while paused');
});

test('a day is skipped after its preview, from the day that the preview showed', async () => {
  const receipt = makeReceipt({ actor: 'staff' });
  const shop = await open(
    { [call('skip')]: { subscription: makeSubscription(), receipt } },
    `&subscription=${opened.id}`,
  );
  await press('Skip Mon 23 Nov');
  const question = await dialog('Skip Mon 23 Nov');
  expect(question.getByText('For Asha Menon')).toBeTruthy();
  await question.findByText('Deliveries stopped');
  expect(question.getByText('Can be changed again until')).toBeTruthy();
  expect(shop.names('POST')).toEqual([call('preview')]);
  await userEvent.click(question.getByRole('button', { name: 'Skip' }));
  await screen.findByText(`Receipt ${receipt.number}`);
  expect(shop.calls.find(({ name }) => name === call('skip'))?.body).toEqual({
    date: '2026-11-23',
    from: '2026-11-22',
  });
});

test('a day that is skipped already is said to be so before anything is sent', async () => {
  const effect = { ...makeReceipt().effect, undoUntil: null, isUnchanged: true };
  const shop = await open({ [call('preview')]: effect }, `&subscription=${opened.id}`);
  await press('Skip Mon 23 Nov');
  const question = await dialog('Skip Mon 23 Nov');
  await question.findByText('It was already set this way, so nothing has changed.');
  expect(question.queryByText('Delivery days')).toBeNull();
  expect(shop.names('POST')).toEqual([call('preview')]);
});

test('the address is chosen among those of the customer', async () => {
  const shop = await open({}, `&subscription=${opened.id}`);
  await press('Change address');
  const question = await dialog('Change address');
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Change address' });
  expect(confirm.disabled).toBe(true);
  await userEvent.selectOptions(question.getByRole('combobox'), office.id);
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(shop.calls.find(({ name }) => name === call('preview'))?.body).toEqual({
    action: 'change',
    addressId: office.id,
  });
});

test('a refusal stays in the dialog', async () => {
  const refused = new Refused(409, { code: 'cutoff_passed', message: 'It is past the cut-off.' });
  await open({ [call('cancel')]: refused }, `&subscription=${opened.id}`);
  await press('Cancel');
  const question = await dialog('Cancel subscription');
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Cancel subscription' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(confirm);
  expect((await question.findByRole('alert')).textContent).toContain('It is past the cut-off.');
});
