/** Where mails to a customer go. */
import type { Reader } from '#server/db/database.ts';
import { findUserEmail } from './auth.store.ts';

/** Null for an account that is gone. */
export function findEmail(db: Reader, userId: string): Promise<string | null> {
  return findUserEmail(db, userId);
}
