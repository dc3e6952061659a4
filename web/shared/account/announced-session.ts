/** How the tabs of a browser let each other know that somebody signed in or out. */
import { onDevice } from '#web/ui/stores/text-storage.ts';

const storageKey = 'sukoon.session.v1';

/** A session that is over ended by itself or by a new password: the same person goes on. */
export type SessionChange = 'in' | 'out' | 'over';

/**
 * Has the other tabs find out who is signed in. After a sign-out they forget what was typed.
 * Without storage they find out by their next write.
 */
export function announceSession(change: SessionChange): void {
  // Only a new value is an event for the other tabs.
  onDevice.write(storageKey, `${change} ${Math.random()}`);
}

/** What another tab has announced; null when the event is about something else. */
export function announcedBy({ key, newValue }: StorageEvent): string | null {
  return key === storageKey ? (newValue?.split(' ')[0] ?? null) : null;
}
