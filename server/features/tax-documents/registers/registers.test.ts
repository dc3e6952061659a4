/** The books of a month: who reads them, which documents count, bills of supply, the files. */
import { beforeEach, describe, expect, it } from 'vitest';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { rawSql } from '#server/db/sql.ts';
import { type Customer, makeCustomer, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { bank, setUpShop, shop } from '#server/testing/set-up-shop.ts';

const statements: string[] = [];
/** Signed in anew where the clock moves on: a session of staff ends after twelve hours. */
let staff: Customer;
setUpShop({ onQuery: (statement) => statements.push(statement) });
beforeEach(async () => {
  staff = await makeStaff(shop, 'super_admin');
  await shop.database.pool.query('TRUNCATE tax_documents, document_series, settings_versions');
  await shop.shop.settings.reload();
  await setSeller();
  await bank.set({ webhooks: 'off', api: 'ok', lateAuthorization: false, refunds: 'instant' });
});

const registers = ['invoices', 'credit-notes', 'gstr1'] as const;
const path = (register: string, month: string | null = '2026-11') =>
  `/api/admin/registers/${register}${month === null ? '' : `?month=${month}`}`;
const ask = async (register: string, month?: string) =>
  (await staff.get(path(register, month))).body;
const file = async (register: string) => {
  const { text } = await staff.get(path(`${register}/export`));
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
};

async function setSeller(): Promise<void> {
  const { version } = (await staff.get('/api/admin/settings')).body;
  const answer = await staff.send('PUT', '/api/admin/settings', { seller: demoSeller, version });
  expect(answer.status).toBe(200);
}

/** Publishes the scheme for the next day, and lives on until then. */
async function setScheme(scheme: string): Promise<void> {
  const tax = { scheme, mealsPercent: 5, packsPercent: 18, effectiveFrom: '2026-11-22' };
  expect((await staff.send('PUT', '/api/admin/settings/tax', tax)).status).toBe(200);
  shop.setNow('2026-11-22T12:00:00+05:30');
  staff = await makeStaff(shop, 'super_admin');
}

const buyer = { company: 'Namma Metro Works', gstin: '29AAACN1234F1ZT' };

/** An order of ₹369.00 with its invoice. */
async function invoiced(changes: Record<string, unknown> = {}) {
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank, changes);
  await shop.shop.background.settled();
  await shop.sweep();
  return order;
}

async function refund(id: string, amount: string): Promise<void> {
  const body = { amount, refundTo: 'wallet', reason: 'Cold food' };
  expect((await staff.post(`/api/admin/orders/${id}/refund`, body)).status).toBe(200);
  await shop.shop.background.settled();
  await shop.sweep();
}

const whole = { taxable: '351.42', cgst: '8.79', sgst: '8.79', igst: '0.00', total: '369.00' };
const part = { taxable: '95.24', cgst: '2.38', sgst: '2.38', igst: '0.00', total: '100.00' };

