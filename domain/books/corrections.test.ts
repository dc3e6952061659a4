/** What changed in the books after they were closed, line by line, and why. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { type BookLine, bookLine, type Figure, figures } from './book-line.ts';
import { correctionsOf } from './corrections.ts';

const line = (figure: Figure, key: string, amount: number, rest: Partial<BookLine> = {}) =>
  bookLine({ figure, key, totalPaise: paise(amount), ...rest });
const sold = (group: 'meals' | 'cancelled' | 'undelivered', amount = 1_000) =>
  line(group, 'o1', amount, { group, orderId: 'o1' });

const reasons = (closed: readonly BookLine[], now: readonly BookLine[]) =>
  correctionsOf(closed, now).flatMap(({ figure, lines }) =>
    lines.map(({ reason }) => [figure, reason]),
  );

describe('corrections', () => {
  it('are none where nothing changed but a note', () => {
    const other = { ...sold('meals'), note: 'Written differently' };
    expect(correctionsOf([sold('meals')], [other])).toEqual([]);
  });

  it('name both sums and both lines of a figure', () => {
    const kept = line('meals', 'o2', 500, { group: 'meals', orderId: 'o2' });
    expect(correctionsOf([kept, sold('meals')], [kept, sold('meals', 900)])).toEqual([
      {
        figure: 'meals',
        closedPaise: 1_500,
        nowPaise: 1_400,
        lines: [{ closed: sold('meals'), now: sold('meals', 900), reason: 'Was ₹10.00' }],
      },
    ]);
  });

  it('add up to the difference of each figure, for any lines', () => {
    const anyLine = fc
      .record({
        figure: fc.constantFrom(...figures.slice(0, 4)),
        key: fc.constantFrom('a', 'b', 'c'),
        amount: fc.integer({ min: 0, max: 3 }),
      })
      .map(({ figure, key, amount }) => line(figure, key, amount));
    const anyLines = fc.uniqueArray(anyLine, { selector: ({ figure, key }) => figure + key });
    fc.assert(
      fc.property(anyLines, anyLines, (closed, now) => {
        const all = correctionsOf(closed, now);
        for (const { lines, closedPaise, nowPaise } of all) {
          const change = lines.reduce(
            (sum, each) => sum + (each.now?.totalPaise ?? 0) - (each.closed?.totalPaise ?? 0),
            0,
          );
          expect(change).toBe(nowPaise - closedPaise);
        }
        const total = (lines: readonly BookLine[]) =>
          lines.reduce((sum, each) => sum + each.totalPaise, 0);
        const changes = all.map(({ closedPaise, nowPaise }) => nowPaise - closedPaise);
        expect(changes.reduce((sum, each) => sum + each, 0)).toBe(total(now) - total(closed));
        expect(correctionsOf(now, now)).toEqual([]);
      }),
    );
  });

  it.each([
    ['portions', { portions: 1 }],
    ['taxes', { taxablePaise: paise(1) }],
  ])('notice other %s of the same amount', (_what, changes) => {
    const changed = { ...sold('meals'), ...changes };
    expect(reasons([sold('meals')], [changed])).toEqual([['meals', 'Divided differently']]);
  });
});

describe('the reason of a correction', () => {
  it('is what the order counts as by now, for its sold lines and for the others', () => {
    const paid = (group: 'meals' | 'undelivered') =>
      line('paid-online', 'o1', 1_000, { group, orderId: 'o1' });
    const closed = [sold('undelivered'), paid('undelivered')];
    expect(reasons(closed, [sold('meals'), paid('meals')])).toEqual([
      ['meals', 'Not delivered before, now: Single meals, delivered'],
      ['undelivered', 'Not delivered before, now: Single meals, delivered'],
      ['paid-online', 'Counted as: Single meals, delivered'],
    ]);
  });

  it('is that an order came or went', () => {
    expect(reasons([], [sold('meals')])).toEqual([['meals', 'Became an order of this day']]);
    expect(reasons([sold('meals')], [])).toEqual([['meals', 'No longer an order of this day']]);
  });

  it('is the document, the note, or that it is new', () => {
    const note = { reference: 'CN/12', date: '2026-12-03' as CalendarDate };
    expect(reasons([], [line('credit-notes', 'a', 1, note)])).toEqual([
      ['credit-notes', 'CN/12 of 2026-12-03'],
    ]);
    expect(reasons([], [line('credit-notes', 'a', 1, { ...note, note: 'Late' })])).toEqual([
      ['credit-notes', 'Late'],
    ]);
    expect(reasons([], [line('captured', 'a', 1, { reference: 'pay_1' })])).toEqual([
      ['captured', 'pay_1'],
    ]);
    expect(reasons([], [line('captured', 'a', 1)])).toEqual([['captured', 'Added later']]);
  });

  it('is why a line has gone', () => {
    const gone = (figure: Figure) => reasons([line(figure, 'a', 1)], [])[0]?.[1];
    expect(gone('upi-untied')).toBe('Tied to the bank');
    expect(gone('differences')).toBe('Settled');
    expect(gone('unpaid')).toBe('No longer so');
  });
});
