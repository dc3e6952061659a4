/** Makes the link that opens a run or a station, in place of an earlier one; or revokes it. */
import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type LinkKind, linkEndsAt, linkPath } from '#domain/links/work-link.ts';
import { invalidAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { hashLinkCode, hashOf, newLinkCode, newLinkToken } from './link-secrets.ts';
import { insertLink, revokeLinks } from './links.store.ts';

interface MadeLink {
  /** The whole address; its token is stored nowhere else. */
  readonly link: string;
  readonly code: string;
  readonly endsAt: Date;
}

/**
 * The device that opened an earlier link is out. The caller has locked the run or the station.
 * @throws Refusal `invalid_request` for a day that is over.
 */
export async function makeLink(
  tx: Tx,
  shop: Pick<Shop, 'config' | 'siteOrigin' | 'now'>,
  of: {
    readonly kind: LinkKind;
    readonly subjectId: string;
    readonly date: CalendarDate;
    readonly staffId: string;
  },
): Promise<MadeLink> {
  const { kind, subjectId, date, staffId: createdBy } = of;
  const createdAt = shop.now();
  const endsAt = linkEndsAt(date);
  if (endsAt <= createdAt) {
    throw invalidAt('date', 'This day is over');
  }
  await revokeLinks(tx, kind, subjectId, createdAt);
  const id = randomUUID();
  const token = newLinkToken();
  const code = newLinkCode();
  const codeHash = hashLinkCode(shop.config.secret, id, code);
  const link = { id, kind, subjectId, date, tokenHash: hashOf(token), codeHash };
  await insertLink(tx, { ...link, createdAt, createdBy, endsAt });
  return { link: `${shop.siteOrigin()}${linkPath(kind, token)}`, code, endsAt };
}

/** Ends the link of a run or station at once, and with it the token of its device. */
export async function revokeLink(
  tx: Tx,
  kind: LinkKind,
  subjectId: string,
  now: Date,
): Promise<boolean> {
  return (await revokeLinks(tx, kind, subjectId, now)) > 0;
}
