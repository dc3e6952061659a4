/** Rupees are converted between text, paise and screen without losing a paisa. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPaise,
  formatCardPrice,
  formatTotal,
  type Paise,
  paise,
  parseRupees,
  percentOfPaise,
  timesPaise,
  toRupees,
} from './money.ts';

const runs = { numRuns: 2_000 };
/** The largest amount {@link parseRupees} accepts: eleven digits of rupees. */
const readableMax = 9_999_999_999_999;
const anyAmount = fc.integer({ min: 0, max: readableMax }).map(paise);
const anySignedAmount = fc.integer({ min: -readableMax, max: readableMax }).map(paise);

describe('an amount of paise', () => {
  it.each([0, 1, -1, 100, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'accepts the whole number %s',
    (amount) => expect(paise(amount)).toBe(amount),
  );

  it.each([0.5, 1.005 * 100, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
    'refuses %s, which is not a whole number of paise',
    (amount) => expect(() => paise(amount)).toThrow(RangeError),
  );

  it('has no negative zero', () => {
    expect(Object.is(paise(-0), 0)).toBe(true);
    expect(toRupees(timesPaise(paise(-100), 0))).toBe('0.00');
  });
});

describe('reading rupees', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['0.5', 50],
    ['0.05', 5],
    ['1681', 168_100],
    ['1681.5', 168_150],
    ['1681.50', 168_150],
    ['4.35', 435],
    ['1.05', 105],
    ['99999999999.99', readableMax],
  ])('reads %s as %i paise', (text, amount) => expect(parseRupees(text)).toBe(amount));

  it.each([
    ...['', ' ', '.', '.5', '1.', '1.005', '00', '01.00', '+1', '-1', '-0', '1e3', '1E3', '0x10'],
    ...['1,425', '₹1425', '1 425', ' 1', '1 ', '1\n', '\n1', '1\u0000', 'NaN', 'Infinity', 'null'],
    ...['१२', '１２', '1_000', '1.5.5', '100000000000', '9'.repeat(40), `0.${'0'.repeat(400)}`],
  ])('refuses %j', (text) => expect(parseRupees(text)).toBeNull());

  it('gives a valid amount or null for any text', () => {
    const money = fc.stringMatching(/^[-+0-9.,eE₹ ]{0,24}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), money), (text) => {
        const amount = parseRupees(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
      runs,
    );
  });
});

describe('writing rupees', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [168_150, '1681.50'],
    [-1, '-0.01'],
    [-168_150, '-1681.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %i paise as %s', (amount, text) => expect(toRupees(paise(amount))).toBe(text));

  it('reads back what it wrote, to the paisa', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseRupees(toRupees(amount))).toBe(amount);
      }),
      runs,
    );
  });

  it('agrees with big-integer arithmetic on rupees and paise', () => {
    const text = (amount: Paise): string => {
      const size = BigInt(Math.abs(amount));
      const rest = String(size % 100n).padStart(2, '0');
      return `${amount < 0 ? '-' : ''}${size / 100n}.${rest}`;
    };
    fc.assert(
      fc.property(fc.maxSafeInteger().map(paise), (amount) => {
        expect(toRupees(amount)).toBe(text(amount));
      }),
      runs,
    );
  });
});

describe('arithmetic', () => {
  it('adds any amounts as big integers would', () => {
    fc.assert(
      fc.property(fc.array(anySignedAmount, { maxLength: 60 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
        expect(BigInt(addPaise(...amounts))).toBe(sum);
      }),
      runs,
    );
  });

  it('gives zero for no amounts', () => expect(addPaise()).toBe(0));

  it('multiplies as big integers would', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 500 }), (amount, quantity) => {
        expect(BigInt(timesPaise(amount, quantity))).toBe(BigInt(amount) * BigInt(quantity));
      }),
      runs,
    );
  });

  it('throws if a result is too large to be exact', () => {
    const huge = paise(Number.MAX_SAFE_INTEGER);
    expect(() => addPaise(huge, paise(1))).toThrow(RangeError);
    expect(() => timesPaise(huge, 2)).toThrow(RangeError);
    expect(() => percentOfPaise(huge, 18)).toThrow(RangeError);
    expect(() => timesPaise(paise(1), 0.5)).toThrow(RangeError);
  });
});

