/** Listens to a stream of events as an open page does. */
import { expect, onTestFinished } from 'vitest';
import { cookieOf, type TestClient } from './test-client.ts';

export interface OpenStream {
  readonly response: Response;
  /** Everything received so far. */
  text(): string;
  isOver(): boolean;
  leave(): void;
}

/** Resolves once the stream is open; it is closed at the end of the test. */
export async function openStream(who: TestClient, url: string): Promise<OpenStream> {
  const cookie = cookieOf(who);
  const leaving = new AbortController();
  const { signal } = leaving;
  const response = await fetch(url, { headers: { cookie }, signal });
  let text = '';
  let isOver = false;
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  };
  read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  const stream = {
    response,
    text: () => text,
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
  onTestFinished(stream.leave);
  await expect.poll(stream.text).toMatch(/^: hello\n\n/);
  return stream;
}
