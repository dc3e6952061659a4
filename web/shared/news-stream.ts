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

/** Told what an event carries; without it anything may have happened. */
type OnNews = (data?: string) => void;

/**
 * Follows the stream and falls back to asking; gives back how to stop. Who is behind is brought up
 * to date as soon as the stream stands, or fails to.
 */
function follow({ url, event: name }: NewsStream, onNews: OnNews, isBehind: boolean): () => void {
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
    const stream = new EventSource(url);
    source = stream;
    stream.addEventListener('open', () => {
      failures = 0;
      stopPolling();
      // Whatever happened before the stream stood was not pushed.
      mustCatchUp = false;
      onNews();
    });
    stream.addEventListener(name, (event: MessageEvent<string>) => onNews(event.data));
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

/** Both arguments stay the same from one drawing to the next. */
export function useNews(stream: NewsStream, onNews: OnNews): void {
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible';
    let stop = isVisible() ? follow(stream, onNews, false) : null;
    const update = () => {
      stop?.();
      stop = isVisible() ? follow(stream, onNews, true) : null;
    };
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      stop?.();
    };
  }, [stream, onNews]);
}
