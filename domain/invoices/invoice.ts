/**
 * Computes a tax invoice and the credit notes against it, in paise (CGST rules 46 and 53). Food is
 * taxed where it is cooked, so the tax is always CGST plus SGST: docs/decisions/0016.
 */
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';
import { addPaise, type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import { lineTotal, packBought } from '#domain/money/pricing.ts';
import type { OrderType } from '#domain/orders/order-status.ts';

export interface TaxedLine {
  readonly description: string;
  readonly sac: string;
  readonly quantity: number;
  /** The whole rate, half CGST and half SGST; 0 if the seller is not registered. */
  readonly gstPercent: number;
  readonly taxablePaise: Paise;
  readonly cgstPaise: Paise;
  readonly sgstPaise: Paise;
}

type TaxTotals = Pick<TaxedLine, 'taxablePaise' | 'cgstPaise' | 'sgstPaise'> & {
  readonly totalPaise: Paise;
};

export interface InvoicedOrder {
  readonly type: OrderType;
  readonly deliveryFeePaise: Paise;
  /** Added to the lines; zero for single meals and plans, whose prices include tax. */
  readonly gstPaise: Paise;
  /** Its rate when the order was placed; null when nothing is added. */
  readonly gstPercent: number | null;
  readonly lines: readonly {
    readonly mealName: string;
    readonly size: MealSize | null;
    readonly quantity: number;
    readonly unitPricePaise: Paise;
  }[];
}

export interface TaxRules {
  /** Whether it is registered and may charge tax. */
  readonly isRegistered: boolean;
  readonly mealSac: string;
  readonly packSac: string;
  /** Included in the prices of single meals and plans, and of their delivery. */
  readonly mealGstPercent: number;
  /** Of packs; where another one was added to the price, the tax is taken from the same total. */
  readonly packGstPercent: number;
}

/** The sums of taxable value and taxes, and their total. */
export function taxTotals(lines: readonly TaxedLine[]): TaxTotals {
  const sum = (part: 'taxablePaise' | 'cgstPaise' | 'sgstPaise') =>
    addPaise(...lines.map((line) => line[part]));
  const [taxablePaise, cgstPaise, sgstPaise] = [
    sum('taxablePaise'),
    sum('cgstPaise'),
    sum('sgstPaise'),
  ];
  const totalPaise = addPaise(taxablePaise, cgstPaise, sgstPaise);
  return { taxablePaise, cgstPaise, sgstPaise, totalPaise };
}

/** Half of the tax included in an amount, rounded half up to a paisa. */
function containedHalf(amountPaise: Paise, gstPercent: number): Paise {
  const divisor = 2 * (100 + gstPercent);
  return paise(Math.floor((amountPaise * gstPercent + divisor / 2) / divisor));
}

type Untaxed = Pick<TaxedLine, 'description' | 'quantity'> & { readonly amountPaise: Paise };

/** A line whose amount includes the tax. */
function withTaxIn(
  { amountPaise, ...line }: Untaxed,
  { sac, gstPercent }: Pick<TaxedLine, 'sac' | 'gstPercent'>,
): TaxedLine {
  const halfPaise = containedHalf(amountPaise, gstPercent);
  return {
    ...line,
    sac,
    gstPercent,
    taxablePaise: paise(amountPaise - 2 * halfPaise),
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
  };
}

function packLine(order: InvoicedOrder, rules: TaxRules): TaxedLine {
  const { title, pricePaise } = packBought(order.lines);
  const line = { description: title, quantity: 1 };
  // A seller who is not registered must not charge tax, so what was added is part of the price.
  const gstPercent = rules.isRegistered ? rules.packGstPercent : 0;
  const rate = { sac: rules.packSac, gstPercent };
  if (gstPercent !== (order.gstPercent ?? 0)) {
    return withTaxIn({ ...line, amountPaise: addPaise(pricePaise, order.gstPaise) }, rate);
  }
  const cgstPaise = paise(Math.floor(order.gstPaise / 2));
  const sgstPaise = paise(order.gstPaise - cgstPaise);
  return { ...line, ...rate, taxablePaise: pricePaise, cgstPaise, sgstPaise };
}

function mealLines(order: InvoicedOrder, rules: TaxRules): TaxedLine[] {
  const dishes = order.lines.map((line) => ({
    description: line.size ? `${line.mealName} (${mealSizeLabels[line.size]})` : line.mealName,
    quantity: line.quantity,
    amountPaise: lineTotal(line),
  }));
  const fee = { description: 'Delivery', quantity: 1, amountPaise: order.deliveryFeePaise };
  const charged = order.deliveryFeePaise > 0 ? [...dishes, fee] : dishes;
  const gstPercent = rules.isRegistered ? rules.mealGstPercent : 0;
  return charged.map((line) => withTaxIn(line, { sac: rules.mealSac, gstPercent }));
}

/** The lines of an invoice; with taxes they add up to the order's total, to the paisa. */
export function invoiceLines(order: InvoicedOrder, rules: TaxRules): TaxedLine[] {
  // A pack is one line with free delivery, so all of its tax belongs to that line.
  return order.type === 'meal-pack' ? [packLine(order, rules)] : mealLines(order, rules);
}

/**
 * Divides an amount in proportion to the parts; no share exceeds its part, and the shares add up
 * exactly.
 */
function divideInProportion(amountPaise: Paise, parts: readonly Paise[]): Paise[] {
  const whole = BigInt(addPaise(...parts));
  if (whole === 0n) return parts.map(() => zeroPaise);
  let before = 0n;
  let given = 0n;
  return parts.map((part) => {
    before += BigInt(part);
    const due = (before * BigInt(amountPaise)) / whole;
    const share = paise(Number(due - given));
    given = due;
    return share;
  });
}

const rateOf = (line: TaxedLine) => `${line.sac} ${line.gstPercent}`;

/** The remainder of an invoice after its credit notes so far, one line per SAC and rate. */
function remainingLines(
  invoiced: readonly TaxedLine[],
  credited: readonly TaxedLine[],
  description: string,
): TaxedLine[] {
  const creditedAt = Map.groupBy(credited, rateOf);
  return [...Map.groupBy(invoiced, rateOf)].map(([rate, lines]) => {
    const all = taxTotals(lines);
    const gone = taxTotals(creditedAt.get(rate) ?? []);
    const [{ sac, gstPercent } = { sac: '', gstPercent: 0 }] = lines;
    return {
      description,
      sac,
      quantity: 1,
      gstPercent,
      taxablePaise: paise(all.taxablePaise - gone.taxablePaise),
      cgstPaise: paise(all.cgstPaise - gone.cgstPaise),
      sgstPaise: paise(all.sgstPaise - gone.sgstPaise),
    };
  });
}

/** Splits an amount into taxable value and taxes, in proportion to the remainder of a line. */
function splitCredit(line: TaxedLine, amountPaise: Paise): TaxedLine {
  const { taxablePaise: valueLeft, cgstPaise: cgstLeft, sgstPaise: sgstLeft } = line;
  const [share = zeroPaise] = divideInProportion(amountPaise, [
    addPaise(cgstLeft, sgstLeft),
    valueLeft,
  ]);
  // Both halves of the tax are equal if the odd paisa can be added to the value.
  const isOddMovable = share % 2 === 1 && amountPaise - share < valueLeft;
  const taxPaise = paise(isOddMovable ? share - 1 : share);
  const [cgstPaise = zeroPaise, sgstPaise = zeroPaise] = divideInProportion(taxPaise, [
    cgstLeft,
    sgstLeft,
  ]);
  return { ...line, taxablePaise: paise(amountPaise - taxPaise), cgstPaise, sgstPaise };
}

/**
 * The lines of the next credit note: the refund in proportion to the remainder of the invoice, so
 * that credit notes never exceed the invoiced value or tax of any rate.
 * @throws RangeError if the refund exceeds the remainder, which is a bug.
 */
export function creditLines(
  invoiced: readonly TaxedLine[],
  credited: readonly TaxedLine[],
  refundPaise: Paise,
  description: string,
): TaxedLine[] {
  const left = remainingLines(invoiced, credited, description);
  const { totalPaise } = taxTotals(left);
  if (refundPaise > totalPaise) {
    throw new RangeError(`A refund of ${refundPaise} paise exceeds the ${totalPaise} left`);
  }
  const shares = divideInProportion(
    refundPaise,
    left.map((line) => taxTotals([line]).totalPaise),
  );
  return left
    .map((line, index) => splitCredit(line, shares[index] ?? zeroPaise))
    .filter((line) => taxTotals([line]).totalPaise > 0);
}
