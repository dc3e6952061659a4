/** A queue for React: its state as it changes, and sending while the page is open. */
import { useEffect, useSyncExternalStore } from 'react';
import type { OfflineQueue } from './offline-queue.ts';
import type { QueueState } from './queue-state.ts';

/** `queue` must be the same in every render; one per page, made outside of components. */
export function useOfflineQueue<Content>(queue: OfflineQueue<Content>): QueueState<Content> {
  useEffect(() => queue.start(), [queue]);
  return useSyncExternalStore(queue.subscribe, queue.read);
}

/** False while something is only in the memory of this page: then it must stay open. */
export function useIsQueueSaved<Content>(queue: OfflineQueue<Content>): boolean {
  return useSyncExternalStore(queue.subscribe, queue.isSaved);
}
