/** News that the server pushes while a page is looked at, or that it is asked for when not. */
import { useEffect } from 'react';

/** How often to ask, and to try the stream again, while it does not work. */
const pollEveryMs = 30_000;
/** Browsers reconnect by themselves; after this many times in a row it does not work. */
const failuresMax = 3;

export interface NewsStream {
  readonly url: string;
  /** The name of the events that bring news. */
  readonly event: string;
}

/** The server tells a new stream what happened so long before it, and then some. */
const retoldMs = 15_000;

/** Told what an event carries; without it anything may have happened. */
type OnNews = (data?: string) => void;

interface Hearing {
  readonly onNews: OnNews;
  /** A stream stands that was asked for then, and tells what happened since. */
  readonly onOpen?: ((askedAtMs: number) => void) | undefined;
}

/**
 * Follows the stream and falls back to asking; gives back how to stop. Who is behind is brought up
 * to date as soon as the stream stands, or fails to.
 */
function follow(news: NewsStream, { onNews, onOpen }: Hearing, isBehind: boolean): () => void {
  const { url, event: name } = news;
  let source: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let mustCatchUp = isBehind;
  /** Neither stood nor failed so far. */
  let isFirst = true;

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
    const stream = new EventSource(url);
    source = stream;
    const askedAtMs = Date.now();
    stream.addEventListener('open', () => {
      failures = 0;
      stopPolling();
      mustCatchUp = false;
      // Whatever happened before the stream stood was not pushed, unless it is told again.
      if (isFirst && onOpen && Date.now() - askedAtMs < retoldMs) onOpen(askedAtMs);
      else onNews();
      isFirst = false;
    });
    stream.addEventListener(name, (event: MessageEvent<string>) => onNews(event.data));
    stream.addEventListener('error', () => {
      failures += 1;
      isFirst = false;
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

/** All arguments stay the same from one drawing to the next. */
export function useNews(stream: NewsStream, onNews: OnNews, onOpen?: Hearing['onOpen']): void {
  useEffect(() => {
    const hearing = { onNews, onOpen };
    const isVisible = () => document.visibilityState === 'visible';
    let stop = isVisible() ? follow(stream, hearing, false) : null;
    const update = () => {
      stop?.();
      stop = isVisible() ? follow(stream, hearing, true) : null;
    };
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      stop?.();
    };
  }, [stream, onNews, onOpen]);
}
