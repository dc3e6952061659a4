/** Follows a stream of server events while a page is visible, and polls when there is none. */
import { useEffect } from 'react';

/** How often to poll, and to try the stream again, while it does not work. */
const pollEveryMs = 30_000;
/** Browsers reconnect by themselves; after this many failures in a row it counts as broken. */
const failuresMax = 3;

export interface EventStream {
  readonly url: string;
  /** The name of the events to follow. */
  readonly event: string;
}

/** A new stream reports the events since this time before its start, with a margin. */
const replayedMs = 15_000;

/** Gets the data of an event; without it anything may have changed. */
type OnEvent = (data?: string) => void;

interface Listeners {
  readonly onEvent: OnEvent;
  /** The stream is open, was opened for that time, and reports what happened since. */
  readonly onOpen?: ((requestedAtMs: number) => void) | undefined;
}

/**
 * Follows the stream and falls back to polling; returns the function that stops it. Missed changes
 * are loaded as soon as the stream is open, or fails to open.
 */
function follow(
  followed: EventStream,
  { onEvent, onOpen }: Listeners,
  isBehind: boolean,
): () => void {
  const { url, event: name } = followed;
  let source: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let mustCatchUp = isBehind;
  /** Neither open nor failed so far. */
  let isFirst = true;

  function catchUp() {
    if (mustCatchUp) onEvent();
    mustCatchUp = false;
  }

  function stopPolling() {
    clearInterval(polling);
    polling = undefined;
  }

  function startPolling() {
    polling ??= setInterval(() => {
      onEvent();
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
    const requestedAtMs = Date.now();
    stream.addEventListener('open', () => {
      failures = 0;
      stopPolling();
      mustCatchUp = false;
      // Events before the stream was open were not pushed, unless it reports them again.
      if (isFirst && onOpen && Date.now() - requestedAtMs < replayedMs) onOpen(requestedAtMs);
      else onEvent();
      isFirst = false;
    });
    stream.addEventListener(name, (event: MessageEvent<string>) => onEvent(event.data));
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

/** All arguments must be the same in every render. */
export function useEventStream(
  stream: EventStream,
  onEvent: OnEvent,
  onOpen?: Listeners['onOpen'],
): void {
  useEffect(() => {
    const listeners = { onEvent, onOpen };
    const isVisible = () => document.visibilityState === 'visible';
    let stop = isVisible() ? follow(stream, listeners, false) : null;
    const update = () => {
      stop?.();
      stop = isVisible() ? follow(stream, listeners, true) : null;
    };
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      stop?.();
    };
  }, [stream, onEvent, onOpen]);
}
