/** How the sheets of a kitchen's day put its changes and its sum into words. */
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';

interface Item {
  readonly name: string;
  readonly size: MealSize;
  readonly quantity: number;
}

/** `SK-10482 cancelled: do not cook it (2 portions): 2 × Dal rice (for 1)`. */
export function changeWords(change: { readonly text: string; readonly items: readonly Item[] }) {
  const items = change.items.map(
    ({ name, size, quantity }) => `${quantity} × ${name} (${mealSizeLabels[size]})`,
  );
  return `${change.text}: ${items.join(', ')}`;
}

interface SummedDay {
  readonly totals: {
    readonly ordered: number;
    readonly toCook: number;
    readonly delivered: number;
  };
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

/** `Frozen 7, changed by −2 · Ordered 5 = to cook 5 · delivered 3`, in portions. */
export function sumWords(day: SummedDay): string {
  const { ordered, toCook, delivered, frozen, change } = sumFigures(day);
  return [
    ...(change === null ? [] : [`Frozen ${frozen}, changed by ${change}`]),
    `Ordered ${ordered} = to cook ${toCook}`,
    ...(delivered > 0 ? [`delivered ${delivered}`] : []),
  ].join(' · ');
}