describe('a percentage', () => {
  it.each([
    [0, 18, 0],
    [1, 50, 1],
    [2, 18, 0],
    [3, 18, 1],
    [25, 18, 5],
    [75, 2, 2],
    [74, 2, 1],
    [142_500, 18, 25_650],
    [270_000, 18, 48_600],
    [382_500, 18, 68_850],
    [12_345, 100, 12_345],
    [12_345, 0, 0],
    [20, 2.5, 1],
    [19, 2.5, 0],
    [142_500, 2.5, 3_563],
  ])('of %i paise at %d %% is %i', (amount, percent, share) =>
    expect(percentOfPaise(paise(amount), percent)).toBe(share),
  );

  it('rounds half up, as big integers do', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = (BigInt(amount) * BigInt(percent) + 50n) / 100n;
        expect(BigInt(percentOfPaise(amount, percent))).toBe(exact);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is exact or throws, up to the largest amount', () => {
    const large = fc.integer({ min: readableMax, max: Number.MAX_SAFE_INTEGER }).map(paise);
    fc.assert(
      fc.property(large, fc.integer({ min: 1, max: 100 }), (amount, percent) => {
        const product = BigInt(amount) * BigInt(percent) + 50n;
        if (product > BigInt(Number.MAX_SAFE_INTEGER)) {
          expect(() => percentOfPaise(amount, percent)).toThrow(RangeError);
        } else expect(BigInt(percentOfPaise(amount, percent))).toBe(product / 100n);
      }),
      runs,
    );
  });
});

describe('prices on screen', () => {
  /** Groups digits the Indian way, by hand: three at the end, then pairs. */
  const grouped = (whole: bigint): string =>
    String(whole).replaceAll(/(?<=\d)(?=(?:\d{2})*\d{3}$)/g, ',');

  it.each([
    [0, '₹0', '₹0.00'],
    [29_900, '₹299', '₹299.00'],
    [142_500, '₹1,425', '₹1,425.00'],
    [29_940, '₹300', '₹299.40'],
    [168_150, '₹1,682', '₹1,681.50'],
    [11_864_000, '₹1,18,640', '₹1,18,640.00'],
    [1_00_00_000_00, '₹1,00,00,000', '₹1,00,00,000.00'],
  ])('%i paise read %s on a card and %s in a total', (amount, card, total) => {
    expect(formatCardPrice(paise(amount))).toBe(card);
    expect(formatTotal(paise(amount))).toBe(total);
  });

  it('totals show every paisa of any amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const rest = String(BigInt(amount) % 100n).padStart(2, '0');
        expect(formatTotal(amount)).toBe(`₹${grouped(BigInt(amount) / 100n)}.${rest}`);
      }),
      runs,
    );
  });

  it('cards show whole rupees, and never less than is paid', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(formatCardPrice(amount)).toBe(`₹${grouped((BigInt(amount) + 99n) / 100n)}`);
      }),
      runs,
    );
  });

  it('write every amount as Intl does for India', () => {
    const intl = (decimals: number) =>
      new Intl.NumberFormat('en-IN', {
        roundingMode: 'expand',
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    const [cards, totals] = [intl(0), intl(2)];
    fc.assert(
      fc.property(anySignedAmount, (amount) => {
        // As a decimal string, so that the comparison uses no floating point.
        const rupees = toRupees(amount) as Intl.StringNumericLiteral;
        expect(formatTotal(amount)).toBe(totals.format(rupees));
        expect(formatCardPrice(amount)).toBe(cards.format(rupees));
      }),
      runs,
    );
  });
});
