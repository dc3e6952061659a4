/** The members of a cluster: PostgreSQL under Patroni, each on a machine of its own. */
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';
import { substitute } from '../debian/substitute.ts';
import { killNow, processesOn, processTree, stillRunning } from '../processes.ts';
import { until } from '../wait.ts';
import { type Debian13, type Machine, startInside } from './inside.ts';

export interface Member {
  readonly name: string;
  readonly sqlPort: number;
  /** Where Patroni says what it is. */
  readonly restPort: number;
  readonly machine: Machine;
  /** Kills the main process of PostgreSQL alone, and waits until the others have ended. */
  killPostgres(): Promise<void>;
  /** After its machine was killed. */
  start(): void;
}

/** What Patroni says about a member of the cluster. */
interface Listed {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

const healthyMs = 120_000;

/** A folder that PostgreSQL may write to. */
export async function makeFolder({ dir, user }: Debian13, name: string): Promise<string> {
  const folder = path.join(dir, name);
  await mkdir(folder, { mode: 0o700 });
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  await chown(folder, uid, gid);
  return folder;
}

export async function openMember(
  debian: Debian13,
  name: string,
  etcdPort: number,
): Promise<Member> {
  const [sqlPort, restPort] = [await freePort(), await freePort()];
  const shipped = await readFile('deploy/cluster/patroni.yml', 'utf8');
  const ours = substitute(shipped, {
    'name: one': `name: ${name}`,
    '10.0.0.1:8008': `127.0.0.1:${restPort}`,
    '10.0.0.1:5432': `127.0.0.1:${sqlPort}`,
    '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/17/sukoon': `/srv/${name}/data`,
    '/var/lib/postgresql/patroni.pgpass': `/srv/${name}/pgpass`,
    '/var/run/postgresql': `/srv/${name}`,
  });
  const folder = await makeFolder(debian, name);
  await writeFile(path.join(folder, 'patroni.yml'), ours);
  const start = () => startInside(debian, ['patroni', `/srv/${name}/patroni.yml`]);
  let machine = start();
  return {
    name,
    sqlPort,
    restPort,
    get machine() {
      return machine;
    },
    async killPostgres() {
      const here = processTree(machine.pid);
      const main = processesOn(`-D /srv/${name}/data`).find((pid) => here.includes(pid));
      if (!main) throw new Error(`There is no PostgreSQL on ${name}`);
      const all = processTree(main);
      killNow(main);
      await until('PostgreSQL is gone', () => stillRunning(all).length === 0);
    },
    start() {
      machine = start();
    },
  };
}

async function listAt({ restPort }: Member): Promise<readonly Listed[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`);
  return ((await answer.json()) as { readonly members: readonly Listed[] }).members;
}

/** The member that is the primary, once all run and one of them holds all that is acknowledged. */
export async function untilHealthy(members: readonly Member[]): Promise<Member> {
  async function findPrimary(): Promise<Member | null> {
    const [first] = members;
    const listed = first ? await listAt(first) : [];
    const has = (role: string) => listed.some((each) => each.role === role);
    const isRunning = listed.every(({ state }) => /^(?:running|streaming)$/.test(state));
    if (listed.length < members.length || !isRunning || !has('sync_standby')) return null;
    const leader = listed.find(({ role }) => role === 'leader');
    return members.find(({ name }) => name === leader?.name) ?? null;
  }
  return until('the cluster is healthy', findPrimary, healthyMs).catch((error: Error) => {
    const said = members.map(({ name, machine }) => `${name}:\n${machine.output().slice(-2_000)}`);
    throw new Error(`${error.message}\n${said.join('\n')}`);
  });
}
