/** Decides which packs an owner may publish. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Pack, packColours, packIcons, packTitle } from '#domain/orders/packs.ts';
import { type Issue, refuseIssues } from '#domain/refusal.ts';
import type { Dated } from './dated.ts';
import { packLimits } from './owner-limits.ts';
import {
  countIssues,
  everKnown,
  newId,
  rowIssues,
  unknownIds,
  withRetired,
} from './publish-rows.ts';

/** A pack as the owner enters it; what is not given stays as it was. */
export type PackEntry = Pick<
  Pack,
  'name' | 'mealCount' | 'pricePaise' | 'originalPricePaise' | 'isPopular' | 'isActive'
> & {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly description: string | null | undefined;
  readonly dishesMax: number | null | undefined;
};

/** The one that fewest packs have, so that the cards differ. */
function rarest<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  used: readonly Choice[],
): Choice {
  const countOf = (choice: Choice) => used.filter((each) => each === choice).length;
  return choices.reduce((best, each) => (countOf(each) < countOf(best) ? each : best));
}

function priceIssues(packs: readonly Pack[]): Issue[] {
  return packs.flatMap((pack, index): Issue[] => {
    const { originalPricePaise, pricePaise, mealCount } = pack;
    if (originalPricePaise !== null && originalPricePaise <= pricePaise) {
      const path = `packs.${index}.originalPrice`;
      return [{ path, message: 'The earlier price must be higher than the price' }];
    }
    if (pricePaise < mealCount) {
      return [{ path: `packs.${index}.price`, message: 'Enter at least a paisa for each meal' }];
    }
    const before = packs.slice(0, index).filter(({ isActive }) => isActive);
    const isSame = (other: Pack) =>
      other.mealCount === mealCount && other.pricePaise === pricePaise;
    // An order may name a pack by its meals and price alone (Spec 3.5).
    return pack.isActive && before.some(isSame)
      ? [{ path: `packs.${index}.price`, message: 'Another pack has as many meals at this price' }]
      : [];
  });
}

function popularIssues(packs: readonly Pack[]): Issue[] {
  const popular = packs.flatMap(({ isPopular, isActive }, index) =>
    isPopular && isActive ? [index] : [],
  );
  return popular.slice(1).map((index) => ({
    path: `packs.${index}.isPopular`,
    message: 'Only one pack can be the most popular',
  }));
}

/**
 * The packs to publish for deliveries from a date on: those entered, new ones with an id of their
 * own, and those left out as retired ones.
 * @throws Refusal `invalid_request`, naming each field.
 */
export function packsToPublish(
  entries: readonly PackEntry[],
  published: Dated<readonly Pack[]>,
  date: CalendarDate,
): Pack[] {
  const known = everKnown(published, date);
  refuseIssues(unknownIds('packs', entries, known));
  const packs: Pack[] = [];
  for (const { id, description, dishesMax, ...entered } of entries) {
    const others = [...known.values(), ...packs];
    const before = id === undefined ? undefined : known.get(id);
    const given = {
      description: description === undefined ? (before?.description ?? null) : description,
      dishesMax: dishesMax === undefined ? (before?.dishesMax ?? null) : dishesMax,
    };
    packs.push({
      id: before?.id ?? newId('packs', entered.name, others),
      icon:
        before?.icon ??
        rarest(
          packIcons,
          others.map(({ icon }) => icon),
        ),
      colour:
        before?.colour ??
        rarest(
          packColours,
          others.map(({ colour }) => colour),
        ),
      ...entered,
      ...given,
    });
  }
  const all = withRetired(packs, known);
  const issues = [
    ...rowIssues('packs', packs, packTitle),
    ...priceIssues(packs),
    ...popularIssues(packs),
    ...countIssues('packs', all, packLimits.countMax),
  ];
  refuseIssues(issues);
  return all;
}
