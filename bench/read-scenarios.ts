/** Reads under a native generator: what anybody sees, and what a customer sees of their own. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Scenario, seconds } from './measure.ts';
import { fetchReply, type KeptReply } from './replies.ts';
import type { Wrk } from './wrk.ts';

interface Read {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const publicPaths = { meals: '/api/meals', home: '/', 'menu-of-date': '/api/meals?date=' };
const ownPaths = { orders: '/api/orders', wallet: '/api/wallet', user: '/api/auth/user' };

/** What is read, compressed and not. */
export function publicReads(date: string): Read[] {
  return Object.entries(publicPaths).flatMap(([key, url]) =>
    ['gzip', 'identity'].map((encoding) => ({
      key: `${key}-${encoding}`,
      name: `GET ${url}${url.endsWith('=') ? date : ''}, ${encoding}`,
      url: url.endsWith('=') ? `${url}${date}` : url,
      headers: { 'accept-encoding': encoding },
    })),
  );
}

export const ownReads = (cookie: string): Read[] =>
  Object.entries(ownPaths).map(([key, url]) => ({
    key,
    url,
    name: `GET ${url}, signed in`,
    headers: { cookie },
  }));

/** Writes the replies to all of them into the folder, for the bare server. */
export async function keepReplies(
  folder: string,
  origin: string,
  reads: readonly Read[],
): Promise<string> {
  const kept: KeptReply[] = [];
  for (const { url, key, headers } of reads) {
    kept.push(await fetchReply(origin + url, key, headers));
  }
  const file = path.join(folder, 'replies.json');
  await writeFile(file, JSON.stringify(kept));
  return file;
}

interface Servers {
  readonly ours: string;
  readonly bare: string;
}

/** Against the same bytes from memory, with the same headers and with the fewest. */
export function publicScenario(
  wrk: Wrk,
  { ours, bare }: Servers,
  { key, name, url, headers }: Read,
  connections: number,
): Scenario {
  const options = { connections, seconds, headers };
  return {
    name: `${name}, ${connections} connections`,
    target: 80,
    ours: () => wrk(ours + url, options),
    against: [
      { name: 'bare Fastify, same headers', run: () => wrk(`${bare}/same/${key}`, options) },
      { name: 'bare Fastify, fewest headers', run: () => wrk(`${bare}/least/${key}`, options) },
    ],
  };
}

/** Against the same bytes after one query. */
export function ownScenario(
  wrk: Wrk,
  { ours, bare }: Servers,
  { key, name, url, headers }: Read,
): Scenario {
  const options = { connections: 16, seconds, headers };
  const run = () => wrk(`${bare}/query/${key}`, options);
  return {
    name,
    target: 40,
    ours: () => wrk(ours + url, options),
    against: [{ name: 'bare Fastify with one query', run }],
  };
}
