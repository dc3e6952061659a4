/** Live events about the customer's orders while a page is open. */
import { useCallback } from 'react';
import { type EventStream, useEventStream } from './event-stream.ts';
import { useRefreshOlderOrders, useRefreshOrders } from './order-refresh.ts';

const stream: EventStream = { url: '/api/orders/events', event: 'order' };

/** The order an event is about; without it, any may have changed. */
function readOrderId(data = ''): string | undefined {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null || !('id' in event)) return undefined;
    return typeof event.id === 'string' ? event.id : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the orders of this page current as long as its browser tab is visible. */
export function useLiveOrders(): void {
  const refresh = useRefreshOrders();
  const refreshOlder = useRefreshOlderOrders();
  useEventStream(
    stream,
    useCallback((data?: string) => void refresh(readOrderId(data)), [refresh]),
    refreshOlder,
  );
}
