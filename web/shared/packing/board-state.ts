/** What is ticked on the board of a parcel, and what it means for the server. */
import type { Packing } from '#contract/staff/packing.ts';
import type { ShortLine, ShortReason } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { AcceptedMeal, ParcelLine, ParcelMeal } from '#domain/kitchen-day/packing/parcel.ts';
import type { Allergen, Diet, MealSize } from '#domain/menu/meals.ts';

/** An order on the board. */
export interface BoardParcel {
  readonly orderId: string;
  readonly number: string;
  readonly name: string;
  readonly items: readonly {
    readonly mealId: number | null;
    readonly name: string;
    readonly size: MealSize;
    readonly quantity: number;
  }[];
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
  readonly notes: string | null;
  readonly accepted: readonly AcceptedMeal[];
  readonly packing: Packing | null;
}

export interface BoardMeal extends ParcelMeal {
  readonly nameHindi: string | null;
  readonly imageUrl?: string | null;
}

/** A meal of the order that can be packed. */
export interface BoardLine extends ParcelLine {
  readonly key: string;
  readonly name: string;
}

export interface LineState {
  readonly isPacked: boolean;
  readonly missing: number;
  readonly reason: ShortReason;
}

export type BoardState = ReadonlyMap<string, LineState>;

export interface Entered {
  readonly packed: readonly ParcelLine[];
  readonly short: readonly ShortLine[];
}

const keyOf = ({ mealId, size }: { readonly mealId: number; readonly size: MealSize }) =>
  `${mealId} ${size}`;

/** Each meal in each size once. */
export function linesOf({ items }: Pick<BoardParcel, 'items'>): BoardLine[] {
  const lines = new Map<string, BoardLine>();
  for (const { mealId, name, size, quantity } of items) {
    if (mealId === null) continue;
    const key = keyOf({ mealId, size });
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { key, mealId, name, size, quantity: before + quantity });
  }
  return [...lines.values()];
}

export function stateOf(lines: readonly BoardLine[], packing: Packing | null): BoardState {
  const count = (of: readonly ParcelLine[], key: string) =>
    of.reduce((sum, line) => (keyOf(line) === key ? sum + line.quantity : sum), 0);
  return new Map(
    lines.map(({ key }) => {
      const short = packing?.short ?? [];
      const reason = short.find((line) => keyOf(line) === key)?.reason ?? 'ran_out';
      const isPacked = count(packing?.packed ?? [], key) > 0;
      return [key, { isPacked, missing: count(short, key), reason }];
    }),
  );
}

export const emptyLine: LineState = { isPacked: false, missing: 0, reason: 'ran_out' };

/** How many portions of a line go into the parcel. */
export const insideOf = ({ key, quantity }: BoardLine, state: BoardState): number => {
  const { isPacked, missing } = state.get(key) ?? emptyLine;
  return isPacked ? quantity - missing : 0;
};

export function enteredOf(lines: readonly BoardLine[], state: BoardState): Entered {
  const parts = lines.map((line) => {
    const { missing, reason } = state.get(line.key) ?? emptyLine;
    const { mealId, size } = line;
    const packed = insideOf(line, state);
    return {
      packed: packed > 0 ? [{ mealId, size, quantity: packed }] : [],
      short: missing > 0 ? [{ mealId, size, quantity: missing, reason }] : [],
    };
  });
  return {
    packed: parts.flatMap(({ packed }) => packed),
    short: parts.flatMap(({ short }) => short),
  };
}

/** How many portions are neither packed nor missing. */
export function leftOn(lines: readonly BoardLine[], state: BoardState): number {
  return lines.reduce((sum, { key, quantity }) => {
    const { isPacked, missing } = state.get(key) ?? emptyLine;
    return isPacked ? sum : sum + quantity - missing;
  }, 0);
}
