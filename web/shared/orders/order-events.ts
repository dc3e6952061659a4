/** Live events about the customer's orders while a page is open. */
import { useCallback } from 'react';
import { type NewsStream, useNews } from './news-stream.ts';
import { useRefreshOlderOrders, useRefreshOrders } from './order-refresh.ts';

const stream: NewsStream = { url: '/api/orders/events', event: 'order' };

/** The order an event is about; without it, any may have changed. */
function readOrderId(data = ''): string | undefined {
  try {
    const news: unknown = JSON.parse(data);
    if (typeof news !== 'object' || news === null || !('id' in news)) return undefined;
    return typeof news.id === 'string' ? news.id : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the orders of this page current as long as its browser tab is visible. */
export function useLiveOrders(): void {
  const refresh = useRefreshOrders();
  const refreshOlder = useRefreshOlderOrders();
  useNews(
    stream,
    useCallback((data?: string) => void refresh(readOrderId(data)), [refresh]),
    refreshOlder,
  );
}
