/** Where mails to a customer go, and whose an email is. */
import type { Reader } from '#server/db/database.ts';
import { findUserByEmail, findUserEmail } from './auth.store.ts';

/** Null for an account that is gone. */
export function findEmail(db: Reader, userId: string): Promise<string | null> {
  return findUserEmail(db, userId);
}

/** Null when no account has this email. */
export async function findUserId(db: Reader, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email))?.id ?? null;
}
