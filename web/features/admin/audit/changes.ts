/** What an entry of the audit log changed, field by field, in words. */
import type { AuditEntry } from '#contract/staff/audit.ts';
import { rowTitles, type TitledRow } from '#web/features/admin/kit/row-titles.ts';

interface Change {
  /** `Price for 1`, or `Seller › Legal name` of a field within another. */
  readonly label: string;
  /** Empty where there was nothing. */
  readonly before: string;
  readonly after: string;
}

/** `priceFor1` reads `Price for 1`; a slug or a number is a name already. */
function fieldWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z\d])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `out_for_delivery` reads `out for delivery`. */
const valueWords = (text: string): string =>
  /^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !(Array.isArray(value) && value.every((each) => typeof each !== 'object'));

function leafWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(leafWords).join(', ');
  return valueWords(String(value));
}

/** What two values hold under one name; undefined where there is nothing. */
type Pair = readonly [name: string, was: unknown, is: unknown];

const isRow = (value: unknown): value is TitledRow =>
  isNested(value) && 'id' in value && typeof value.id === 'string';

/** Each row beside the one with its id, and the order of those that were kept. */
function rowPairs(was: readonly TitledRow[], is: readonly TitledRow[]): Pair[] {
  const earlier = new Map(was.map((row) => [row.id, row]));
  const later = new Map(is.map((row) => [row.id, row]));
  const titles = rowTitles([...new Map([...earlier, ...later]).values()]);
  const order = (rows: readonly TitledRow[]) =>
    rows.filter(({ id }) => earlier.has(id) && later.has(id)).map(({ id }) => titles.get(id));
  return [
    ...[...titles].map(([id, title]): Pair => [title, earlier.get(id), later.get(id)]),
    ['Order', order(was), order(is)],
  ];
}

/** List items without an id are counted from 1. */
function pairsOf(was: object, is: object): Pair[] {
  if (Array.isArray(was) && Array.isArray(is) && [...was, ...is].every(isRow)) {
    return rowPairs(was, is);
  }
  const earlier = new Map(Object.entries(was));
  const later = new Map(Object.entries(is));
  const isList = Array.isArray(was) || Array.isArray(is);
  return [...new Set([...earlier.keys(), ...later.keys()])].map((name) => [
    isList ? String(Number(name) + 1) : fieldWords(name),
    earlier.get(name),
    later.get(name),
  ]);
}

/** What holds other values; empty for a value that holds none, as a list beside a list. */
const insideOf = (value: unknown, other: unknown): object =>
  isNested(value) ? value : Array.isArray(other) ? [] : {};

const wordsBeside = (value: unknown): string => (isNested(value) ? '' : leafWords(value));

function changesBetween(was: unknown, is: unknown, path: readonly string[] = []): Change[] {
  const [before, after] = [wordsBeside(was), wordsBeside(is)];
  const own = before === after ? [] : [{ label: path.join(' › '), before, after }];
  if (!isNested(was) && !isNested(is)) return own;
  const inner = pairsOf(insideOf(was, is), insideOf(is, was)).flatMap(([name, earlier, later]) =>
    changesBetween(earlier, later, [...path, name]),
  );
  return [...own, ...inner];
}

/** Every value that contains no others and differs, by its path. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] =>
  changesBetween(before ?? {}, after ?? {});

const summaryLengthMax = 2;

/** `Status: pending → confirmed`: the first changes on one line. */
export function summaryOf(entry: Pick<AuditEntry, 'before' | 'after'>): string {
  const changes = changesOf(entry);
  const shown = changes.slice(0, summaryLengthMax).map(({ label, before, after }) => {
    const isChange = before !== '' && entry.after !== null;
    return `${label}: ${isChange ? `${before} → ${after || 'nothing'}` : after || before}`;
  });
  const restCount = changes.length - shown.length;
  return [...shown, ...(restCount > 0 ? [`${restCount} more`] : [])].join('; ');
}
