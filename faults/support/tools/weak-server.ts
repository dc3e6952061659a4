/** A server with the holes that the tools look for: one that finds none here would be blind. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onCleanUp } from '../clean-up.ts';
import { connect } from '../database.ts';

const links = ['/?name=Dal', '/go?to=/', '/load?from=/'].map((to) => `<a href="${to}">Go</a>`);

/**
 * `/?name=` becomes SQL as it is and is shown as it is, `/go?to=` sends to any site, `/load?from=`
 * asks any site.
 * @returns its origin.
 */
export async function openWeakServer(databaseUrl: string): Promise<string> {
  const database = await connect(databaseUrl);
  const server = createServer(async ({ url = '/' }, reply) => {
    const type = { 'content-type': 'text/html; charset=utf-8' };
    try {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const to = searchParams.get('to');
      if (pathname === '/go' && to) return reply.writeHead(302, { location: to }).end();
      const from = searchParams.get('from') ?? '';
      if (/^https?:/.test(from)) await fetch(from);
      const name = searchParams.get('name') ?? 'Dal';
      const { rows } = await database.query(`SELECT 1 FROM meals WHERE name = '${name}'`);
      const page = `<p>${name}: ${rows.length}</p>${links.join('')}`;
      return reply.writeHead(200, type).end(`<html><body>${page}</body></html>`);
    } catch (error) {
      return reply.writeHead(500, type).end(`PostgreSQL query failed: ${error}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
