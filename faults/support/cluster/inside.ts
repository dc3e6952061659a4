/** Programs of Debian 13 in a folder made by mmdebstrap; each dies with all that it has started. */
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../clean-up.ts';
import { commandInside } from '../container/chroot.ts';
import { makeDebianBase } from '../container/debian-base.ts';
import { type Finished, runProgram, startProgram } from '../debian/program.ts';
import { killNow, processTree, stillRunning } from '../processes.ts';
import { until } from '../wait.ts';

const packages = [
  ...['etcd-server', 'haproxy', 'patroni', 'pgbouncer', 'postgresql-17', 'python3-etcd'],
] as const;
/** Nobody needs the cluster that installing PostgreSQL would make and start. */
const noCluster =
  'mkdir -p "$1/etc/postgresql-common" && ' +
  'echo "create_main_cluster = false" > "$1/etc/postgresql-common/createcluster.conf"';

export interface Debian13 {
  readonly root: string;
  /** A folder of the test's own, which its programs see as `/srv`. */
  readonly dir: string;
  readonly user: string;
  /** Of its packages, for results. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Like a machine: the first of its processes, and all others. */
export interface Machine {
  readonly pid: number;
  output(): string;
  hasEnded(): boolean;
  /** Kills everything that runs on it at one instant, as a power cut would. */
  kill(): Promise<void>;
}

async function versionsIn(root: string): Promise<Record<string, string>> {
  const status = await readFile(path.join(root, 'var/lib/dpkg/status'), 'utf8');
  const versionOf = (name: string) =>
    new RegExp(`^Package: ${name}\n(?:.+\n)*?Version: (.+)$`, 'm').exec(status)?.[1] ?? 'unknown';
  return Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
}

/** @throws Error with a plain sentence where it cannot be made. */
export async function openDebian13(): Promise<Debian13> {
  const root = await makeDebianBase(packages, { suite: 'trixie', beforeInstall: noCluster });
  const users = await readFile(path.join(root, 'etc/passwd'), 'utf8');
  const [, uid = '', gid = ''] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  const dir = await mkdtemp(path.join(tmpdir(), 'sukoon-cluster-'));
  onCleanUp(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  await chown(dir, Number(uid), Number(gid));
  return { root, dir, user: `${uid}:${gid}`, versions: await versionsIn(root) };
}

type Env = Readonly<Record<string, string>>;

/** As the user of PostgreSQL. */
function inside({ root, dir, user }: Debian13, argv: readonly string[], env: Env = {}) {
  const around = {
    root,
    user,
    cwd: '/srv',
    isReadOnly: false,
    mounts: { '/srv': dir },
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/srv', LANG: 'C.UTF-8', ...env },
  };
  return commandInside(around, argv);
}

/** Runs it to its end. */
export const runInside = (debian: Debian13, argv: readonly string[]): Finished =>
  runProgram(...inside(debian, argv));

/** Starts it; it is killed after the test, also when that fails. */
export function startInside(debian: Debian13, argv: readonly string[], env: Env = {}): Machine {
  // Once before and once after it has become that user, which forgets it.
  const withParent = ['setpriv', '--pdeathsig', 'KILL'];
  const [file, args] = inside(debian, [...withParent, ...argv], env);
  const [first = '', ...rest] = [...withParent, file, ...args];
  const { pid, output, hasEnded } = startProgram(first, rest);
  async function kill(): Promise<void> {
    const all = processTree(pid);
    // The second one is the first of its own namespace, with which all others in there end.
    for (const each of all.slice(1, 2).concat(pid)) killNow(each);
    await until('its processes are gone', () => hasEnded() && stillRunning(all).length === 0);
  }
  onCleanUp(kill);
  return { pid, output, hasEnded, kill };
}
