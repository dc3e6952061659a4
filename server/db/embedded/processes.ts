/** The processes of the built-in PostgreSQL: tracked, restarted, and stopped. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../is-alive.ts';

const startAgainAfterMs = 250;

/** A server that has run this long has its files to itself. */
const provenAfterMs = 2_000;

interface Patience {
  /** From the signal to end in good order until the one to end at once. */
  readonly askMs: number;
  /** PostgreSQL kills its own processes 5 seconds after the second. */
  readonly quitMs: number;
}

const usual: Patience = { askMs: 8_000, quitMs: 10_000 };
const hurried: Patience = { ...usual, askMs: 1_000 };

export async function readLines(file: string): Promise<string[]> {
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

async function stopPid(pid: number, { askMs, quitMs }: Patience = usual): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; isAlive(pid); waitedMs += 20) {
    if (waitedMs === askMs) process.kill(pid, 'SIGQUIT');
    if (waitedMs > askMs + quitMs) throw new Error(`Process ${pid} does not end. End it by hand.`);
    await sleep(20);
  }
}

/** Child processes that must not be left behind: servers and `initdb`. */
const children = new Set<ChildProcess>();

export function track(child: ChildProcess): void {
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
  await Promise.all([...children].map(({ pid }) => stopPid(pid ?? 0, hurried)));
}

/** A server that can be restarted without its caller. */
export interface SupervisedServer {
  hasExited(): boolean;
  /** From now on it is restarted whenever it ends unexpectedly. */
  startAgain(onGone: () => void): void;
  stop(): Promise<void>;
}

export function supervise(launch: () => ChildProcess): SupervisedServer {
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

/**
 * Ends the database that a killed shop left running on `dataDir`; the caller knows that no shop
 * uses it.
 * @throws when it does not end.
 */
export async function stopOrphan(dataDir: string, patience = usual): Promise<void> {
  const clusterDir = path.resolve(dataDir, 'postgres');
  const pid = Number((await readLines(path.join(clusterDir, 'postmaster.pid')))[0]);
  if (pid > 1 && (await isServerOf(clusterDir, pid))) await stopPid(pid, patience);
}
