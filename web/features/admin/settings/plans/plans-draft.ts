/** The plans of subscriptions as they are typed, as they are sent, and as they are shown. */
import * as z from 'zod/mini';
import { NewPlanSettings, type PlanSettings } from '#contract/staff/settings/plans-settings.ts';
import { asTyped, typedRupees } from '#web/shared/forms/parse-amount.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { linesOf } from '../by-date/dated-list.ts';
import { listDifferences } from '../by-date/list-differences.ts';
import { sentFrom } from '../by-date/sent-from.ts';
import { splitByDate } from '../by-date/split-by-date.ts';

type PlansFigures = PlanSettings['now'];
type SavedPlan = PlansFigures['plans'][number];

type PlanDraft = {
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Empty until it is chosen. */
  readonly category: string;
  readonly pricePerDay: string;
  /** Empty for the first delivery time that there is. */
  readonly slotId: string;
  readonly isActive: boolean;
};

export type PlansDraft = {
  readonly plans: readonly PlanDraft[];
  readonly effectiveFrom: string;
};

export const planLabels = {
  name: 'Name',
  description: 'Description',
  category: 'Its meals',
  pricePerDay: 'Price per day with tax (rupees)',
  slotId: 'Delivery time',
  isActive: 'Can be taken out',
} as const satisfies Record<Exclude<keyof PlanDraft, 'id'>, string>;

export const newPlan: PlanDraft = {
  id: '',
  name: '',
  description: '',
  category: '',
  pricePerDay: '',
  slotId: '',
  isActive: true,
};

const rowOf = ({ id, name, description, category, pricePerDay, slotId, isActive }: SavedPlan) => ({
  id,
  name,
  description: description ?? '',
  category,
  pricePerDay: asTyped(pricePerDay),
  slotId: slotId ?? '',
  isActive,
});

/** The plans of a delivery date; those of now without one. */
export const plansOn = (settings: PlanSettings, date: string): PlanDraft[] =>
  splitByDate<PlansFigures>(settings, date).now.plans.map(rowOf);

export const draftOf = (settings: PlanSettings): PlansDraft => ({
  plans: plansOn(settings, ''),
  effectiveFrom: '',
});

const toBody = (typed: PlansDraft): unknown => ({
  plans: typed.plans.map(({ id, pricePerDay, slotId, ...plan }) => ({
    ...(id !== '' && { id }),
    ...plan,
    pricePerDay: typedRupees(pricePerDay),
    slotId: slotId || null,
  })),
  ...sentFrom(typed),
});

/** Shows under the field what the server would refuse. */
export const PlansTyped = z.pipe(
  z.transform(toBody),
  NewPlanSettings.check(
    z.refine(({ plans }) => plans.some(({ isActive }) => isActive), {
      error: 'Keep at least one that can be taken out',
      path: ['plans', 0, 'isActive'],
    }),
  ),
);

/** In words, for the table: only those that can be taken out. */
export const plansWords = ({ plans }: PlansFigures): string =>
  linesOf(
    plans
      .filter(({ isActive }) => isActive)
      .map(({ name, pricePerDay }) => `${name}: ${formatRupees(pricePerDay)} a day`),
  );

/** In words, for a row that is folded. */
export const planSummary = ({ pricePerDay, isActive }: PlanDraft): string =>
  [`${pricePerDay || 'No'} rupees a day`, ...(isActive ? [] : ['retired'])].join(', ');

/** The names of what a plan holds the id of. */
interface Names {
  readonly category: (id: string) => string;
  readonly slot: (id: string) => string;
}

export const plansDifferences = ({ category, slot }: Names) =>
  listDifferences<PlansFigures, PlanSettings, PlansDraft, keyof typeof planLabels>({
    labels: planLabels,
    typedIn: ({ plans }) => plans,
    rowsOn: plansOn,
    words: plansWords,
    nameOf: { category, slotId: (id) => (id === '' ? 'The first one' : slot(id)) },
  });