describe('the books of a month', () => {
  it('are read with the power over books only', async () => {
    for (const role of ['customer', 'crm', 'order_management'] as const) {
      const other = await makeStaff(shop, role);
      for (const register of registers) {
        expect((await other.get(path(register))).status).toBe(403);
        expect((await other.get(path(`${register}/export`))).status).toBe(403);
      }
    }
  });

  it.each([null, '', '2026-13', '2026-1', '26-11', '2026-11-01', '1999-12', 'November'])(
    'are refused for the month %j',
    async (month) => {
      for (const register of [...registers, 'invoices/export', 'gstr1/export']) {
        const { status, body } = await staff.get(path(register, month));
        expect([status, body.issues[0].path]).toEqual([422, 'month']);
      }
    },
  );

  it('name what a document says, and which one to open', async () => {
    const order = await invoiced({ buyer });
    await refund(order.id, '100.00');
    const [invoice] = await ask('invoices');
    expect(invoice).toEqual({
      number: 'SK/26-27/000001',
      date: '2026-11-21',
      orderNumber: order.number,
      orderId: order.id,
      type: 'tax_invoice',
      customer: 'Asha Menon',
      ...buyer,
      placeOfSupply: '29-Karnataka',
      sac: '996331',
      rate: '5',
      ...whole,
    });
    const [note] = await ask('credit-notes');
    const { refundId, ...rest } = note;
    expect(rest).toEqual({
      ...invoice,
      number: 'CN/26-27/000001',
      ...part,
      against: 'SK/26-27/000001',
      againstDate: '2026-11-21',
    });
    const documents = `/api/admin/orders/${order.id}`;
    expect((await staff.get(`${documents}/invoice`)).status).toBe(200);
    expect((await staff.get(`${documents}/refunds/${refundId}/credit-note`)).status).toBe(200);
  });

  it('begin and end at midnight in India', async () => {
    for (const at of ['2026-11-30T23:59:59.999+05:30', '2026-12-01T00:00:00.000+05:30']) {
      shop.setNow(at);
      await invoiced({ deliveryDate: '2026-12-05' });
    }
    staff = await makeStaff(shop, 'super_admin');
    const dates = async (month: string) =>
      (await ask('invoices', month)).map((row: { date: string }) => row.date);
    expect(await dates('2026-11')).toEqual(['2026-11-30']);
    expect(await dates('2026-12')).toEqual(['2026-12-01']);
    expect(await dates('2027-01')).toEqual([]);
  });

  it('are one statement, whatever is in the month', async () => {
    await invoiced();
    const count = async () => {
      await shop.shop.background.settled();
      const counts: number[] = [];
      for (const register of registers.flatMap((each) => [each, `${each}/export`])) {
        statements.length = 0;
        await staff.get(path(register));
        counts.push(statements.filter((text) => text.includes('tax_documents')).length);
      }
      return counts;
    };
    expect(await count()).toEqual([1, 1, 1, 1, 1, 1]);
    await invoiced();
    expect(await count()).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('the figures of GSTR-1', () => {
  it('net what consumers got back, and list businesses by document', async () => {
    await refund((await invoiced()).id, '100.00');
    await refund((await invoiced({ buyer })).id, '369.00');
    const net = { taxable: '256.18', cgst: '6.41', sgst: '6.41', igst: '0.00', total: '269.00' };
    const business = { ...buyer, placeOfSupply: '29-Karnataka', rate: '5', value: '369.00' };
    const gstr1 = await ask('gstr1');
    expect(gstr1).toMatchObject({
      gstins: [demoSeller.gstin],
      reason: null,
      b2cs: [{ placeOfSupply: '29-Karnataka', rate: '5', ...net }],
      b2b: [{ ...business, number: 'SK/26-27/000002', ...whole }],
      cdnr: [{ ...business, number: 'CN/26-27/000002', against: 'SK/26-27/000002', ...whole }],
      cdnur: [],
      hsn: [
        { supply: 'B2B', sac: '996331', rate: '5', ...whole },
        { supply: 'B2C', sac: '996331', rate: '5', ...net },
      ],
      hsnCredited: [{ supply: 'B2B', sac: '996331', rate: '5', ...whole }],
      docs: [
        { kind: 'invoice', from: 'SK/26-27/000001', to: 'SK/26-27/000002', total: 2, cancelled: 0 },
        { kind: 'credit_note', from: 'CN/26-27/000001', total: 2, cancelled: 0 },
      ],
      leftOut: [],
    });
  });

  it('go below zero in a month that only gives back', async () => {
    const order = await invoiced({ deliveryDate: '2026-12-05' });
    shop.setNow('2026-12-01T12:00:00+05:30');
    staff = await makeStaff(shop, 'super_admin');
    await refund(order.id, '100.00');
    const back = { taxable: '-95.24', cgst: '-2.38', sgst: '-2.38', igst: '0.00' };
    expect((await ask('gstr1', '2026-12')).b2cs).toEqual([
      { placeOfSupply: '29-Karnataka', rate: '5', ...back, total: '-100.00' },
    ]);
  });

  it.each(['composition', 'unregistered'] as const)(
    'are empty with a reason for bills of supply (%s), which the registers keep',
    async (scheme) => {
      await setScheme(scheme);
      await refund((await invoiced({ deliveryDate: '2026-11-23' })).id, '100.00');
      const gstr1 = await ask('gstr1');
      const untaxed = { cgst: '0.00', sgst: '0.00', igst: '0.00' };
      expect(gstr1).toMatchObject({
        reason: scheme,
        b2cs: [],
        b2b: [],
        cdnr: [],
        cdnur: [],
        hsn: [],
        docs: [],
        leftOut: [
          { kind: 'credit_note', reason: scheme, count: 1, total: '100.00' },
          { kind: 'invoice', reason: scheme, count: 1, total: '369.00' },
        ],
      });
      const bill = { type: 'bill_of_supply', ...untaxed, taxable: '369.00', total: '369.00' };
      expect(await ask('invoices')).toMatchObject([bill]);
    },
  );

  it('leave out the bills of supply of a month in which the scheme changed', async () => {
    await invoiced();
    await setScheme('composition');
    await invoiced({ deliveryDate: '2026-11-23' });
    const { docs, leftOut, reason, totals } = await ask('gstr1');
    expect(docs).toMatchObject([{ from: 'SK/26-27/000001', to: 'SK/26-27/000001', total: 1 }]);
    expect(leftOut).toMatchObject([{ reason: 'composition', count: 1, total: '369.00' }]);
    expect([reason, totals.invoices.count]).toEqual([null, 2]);
  });
});

describe('the files', () => {
  it('have the rows of the registers', async () => {
    const order = await invoiced({ buyer });
    await refund(order.id, '100.00');
    const heading = 'Date,Voucher type,Number,Order,Party,GSTIN,Place of supply,SAC,GST rate,';
    const sums = 'Taxable value,CGST,SGST/UTGST,IGST,Total';
    const named = `${order.number},Namma Metro Works,29AAACN1234F1ZT,29-Karnataka,996331,5`;
    const against = 'SK/26-27/000001,2026-11-21';
    expect(await file('invoices')).toEqual([
      heading + sums,
      `2026-11-21,Sales,SK/26-27/000001,${named},351.42,8.79,8.79,0.00,369.00`,
    ]);
    expect(await file('credit-notes')).toEqual([
      `${heading}${sums},Against invoice,Invoice date`,
      `2026-11-21,Credit Note,CN/26-27/000001,${named},95.24,2.38,2.38,0.00,100.00,${against}`,
    ]);
  });

  it('have all tables of GSTR-1 under one heading', async () => {
    await refund((await invoiced()).id, '100.00');
    const lines = await file('gstr1');
    const columns = lines[0]?.split(',').length;
    expect(lines.map((line) => line.split(',').length)).toEqual(lines.map(() => columns));
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Table', '7', '12', '13', '13']);
    expect(lines[1]).toContain('7,B2CS,,,,,,,,29-Karnataka,,5,256.18,6.41,6.41,0.00,269.00');
  });

  it('let no name become a formula', async () => {
    const company = '=HYPERLINK("evil")';
    await invoiced({ buyer: { ...buyer, company } });
    expect((await file('invoices'))[1]).toContain(`"'=HYPERLINK(""evil"")"`);
  });
});

it('the index of the month is there', async () => {
  const { rows } = await shop.database.db.execute(
    rawSql("SELECT indexdef FROM pg_indexes WHERE indexname = 'tax_documents_issued_at_idx'"),
  );
  expect(rows).toHaveLength(1);
});
