/** Keeps pushes on in a browser whose session is replaced. */
import type { Tx } from '#server/db/database.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import { moveDevice } from './settings.store.ts';

/** From the session with one token to that with the other, of the same person in that browser. */
export const movePushDevice = (tx: Tx, fromToken: string, toToken: string): Promise<void> =>
  moveDevice(tx, hashToken(fromToken), hashToken(toToken));
