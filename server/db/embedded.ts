/**
 * The built-in PostgreSQL: created in DATA_DIR at the first start, one process at a time, recovered
 * after a crash.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { DatabaseUnusable } from './connect-to-migrate.ts';
import { type Command, command, findBinaries, spawnOptions } from './embedded/command.ts';
import { stopOrphan, track } from './embedded/processes.ts';
import { launchServer } from './embedded/server.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the server and waits until it has ended. */
  stop(): Promise<void>;
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

/** Removes what interrupted first starts and restores left behind; nobody has used it yet. */
export async function removeHalfMade(clusterDir: string): Promise<void> {
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
  await stopOrphan(options.dataDir);
  await makeCluster(clusterDir, command(binaries.initdb, options.dataDir), options.initFlags ?? []);
  await rm(path.join(clusterDir, 'postmaster.pid'), { force: true });

  const server = await launchServer(clusterDir, options.dataDir, options.serverFlags ?? []);
  const { port, stop } = server;
  try {
    await server.untilReady();
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
