/** What the forms of settings by date have in common: their lists, and what others saved. */
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import type { Section } from './split-by-date.ts';

export type FormatDay = (day: string) => string;

/** Whether both lists of typed rows say the same. */
export const isSameList = (one: readonly object[], other: readonly object[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The rows of a version in words, a line for each; also readable where lines are run together. */
export const linesOf = (rows: readonly string[]): string => rows.join(';\n');

/** The fields of as many rows as a list may have: `packs.0.name`. */
export const rowFields = <List extends string, Name extends string>(
  list: List,
  countMax: number,
  names: readonly Name[],
) =>
  Array.from({ length: countMax }, (_, index) =>
    names.map((name) => `${list}.${index}.${name}` as const),
  ).flat();

/** What a section schedules, in words. */
export const scheduledDifferences = <Figures>(
  { next }: Section<Figures>,
  words: (figures: Figures) => string,
  formatDay: FormatDay,
): Difference[] =>
  next.map((version) => ({
    label: `From ${formatDay(version.effectiveFrom)}`,
    theirs: words(version),
  }));
