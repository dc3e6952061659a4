/** Sends what a form holds, one sending at a time. */
import { useRef } from 'react';

/**
 * `send`, which does nothing while it is under way. State arrives with the next render; a second
 * Enter comes before it. A failure is told by the mutation's own `onError`.
 */
export function useOneAtATime<Sent>(
  send: (sent: Sent) => Promise<unknown>,
): (sent: Sent) => Promise<void> {
  const isSending = useRef(false);
  return async (sent) => {
    if (isSending.current) return;
    isSending.current = true;
    await send(sent).catch(() => {});
    isSending.current = false;
  };
}
