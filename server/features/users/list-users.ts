/** Users with their wallets, for staff: all of them, searched, or one. */

import { readSearchText } from '#domain/menu/search-text.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Role } from '#domain/staff/access.ts';
import type { Reader } from '#server/db/database.ts';
import { containing, wordStartingWith } from '#server/db/fragments/like.ts';
import { findUser, findUsers, hasUser, type StaffUserRow } from './users.store.ts';

// Shorter ones are parts of nearly everything, and no index finds them inside of a word.
const partLengthMin = 3;

/** The pattern for LIKE; null for a text without anything to search for. */
export function readPattern(typed: string): string | null {
  const text = readSearchText(typed);
  if (text === '') return null;
  return text.length < partLengthMin ? wordStartingWith(text) : containing(text);
}

/**
 * Newest first; `after` is the last user of the page before. A text finds a part of name, email or
 * phone; one of less than three characters finds where a word begins.
 */
export function listUsers(
  db: Reader,
  query: {
    readonly text: string | undefined;
    readonly role: Role | '' | undefined;
    readonly after: { readonly createdAt: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<StaffUserRow[]> {
  const { text = '', role, after, limit } = query;
  return findUsers(db, { pattern: readPattern(text), role: role || null, after, limit });
}

/** @throws Refusal `not_found`, also for an account that is gone. */
export async function readUser(db: Reader, userId: string): Promise<StaffUserRow> {
  const found = await findUser(db, userId);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** @throws Refusal `not_found`, also for an account that is gone. */
export async function assertUser(db: Reader, userId: string): Promise<void> {
  if (!(await hasUser(db, userId))) throw new Refusal('not_found');
}
