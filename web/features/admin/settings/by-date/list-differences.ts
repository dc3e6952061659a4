/** What somebody else saved over a typed list, row by row and field by field. */
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { rowTitles } from '#web/features/admin/kit/row-titles.ts';
import { type FormatDay, scheduledDifferences } from './dated-list.ts';
import type { TypedFrom } from './sent-from.ts';
import type { Section } from './split-by-date.ts';

/** As typed: a text, a tick, or ids. */
type Row<Name extends string> = { readonly id: string } & Readonly<
  Record<Name | 'name', string | boolean | readonly string[]>
>;

/** A form of one list: its rows, and how their fields are named. */
interface TypedList<Draft, Settings, Figures, Name extends string> {
  /** In the order of the form. */
  readonly labels: Readonly<Record<Name, string>>;
  readonly typedIn: (draft: Draft) => readonly Row<Name>[];
  /** The saved rows of a day. */
  readonly rowsOn: (settings: Settings, date: string) => readonly Row<Name>[];
  /** A version that is scheduled. */
  readonly words: (figures: Figures) => string;
  /** The name of what a field holds an id of. */
  readonly nameOf?: Partial<Record<Name, (id: string) => string>>;
}

function valueWords(
  value: string | boolean | readonly string[],
  nameOf = (each: string) => each,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const values = typeof value === 'string' ? [value] : value;
  return values.map(nameOf).join(', ') || 'Nothing';
}

/** Says what somebody else saved for the day of a typed list, where it differs, and schedules. */
export const listDifferences =
  <Figures, Settings extends Section<Figures>, Draft extends TypedFrom, Name extends string>({
    labels,
    typedIn,
    rowsOn,
    words,
    nameOf,
  }: TypedList<Draft, Settings, Figures, Name>) =>
  (mine: Draft, theirs: Settings, formatDay: FormatDay): Difference[] => {
    const saved = rowsOn(theirs, mine.effectiveFrom);
    const typed = typedIn(mine);
    const titles = rowTitles(saved);
    const title = ({ id }: Row<Name>) => titles.get(id) ?? id;
    const names = Object.keys(labels) as Name[];
    const say = (row: Row<Name>, name: Name) => valueWords(row[name], nameOf?.[name]);
    const ofRow = (row: Row<Name>): Difference[] => {
      const own = typed.find(({ id }) => id === row.id);
      if (!own) {
        const rest = names.filter((name) => name !== 'name');
        const all = rest.map((name) => `${labels[name]}: ${say(row, name)}`).join('; ');
        return [{ label: title(row), theirs: all }];
      }
      return names
        .filter((name) => String(own[name]) !== String(row[name]))
        .map((name) => ({ label: `${title(row)} › ${labels[name]}`, theirs: say(row, name) }));
    };
    const isKept = ({ id }: Row<Name>) => titles.has(id) && typed.some((own) => own.id === id);
    const kept = saved.filter(isKept);
    const isMoved = kept.some(({ id }, index) => typed.filter(isKept)[index]?.id !== id);
    const missing = typed
      .filter(({ id }) => !titles.has(id))
      .map(({ name }) => name || 'A new one');
    return [
      ...saved.flatMap(ofRow),
      ...(missing.length > 0
        ? [{ label: 'Not in their version', theirs: missing.join(', ') }]
        : []),
      ...(isMoved ? [{ label: 'Order', theirs: kept.map(title).join(', ') }] : []),
      ...scheduledDifferences<Figures>(theirs, words, formatDay),
    ];
  };
