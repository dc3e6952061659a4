/** How the tabs of a browser let each other know that somebody signed in or out. */

const storageKey = 'sukoon.session.v1';

/** A session that is over ended by itself or by a new password: the same person goes on. */
export type SessionChange = 'in' | 'out' | 'over';

/** Has the other tabs find out who is signed in. After a sign-out they forget what was typed. */
export function announceSession(change: SessionChange): void {
  try {
    // Only a new value is an event for the other tabs.
    localStorage.setItem(storageKey, `${change} ${Math.random()}`);
  } catch {
    // Without storage they find out by their next write.
  }
}

/** What another tab has announced; null when the event is about something else. */
export function announcedBy({ key, newValue }: StorageEvent): string | null {
  return key === storageKey ? (newValue?.split(' ')[0] ?? null) : null;
}
