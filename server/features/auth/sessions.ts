/** Opening, finding and ending sessions; the cookie holds a random token, the database its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import type { Role } from '#domain/staff/access.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import type { UserRow } from '#server/user.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSessionRoles,
  findSessionUser,
  insertSession,
  touchSession,
} from './sessions.store.ts';

/** A session ends this long after sign-in, however busy it is. */
export const sessionAbsoluteMs = 30 * dayMs;
/** Shorter for staff, about a long shift: their computers are often left open. */
const staffSessionAbsoluteMs = 12 * hourMs;
/** And this long after it was last used. */
export const sessionIdleMs = 7 * dayMs;
// Writing "last seen" on each request would double the statements of every request.
const touchAfterMs = 15 * 60_000;

/** The stored form of a token: it has 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** Sessions last used before this have ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - sessionIdleMs);

/**
 * Signed-in sessions start with `u.`, the pre-sessions that only carry CSRF with `a.`, and sign-ins
 * that wait for a code with `f.`.
 */
export function newToken(kind: 'a' | 'u' | 'f'): string {
  return `${kind}.${randomBytes(32).toString('base64url')}`;
}

/**
 * Stores a new session and returns the token for its cookie. The transaction has locked the account
 * ({@link lockToSignIn}), added it or changed it, so that whatever ends its sessions ends this one.
 */
export async function openSession(
  tx: Tx,
  userId: string,
  now: Date,
  userAgent: string | null,
): Promise<string> {
  const token = newToken('u');
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionAbsoluteMs),
    staffExpiresAt: new Date(now.getTime() + staffSessionAbsoluteMs),
    userAgent: userAgent?.slice(0, 200) ?? null,
  });
  return token;
}

/** The current roles of those tokens whose sessions are live; this does not count as use. */
export async function findRolesOfTokens(
  db: Db,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Role>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const found = await findSessionRoles(db, tokens.map(hashToken), now, idleSince(now));
  return new Map(
    found.map(({ tokenHash, role }) => [byHash.get(tokenHash.toString('hex')) ?? '', role]),
  );
}

/** The user of a live session, and marks it as used; null for anything else. */
export async function findUserOfToken(db: Db, token: string, now: Date): Promise<UserRow | null> {
  if (!token.startsWith('u.')) return null;
  const found = await findSessionUser(db, hashToken(token), now, idleSince(now));
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > touchAfterMs) {
    await touchSession(db, hashToken(token), now);
  }
  const { lastSeenAt: _, ...user } = found;
  return user;
}

/** Ends a session on the server; false, with nothing done, when it has already ended. */
export function closeSession(db: Reader, token: string): Promise<boolean> {
  return deleteSession(db, hashToken(token));
}

/** Ends all sessions of a person except the one with this token; returns how many. */
export function endSessionsOf(
  db: Reader,
  userId: string,
  keptToken: string | null,
): Promise<number> {
  return deleteSessionsOf(db, userId, keptToken === null ? null : hashToken(keptToken));
}
