/** A queue for React: its state as it changes, and sending while the page is open. */
import { useEffect, useSyncExternalStore } from 'react';
import type { OfflineQueue } from './offline-queue.ts';
import type { QueueState } from './queue-state.ts';

/** Its state. `queue` must be the same in every render; it is made outside of components. */
export const useOfflineQueueState = <Content>(queue: OfflineQueue<Content>): QueueState<Content> =>
  useSyncExternalStore(queue.subscribe, queue.read);

/** The same, and sends while the page is open: once per page. */
export function useOfflineQueue<Content>(queue: OfflineQueue<Content>): QueueState<Content> {
  useEffect(() => queue.start(), [queue]);
  return useOfflineQueueState(queue);
}

/** False while something is only in the memory of this page: then it must stay open. */
export const useIsQueueSaved = <Content>(queue: OfflineQueue<Content>): boolean =>
  useSyncExternalStore(queue.subscribe, queue.isSaved);
