/** What the forms of settings by date have in common: their lists, and what others saved. */
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import type { TypedFrom } from './sent-from.ts';
import { type Section, splitByDate } from './split-by-date.ts';

export type FormatDay = (day: string) => string;

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

/** A form of one list: its day, and where its rows are. */
interface TypedList<Draft, Settings, Figures> {
  /** `Packs`. */
  readonly label: string;
  readonly typedIn: (draft: Draft) => readonly object[];
  /** The saved rows of a day. */
  readonly rowsOn: (settings: Settings, date: string) => readonly object[];
  readonly words: (figures: Figures) => string;
}

/** Says what somebody else saved for the day of a typed list, if it differs, and schedules. */
export const listDifferences =
  <Figures, Settings extends Section<Figures>, Draft extends TypedFrom>({
    label,
    typedIn,
    rowsOn,
    words,
  }: TypedList<Draft, Settings, Figures>) =>
  (mine: Draft, theirs: Settings, formatDay: FormatDay): Difference[] => {
    const date = mine.effectiveFrom;
    const scheduled = scheduledDifferences(theirs, words, formatDay);
    if (isSameList(rowsOn(theirs, date), typedIn(mine))) return scheduled;
    const { now } = splitByDate<Figures>(theirs, date);
    return [{ label, theirs: words(now) }, ...scheduled];
  };
