/** What packs and plans have in common when an owner publishes them: ids, names, retired rows. */
import type { Issue } from '#domain/refusal.ts';
import type { Dated } from './dated.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** The latest state of every row that ever was, by id. */
export function everKnown<Kind extends Row>(dated: Dated<readonly Kind[]>): Map<string, Kind> {
  return new Map(dated.flatMap(({ value }) => value.map((row) => [row.id, row] as const)));
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

const sameName = (one: Row, other: Row) => one.name.toLowerCase() === other.name.toLowerCase();

/** Rows with the same id or name, and a list with nothing to sell. */
export function rowIssues(list: 'packs' | 'plans', rows: readonly Row[]): Issue[] {
  const issues = rows.flatMap((row, index): Issue[] => {
    const before = rows.slice(0, index);
    if (before.some(({ id }) => id === row.id)) {
      return [{ path: `${list}.${index}.id`, message: 'This one is in the list twice' }];
    }
    const isTaken = before.some((other) => other.isActive && sameName(other, row));
    return row.isActive && isTaken
      ? [{ path: `${list}.${index}.name`, message: 'Another one has this name' }]
      : [];
  });
  if (rows.some(({ isActive }) => isActive)) return issues;
  return [...issues, { path: list, message: 'Keep at least one that can be ordered' }];
}

/** Ids that the shop never gave out. */
export function unknownIds(
  list: 'packs' | 'plans',
  entries: readonly { readonly id?: string | undefined }[],
  known: ReadonlyMap<string, Row>,
): Issue[] {
  return entries.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [{ path: `${list}.${index}.id`, message: 'The shop knows no such id' }],
  );
}
