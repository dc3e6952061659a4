/** For tests: an image service with configurable replies, over real HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

interface Seen {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ImageService {
  readonly apiUrl: string;
  /** All requests, oldest first. */
  readonly seen: readonly Seen[];
  /** Sets how it replies from now on; `nth` counts from 1 since then. */
  answer(handler: (response: ServerResponse, nth: number) => void): void;
  close(): Promise<void>;
}

export const apiKey = 'sk-secret-of-the-shop';

export const somePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c0ffee' } })
    .png()
    .toBuffer();

export function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export async function startImageService(): Promise<ImageService> {
  const seen: Seen[] = [];
  let handle: (response: ServerResponse, nth: number) => void = json({}, 500);
  let nth = 0;
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const body = Buffer.concat(chunks).toString('utf8');
    seen.push({ call: `${request.method} ${request.url}`, headers: request.headers, body });
    nth += 1;
    handle(response, nth);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    answer(handler) {
      handle = handler;
      nth = 0;
      seen.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
