/** Money at the door: due is cash and UPI and every named difference, to the paisa. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { differenceOf, dueOf, moneyOf, paidAtDoor, roundedAtDoor } from './collected.ts';

it.each([
  [168_150, 168_200, 50],
  [168_149, 168_100, -49],
  [36_900, 36_900, 0],
])('%i paise: %i are collected, %i of it by rounding', (exact, amount, rounding) => {
  expect(dueOf({ paymentMethod: 'cod', totalPaise: paise(exact) })).toEqual({
    exactPaise: exact,
    amountPaise: amount,
    roundingPaise: rounding,
  });
});

it('nothing is due for what is paid already', () => {
  expect(dueOf({ paymentMethod: 'online', totalPaise: paise(100) })).toBeNull();
});

it.each([
  [166_200, { shortPaise: 2_000, overPaise: 0 }],
  [170_000, { shortPaise: 0, overPaise: 1_800 }],
  [168_200, { shortPaise: 0, overPaise: 0 }],
])('of ₹1682 due, %i paise are collected', (cash, difference) => {
  const collected = { cashPaise: paise(cash), upiPaise: null };
  expect(differenceOf(paise(168_200), collected)).toEqual(difference);
});

it.each([
  [168_150, 166_200, { paidPaise: 166_200, shortPaise: 2_000 }],
  [168_150, 168_160, { paidPaise: 168_150, shortPaise: 40 }],
  [168_150, 168_200, null],
  // Rounded down: nothing is short, so it counts as paid to the paisa.
  [168_149, 168_100, null],
  [168_149, 0, { paidPaise: 0, shortPaise: 168_100 }],
])('of an order of %i paise, %i at the door pay %j', (total, cash, paid) => {
  const order = { paymentMethod: 'cod', totalPaise: paise(total) } as const;
  expect(paidAtDoor(order, { cashPaise: paise(cash), upiPaise: null })).toEqual(paid);
  const online = { ...order, paymentMethod: 'online' } as const;
  expect(paidAtDoor(online, { cashPaise: null, upiPaise: null })).toBeNull();
});

it.each([
  [168_150, 168_200, 168_200],
  [168_149, 168_100, 168_100],
  // What is over is not of the order.
  [168_150, 170_000, 168_200],
  [168_150, 168_160, null],
  [36_900, 36_900, null],
])('of an order of %i paise, %i at the door are %j in whole rupees', (total, cash, rounded) => {
  const order = { paymentMethod: 'cod', totalPaise: paise(total) } as const;
  const collected = { cashPaise: paise(cash), upiPaise: null };
  expect(roundedAtDoor(order, collected)).toBe(rounded);
  expect(roundedAtDoor({ ...order, paymentMethod: 'online' }, collected)).toBeNull();
});

it('due = cash + UPI + short − over − rounding, for any stops', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 300_000 }).map(paise));
  const stop = fc.record({
    due: fc
      .option(fc.integer({ min: 1, max: 300_000 }))
      .map((total) =>
        total === null ? null : dueOf({ paymentMethod: 'cod', totalPaise: paise(total) }),
      ),
    cashPaise: amount,
    upiPaise: amount,
  });
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 30 }), (stops) => {
      const money = moneyOf(stops);
      expect(money.duePaise).toBe(
        money.cashPaise + money.upiPaise + money.shortPaise - money.overPaise - money.roundingPaise,
      );
    }),
  );
});
