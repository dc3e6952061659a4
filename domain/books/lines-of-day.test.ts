/** The books of a day: what each order, wallet and payment adds, and that the sums agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { RegisteredDocument } from '#domain/invoices/registered-document.ts';
import { addPaise, paise, zeroPaise } from '#domain/money/money.ts';
import { orderStatuses, orderTypes, paymentStatuses } from '#domain/orders/order-status.ts';
import type { BookLine, Figure } from './book-line.ts';
import { date, emptyDay } from './day-facts.rig.ts';
import type { DayFacts, DayOrder, DayRefund, DoorPayment } from './day-facts.ts';
import { amountOf, deliveredGroups, revenueOf } from './day-figures.ts';
import { linesOfDay } from './lines-of-day.ts';

const order = (changes: Partial<DayOrder> = {}): DayOrder => ({
  id: 'o1',
  number: 'SK-1',
  type: 'meals',
  status: 'delivered',
  paymentStatus: 'paid',
  paymentMethod: 'online',
  totalPaise: paise(1_000_00),
  walletPaise: zeroPaise,
  portions: 3,
  ...changes,
});

const door = (changes: Partial<DoorPayment> = {}): DoorPayment => ({
  orderId: 'o1',
  cashPaise: zeroPaise,
  upiPaise: zeroPaise,
  roundedPaise: zeroPaise,
  upiReference: null,
  tiedPaise: zeroPaise,
  runDate: date,
  ...changes,
});

const refund = (changes: Partial<DayRefund> = {}): DayRefund => ({
  id: 'r1',
  orderId: 'o1',
  amountPaise: paise(100_00),
  destination: 'source',
  status: 'processed',
  arrivedOn: date,
  ...changes,
});

/** An invoice of ₹1,000, or a credit note of ₹100 for a refund. */
const document = (refundId: string | null, changes: Partial<RegisteredDocument> = {}) => ({
  ...({ kind: refundId ? 'credit_note' : 'invoice', number: refundId ? 'CN/1' : 'INV/1' } as const),
  serial: 1,
  issuedOn: date,
  orderId: 'o1',
  orderNumber: 'SK-1',
  refundId,
  sellerGstin: null,
  stateCode: '29',
  isComposition: false,
  recipientName: 'Asha',
  buyer: null,
  against: null,
  parts: [
    {
      sac: '996331',
      gstPercent: 5,
      taxablePaise: paise(refundId ? 95_24 : 952_38),
      cgstPaise: paise(refundId ? 2_38 : 23_81),
      sgstPaise: paise(refundId ? 2_38 : 23_81),
    },
  ],
  ...changes,
});

/** Every line as figure, amount and note. */
const show = (lines: readonly BookLine[]) =>
  lines.map(({ figure, totalPaise, note }) => [figure, totalPaise, note]);

const linesFor = (facts: Partial<DayFacts>) => linesOfDay({ ...emptyDay, ...facts });

