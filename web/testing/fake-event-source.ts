/** Server-sent events for page tests: streams that the test opens, writes to and breaks. */
import { vi } from 'vitest';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server has answered. */
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }

  /** The connection breaks; the browser retries by itself unless the server refused. */
  fail(isRefused = false): void {
    this.readyState = isRefused ? FakeEventSource.CLOSED : 0;
    this.dispatchEvent(new Event('error'));
  }
}

let streams: FakeEventSource[] = [];

export type FakeStream = FakeEventSource;

/** Returns the streams that the page opens from here on, in order. */
export function offerEvents(): readonly FakeEventSource[] {
  streams = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return streams;
}

/** What the browser does when its tab is hidden or visible again. */
export function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
