/** A device that opened a link: sends its token, and no cookie. */
import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { LinkKind } from '#domain/links/work-link.ts';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { makeLink } from '#server/features/links/make-link.ts';
import { openLink } from '#server/features/links/open-link.ts';
import { type Answer, type SendOptions, testClient } from '../test-client.ts';
import type { TestShop } from '../test-shop.ts';

export interface LinkClient {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  send(method: string, path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
}

export function linkClient(shop: Pick<TestShop, 'visitor'>, bearer: string): LinkClient {
  const authorization = `Bearer ${bearer}`;
  const send = (method: string, path: string, body?: unknown, options: SendOptions = {}) =>
    shop
      .visitor()
      .send(method, path, body, { csrf: false, headers: { authorization, ...options.headers } });
  return {
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body ?? {}),
  };
}

/** Of a run without stops, or of a station, for the next day. */
export async function openTestLink(
  { shop, database }: TestShop,
  kind: LinkKind,
  staffId: string,
): Promise<LinkClient> {
  const subjectId = randomUUID();
  const date = '2026-11-22' as CalendarDate;
  if (kind === 'run') {
    await database.db.execute(sql`
      INSERT INTO runs (id, delivery_date, rider_name, created_at, created_by)
      VALUES (${subjectId}, ${date}, 'Ravi', ${shop.now()}, ${staffId})`);
  } else {
    await database.db.execute(sql`
      INSERT INTO stations (id, delivery_date, name, kind, created_at, created_by)
      VALUES (${subjectId}, ${date}, 'Table', 'pack', ${shop.now()}, ${staffId})`);
  }
  const of = { kind, subjectId, date, staffId } as const;
  const { link, code } = await inTransaction(shop.db, (tx) => makeLink(tx, shop, of));
  const token = link.split('#')[1] ?? '';
  const input = { token, code, deviceId: randomUUID() };
  const bearer = await openLink(shop, kind, input, async (_, opened) => opened.bearer);
  return linkClient({ visitor: () => testClient(shop.siteOrigin) }, bearer);
}