describe('how an order was paid', () => {
  const paidFigures: readonly Figure[] = [
    ...(['paid-online', 'paid-wallet', 'paid-cash', 'paid-upi'] as const),
    ...(['short', 'rounded', 'unpaid'] as const),
  ];
  const paidFor = (one: DayOrder, at?: DoorPayment) =>
    show(linesFor({ orders: [one], doorPayments: at ? [at] : [] })).filter(([figure]) =>
      [...paidFigures, 'upi-untied'].includes(figure as Figure),
    );

  it('online, and from the wallet', () => {
    expect(paidFor(order())).toEqual([['paid-online', 1_000_00, null]]);
    expect(paidFor(order({ walletPaise: paise(300_00) }))).toEqual([
      ['paid-wallet', 300_00, null],
      ['paid-online', 700_00, null],
    ]);
  });

  it('not at all yet', () => {
    for (const paymentMethod of ['online', 'cod'] as const) {
      const unpaid = order({ paymentStatus: 'unpaid', paymentMethod });
      expect(paidFor(unpaid)).toEqual([['unpaid', 1_000_00, null]]);
    }
  });

  it('in cash: in full without a stop, else as its rider entered it', () => {
    const cash = order({ paymentMethod: 'cod' });
    expect(paidFor(cash)).toEqual([['paid-cash', 1_000_00, null]]);
    const at = door({ cashPaise: paise(600_00), upiPaise: paise(300_00), roundedPaise: paise(50) });
    expect(paidFor(cash, at)).toEqual([
      ['paid-cash', 600_00, null],
      ['paid-upi', 300_00, null],
      ['rounded', 50, null],
      ['short', 99_50, null],
      ['upi-untied', 300_00, null],
    ]);
  });

  it('by UPI that was tied to the bank, then changed', () => {
    const at = door({ upiPaise: paise(1_000_00), tiedPaise: paise(900_00), upiReference: 'B7' });
    const lines = linesFor({ orders: [order({ paymentMethod: 'cod' })], doorPayments: [at] });
    const paid = lines.find(({ figure }) => figure === 'paid-upi');
    expect(paid).toMatchObject({ totalPaise: 1_000_00, reference: 'B7' });
    const untied = lines.find(({ figure }) => figure === 'upi-untied');
    expect(untied).toMatchObject({ totalPaise: 100_00, reference: 'B7' });
    expect(untied?.note).toBe('Tied with ₹900.00, then the entry was changed');
  });

  it('at the door on another day', () => {
    const at = door({ cashPaise: paise(1_000_00), runDate: '2026-11-21' as CalendarDate });
    expect(paidFor(order({ paymentMethod: 'cod' }), at)).toEqual([
      ['paid-cash', 1_000_00, 'Collected in a run of 2026-11-21'],
    ]);
  });

  it('at the door though nothing was due: all of it is over', () => {
    const at = door({ cashPaise: paise(200_00) });
    expect(paidFor(order(), at)).toEqual([
      ['paid-cash', 200_00, null],
      ['short', -200_00, null],
      ['paid-online', 1_000_00, null],
    ]);
  });

  it('its parts are together what it is for, whatever was entered', () => {
    const amount = fc.integer({ min: 0, max: 2_000_00 }).map(paise);
    const anyOrder = fc.record({
      status: fc.constantFrom(...orderStatuses),
      paymentStatus: fc.constantFrom(...paymentStatuses),
      paymentMethod: fc.constantFrom('online', 'cod'),
      type: fc.constantFrom(...orderTypes),
      walletPaise: fc.integer({ min: 0, max: 1_000_00 }).map(paise),
    });
    const anyDoor = fc.record({ cashPaise: amount, upiPaise: amount, tiedPaise: amount });
    fc.assert(
      fc.property(anyOrder, fc.option(anyDoor), (some, entered) => {
        const lines = linesFor({
          orders: [order(some)],
          doorPayments: entered ? [door(entered)] : [],
        });
        const sold = addPaise(
          ...lines.filter((line) => line.figure === line.group).map((line) => line.totalPaise),
        );
        expect(amountOf(lines, ...paidFigures)).toBe(sold);
      }),
    );
  });
});

describe('an order of the day', () => {
  const soldFor = (changes: Partial<DayOrder>) =>
    linesFor({ orders: [order(changes)] })
      .filter(({ figure, group }) => figure === group)
      .map(({ figure, portions, note }) => [figure, portions, note]);

  it('counts by its type once delivered, and before that as not delivered', () => {
    expect(soldFor({})).toEqual([['meals', 3, null]]);
    expect(soldFor({ type: 'meal-pack' })).toEqual([['meal-pack', 3, null]]);
    expect(soldFor({ status: 'pending' })).toEqual([['undelivered', 3, 'Not confirmed']]);
    expect(soldFor({ status: 'cancelled' })).toEqual([['cancelled', 3, null]]);
  });

  it('that was cancelled unpaid is not in the books, but for money taken all the same', () => {
    const cancelled = order({ status: 'cancelled', paymentStatus: 'unpaid', paymentMethod: 'cod' });
    expect(linesFor({ orders: [cancelled] })).toEqual([]);
    const at = door({ cashPaise: paise(50_00) });
    expect(show(linesFor({ orders: [cancelled], doorPayments: [at] }))).toEqual([
      ['paid-cash', 50_00, null],
      ['short', -50_00, null],
    ]);
  });
});

