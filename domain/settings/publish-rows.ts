/** What the lists of the settings have in common when published: ids, names, retired rows. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { slugOf } from '#domain/menu/meals.ts';
import type { Issue } from '#domain/refusal.ts';
import { type Dated, valueOn } from './dated.ts';

type RowList = 'packs' | 'plans' | 'categories';
type NamedList = RowList | 'areas' | 'slots';

const idWords = { packs: 'pack', plans: 'plan', categories: 'category' } as const;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Every row that ever was, by id: as it is on the date, or as a version of another date has it. */
export function everKnown<Kind extends { readonly id: string }>(
  dated: Dated<readonly Kind[]>,
  date: CalendarDate,
): Map<string, Kind> {
  const versions = [...dated.map(({ value }) => value), valueOn(dated, date)];
  return new Map(versions.flat().map((row) => [row.id, row] as const));
}

/** An id that none of the others has, from the name of a new row. */
export function newId(list: RowList, name: string, others: readonly Row[]): string {
  const isTaken = (id: string) => others.some((other) => other.id === id);
  return slugOf(name, isTaken, idWords[list]);
}

/** With those that were left out as retired ones: an id that was sold must keep its name. */
export function withRetired<Kind extends Row>(
  rows: readonly Kind[],
  known: ReadonlyMap<string, Kind>,
): Kind[] {
  const named = new Set(rows.map(({ id }) => id));
  const missing = [...known.values()].filter(({ id }) => !named.has(id));
  return [...rows, ...missing.map((row) => ({ ...row, isActive: false }))];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const isSameName = (one: Named, other: Named) =>
  one.name.toLowerCase() === other.name.toLowerCase();

/** Rows with the same id or name as one before them. */
export function repeatedIssues<Kind extends Named>(
  list: NamedList,
  rows: readonly Kind[],
  hasSameName: (one: Kind, other: Kind) => boolean = isSameName,
): Issue[] {
  return rows.flatMap((row, index): Issue[] => {
    const before = rows.slice(0, index);
    if (before.some(({ id }) => id === row.id)) {
      return [{ path: `${list}.${index}.id`, message: 'This one is in the list twice' }];
    }
    return before.some((other) => hasSameName(other, row))
      ? [{ path: `${list}.${index}.name`, message: 'Another one has this name' }]
      : [];
  });
}

/** Rows with the same id or name, and a list with nothing to sell; `titleOf` is what is shown. */
export function rowIssues(
  list: RowList,
  rows: readonly Row[],
  titleOf: (row: Row) => string = ({ name }) => name,
): Issue[] {
  const issues = repeatedIssues(
    list,
    rows,
    (one, other) =>
      one.isActive && other.isActive && titleOf(one).toLowerCase() === titleOf(other).toLowerCase(),
  );
  if (rows.some(({ isActive }) => isActive)) return issues;
  return [...issues, { path: list, message: 'Keep at least one that can be ordered' }];
}

/** More rows, retired ones included, than a list that is sent may have. */
export function countIssues(list: RowList, rows: readonly Row[], countMax: number): Issue[] {
  const message = `At most ${countMax} are possible, retired ones included. Rename a retired one`;
  return rows.length > countMax ? [{ path: list, message }] : [];
}

/** Ids that the shop never gave out. */
export function unknownIds(
  list: NamedList,
  entries: readonly { readonly id?: string | undefined }[],
  known: ReadonlyMap<string, unknown>,
): Issue[] {
  return entries.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [{ path: `${list}.${index}.id`, message: 'The shop knows no such id' }],
  );
}
