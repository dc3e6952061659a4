/** Ends pushes to a browser that stays signed in. */
import { hashToken } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { deleteDeviceOfSession } from './settings.store.ts';

/** Removes the browser of the session with this token; does nothing when there is none. */
export async function removeDeviceOf(shop: Pick<Shop, 'db'>, token: string): Promise<void> {
  await deleteDeviceOfSession(shop.db, hashToken(token));
}
