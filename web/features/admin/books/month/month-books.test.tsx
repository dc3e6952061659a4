// @vitest-environment jsdom
/** The books of a month: registers with their documents, figures of GSTR-1, and the files. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CreditNoteRow, Gstr1, InvoiceRow } from '#contract/staff/books/registers.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const amounts = { taxable: '351.42', cgst: '8.79', sgst: '8.79', igst: '0.00', total: '369.00' };
const part = { taxable: '95.24', cgst: '2.38', sgst: '2.38', igst: '0.00', total: '100.00' };
const buyer = { company: 'Namma Metro Works', gstin: '29AAACN1234F1ZT' };
const sold = { placeOfSupply: '29-Karnataka', rate: '5' };

const invoice: InvoiceRow = {
  number: 'SK/26-27/000001',
  date: '2026-11-21',
  orderNumber: 'SK-10482',
  orderId: id(941),
  type: 'tax_invoice',
  customer: 'Asha Menon',
  company: null,
  gstin: null,
  sac: '996331',
  ...sold,
  ...amounts,
};
const note: CreditNoteRow = {
  ...invoice,
  ...part,
  number: 'CN/26-27/000001',
  refundId: id(943),
  against: invoice.number,
  againstDate: '2026-11-21',
};
const nothing = { taxable: '0.00', cgst: '0.00', sgst: '0.00', igst: '0.00', total: '0.00' };
const gstr1: Gstr1 = {
  gstins: ['29DEMOX0000D1ZP'],
  reason: null,
  cdnr: [],
  cdnur: [],
  hsnCredited: [],
  b2cs: [{ ...sold, ...part, taxable: '-95.24', total: '-100.00' }],
  b2b: [
    {
      ...buyer,
      ...sold,
      ...amounts,
      value: '369.00',
      number: 'SK/26-27/000002',
      date: '2026-11-21',
      orderNumber: 'SK-10483',
      orderId: id(942),
      refundId: null,
    },
  ],
  hsn: [{ supply: 'B2C', sac: '996331', rate: '5', ...amounts }],
  docs: [{ kind: 'invoice', from: invoice.number, to: 'SK/26-27/000002', total: 2, cancelled: 0 }],
  leftOut: [],
  totals: { invoices: { count: 2, ...amounts }, creditNotes: { count: 1, ...part } },
};

const call = (register: string, month = '2026-11') =>
  `GET /api/admin/registers/${register}?month=${month}`;
const open = (answers = {}, chosen = '') =>
  openConsole(`/admin?tab=books&view=month${chosen}`, {
    [call('invoices')]: [invoice],
    [call('credit-notes')]: [note],
    [call('gstr1')]: gstr1,
    ...answers,
  });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const linkTo = (name: string) => screen.findByRole('link', { name });

test('opens with the invoices of this month; each number opens its document', async () => {
  await open();
  const link = await linkTo(invoice.number);
  expect(link.getAttribute('href')).toBe(`/api/admin/orders/${id(941)}/invoice`);
  const row = link.closest('tr');
  expect(row?.textContent).toContain('Asha Menon5%₹351.42₹8.79₹8.79₹369.00');
  const order = screen.getByRole('link', { name: 'SK-10482' });
  expect(order.getAttribute('href')).toBe(`/admin?tab=orders&order=${id(941)}`);
  const file = screen.getByRole('link', { name: 'Invoices as CSV' });
  expect(file.getAttribute('href')).toBe('/api/admin/registers/invoices/export?month=2026-11');
});

test('totals are those of both registers, and their difference', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Totals of the month' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Invoices2₹351.42');
  expect(rows[3]?.textContent).toContain('₹256.18₹6.41₹6.41₹0.00₹269.00');
});

test('credit notes name their invoice and open their document', async () => {
  await open();
  await linkTo(invoice.number);
  await choose('Credit notes');
  const link = await linkTo(note.number);
  const document = `/api/admin/orders/${id(941)}/refunds/${id(943)}/credit-note`;
  expect(link.getAttribute('href')).toBe(document);
  expect(link.closest('th')?.textContent).toContain(`Against ${invoice.number}`);
});

test('GSTR-1 has its tables, below zero where credit notes exceed invoices', async () => {
  await open({}, '&register=gstr1');
  const consumers = await screen.findByRole('table', { name: '7 B2CS: consumers' });
  expect(consumers.textContent).toContain('29-Karnataka5%-₹95.24');
  const business = screen.getByRole('table', { name: '4A B2B: buyers with a GSTIN' });
  expect(business.textContent).toContain(buyer.gstin);
  const invoiceLink = within(business).getByRole('link', { name: 'SK/26-27/000002' });
  expect(invoiceLink.getAttribute('href')).toBe(`/api/admin/orders/${id(942)}/invoice`);
  expect(screen.getByText('No credit notes to businesses.')).toBeTruthy();
  const file = screen.getByRole('link', { name: 'GSTR-1 as CSV' });
  expect(file.getAttribute('href')).toBe('/api/admin/registers/gstr1/export?month=2026-11');
});

test('says why GSTR-1 is empty for bills of supply', async () => {
  const none = { b2cs: [], b2b: [], hsn: [], docs: [] };
  const leftOut = [{ kind: 'invoice', reason: 'composition', count: 2, ...amounts }];
  const answer = { ...gstr1, ...none, reason: 'composition', leftOut };
  await open({ [call('gstr1')]: answer }, '&register=gstr1');
  expect((await screen.findByRole('note')).textContent).toContain('CMP-08 and GSTR-4');
  expect(screen.getByRole('table', { name: 'Not in GSTR-1: bills of supply' })).toBeTruthy();
});

test('another month is loaded, and stays in the address', async () => {
  const counted = { count: 0, ...nothing };
  const empty = { ...gstr1, totals: { invoices: counted, creditNotes: counted } };
  await open({ [call('invoices', '2026-04')]: [], [call('gstr1', '2026-04')]: empty });
  await linkTo(invoice.number);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'Apr 2026');
  expect(await screen.findByText('No invoices in this month.')).toBeTruthy();
  const file = screen.getByRole('link', { name: 'Invoices as CSV' });
  expect(file.getAttribute('href')).toContain('month=2026-04');
});

test('a month in the address that is none is this month', async () => {
  await open({}, '&month=2026-13');
  expect(await linkTo(invoice.number)).toBeTruthy();
});

test('what could not be loaded can be tried again', async () => {
  const shop = await open({ [call('invoices')]: new Refused(500, {}) });
  await screen.findByText('The invoices could not be loaded.');
  shop.answer(call('invoices'), [invoice]);
  await choose('Try again');
  expect(await linkTo(invoice.number)).toBeTruthy();
});

test('many rows are shown a hundred at a time, and all of them on paper', async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ ...invoice, number: `SK/${index}` }));
  await open({ [call('invoices')]: many });
  await screen.findByText('SK/99');
  expect(screen.queryByText('SK/100')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('SK/129')).toBeTruthy();
  expect(screen.queryByText('Show more')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('SK/129')).toBeNull();
  await userEvent.click(screen.getByText('Show more'));
  expect(await screen.findByText('SK/129')).toBeTruthy();
  expect(screen.queryByText('Show more')).toBeNull();
});

test('one document of thousands is found by its number, order or name', async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => ({
    ...invoice,
    number: `SK/26-27/${String(index + 1).padStart(6, '0')}`,
    orderNumber: `SK-${20_000 + index}`,
    ...(index === 900 && buyer),
  }));
  await open({ [call('invoices')]: many });
  expect(await screen.findByText('100 of 1,200 shown')).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: 'Number, order or name' });
  const links = () => screen.getAllByRole('link', { name: /^SK\// }).map((a) => a.textContent);
  for (const words of ['sk/26-27/000901', ' sk-20900', 'namma metro', buyer.gstin]) {
    await userEvent.clear(field);
    await userEvent.type(field, `${words}{Enter}`);
    expect(links(), words).toEqual(['SK/26-27/000901']);
  }
  await userEvent.type(field, 'x{Enter}');
  expect(screen.getByText('No invoices match.')).toBeTruthy();
  await choose('Show all invoices');
  expect(await screen.findByText('100 of 1,200 shown')).toBeTruthy();
});
