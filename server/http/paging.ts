/** Keyset paging: a cursor names the last row, Link the next page (decision 0027, Lists). */
import { invalidAt, type Refusal } from '#domain/refusal.ts';

export interface Cursor {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorPattern =
  /^(\d{10,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function unknownPage(): Refusal {
  return invalidAt('cursor', 'Unknown page');
}

/** @throws Refusal `invalid_request` when it is not a cursor of ours. */
function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, ms, id] = cursorPattern.exec(text) ?? [];
  const createdAt = new Date(Number(ms));
  if (id === undefined || Number.isNaN(createdAt.getTime())) throw unknownPage();
  return { createdAt, id };
}

/**
 * The cursor of a list in the order of growing numbers.
 * @throws Refusal `invalid_request` when it is not one.
 */
function readNumberCursor(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw unknownPage();
  return Number(text);
}

/** The newest first. */
export const byTime = { readCursor, cursorOf: (row: Cursor): Cursor => row } as const;

/** The order by a number that is unique to each row. */
export const byNumber = <Column extends string>(column: Column) => ({
  readCursor: readNumberCursor,
  cursorOf: (row: Readonly<Record<Column, number>>): number => row[column],
});

/** The value of a Link header that leads to the page after this row. */
export function nextPageLink(requestUrl: string, last: Cursor | number): string {
  const url = new URL(requestUrl, 'http://localhost');
  const cursor = typeof last === 'number' ? last : `${last.createdAt.getTime()}.${last.id}`;
  url.searchParams.set('cursor', String(cursor));
  return `<${url.pathname}${url.search}>; rel="next"`;
}

const pageSizeMax = 100;

/** How many rows a page has when this many were requested (decision 0027, Lists). */
export function pageSizeOf(limit: number | undefined): number {
  return Math.min(Math.max(limit ?? pageSizeMax, 1), pageSizeMax);
}

/** Splits rows fetched one beyond the page: the page, and its last row if there are more. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly last: Row | null } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null };
}
