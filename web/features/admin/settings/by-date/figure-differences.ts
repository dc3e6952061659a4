/** What somebody else saved over a form of single figures by date. */
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { type FormatDay, scheduledDifferences } from './dated-list.ts';
import type { TypedFrom } from './sent-from.ts';
import { type Section, splitByDate } from './split-by-date.ts';

interface TypedFigures<Draft, Settings, Figures, Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  /** In the order of the form. */
  readonly names: readonly Name[];
  /** The saved figures of a day, as they would be typed. */
  readonly draftOn: (settings: Settings, date: string) => Draft;
  readonly words: (figures: Figures) => Readonly<Record<Name, string>>;
}

/** Says where the saved version differs from the typed one on its day, and what it schedules. */
export const figureDifferences =
  <
    Figures,
    Settings extends Section<Figures>,
    Name extends string,
    Draft extends TypedFrom & Readonly<Record<Name, string>>,
  >({
    labels,
    names,
    draftOn,
    words,
  }: TypedFigures<Draft, Settings, Figures, Name>) =>
  (mine: Draft, theirs: Settings, formatDay: FormatDay): Difference[] => {
    const date = mine.effectiveFrom;
    const saved = draftOn(theirs, date);
    const now = words(splitByDate<Figures>(theirs, date).now);
    const differing = names
      .filter((name) => mine[name] !== saved[name])
      .map((name) => ({ label: labels[name], theirs: now[name] }));
    const inWords = (of: Figures) => Object.values(words(of)).join(', ');
    return [...differing, ...scheduledDifferences<Figures>(theirs, inWords, formatDay)];
  };