describe('documents and what differs from them', () => {
  const differences = (facts: Partial<DayFacts>) =>
    show(linesFor({ orders: [order()], ...facts })).filter(([figure]) => figure === 'differences');

  it('an invoiced order without refunds differs in nothing', () => {
    const lines = linesFor({ orders: [order()], documents: [document(null)] });
    expect(show(lines)).toEqual([
      ['meals', 1_000_00, null],
      ['paid-online', 1_000_00, null],
      ['invoices', 1_000_00, null],
    ]);
    expect(lines[2]).toMatchObject({
      key: 'INV/1 996331 5',
      reference: 'INV/1',
      date,
      gstPercent: 5,
      group: 'meals',
    });
  });

  it('says why an invoice is missing', () => {
    expect(differences({})).toEqual([['differences', 1_000_00, 'No invoice is issued yet']]);
    expect(differences({ orders: [order({ paymentStatus: 'unpaid' })] })).toEqual([
      ['differences', 1_000_00, 'Not paid, so not invoiced'],
    ]);
  });

  it('an invoice is missing though there is a credit note', () => {
    const documents = [document('r1')];
    expect(differences({ documents, refunds: [refund()] })).toEqual([
      ['differences', 1_000_00, 'No invoice is issued yet'],
    ]);
  });

  it('says why a credit note is missing', () => {
    const documents = [document(null)];
    expect(differences({ documents, refunds: [refund()] })).toEqual([
      ['differences', -100_00, 'The credit note is not issued yet'],
    ]);
    const refunds = [refund({ status: 'pending', arrivedOn: null })];
    expect(differences({ documents, refunds })).toEqual([
      ['differences', -100_00, 'The refund is on its way; its credit note follows'],
    ]);
  });

  it('a refund with its credit note differs in nothing, and bears its number', () => {
    const facts = { documents: [document(null), document('r1')], refunds: [refund()] };
    expect(differences(facts)).toEqual([]);
    const lines = linesFor({ orders: [order()], ...facts });
    expect(lines.find(({ figure }) => figure === 'refunds-to-source')).toMatchObject({
      key: 'r1',
      reference: 'CN/1',
      refundId: 'r1',
      date,
      totalPaise: 100_00,
      note: null,
    });
    expect(amountOf(lines, 'credit-notes')).toBe(100_00);
  });

  it('a refund on its way says so', () => {
    const refunds = [refund({ status: 'pending', destination: 'wallet', arrivedOn: null })];
    const lines = linesFor({ orders: [order()], refunds });
    const [line] = lines.filter(({ figure }) => figure === 'refunds-to-wallet');
    expect(line).toMatchObject({ date: null, note: 'On its way' });
  });

  it('what nothing explains stands by itself', () => {
    const short = document(null);
    const totalPaise = paise(1_000_01);
    expect(differences({ orders: [order({ totalPaise })], documents: [short] })).toEqual([
      ['differences', 1, 'No known reason'],
    ]);
  });

  it('documents of another month are listed, credit notes below zero', () => {
    const issuedOn = '2026-12-01' as CalendarDate;
    const documents = [document(null), document('r1', { issuedOn })];
    const others = linesFor({ orders: [order()], documents, refunds: [refund()] }).filter(
      ({ figure }) => figure === 'other-months',
    );
    expect(show(others)).toEqual([['other-months', -100_00, null]]);
    expect(others[0]).toMatchObject({ key: 'CN/1', reference: 'CN/1', refundId: 'r1' });
    const late = linesFor({ orders: [order()], documents: [document(null, { issuedOn })] });
    expect(amountOf(late, 'other-months')).toBe(1_000_00);
  });

  it('sold less refunded less documents is the difference, whatever is missing', () => {
    const anyFacts = fc.record({
      isInvoiced: fc.boolean(),
      amounts: fc.array(fc.integer({ min: 1, max: 300_00 }), { maxLength: 3 }),
      noted: fc.boolean(),
      totalPaise: fc.integer({ min: 900_00, max: 2_000_00 }).map(paise),
    });
    fc.assert(
      fc.property(anyFacts, ({ isInvoiced, amounts, noted, totalPaise }) => {
        const refunds = amounts.map((amount, index) =>
          refund({ id: `r${index}`, amountPaise: paise(amount) }),
        );
        const notes = refunds.map(({ id }) => document(id));
        const documents = [...(isInvoiced ? [document(null)] : []), ...(noted ? notes : [])];
        const lines = linesFor({ orders: [order({ totalPaise })], refunds, documents });
        const { differencePaise } = revenueOf(lines, deliveredGroups);
        expect(amountOf(lines, 'differences')).toBe(differencePaise);
      }),
    );
  });
});

