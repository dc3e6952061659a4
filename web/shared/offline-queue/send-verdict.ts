/** What an answer of the server means for an entry that was sent. */
import { ApiError } from '#web/api/client.ts';
import type { Verdict } from './queue-state.ts';

/** Of the connection, of a server in trouble, of too many calls, of a sign-in that is over. */
const passing: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);

/** The run is over, or the order was cancelled: the server has what was done, and says so. */
const isKept = ({ details }: ApiError) => 'kept' in details && details.kept === true;

/** Whatever is no answer of our server, such as the page of a hotspot, is tried again. */
export function verdictOfError(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { status, userMessage, issues } = error;
  if (passing.has(status) || status >= 500 || userMessage === null) return { kind: 'later' };
  if (isKept(error)) return { kind: 'taken', message: userMessage };
  // What is wrong with a field says more than that something is.
  return { kind: 'refused', message: issues[0]?.message ?? userMessage };
}
