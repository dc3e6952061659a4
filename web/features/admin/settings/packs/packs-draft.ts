/** The meal packs as they are typed, as they are sent, and as they are shown. */
import * as z from 'zod/mini';
import { NewPackSettings, type PackSettings } from '#contract/staff/settings/packs-settings.ts';
import { asTyped, typedRupees, typedRupeesOrNull } from '#web/shared/forms/parse-amount.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { linesOf } from '../by-date/dated-list.ts';
import { listDifferences } from '../by-date/list-differences.ts';
import { sentFrom } from '../by-date/sent-from.ts';
import { countOf, countOrNullOf, splitByDate } from '../by-date/split-by-date.ts';

type PacksFigures = PackSettings['now'];
type SavedPack = PacksFigures['packs'][number];

type PackDraft = {
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly meals: string;
  readonly price: string;
  readonly originalPrice: string;
  readonly dishesMax: string;
  readonly isPopular: boolean;
  readonly isActive: boolean;
};

export type PacksDraft = {
  readonly packs: readonly PackDraft[];
  readonly effectiveFrom: string;
};

export const packLabels = {
  name: 'Name',
  description: 'Description',
  meals: 'Meals',
  price: 'Price without tax (rupees)',
  originalPrice: 'Earlier price, shown struck through (rupees)',
  dishesMax: 'Most different dishes',
  isPopular: 'Marked as the most popular',
  isActive: 'Can be ordered',
} as const satisfies Record<Exclude<keyof PackDraft, 'id'>, string>;

export const newPack: PackDraft = {
  id: '',
  name: '',
  description: '',
  meals: '',
  price: '',
  originalPrice: '',
  dishesMax: '',
  isPopular: false,
  isActive: true,
};

const rowOf = (pack: SavedPack): PackDraft => ({
  id: pack.id,
  name: pack.name,
  description: pack.description ?? '',
  meals: String(pack.meals),
  price: asTyped(pack.price),
  originalPrice: asTyped(pack.originalPrice),
  dishesMax: pack.dishesMax === null ? '' : String(pack.dishesMax),
  isPopular: pack.isPopular,
  isActive: pack.isActive,
});

/** The packs of a delivery date; those of now without one. */
export const packsOn = (settings: PackSettings, date: string): PackDraft[] =>
  splitByDate<PacksFigures>(settings, date).now.packs.map(rowOf);

export const draftOf = (settings: PackSettings): PacksDraft => ({
  packs: packsOn(settings, ''),
  effectiveFrom: '',
});

const toBody = (typed: PacksDraft): unknown => ({
  packs: typed.packs.map(({ id, ...pack }) => ({
    ...(id !== '' && { id }),
    ...pack,
    meals: countOf(pack.meals),
    price: typedRupees(pack.price),
    originalPrice: typedRupeesOrNull(pack.originalPrice),
    dishesMax: countOrNullOf(pack.dishesMax),
  })),
  ...sentFrom(typed),
});

/** Shows under the field what the server would refuse. */
export const PacksTyped = z.pipe(
  z.transform(toBody),
  NewPackSettings.check(
    z.refine(({ packs }) => packs.some(({ isActive }) => isActive), {
      error: 'Keep at least one that can be ordered',
      path: ['packs', 0, 'isActive'],
    }),
  ),
);

/** In words, for the table: only those that can be ordered. */
export const packsWords = ({ packs }: PacksFigures): string =>
  linesOf(
    packs
      .filter(({ isActive }) => isActive)
      .map(({ name, meals, price }) => `${name}: ${meals} meals, ${formatRupees(price)}`),
  );

/** In words, for a row that is folded. */
export const packSummary = ({ meals, price, isActive }: PackDraft): string =>
  [`${meals || 'No'} meals`, `${price || 'no'} rupees`, ...(isActive ? [] : ['retired'])].join(
    ', ',
  );

export const packsDifferences = listDifferences<
  PacksFigures,
  PackSettings,
  PacksDraft,
  keyof typeof packLabels
>({
  labels: packLabels,
  typedIn: ({ packs }) => packs,
  rowsOn: packsOn,
  words: packsWords,
});
