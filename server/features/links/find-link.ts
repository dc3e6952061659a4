/** Finds the link that a device opened, by the token that it was given. */
import type { Reader } from '#server/db/database.ts';
import type { WorkLink } from '#server/work-link.ts';
import { hashOf } from './link-secrets.ts';
import { findLinkByBearer } from './links.store.ts';

/** Also a link that is over; null for a token that is unknown, or that a later one replaced. */
export function findLinkOfBearer(db: Reader, bearer: string, now: Date): Promise<WorkLink | null> {
  return findLinkByBearer(db, hashOf(bearer), now);
}
