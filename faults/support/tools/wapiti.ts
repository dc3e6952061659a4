/** Debian's wapiti as a function: what it finds on a site, and where that lets itself be sent. */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onCleanUp } from '../clean-up.ts';
import type { OwnHeaders } from '../fuzz/callers.ts';
import { until } from '../wait.ts';
import { openPythonTool } from './python.ts';

const packages = [
  ...['wapiti', 'publicsuffix', 'python3-bs4', 'python3-soupsieve', 'python3-importlib-metadata'],
  ...['python3-mako', 'python3-markupsafe', 'python3-requests', 'python3-certifi'],
  ...['python3-chardet', 'python3-charset-normalizer', 'python3-idna', 'python3-six'],
  ...['python3-socks', 'python3-tld', 'python3-typing-extensions', 'python3-urllib3'],
  'python3-yaswfp',
] as const;

interface Finding {
  readonly method: string;
  readonly path: string;
  readonly info: string;
  readonly parameter: string | null;
}

export interface Found {
  readonly category: string;
  /** With method, path and parameter. */
  readonly text: string;
}

interface Scan {
  readonly origin: string;
  /** Addresses besides the home page. */
  readonly starts: readonly string[];
  readonly headers: OwnHeaders;
}

interface Limits {
  readonly modules: string;
  readonly scanS: number;
  readonly moduleS: number;
}

interface Wapiti {
  scan(given: Scan): Promise<{ readonly found: readonly Found[]; readonly addresses: number }>;
  /** Requests at the address to which a server that can be led astray sends some. */
  readonly knocks: readonly string[];
}

/** Where a server that can be led astray would knock; wapiti asks it for what came. */
async function openListener(): Promise<{ origin: string; readonly knocks: readonly string[] }> {
  const knocks: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    if (!/get_(?:ssrf|xxe)\.php/.test(url)) knocks.push(url);
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, knocks };
}

const findingsOf = (found: Readonly<Record<string, readonly Finding[]>>): Found[] =>
  Object.entries(found).flatMap(([category, list]) =>
    list.map(({ method, path: at, info, parameter }) => {
      const place = parameter ? `${at} ${parameter}` : at;
      return { category, text: `${category}: ${method} ${place}: ${info}`.replaceAll('\n', ' ') };
    }),
  );

/**
 * `dir` is where it may write.
 * @throws Error with a plain sentence where it cannot be had.
 */
export async function openWapiti(dir: string, limits: Limits): Promise<Wapiti> {
  const tool = await openPythonTool(packages, dir);
  const { origin: endpoint, knocks } = await openListener();
  // A list that it would otherwise load from a far place.
  await writeFile(path.join(dir, 'apps.json'), '{}');
  let scans = 0;
  return {
    knocks,
    async scan({ origin, starts, headers }) {
      const out = path.join(dir, `wapiti-${++scans}.json`);
      const own = Object.entries(headers).flatMap((pair) => ['-H', pair.join(': ')]);
      const run = tool.start('usr/bin/wapiti', [
        ...['-u', `${origin}/`, '--scope', 'domain', '-m', limits.modules, '--no-bugreport'],
        ...['--max-scan-time', String(limits.scanS), '--flush-session', '-d', '4', '-v', '1'],
        ...['--max-attack-time', String(limits.moduleS), '--endpoint', endpoint],
        ...['--store-session', dir, '--store-config', dir, '-f', 'json', '-o', out, ...own],
        ...starts.flatMap((each) => ['-s', `${origin}${each}`]),
      ]);
      await until('wapiti has ended', run.hasEnded, 1_800_000);
      const report = await readFile(out, 'utf8').catch(() => {
        throw new Error(`wapiti reported nothing:\n${run.output().slice(-3_000)}`);
      });
      const { vulnerabilities, anomalies } = JSON.parse(report);
      const addresses = /found (\d+) URLs/.exec(run.output())?.[1];
      return {
        found: [...findingsOf(vulnerabilities), ...findingsOf(anomalies)],
        addresses: Number(addresses ?? 0),
      };
    },
  };
}
