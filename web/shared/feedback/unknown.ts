/** Distinguishes what does not exist for this person from what could not be loaded. */
import { ApiError } from '#web/api/client.ts';

/** Unknown, somebody else's, or not even a valid id. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
