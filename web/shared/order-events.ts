/** News about the customer's orders while a page is looked at: pushed, or asked for when not. */
import { useEffect } from 'react';
import { useRefreshOrders } from './order-refresh.ts';

const eventsUrl = '/api/orders/events';
/** How often to ask, and to try the stream again, while it does not work. */
const pollEveryMs = 30_000;
/** Browsers reconnect by themselves; after this many times in a row it does not work. */
const failuresMax = 3;

/** Told which order changed; without an id anything may have. */
type OnNews = (orderId?: string) => void;

function readOrderId(data: string): string | undefined {
  try {
    const news: unknown = JSON.parse(data);
    if (typeof news !== 'object' || news === null || !('id' in news)) return undefined;
    return typeof news.id === 'string' ? news.id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Follows the stream and falls back to asking; gives back how to stop. Who is behind is brought up
 * to date as soon as the stream stands, or fails to.
 */
function follow(onNews: OnNews, isBehind: boolean): () => void {
  let source: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let mustCatchUp = isBehind;

  function catchUp() {
    if (mustCatchUp) onNews();
    mustCatchUp = false;
  }

  function stopPolling() {
    clearInterval(polling);
    polling = undefined;
  }

  function startPolling() {
    polling ??= setInterval(() => {
      onNews();
      connect();
    }, pollEveryMs);
  }

  function connect() {
    if (typeof EventSource === 'undefined') {
      startPolling();
      catchUp();
      return;
    }
    source?.close();
    const stream = new EventSource(eventsUrl);
    source = stream;
    stream.addEventListener('open', () => {
      failures = 0;
      stopPolling();
      // Whatever happened before the stream stood was not pushed.
      mustCatchUp = false;
      onNews();
    });
    stream.addEventListener('order', (event: MessageEvent<string>) =>
      onNews(readOrderId(event.data)),
    );
    stream.addEventListener('error', () => {
      failures += 1;
      catchUp();
      if (failures < failuresMax && stream.readyState !== EventSource.CLOSED) return;
      stream.close();
      startPolling();
    });
  }

  connect();
  return () => {
    source?.close();
    stopPolling();
  };
}

/** Keeps the orders of this page current as long as its browser tab is in sight. */
export function useLiveOrders(): void {
  const refresh = useRefreshOrders();
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible';
    let stop = isVisible() ? follow(refresh, false) : null;
    const update = () => {
      stop?.();
      stop = isVisible() ? follow(refresh, true) : null;
    };
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      stop?.();
    };
  }, [refresh]);
}
