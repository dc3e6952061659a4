/** Ends the notices in a browser that stays signed in. */
import { hashToken } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { deleteDeviceOfSession } from './settings.store.ts';

/** The browser of the session with this token; harmless when it shows none. */
export async function removeDeviceOf(shop: Pick<Shop, 'db'>, token: string): Promise<void> {
  await deleteDeviceOfSession(shop.db, hashToken(token));
}
