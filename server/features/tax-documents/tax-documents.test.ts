/** Invoices and credit notes: issued once, numbered without gaps, shown to their owner only. */
import { beforeAll, describe, expect, it } from 'vitest';
import { serialsOfPrefix } from '#domain/invoices/invoice-number.ts';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { sql } from '#server/db/sql.ts';
import { download as downloadFrom } from '#server/testing/download.ts';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import {
  bank,
  changeCustomer,
  customer,
  setUpCustomer,
  shop,
  staff,
} from '#server/testing/set-up-shop.ts';
import { takeSerials } from './issuing.store.ts';

let admin: Customer;

setUpCustomer({ role: 'crm' });
beforeAll(async () => {
  admin = await makeStaff(shop, 'super_admin');
});

const invoicePath = (orderId: string) => `/api/orders/${orderId}/invoice`;
const notePath = (orderId: string, refundId: string) =>
  `/api/orders/${orderId}/refunds/${refundId}/credit-note`;

const download = (path: string) => downloadFrom(shop, path, customer);

async function textOf(path: string): Promise<string> {
  const { pages, warnings } = await readPdf((await download(path)).bytes);
  expect(warnings).toEqual([]);
  return pages.join('\n');
}

const refund = (orderId: string, amount: string, refundTo = 'wallet') =>
  staff.post(`/api/admin/orders/${orderId}/refund`, { amount, refundTo, reason: 'Cold food' });

async function changeSeller(changes: Partial<typeof demoSeller>): Promise<void> {
  const { version } = (await admin.get('/api/admin/settings')).body;
  const seller = { ...demoSeller, ...changes };
  const answer = await admin.send('PUT', '/api/admin/settings', { seller, version });
  expect(answer.status).toBe(200);
}

interface Issued {
  readonly number: string;
  readonly serial: number;
  readonly totalPaise: number;
  readonly orderId: string;
}

async function issued(kind: string, financialYear = '2026-27'): Promise<Issued[]> {
  const { rows } = await shop.database.db.execute<Issued>(sql`
    SELECT number, serial, total_paise AS "totalPaise", order_id AS "orderId" FROM tax_documents
    WHERE kind = ${kind} AND financial_year = ${financialYear} ORDER BY serial`);
  return rows;
}

