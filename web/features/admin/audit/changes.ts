/** What an entry of the audit log changed, field by field, in words. */
import type { AuditEntry } from '#contract/staff/audit.ts';

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

/** Every value that contains no others, by its path; list items are counted from 1. */
function leavesOf(fields: object, path: readonly string[] = []): (readonly [string, string])[] {
  const isList = Array.isArray(fields);
  return Object.entries(fields).flatMap(([name, value]) => {
    const own = [...path, isList ? String(Number(name) + 1) : fieldWords(name)];
    return isNested(value) ? leavesOf(value, own) : [[own.join(' › '), leafWords(value)] as const];
  });
}

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const was = new Map(leavesOf(before ?? {}));
  const is = new Map(leavesOf(after ?? {}));
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  return labels.map((label) => ({
    label,
    before: was.get(label) ?? '',
    after: is.get(label) ?? '',
  }));
}

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
