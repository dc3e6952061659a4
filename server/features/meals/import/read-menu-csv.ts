/** Reads a table of the menu and lists the faults of every line. */
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { MealBody } from '#contract/staff/staff-meals.ts';
import type { Category } from '#domain/menu/categories.ts';
import { isSlug } from '#domain/menu/meals.ts';
import {
  type MenuField,
  menuFieldOf,
  menuTitle,
  readMenuCell,
  requiredMenuFields,
} from '#domain/menu/menu-csv.ts';
import { type Fault, importRefused } from './import-faults.ts';

const mealsMax = 1_000;
/** Counts empty lines, too: a megabyte may hold a million. */
const linesMax = 10 * mealsMax;
/** Above any field's limit, and small enough to list each wrong word. */
const cellCharsMax = 10_000;

/** A line without a fault of its own. */
export interface MenuLine {
  /** Counted as in a spreadsheet; the titles are line 1. */
  readonly line: number;
  /** Null for a new meal. */
  readonly slug: string | null;
  readonly form: MealBody;
}

const ofFile = (message: string): Fault => ({ line: null, field: null, message });
const ofLine = (line: number, message: string): Fault => ({ line, field: null, message });

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw importRefused([ofFile('This is not UTF-8 text. Save the table as "CSV UTF-8".')]);
  }
}

// Spreadsheets pad lines with empty cells, or omit the last ones.
const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** The cells of all lines, also of empty ones, so that the index gives the line number. */
function readLines(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  try {
    const lines = parse(text, {
      to: linesMax + 1,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    return lines.map(withoutEmptyEnd);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.records) + 1;
    throw importRefused([ofLine(line, 'A quotation mark is missing or misplaced')]);
  }
}

/** The field of each column. */
function readTitles(titles: readonly string[]): MenuField[] {
  const fields = titles.map(menuFieldOf);
  const known = fields.filter((field) => field !== null);
  const doubled = [...new Set(known)].filter(
    (field) => known.indexOf(field) < known.lastIndexOf(field),
  );
  const missing = requiredMenuFields.filter((field) => !known.includes(field));
  const faults = [
    ...titles
      .filter((_, at) => fields[at] === null)
      .map((title) => ofLine(1, `Unknown column: ${JSON.stringify(title.slice(0, 60))}`)),
    ...doubled.map((field) => ofLine(1, `There is more than one column "${menuTitle(field)}"`)),
    ...missing.map((field) => ofLine(1, `The column "${menuTitle(field)}" is missing`)),
  ];
  if (faults.length > 0) throw importRefused(faults);
  return known;
}

/** The fields of a meal in one of these categories, named with the other faults of its line. */
function bodyIn(categories: readonly Category[]) {
  const ids = new Set(categories.map(({ id }) => id));
  const known = z.refine<string>((id) => ids.has(id), 'Choose a category');
  return z.extend(MealBody, { category: MealBody.shape.category.check(known) });
}

/** The line, or all of its faults. */
function readLine(
  cells: readonly string[],
  line: number,
  fields: readonly MenuField[],
  body: ReturnType<typeof bodyIn>,
): MenuLine | Fault[] {
  if (cells.length > fields.length)
    return [ofLine(line, 'There are more cells than column headings')];
  const tooLong = fields.filter((_, at) => (cells[at] ?? '').length > cellCharsMax);
  if (tooLong.length > 0) {
    const message = `Enter at most ${cellCharsMax} characters`;
    return tooLong.map((field) => ({ line, field, message }));
  }
  const said = fields.map((field, at) => [field, readMenuCell(field, cells[at] ?? '')] as const);
  const { slug, ...given } = Object.fromEntries(said.filter(([, value]) => value !== undefined));
  const form = body.safeParse(given);
  const faults = (form.error?.issues ?? []).map(({ path, message }) => ({
    line,
    field: path[0] as MenuField,
    message,
  }));
  if (slug !== undefined && !isSlug(String(slug))) {
    const message = 'Use lowercase letters, digits and hyphens only';
    faults.unshift({ line, field: 'slug', message });
  }
  if (!form.success || faults.length > 0) return faults;
  return { line, slug: slug === undefined ? null : String(slug), form: form.data };
}

function findDoubled(lines: readonly MenuLine[]): Fault[] {
  const firstLine = new Map<string, number>();
  return lines.flatMap(({ line, slug }) => {
    if (slug === null) return [];
    const first = firstLine.get(slug);
    firstLine.set(slug, first ?? line);
    const message = `Row ${first} has the same slug`;
    return first === undefined ? [] : { line, field: 'slug', message };
  });
}

/**
 * The valid lines, and the faults of the others.
 * @throws Refusal `import_refused` when the file cannot be read as a table of the menu.
 */
export function readMenuCsv(
  bytes: Uint8Array,
  categories: readonly Category[],
): {
  readonly lines: readonly MenuLine[];
  readonly faults: readonly Fault[];
} {
  const [titles = [], ...rest] = readLines(bytes);
  const fields = readTitles(titles);
  const filled = rest
    .map((cells, at) => ({ cells, line: at + 2 }))
    .filter(({ cells }) => cells.length > 0);
  if (filled.length > mealsMax) throw importRefused([ofFile(`Import at most ${mealsMax} meals`)]);
  if (rest.length >= linesMax) {
    throw importRefused([ofFile(`Remove empty rows: the file has more than ${linesMax} rows`)]);
  }
  const body = bodyIn(categories);
  const read = filled.map(({ cells, line }) => readLine(cells, line, fields, body));
  const lines = read.filter((each): each is MenuLine => !Array.isArray(each));
  const wrong = read.filter((each) => Array.isArray(each)).flat();
  return { lines, faults: [...wrong, ...findDoubled(lines)] };
}
