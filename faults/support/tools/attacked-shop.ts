/** A shop that a foreign tool attacks, and what its own log says about it afterwards. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { asDeployed } from '../as-deployed.ts';
import { makeDataDir, onCleanUp } from '../clean-up.ts';
import { connect } from '../database.ts';
import { type Callers, makeCallers } from '../fuzz/callers.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';

/** Before the cut-off of the day after, by the shop's clock. */
export const startsAt = '2026-11-21T06:30:00Z';
const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];

/** What the log counts. */
interface Counted {
  readonly requests: number;
  /** `status: count`, in ascending order. */
  readonly answers: string;
  /** Paths answered with a 5xx but 503, once each: that one is how the shop refuses overload. */
  readonly failed: readonly string[];
  /** The words of each. */
  readonly errors: readonly string[];
}

export interface AttackedShop {
  readonly shop: ShopProcess;
  readonly callers: Callers;
  /** URL of its database. */
  readonly databaseUrl: string;
  /** For what the tool writes. */
  readonly dir: string;
  count(): Counted;
  /** The most memory that its process has ever had, in MB. */
  peakMb(): Promise<number>;
  /** For `recordResult`: what every tool must leave behind. */
  rows(): { what: string; measured: string; target?: string }[];
}

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly status?: number;
  readonly req?: { readonly method: string; readonly path: string };
}

function parseLine(line: string): Line | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function countLines(output: string): Counted {
  const byStatus = new Map<number, number>();
  const failed = new Set<string>();
  const errors: string[] = [];
  for (const text of output.split('\n')) {
    const line = parseLine(text);
    if (!line) continue;
    if (line.level >= 50) errors.push(line.msg ?? text.slice(0, 200));
    if (line.msg !== 'request' || line.status === undefined) continue;
    byStatus.set(line.status, (byStatus.get(line.status) ?? 0) + 1);
    if (line.status >= 500 && line.status !== 503)
      failed.add(`${line.req?.method} ${line.req?.path} ${line.status}`);
  }
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b);
  return {
    requests: statuses.reduce((sum, [, count]) => sum + count, 0),
    answers: statuses.map((pair) => pair.join(': ')).join(', '),
    failed: [...failed],
    errors,
  };
}

/** Starts it with limits on how often off, and with every request in its log. */
export async function openAttackedShop(): Promise<AttackedShop> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sukoon-tool-'));
  onCleanUp(() => rm(dir, { recursive: true, force: true }));
  const dataDir = await makeDataDir();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'debug', TEST_NOW: startsAt, ...asDeployed };
  const shop = await startShop(settings);
  const databaseUrl = await runningUrl(dataDir);
  const database = await connect(databaseUrl);
  const count = () => countLines(shop.output);
  return {
    shop,
    dir,
    databaseUrl,
    callers: makeCallers({ origin: () => shop.origin, database, dates }),
    count,
    async peakMb() {
      const status = await readFile(`/proc/${shop.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    rows() {
      const { requests, answers, failed, errors } = count();
      const words = [...new Set(errors)].map((each) => ` (${each})`);
      return [
        { what: 'requests that were answered', measured: String(requests) },
        { what: 'answers', measured: answers },
        { what: '5xx but 503', measured: failed.join('; ') || '0', target: '0' },
        { what: 'errors in the log', measured: `${errors.length}${words.join('')}`, target: '0' },
        { what: 'restarts', measured: shop.hasEnded ? '1' : '0', target: '0' },
      ];
    },
  };
}
