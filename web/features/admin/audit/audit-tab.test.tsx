// @vitest-environment jsdom
/** The tab Audit Log: filters in the address, expandable entries, the file. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, Page, Refused } from '#web/testing/fake-shop.tsx';
import { auditCall, makeEntry, staffCall } from '#web/testing/fake-users.ts';

const entry = makeEntry();
const deleted = makeEntry({
  id: 6,
  action: 'user_deleted',
  subject: { type: 'user', id: id(930), label: 'Deleted' },
  before: { role: 'customer', walletBalance: '0.00' },
  after: null,
});
const staff = [{ id: id(920), name: 'Meera Iyer' }];

const open = (answers = {}, filters = '') =>
  openConsole(`/admin?tab=audit${filters}`, {
    [auditCall]: [entry, deleted],
    [staffCall]: staff,
    ...answers,
  });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr');
const exportLink = () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');

test('shows when, who, what, on whom, the change and from where', async () => {
  await open();
  const row = await rowOf('Role: customer → order management');
  expect(row?.textContent).toContain('21 Nov 2026, 11:30 am');
  expect(row?.textContent).toContain('Meera IyerRole changedAsha MenonUser');
  expect(row?.textContent).toContain('203.0.113.9');
  expect(screen.getByRole('columnheader', { name: 'IP address' })).toBeTruthy();
  const subject = within(row as HTMLElement).getByRole('link', { name: 'Asha Menon' });
  expect(subject.getAttribute('href')).toBe(`/admin?tab=users&user=${id(900)}`);
  const gone = await rowOf('Role: customer; Wallet balance: 0.00');
  expect(within(gone as HTMLElement).queryByRole('link')).toBeNull();
});

test.each([
  ['meal_cooked', '2026-11-21', '/admin?tab=kitchen&date=2026-11-21&view=pack'],
  ['station_made', '2026-11-21', '/admin?tab=kitchen&date=2026-11-21&view=pack'],
  ['station_entry_decided', '2026-11-21', '/admin?tab=kitchen&date=2026-11-21&view=pack'],
  ['amendments_seen', '2026-11-21', '/admin?tab=kitchen&date=2026-11-21'],
  ['day_closed', '2026-11-21', '/admin?tab=settings'],
  ['capacity_changed', 'weekdays', '/admin?tab=settings'],
] as const)('an entry %s leads to where it was done', async (action, subjectId, path) => {
  const subject = { type: 'kitchen', id: subjectId, label: 'The day' } as const;
  await open({ [auditCall]: [makeEntry({ action, subject })] });
  const link = await screen.findByRole('link', { name: 'The day' });
  expect(link.getAttribute('href')).toBe(path);
});

test('an entry expands to before and after, side by side, with the browser', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Details of entry 7' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const table = screen.getByRole('table', { name: 'What changed' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Rolecustomerorder management');
  expect(screen.getByText('Firefox on a laptop')).toBeTruthy();
  await userEvent.click(button);
  expect(screen.queryByRole('table', { name: 'What changed' })).toBeNull();
});

test('filters come from the address, change it and apply to the file', async () => {
  const filters = `&actor=${id(920)}&from=2026-11-01&to=2026-11-21`;
  const filteredCall = `${auditCall}${filters}`;
  await open(
    {
      [filteredCall]: new Page([entry], '/api/admin/audit?cursor=7'),
      [`${filteredCall}&cursor=7`]: [deleted],
      [`${auditCall}&actor=${id(920)}&action=role_changed&from=2026-11-01&to=2026-11-21`]: [],
    },
    filters,
  );
  await rowOf('Role: customer → order management');
  expect(exportLink()).toBe(`/api/admin/audit/export?${filters.slice(1)}`);
  const who = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Member of staff' });
  await waitFor(() => expect(who.value).toBe(id(920)));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await rowOf('Role: customer; Wallet balance: 0.00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Role changed');
  await screen.findByText('No entries match.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Audit Log' }));
  await rowOf('Role: customer; Wallet balance: 0.00');
  expect(exportLink()).toBe('/api/admin/audit/export');
});

test('days in the wrong order are reported at the last one', async () => {
  await open({ [`${auditCall}&from=2026-11-20`]: [entry] });
  await rowOf('Role: customer → order management');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-19' } });
  expect(await screen.findByText('The last day cannot be before the first')).toBeTruthy();
});

test('staff that could not be loaded are not shown as an empty choice', async () => {
  const shop = await open({ [staffCall]: new Refused(500, {}) });
  await screen.findByText('The members of staff could not be loaded.');
  shop.answer(staffCall, staff);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: 'Meera Iyer' });
  expect(screen.queryByText('The members of staff could not be loaded.')).toBeNull();
});

test('a day is typed into a filter digit by digit', async () => {
  const shop = await open({ [`${auditCall}&from=2026-11-20`]: [] });
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  fireEvent.change(from, { target: { value: '0002-11-20' } });
  expect(from.value).toBe('0002-11-20');
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  await screen.findByText('No entries match.');
  expect(shop.names(auditCall)).toEqual([auditCall, `${auditCall}&from=2026-11-20`]);
});

test('a log that cannot be loaded is reported and can be retried', async () => {
  const shop = await open({ [auditCall]: new Refused(500, {}) });
  await screen.findByText('The entries could not be loaded.');
  shop.answer(auditCall, []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No changes by staff yet.');
});
