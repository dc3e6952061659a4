/** Lets PostgreSQL apply the log to the files of a base backup, up to an instant or to its end. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '#domain/calendar/durations.ts';
import { type LaunchedServer, launchServer } from '#server/db/embedded/server.ts';
import { BackupUnusable } from '../backup-unusable.ts';
import type { WalFeed } from './feed-wal.ts';

const recoveryTimeoutMs = dayMs;

/** When it reads its settings it knows no names of zones yet, such as Z. */
const instantForPostgres = (instant: Date): string => instant.toISOString().replace('Z', '+00');

interface RecoverOptions {
  readonly clusterDir: string;
  readonly dataDir: string;
  readonly feed: WalFeed;
  readonly to: Date | null;
}

/** PostgreSQL's own words for why it gave up. */
async function lastComplaint(clusterDir: string): Promise<string> {
  const text = await readFile(`${clusterDir}.log`, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => /(?:FATAL|PANIC): {2}/.test(line));
  return lines.at(-1)?.replace(/^.*?(?:FATAL|PANIC): {2}/, '') ?? 'it said nothing';
}

async function explain({ clusterDir, feed, to }: RecoverOptions): Promise<unknown> {
  const failure = feed.failure();
  if (failure !== null) return failure;
  const complaint = await lastComplaint(clusterDir);
  if (to !== null && complaint.includes('before configured recovery target')) {
    return new BackupUnusable(
      `The backup holds nothing that was finished after ${to.toISOString()}. To restore all of ` +
        'it, leave out --to.',
    );
  }
  return new BackupUnusable(`PostgreSQL could not apply the log: ${complaint}`);
}

/**
 * Returns the server once it has become a database of its own; it is not archived yet.
 * @throws BackupUnusable when a segment cannot be read, or the instant is not reached.
 */
export async function recover(options: RecoverOptions): Promise<LaunchedServer> {
  const { clusterDir, dataDir, feed, to } = options;
  await writeFile(path.join(clusterDir, 'recovery.signal'), '', { mode: 0o600 });
  const server = await launchServer(clusterDir, dataDir, [
    `restore_command=${feed.command}`,
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    'hot_standby=off',
    'archive_mode=off',
    // It may take long, and whoever kills it starts anew.
    'max_wal_size=4GB',
    ...(to === null ? [] : [`recovery_target_time=${instantForPostgres(to)}`]),
  ]);
  try {
    await server.untilReady(recoveryTimeoutMs);
    const failure = feed.failure();
    if (failure !== null) throw failure;
    return server;
  } catch {
    await server.stop();
    throw await explain(options);
  } finally {
    await rm(path.join(clusterDir, 'recovery.signal'), { force: true });
  }
}
