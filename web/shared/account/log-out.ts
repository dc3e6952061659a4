/** Signing out. Apart from who is signed in, which the first page reads already. */
import { forgetSession, send } from '#web/api/client.ts';
import { forgetDrafts } from '#web/shared/forms/draft.ts';
import { paths } from '#web/shared/site/paths.ts';
import { announceSession } from './announced-session.ts';
import { deleteCachedPages } from './cached-pages.ts';

/** Signs out and opens the home page or `target`, even if the request failed (Spec 4.2). */
export async function logOut(target: string = paths.home): Promise<void> {
  try {
    await send('POST /api/auth/logout');
  } catch {
    // The page load below shows whether the session has really ended.
  } finally {
    forgetSession();
    forgetDrafts();
    announceSession('out');
    await deleteCachedPages();
    location.assign(target);
  }
}
