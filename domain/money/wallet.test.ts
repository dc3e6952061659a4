/** The part of an order that the wallet pays; references of transfers are unique. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from './money.ts';
import {
  topUpMaxPaise,
  topUpMinPaise,
  topUpPresetsPaise,
  topUpReopenMs,
  transactionType,
  transferReference,
  walletPart,
} from './wallet.ts';

const runs = { numRuns: 1_000 };
const total = fc.integer({ min: 1, max: 1_000_000_000 }).map(paise);
const balance = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise);

describe('the part that the wallet pays', () => {
  it.each([
    ['zero for an empty wallet', 369_00, 0, 0],
    ['the whole balance', 369_00, 100_00, 100_00],
    ['the whole total if the balance suffices', 369_00, 369_00, 369_00],
    ['no more than the total', 369_00, 500_00, 369_00],
    ['less, so that one rupee is left to pay', 369_00, 368_50, 368_00],
    ['zero for a total below one rupee', 99, 98, 0],
  ])('is %s', (_, totalPaise, balancePaise, part) => {
    expect(walletPart(paise(totalPaise), paise(balancePaise))).toBe(part);
  });

  it('never overdraws, and leaves zero or at least one rupee', () => {
    fc.assert(
      fc.property(total, balance, (totalPaise, balancePaise) => {
        const part = walletPart(totalPaise, balancePaise);
        const rest = totalPaise - part;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(balancePaise);
        expect(rest === 0 || rest >= Math.min(100, totalPaise)).toBe(true);
        // At most one rupee of the balance is not used.
        expect(Math.min(balancePaise, totalPaise) - part).toBeLessThanOrEqual(100);
      }),
      runs,
    );
  });

  it('grows with the balance', () => {
    fc.assert(
      fc.property(total, balance, balance, (totalPaise, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(walletPart(totalPaise, less)).toBeLessThanOrEqual(walletPart(totalPaise, more));
      }),
      runs,
    );
  });
});

it('presets of a top-up are within its limits', () => {
  for (const preset of topUpPresetsPaise) {
    expect(preset).toBeGreaterThanOrEqual(topUpMinPaise);
    expect(preset).toBeLessThanOrEqual(topUpMaxPaise);
  }
});

it('an unpaid top-up is opened again for half an hour', () => {
  const opened = Date.parse('2026-11-24T12:00:00+05:30');
  expect(new Date(opened + topUpReopenMs)).toEqual(new Date('2026-11-24T12:30:00+05:30'));
});

it('two transfers never share a reference', () => {
  const id = fc.uuid();
  fc.assert(
    fc.property(id, id, (one, other) => {
      const all = [one, other].flatMap((each) => [
        transferReference.topUp(each),
        transferReference.order(each),
        transferReference.refund(each),
        transferReference.closing(each),
        transferReference.adjustment(each, one),
      ]);
      expect(new Set(all).size).toBe(one === other ? 5 : 10);
    }),
    runs,
  );
});

it('a positive amount is a credit, a negative one a debit', () => {
  expect(transactionType(paise(1))).toBe('credit');
  expect(transactionType(paise(-1))).toBe('debit');
});
