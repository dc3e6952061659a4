/** What becomes of the money when a failed stop is cancelled: the rule that stands in the terms. */
import type { FailReason, StopRefund } from './stop-words.ts';

/**
 * The kitchen's fault is paid back in full. A meal that was cooked for somebody who was not there,
 * refused it or gave a wrong address is not. Null where staff have to say which it was.
 */
export function refundByRule(reason: FailReason): StopRefund | null {
  if (reason === 'damaged') return 'source';
  return reason === 'other' ? null : 'none';
}
