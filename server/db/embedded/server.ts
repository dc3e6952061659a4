/** Runs the server program of the built-in PostgreSQL on a folder, and waits until it is ready. */
import { spawn } from 'node:child_process';
import { fchmodSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnusable } from '../connect-to-migrate.ts';
import { command, findBinaries, spawnOptions } from './command.ts';
import { freePort } from './free-port.ts';
import { readLines, type SupervisedServer, supervise } from './processes.ts';

const startTimeoutMs = 30_000;

// Logs errors without rows, values and statements of customers.
const quietLog = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

/** Readable only by its owner, even if it existed before: it may contain customers' input. */
function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}

export interface LaunchedServer extends SupervisedServer {
  readonly port: number;
  /** @throws DatabaseUnusable when it ends, or is not ready in time. */
  untilReady(timeoutMs?: number): Promise<void>;
}

async function waitUntilReady(
  clusterDir: string,
  hasExited: () => boolean,
  timeoutMs: number,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 20) {
    if ((await readLines(path.join(clusterDir, 'postmaster.pid')))[7] === 'ready') return;
    if (hasExited()) break;
    await sleep(20);
  }
  throw new DatabaseUnusable(`The built-in database did not start. See ${clusterDir}.log.`);
}

/** Starts it on a free loopback port, with its log beside the folder. */
export async function launchServer(
  clusterDir: string,
  dataDir: string,
  serverFlags: readonly string[],
): Promise<LaunchedServer> {
  const port = await freePort();
  const made = command((await findBinaries()).postgres, dataDir);
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=64MB',
    ...quietLog,
    ...serverFlags,
  ].flatMap((flag) => ['-c', flag]);
  const log = openLog(`${clusterDir}.log`);
  const args = [...made.prefix, '-D', clusterDir, '-p', String(port), ...flags];
  // Detached: Ctrl-C in the terminal must reach only the shop, which then stops the database.
  const server = supervise(() =>
    spawn(made.file, args, { ...spawnOptions(made), detached: true, stdio: ['ignore', log, log] }),
  );
  return {
    ...server,
    port,
    untilReady: (timeoutMs = startTimeoutMs) =>
      waitUntilReady(clusterDir, server.hasExited, timeoutMs),
  };
}
