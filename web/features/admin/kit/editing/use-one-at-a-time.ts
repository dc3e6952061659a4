/** Sends a form, one request at a time. */
import { useRef } from 'react';

/**
 * Returns `send`, which does nothing while a request is under way. A ref is needed: state arrives
 * with the next render, and a second Enter comes before it. The mutation's own `onError` shows
 * failures.
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
