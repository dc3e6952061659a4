/** Decides which areas an owner may publish. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Area } from '#domain/delivery/areas.ts';
import {
  formatPincodes,
  overlap,
  type PincodeRange,
  parsePincodes,
} from '#domain/delivery/pincodes.ts';
import { slugOf } from '#domain/menu/meals.ts';
import { type Issue, refuseIssues } from '#domain/refusal.ts';
import { everKnown, repeatedIssues, unknownIds } from './publish-rows.ts';
import { areaSlotIssues } from './publish-slots.ts';
import type { ShopSettings } from './shop-settings.ts';

/** An area as the owner enters it. */
export type AreaEntry = Omit<Area, 'id' | 'pincodes' | 'takesCash'> & {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** Each `560038` or `560001-560010`. */
  readonly pincodes: readonly string[];
  /** Undefined for what it has been; a new one takes cash. */
  readonly takesCash: boolean | undefined;
};

/** Names it: a list may be long, and has one field. */
const neither = (text: string) =>
  `“${text}” is neither a pincode, such as 560038, nor a range, such as 560001-560010`;

function whyUnreadable(text: string): string {
  const turned = parsePincodes(text.split('-').toReversed().join('-'));
  if (!turned) return neither(text);
  return `Write the smaller pincode of a range first: ${formatPincodes(turned)}`;
}

function unreadable(entries: readonly AreaEntry[]): Issue[] {
  return entries.flatMap(({ pincodes }, index) =>
    pincodes.flatMap((text, place) =>
      parsePincodes(text) === null
        ? [{ path: `areas.${index}.pincodes.${place}`, message: whyUnreadable(text) }]
        : [],
    ),
  );
}

interface Owned extends PincodeRange {
  /** The name of the area. */
  readonly owner: string;
}

/** In order of their first pincodes; each with what reaches farthest of it and those before. */
function inOrder(ranges: readonly Owned[]): Owned[] {
  const sorted = ranges.toSorted((one, other) => Number(one.first) - Number(other.first));
  let farthest: Owned | undefined;
  return sorted.map((range) => {
    // Stryker disable next-line EqualityOperator: either of two that reach as far overlaps
    farthest = farthest && farthest.last >= range.last ? farthest : range;
    return { first: range.first, last: farthest.last, owner: farthest.owner };
  });
}

/** The name of an area that has some of these pincodes. Found by halves: there are thousands. */
function ownerOf(ordered: readonly Owned[], range: PincodeRange): string | undefined {
  let [least, most] = [0, ordered.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if ((ordered[middle]?.first ?? '') <= range.last) least = middle + 1;
    else most = middle;
  }
  const nearest = ordered[least - 1];
  return nearest && overlap(nearest, range) ? nearest.owner : undefined;
}

/** Each pincode belongs to one area, or its fee would depend on their order. */
function overlapping(areas: readonly Area[]): Issue[] {
  let before: readonly Owned[] = [];
  return areas.flatMap(({ name, pincodes }, index) => {
    const issues = pincodes.flatMap((range, place): Issue[] => {
      const owner = ownerOf(before, range);
      if (owner === undefined) return [];
      const message = `${formatPincodes(range)} overlaps with the pincodes of ${owner}`;
      return [{ path: `areas.${index}.pincodes.${place}`, message }];
    });
    before = inOrder([...before, ...pincodes.map((range) => ({ ...range, owner: name }))]);
    return issues;
  });
}

/**
 * The areas to publish: those entered, new ones with an id of their own. An area that is left out
 * is gone: nothing refers to it.
 * @throws Refusal `invalid_request`, naming each field.
 */
export function areasToPublish(
  entries: readonly AreaEntry[],
  settings: Pick<ShopSettings, 'areas' | 'slots'>,
  date: CalendarDate,
): Area[] {
  const known = everKnown(settings.areas, date);
  refuseIssues([...unknownIds('areas', entries, known), ...unreadable(entries)]);
  const areas: Area[] = [];
  for (const { id, pincodes, takesCash, ...entered } of entries) {
    const before = id === undefined ? undefined : known.get(id);
    const isTaken = (slug: string) => known.has(slug) || areas.some((area) => area.id === slug);
    areas.push({
      id: id ?? slugOf(entered.name, isTaken, 'area'),
      ...entered,
      pincodes: pincodes.flatMap((text) => parsePincodes(text) ?? []),
      takesCash: takesCash ?? before?.takesCash ?? true,
    });
  }
  const named = areas.map(({ slotIds }, index) => ({
    path: `areas.${index}.slotIds`,
    ids: slotIds ?? [],
  }));
  refuseIssues([
    ...repeatedIssues('areas', areas),
    ...overlapping(areas),
    ...areaSlotIssues(settings, date, named),
  ]);
  return areas;
}
