/** Customers whose session was found within the last seconds: their reads need not look it up. */
import type { UserRow } from '#server/user.ts';

/** How long an ended session can still read, should its notification be lost. */
export const recentSessionMs = 5_000;
const sessionsMax = 5_000;

type FindUser = (token: string) => Promise<UserRow | null>;

export interface RecentSessions {
  /** The user of a live session, for reading only; staff are looked up each time. */
  readonly find: FindUser;
  /** The session may end now. */
  forget(token: string): void;
  /** A session has ended, or a notification was missed. Nothing is kept before the first. */
  forgetAll(): void;
}

/** Decision 0056. `findUser` looks the session up in the database. */
export function createRecentSessions(findUser: FindUser, now: () => Date): RecentSessions {
  const found = new Map<string, { readonly user: UserRow; readonly foundMs: number }>();
  let isNotified = false;
  // What was looked up before something was forgotten may be out of date.
  let timesForgotten = 0;

  function keep(token: string, user: UserRow, foundMs: number): void {
    const [oldest] = found.keys();
    if (found.size >= sessionsMax && oldest !== undefined) found.delete(oldest);
    found.set(token, { user, foundMs });
  }

  return {
    async find(token) {
      const nowMs = now().getTime();
      const recent = found.get(token);
      const ageMs = nowMs - (recent?.foundMs ?? nowMs);
      if (recent && ageMs >= 0 && ageMs < recentSessionMs) return recent.user;
      found.delete(token);
      const timesBefore = timesForgotten;
      const user = await findUser(token);
      const isCurrent = isNotified && timesForgotten === timesBefore;
      if (isCurrent && user?.role === 'customer') keep(token, user, nowMs);
      return user;
    },
    forget(token) {
      found.delete(token);
      timesForgotten += 1;
    },
    forgetAll() {
      found.clear();
      timesForgotten += 1;
      isNotified = true;
    },
  };
}