describe('cash that was handed over', () => {
  const run = {
    runId: 'run',
    rider: 'Ravi',
    orders: 1,
    expectedPaise: paise(600_00),
    note: 'Torn note',
    countedPaise: paise(590_00),
    countedOn: date,
    countedAgainstPaise: paise(600_00),
  };

  it('is what was counted for a run, and nothing before that', () => {
    const lines = linesFor({ runs: [run, { ...run, runId: 'open', countedPaise: null }] });
    expect(show(lines)).toEqual([['handed-over', 590_00, 'Torn note']]);
    expect(lines[0]).toMatchObject({ key: 'run', runId: 'run', reference: 'Ravi', date });
  });

  it('is all of an order without a run', () => {
    const cash = order({ paymentMethod: 'cod' });
    const handed = (doorPayments: readonly DoorPayment[]) =>
      show(linesFor({ orders: [cash], doorPayments })).filter(([figure]) =>
        String(figure).startsWith('handed'),
      );
    expect(handed([])).toEqual([['handed-over', 1_000_00, 'Without a run']]);
    expect(handed([door({ cashPaise: paise(1_000_00) })])).toEqual([]);
  });
});

it('wallets and the provider: what is spent is below zero, what is not used says so', () => {
  const ids = { orderId: null, orderNumber: null };
  const move = { ...ids, transferId: 't', amountPaise: paise(-5_00) };
  const paid = { ...ids, id: 'p', providerPaymentId: 'pay_1', amountPaise: paise(7_00) };
  const lines = linesFor({
    walletMoves: [
      { ...move, reason: 'order_payment' },
      { ...move, reason: 'top_up', amountPaise: paise(5_00) },
    ],
    providerMoves: [
      { ...paid, kind: 'captured', isApplied: true },
      { ...paid, kind: 'captured', isApplied: true, orderId: 'o1', orderNumber: 'SK-1' },
      { ...paid, kind: 'captured', isApplied: false },
      { ...paid, kind: 'refunded', isApplied: false },
    ],
  });
  expect(show(lines)).toEqual([
    ['wallet-spent', -5_00, null],
    ['top-ups', 5_00, null],
    ['captured', 7_00, 'Top-up'],
    ['captured', 7_00, null],
    ['captured', 7_00, 'Not used, refunded'],
    ['provider-refunds', 7_00, 'Payment that was not used'],
  ]);
  expect(lines[0]).toMatchObject({ key: 't', date });
  expect(lines[3]).toMatchObject({ key: 'p', orderId: 'o1', orderNumber: 'SK-1', date });
  expect(lines[3]).toMatchObject({ reference: 'pay_1' });
});
