/** A page of the shop without its scripts, for comparison: the same words, pictures and styles. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

async function answerPage(url: string, response: ServerResponse): Promise<void> {
  const page = await (await fetch(url)).text();
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  response.writeHead(200, headers).end(brotliCompressSync(page.replaceAll(scripts, '')));
}

function passOn(url: string, { headers }: IncomingMessage, response: ServerResponse): void {
  const outgoing = request(url, { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  outgoing.end();
}

/** Serves the shop's pages without scripts on a port of its own, until it is closed. */
export async function serveStaticPages(
  shopUrl: string,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((incoming, response) => {
    const url = shopUrl + incoming.url;
    if (!incoming.headers.accept?.includes('text/html')) return passOn(url, incoming, response);
    answerPage(url, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
