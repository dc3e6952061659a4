/** Leaves a screen after signing in or out: a full page load (Spec 2.8). */
import { forgetSession } from '#web/api/client.ts';
import { toastAcrossLoad } from '#web/ui/overlay/toast.tsx';
import { announceSession, type SessionChange } from './announced-session.ts';
import { deleteCachedPages } from './cached-pages.ts';

/**
 * Replaces the screen in the history: Back leads to the page before, not to a form that would send
 * again. Never resolves: the form stays pending until the new page replaces it. The other tabs hear
 * of the `change`.
 */
export async function enter(
  greeting: { readonly title: string; readonly description: string },
  target: string,
  change: SessionChange = 'in',
): Promise<never> {
  forgetSession();
  announceSession(change);
  toastAcrossLoad(greeting);
  await deleteCachedPages();
  location.replace(target);
  return new Promise<never>(() => {});
}
