/**
 * The built-in PostgreSQL: created in DATA_DIR at the first start, one process at a time, recovered
 * after a crash.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, fchmodSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnusable } from './connect-to-migrate.ts';
import { type Command, command, findBinaries, spawnOptions } from './embedded-command.ts';
import { readLines, stopOrphan, supervise, track } from './embedded-processes.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the server and waits until it has ended. */
  stop(): Promise<void>;
}

const startTimeoutMs = 30_000;

// Logs errors without rows, values and statements of customers.
const quietLog = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Readable only by its owner, even if it existed before: it may contain customers' input. */
function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}

async function run(made: Command, args: readonly string[]): Promise<void> {
  const child = spawn(made.file, [...made.prefix, ...args], {
    ...spawnOptions(made),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  track(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new DatabaseUnusable(`The database could not be created: ${errors.trim()}`);
}

/** Removes what interrupted first starts left behind; it contains no data yet. */
async function removeHalfMade(clusterDir: string): Promise<void> {
  const { dir, base } = path.parse(clusterDir);
  for (const name of await readdir(dir)) {
    if (!name.startsWith(`${base}.making-`)) continue;
    // The killed start's initdb may still write there; the next first start removes the rest.
    await rm(path.join(dir, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function makeCluster(clusterDir: string, made: Command, flags: readonly string[]) {
  // It gets its name only when complete, so an existing folder is never removed.
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) return;
  await removeHalfMade(clusterDir);
  // Each attempt in its own folder: the initdb of a killed one may still write to the old one.
  const makingDir = `${clusterDir}.making-${randomBytes(4).toString('hex')}`;
  await mkdir(makingDir, { mode: 0o700 });
  const passwordFile = `${clusterDir}.password`;
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (made.owner) {
    chownSync(makingDir, made.owner.uid, made.owner.gid);
    chownSync(passwordFile, made.owner.uid, made.owner.gid);
  }
  await run(made, [
    `--pgdata=${makingDir}`,
    '--username=sukoon',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...flags,
  ]);
  await rename(makingDir, clusterDir);
}

async function waitUntilReady(clusterDir: string, hasExited: () => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 20) {
    if ((await readLines(path.join(clusterDir, 'postmaster.pid')))[7] === 'ready') return;
    if (hasExited()) break;
    await sleep(20);
  }
  throw new DatabaseUnusable(`The built-in database did not start. See ${clusterDir}.log.`);
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL on a free loopback port with its files in `dataDir/postgres`, and creates the
 * database `sukoon` when it is missing. The caller must have locked `dataDir`.
 * @throws DatabaseUnusable when it cannot be created or started, with the reason.
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly initFlags?: readonly string[];
  readonly serverFlags?: readonly string[];
  /**
   * When given, the server is restarted when it ends unexpectedly, and each end is reported here.
   */
  readonly onGone?: () => void;
}): Promise<EmbeddedPostgres> {
  const clusterDir = path.resolve(options.dataDir, 'postgres');
  const binaries = await findBinaries();
  await mkdir(options.dataDir, { recursive: true });
  await stopOrphan(clusterDir);
  await makeCluster(clusterDir, command(binaries.initdb, options.dataDir), options.initFlags ?? []);
  await rm(path.join(clusterDir, 'postmaster.pid'), { force: true });

  const port = await freePort();
  const made = command(binaries.postgres, options.dataDir);
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=64MB',
    ...quietLog,
    ...(options.serverFlags ?? []),
  ].flatMap((flag) => ['-c', flag]);
  const log = openLog(`${clusterDir}.log`);
  const args = [...made.prefix, '-D', clusterDir, '-p', String(port), ...flags];
  // Detached: Ctrl-C in the terminal must reach only the shop, which then stops the database.
  const server = supervise(() =>
    spawn(made.file, args, { ...spawnOptions(made), detached: true, stdio: ['ignore', log, log] }),
  );
  const { stop } = server;
  try {
    await waitUntilReady(clusterDir, server.hasExited);
    if (options.onGone) server.startAgain(options.onGone);
    const password = await readFile(`${clusterDir}.password`, 'utf8');
    const address = `postgres://sukoon:${password}@127.0.0.1:${port}`;
    await createDatabase(address, 'sukoon');
    return { url: `${address}/sukoon`, stop };
  } catch (error) {
    // The caller does not know it yet: it would outlive the shop.
    await stop();
    throw error;
  }
}
