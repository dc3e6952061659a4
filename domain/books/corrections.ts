/** What changed in the books of a day after they were closed. */
import { formatTotal, type Paise, paise } from '#domain/money/money.ts';
import { type BookLine, type Figure, figureLabels, figures } from './book-line.ts';

/** A line that was added, taken away, or has another amount; null where there is none. */
interface ChangedLine {
  readonly closed: BookLine | null;
  readonly now: BookLine | null;
  readonly reason: string;
}

export interface Correction {
  readonly figure: Figure;
  readonly closedPaise: Paise;
  readonly nowPaise: Paise;
  readonly lines: readonly ChangedLine[];
}

const isSame = (one: BookLine | undefined, other: BookLine | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.totalPaise === other.totalPaise &&
  one.portions === other.portions &&
  one.taxablePaise === other.taxablePaise &&
  one.group === other.group;

const sum = (lines: readonly BookLine[]): Paise =>
  paise(lines.reduce((all, line) => all + line.totalPaise, 0));

/** What an order counts as, by its id. */
type Groups = ReadonlyMap<string, string>;

const groupsOf = (lines: readonly BookLine[]): Groups =>
  new Map(
    lines.flatMap(({ figure, group, orderId }) =>
      figure === group && orderId !== null ? [[orderId, figureLabels[group]]] : [],
    ),
  );

/** `CN/26-27/000012 of 2026-12-03`. */
const nameOf = ({ reference, date }: BookLine): string =>
  [reference, date && `of ${date}`].filter(Boolean).join(' ');

function reasonFor(
  closed: BookLine | undefined,
  now: BookLine | undefined,
  groups: { readonly closed: Groups; readonly now: Groups },
): string {
  const orderId = (now ?? closed)?.orderId ?? '';
  const was = groups.closed.get(orderId);
  const is = groups.now.get(orderId);
  if (closed && now) {
    if (closed.totalPaise !== now.totalPaise) return `Was ${formatTotal(closed.totalPaise)}`;
    return was === is ? 'Divided differently' : `Counted as: ${is}`;
  }
  if (was !== is) {
    if (is === undefined) return 'No longer an order of this day';
    return was === undefined ? 'Became an order of this day' : `${was} before, now: ${is}`;
  }
  if (now) return now.note ?? (nameOf(now) || 'Added later');
  if (closed?.figure === 'upi-untied') return 'Tied to the bank';
  return closed?.figure === 'differences' ? 'Settled' : 'No longer so';
}

function changedLines(
  closed: readonly BookLine[],
  now: readonly BookLine[],
  groups: { readonly closed: Groups; readonly now: Groups },
): ChangedLine[] {
  const before = new Map(closed.map((line) => [line.key, line]));
  const after = new Map(now.map((line) => [line.key, line]));
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .map((key) => ({ was: before.get(key), is: after.get(key) }))
    .filter(({ was, is }) => !isSame(was, is))
    .map(({ was, is }) => ({
      closed: was ?? null,
      now: is ?? null,
      reason: reasonFor(was, is, groups),
    }));
}

/** The figures that differ, each with the lines that make the difference. */
export function correctionsOf(closed: readonly BookLine[], now: readonly BookLine[]): Correction[] {
  const before = Map.groupBy(closed, ({ figure }) => figure);
  const after = Map.groupBy(now, ({ figure }) => figure);
  const groups = { closed: groupsOf(closed), now: groupsOf(now) };
  return figures.flatMap((figure) => {
    const was = before.get(figure) ?? [];
    const is = after.get(figure) ?? [];
    const lines = changedLines(was, is, groups);
    return lines.length === 0 ? [] : [{ figure, closedPaise: sum(was), nowPaise: sum(is), lines }];
  });
}
