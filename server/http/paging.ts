/**
 * Keyset paging: a cursor names the last row seen, the Link header the next page (DESIGN Lists).
 */
import { Refusal } from '#domain/refusal.ts';

export interface Cursor {
  readonly createdAt: Date;
  readonly id: string;
}

const cursorPattern =
  /^(\d{10,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** @throws Refusal `invalid_request` when it is not a cursor of ours. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, ms, id] = cursorPattern.exec(text) ?? [];
  const createdAt = new Date(Number(ms));
  if (id === undefined || Number.isNaN(createdAt.getTime())) {
    throw new Refusal('invalid_request', { issues: [{ path: 'cursor', message: 'Unknown page' }] });
  }
  return { createdAt, id };
}

/** The value of a Link header that leads to the page after this row. */
export function nextPageLink(requestUrl: string, last: Cursor): string {
  const url = new URL(requestUrl, 'http://localhost');
  url.searchParams.set('cursor', `${last.createdAt.getTime()}.${last.id}`);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
