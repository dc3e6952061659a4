/** How the sheets of a kitchen's day put its changes and its sum into words. */
import { type Allergen, type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';

interface Item {
  readonly name: string;
  readonly size: MealSize;
  readonly quantity: number;
}

interface Totals {
  readonly ordered: number;
  readonly toCook: number;
  readonly packed: number;
  readonly short: number;
  readonly delivered: number;
  readonly failed: number;
  readonly keptBack: number;
}

/** Instead of a day whose details are deleted: a sheet without them would look like a day off. */
export const forgottenDayWords = (number: number | null): string =>
  `Sheet no. ${number}: its details were deleted, two years after this day.`;

/** `to cook 5 = packed 3 + short 1 + 1 to pack`; nothing is packed before somebody enters it. */
function packingWords({ toCook, packed, short }: Totals): string {
  if (packed + short === 0) return `to cook ${toCook}`;
  const left = toCook - packed - short;
  const parts = [
    `packed ${packed}`,
    ...(short > 0 ? [`short ${short}`] : []),
    ...(left > 0 ? [`${left} to pack`] : []),
  ];
  return `to cook ${toCook} = ${parts.join(' + ')}`;
}

/** `2 × Dal rice (for 1)`. */
export const itemWords = ({ name, size, quantity }: Item): string =>
  `${quantity} × ${name} (${mealSizeLabels[size]})`;

interface DayChange {
  readonly text: string;
  readonly items: readonly Item[];
  /** What its eater must not get. */
  readonly allergens: readonly Allergen[];
}

/** `SK-10482 added: cook it too (2 portions): 2 × Dal rice (for 1). NO PEANUT`. */
export function changeWords({ text, items, allergens }: DayChange): string {
  const avoid = allergens.length > 0 ? `. NO ${allergens.join(', ').toUpperCase()}` : '';
  return `${text}: ${items.map(itemWords).join(', ')}${avoid}`;
}

/** `delivered 3 + failed 1 + kept back 1 + 2 to deliver`; null before anything went out. */
function deliveryWords({ toCook, delivered, failed, keptBack }: Totals): string | null {
  if (delivered + failed + keptBack === 0) return null;
  const left = toCook - delivered - failed - keptBack;
  return [
    `delivered ${delivered}`,
    ...(failed > 0 ? [`failed ${failed}`] : []),
    ...(keptBack > 0 ? [`kept back ${keptBack}`] : []),
    ...(left > 0 ? [`${left} to deliver`] : []),
  ].join(' + ');
}

interface SummedDay {
  readonly totals: Totals;
  readonly amendments: readonly { readonly portions: number }[];
}

/** The figures of the sum; `change` is null where nothing was changed. */
export function sumFigures({ totals, amendments }: SummedDay) {
  const change = amendments.reduce((sum, { portions }) => sum + portions, 0);
  const amount = `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
  return {
    ...totals,
    frozen: totals.toCook - change,
    change: amendments.length > 0 ? amount : null,
  };
}

/** `Frozen 7, changed by −2 · Ordered 5 = to cook 5 = packed 5 = delivered 5`, in portions. */
export function sumWords(day: SummedDay): string {
  const { ordered, frozen, change } = sumFigures(day);
  const sides = [packingWords(day.totals), deliveryWords(day.totals)];
  return [
    ...(change === null ? [] : [`Frozen ${frozen}, changed by ${change}`]),
    [`Ordered ${ordered}`, ...sides.flatMap((side) => side ?? [])].join(' = '),
  ].join(' · ');
}