describe('an invoice', () => {
  it('has all details that rule 46 and the FSSAI demand', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { headers } = await download(invoicePath(order.id));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="SK-26-27-\d{6}\.pdf"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const text = await textOf(invoicePath(order.id));
    for (const words of [
      'Tax invoice',
      'Original for recipient',
      demoSeller.legalName,
      '221, 12th Main, HAL 2nd Stage',
      'GSTIN: 29DEMOX0000D1ZP',
      'FSSAI licence: 11200000000000',
      'Invoice date 21 Nov 2026',
      `${order.number} of 21 Nov 2026`,
      'Place of supply Karnataka (29)',
      'Reverse charge No',
      'Asha Menon',
      '14, Lakshmi Nivas, 3rd Cross',
      'Bengaluru - 560038',
      'State: Karnataka (29)',
      'Margherita Pizza (for 1) 996331 1 ₹303.80 ₹7.60',
      '2.5%',
      'Delivery 996331 1 ₹47.62 ₹1.19',
      'Taxable value ₹351.42',
      'CGST ₹8.79',
      'SGST ₹8.79',
      'Total ₹369.00',
      'Rupees Three Hundred Sixty Nine Only',
      'Page 1 of 1',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    }
  });

  it('stays the same, byte for byte, whatever changes later', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const first = await download(invoicePath(order.id));
    await changeSeller({ legalName: 'Another name' });
    await shop.database.db.execute(
      sql`UPDATE users SET first_name = 'Usha' WHERE id = ${customer.userId}`,
    );
    shop.advanceMs(3_600_000);
    await shop.sweep();
    expect((await download(invoicePath(order.id))).bytes.equals(first.bytes)).toBe(true);
    await changeSeller({});
  });

  it('of a pack states the 18 % of the order', async () => {
    const { order } = await makePaidOrder(customer, bank, {
      type: 'meal-pack',
      packId: 'starter',
      items: undefined,
      totalAmount: '1681.50',
      paymentMethod: 'online',
    });
    const text = (await textOf(invoicePath(order.id))).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Starter pack (5 meals) 996331 1 ₹1,425.00 ₹128.25');
    expect(text).toContain('9%');
    expect(text).toContain('Total ₹1,681.50');
  });

  it('of a seller without GSTIN is a bill of supply without taxes', async () => {
    await changeSeller({ gstin: null });
    const { order } = await makePaidOrder(customer, bank);
    const text = await textOf(invoicePath(order.id));
    const { refunds } = (await refund(order.id, '100.00')).body;
    await changeSeller({});
    expect(await textOf(notePath(order.id, refunds[0].id))).toMatch(/Against bill\s+SK/);
    expect(text).toContain('Bill of supply');
    expect(text).toContain('Not registered under GST');
    expect(text).toContain('₹369.00');
    expect(text).not.toMatch(/CGST ₹|SGST|Taxable/);
  });

  it('continues over pages, and prints any script', async () => {
    const meals = (await customer.get('/api/meals')).body.slice(0, 30);
    const items = meals.map((meal: { id: number; availableFor1: boolean }) => ({
      mealId: meal.id,
      size: meal.availableFor1 ? 'for-1' : 'for-2',
      quantity: 50,
    }));
    const address = await customer.post('/api/addresses', {
      title: 'Home',
      addressLine1: 'आशा नगर',
      addressLine2: 'ಮಲ್ಲ, বন, நகர், 李 😀',
      city: 'W'.repeat(60),
      state: 'कर नगर',
      pincode: '560038',
    });
    expect(address.status).toBe(201);
    const { order } = await makePaidOrder(customer, bank, {
      items,
      addressId: address.body.id,
      totalAmount: undefined,
    });
    const { pages, warnings } = await readPdf((await download(invoicePath(order.id))).bytes);
    expect(warnings).toEqual([]);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Description');
    });
    const text = pages.join('\n');
    for (const word of ['आशा', 'नगर', 'বন', 'நகர']) {
      expect(text).toContain(word);
    }
    const listed = text.replaceAll(/\s+/g, '');
    for (const { name } of order.items) expect(listed).toContain(name.replaceAll(/\s+/g, ''));
    expect(listed).toContain('WWW');
  });

  it('is issued without a request, soon after the payment', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await shop.shop.background.settled();
    expect((await issued('invoice')).at(-1)).toMatchObject({ orderId: order.id });
  });

  it('is refused before the order is paid', async () => {
    const order = await makeOrder(customer);
    const answer = await customer.get(invoicePath(order.id));
    expect([answer.status, answer.body.code]).toEqual([409, 'not_invoiced_yet']);
    expect((await customer.get(`/api/orders/${order.id}`)).body.hasInvoice).toBe(false);
  });

  it("of somebody else's order is not found, for staff neither", async () => {
    const { order } = await makePaidOrder(customer, bank);
    for (const other of [await makeCustomer(shop), admin]) {
      expect((await other.get(invoicePath(order.id))).status).toBe(404);
    }
  });
});

describe('without a seller', () => {
  it('nothing is issued, and a call is refused; afterwards the sweep makes up for it', async () => {
    await shop.database.db.execute(sql`UPDATE settings SET seller = NULL`);
    const { order } = await makePaidOrder(customer, bank);
    await shop.sweep();
    const answer = await customer.get(invoicePath(order.id));
    expect([answer.status, answer.body.code]).toEqual([409, 'seller_unknown']);
    expect((await customer.get(`/api/orders/${order.id}`)).body.hasInvoice).toBe(false);
    await changeSeller({});
    await shop.sweep();
    expect((await issued('invoice')).map(({ orderId }) => orderId)).toContain(order.id);
    expect((await customer.get(`/api/orders/${order.id}`)).body.hasInvoice).toBe(true);
  });
});

