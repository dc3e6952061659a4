/** A proxy in front of a shop that can make its service worker look like that of a newer build. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface NextBuild {
  readonly url: string;
  /** From now on the worker's file is a newer one. */
  release(): void;
  close(): Promise<void>;
}

export async function openNextBuild(shopUrl: string): Promise<NextBuild> {
  let isReleased = false;
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/service-worker.js';
    const headers = { ...incoming.headers, host: new URL(shopUrl).host };
    if (isWorker) {
      // Unpacked and whole, so that a line can be added.
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const forwarded = request(
      new URL(incoming.url ?? '/', shopUrl),
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        const { 'content-length': _length, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        answer.on('data', (chunk) => outgoing.write(chunk));
        answer.on('end', () => outgoing.end(isWorker && isReleased ? '\n// the next build\n' : ''));
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isReleased = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
