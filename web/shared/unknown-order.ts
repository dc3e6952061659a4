/** Telling an order that is none of this customer's from one that could not be loaded. */
import { ApiError } from '#web/api/client.ts';

/** Never of this customer: unknown, another's, or not even an id. */
export const isUnknownOrder = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