describe('a document that cannot be issued', () => {
  const alarms = async () => {
    const { text } = await shop.visitor().get('/metrics');
    return Number(/sukoon_alarms_total\{kind="document_failed"\} (\d+)/.exec(text)?.[1] ?? 0);
  };

  it('raises an alarm and does not block others, however many they are', async () => {
    const { db } = shop.database;
    await db.execute(sql`UPDATE settings SET seller = NULL`);
    const amount = { type: 'credit', amount: '36900.00', description: 'For the test' };
    await staff.post(`/api/admin/wallets/${customer.userId}/adjust`, amount);
    const failing: string[] = [];
    for (let count = 0; count < 51; count++) {
      failing.push((await makeOrder(customer, { paymentMethod: 'wallet' })).id);
    }
    const { order } = await makePaidOrder(await makeCustomer(shop), bank);
    await refund(order.id, '100.00');
    await db.execute(sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'No paper'; END $$`);
    const text = `CREATE TRIGGER no_paper BEFORE INSERT ON tax_documents FOR EACH ROW
      WHEN (NEW.order_id IN ('${failing.join("', '")}')) EXECUTE FUNCTION fail()`;
    await db.execute({ text, values: [] });
    // Otherwise what the refund has started could try them once more beside the sweep.
    await shop.shop.background.settled();
    const before = await alarms();
    await changeSeller({});
    await shop.sweep();
    expect((await issued('invoice')).at(-1)).toMatchObject({ orderId: order.id });
    expect((await issued('credit_note')).at(-1)).toMatchObject({ orderId: order.id });
    expect((await alarms()) - before).toBe(failing.length);
    const answer = await customer.get(invoicePath(failing[0] ?? ''));
    expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);

    await db.execute(sql`DROP TRIGGER no_paper ON tax_documents`);
    await shop.sweep();
    await shop.sweep();
    const invoiced = (await issued('invoice')).map(({ orderId }) => orderId);
    expect(invoiced).toEqual(expect.arrayContaining(failing));
  });
});

describe('numbers', () => {
  it('leave no gap when issuing fails half-way', async () => {
    const { order: before } = await makePaidOrder(customer, bank);
    await download(invoicePath(before.id));
    const { db } = shop.database;
    const failed = db.transaction(async (tx) => {
      await takeSerials(tx, { kind: 'invoice', financialYear: '2026-27' }, 3);
      throw new Error('Power cut');
    });
    await expect(failed).rejects.toThrow('Power cut');
    const { order: after } = await makePaidOrder(customer, bank);
    await download(invoicePath(after.id));
    const [first, second] = (await issued('invoice')).slice(-2);
    expect([first?.orderId, second?.orderId]).toEqual([before.id, after.id]);
    expect(second?.serial).toBe((first?.serial ?? 0) + 1);
  });

  it('have no gaps and no duplicates, however many are requested at once', async () => {
    const orders = [];
    for (let count = 0; count < 6; count++) {
      orders.push((await makePaidOrder(customer, bank)).order);
    }
    await Promise.all([
      shop.sweep(),
      ...orders.flatMap(({ id }) => [download(invoicePath(id)), download(invoicePath(id))]),
      shop.sweep(),
    ]);
    const invoices = await issued('invoice');
    expect(invoices.map(({ serial }) => serial)).toEqual(invoices.map((_, index) => index + 1));
    for (const { id } of orders) {
      expect(invoices.filter(({ orderId }) => orderId === id)).toHaveLength(1);
    }
  });

  it('begin a financial year with one series, however many are the first at once', async () => {
    const { db } = shop.database;
    for (let year = 40; year < 80; year += 1) {
      const series = { kind: 'invoice', financialYear: `20${year}-${year + 1}` } as const;
      const taken = Array.from({ length: 6 }, () =>
        db.transaction((tx) => takeSerials(tx, series, 3)),
      );
      const inOrder = (await Promise.all(taken)).toSorted((one, other) => one - other);
      expect(inOrder).toEqual([1, 4, 7, 10, 13, 16]);
    }
  });

  it('go on under a further prefix when a series is full, also at the same instant', async () => {
    shop.setNow('2028-11-21T06:30:00.000Z');
    await shop.database.db.execute(sql`
      INSERT INTO document_series (kind, financial_year, last_serial)
      VALUES ('invoice', '2028-29', ${serialsOfPrefix - 3})`);
    await changeCustomer();
    const orders = [];
    for (let count = 0; count < 6; count++) {
      orders.push((await makePaidOrder(customer, bank, { deliveryDate: '2028-11-22' })).order);
    }
    await Promise.all(
      orders.flatMap(({ id }) => [download(invoicePath(id)), download(invoicePath(id))]),
    );
    const invoices = await issued('invoice', '2028-29');
    expect(invoices.map(({ number }) => number)).toEqual([
      ...['SK/28-29/9999997', 'SK/28-29/9999998', 'SK/28-29/9999999'],
      ...['S1/28-29/000001', 'S1/28-29/000002', 'S1/28-29/000003'],
    ]);
    expect(new Set(invoices.map(({ orderId }) => orderId)).size).toBe(6);
  });

  it('restart with the Indian financial year', async () => {
    const orderAt = async (instant: string) => {
      shop.setNow(instant);
      await changeCustomer();
      return (await makePaidOrder(customer, bank, { deliveryDate: '2027-04-02' })).order;
    };
    const last = await orderAt('2027-03-31T18:29:59.999Z');
    expect(await textOf(invoicePath(last.id))).toContain('SK/26-27/');
    const first = await orderAt('2027-03-31T18:30:00.000Z');
    expect(await textOf(invoicePath(first.id))).toContain('SK/27-28/000001');
    expect(await issued('invoice', '2027-28')).toMatchObject([{ serial: 1, orderId: first.id }]);
  });
});

describe('a credit note', () => {
  it('states the refund, its invoice and its taxes', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { refunds } = (await refund(order.id, '100.00')).body;
    expect(refunds).toMatchObject([{ hasCreditNote: true }]);
    const { headers } = await download(notePath(order.id, refunds[0].id));
    expect(headers.get('content-disposition')).toMatch(/filename="CN-26-27-\d{6}\.pdf"/);
    const text = (await textOf(notePath(order.id, refunds[0].id))).replaceAll(/\s+/g, ' ');
    const [invoice] = (await issued('invoice')).filter(({ orderId }) => orderId === order.id);
    for (const words of [
      'Credit note',
      `Against invoice ${invoice?.number} of 21 Nov 2026`,
      `Refund of order ${order.number} 996331 1 ₹95.24 ₹2.38`,
      'GSTIN: 29DEMOX0000D1ZP',
      'Total credited ₹100.00',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('is issued for each refund; together they equal the invoice', async () => {
    const { order } = await makePaidOrder(customer, bank);
    for (const amount of ['100.00', '0.01', '268.99']) await refund(order.id, amount);
    await Promise.all([shop.sweep(), shop.sweep()]);
    await shop.sweep();
    const ofOrder = (all: Issued[]) => all.filter(({ orderId }) => orderId === order.id);
    const notes = await issued('credit_note');
    expect(
      ofOrder(notes)
        .map(({ totalPaise }) => totalPaise)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 10_000, 26_899]);
    expect(ofOrder(await issued('invoice'))).toMatchObject([{ totalPaise: 36_900 }]);
    expect(notes.map(({ serial }) => serial)).toEqual(notes.map((_, index) => index + 1));
  });

  it('waits until the money has arrived', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { refunds } = (await refund(order.id, '100.00', 'source')).body;
    const path = notePath(order.id, refunds[0].id);
    expect(refunds).toMatchObject([{ status: 'requested', hasCreditNote: false }]);
    expect((await customer.get(path)).status).toBe(404);
    await shop.database.db.execute(
      sql`UPDATE refunds SET status = 'processed' WHERE id = ${refunds[0].id}`,
    );
    expect(await textOf(path)).toContain('₹100.00');
  });

  it("of somebody else's order, or under another order, is not found", async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { order: another } = await makePaidOrder(customer, bank);
    const [{ id }] = (await refund(order.id, '100.00')).body.refunds;
    const stranger = await makeCustomer(shop);
    expect((await stranger.get(notePath(order.id, id))).status).toBe(404);
    expect((await customer.get(notePath(another.id, id))).status).toBe(404);
    expect((await issued('credit_note')).every(({ orderId }) => orderId !== another.id)).toBe(true);
  });
});
