/** What the forms of settings by date have in common: their lists, and what others saved. */
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { type Section, splitByDate } from './split-by-date.ts';

type FormatDay = (day: string) => string;

/** Whether both lists of typed rows say the same. */
export const isSameList = (one: readonly object[], other: readonly object[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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

interface TypedList<Settings, Figures> {
  /** `Packs`. */
  readonly label: string;
  readonly typed: readonly object[];
  /** The day from which it shall count. */
  readonly date: string;
  /** The saved rows of a day. */
  readonly rowsOn: (settings: Settings, date: string) => readonly object[];
  readonly words: (figures: Figures) => string;
}

/** What somebody else saved for the day of a typed list, if it differs, and what it schedules. */
export function listDifferences<Figures, Settings extends Section<Figures>>(
  { label, typed, date, rowsOn, words }: TypedList<Settings, Figures>,
  theirs: Settings,
  formatDay: FormatDay,
): Difference[] {
  const scheduled = scheduledDifferences(theirs, words, formatDay);
  if (isSameList(rowsOn(theirs, date), typed)) return scheduled;
  const { now } = splitByDate<Figures>(theirs, date);
  return [{ label, theirs: words(now) }, ...scheduled];
}
