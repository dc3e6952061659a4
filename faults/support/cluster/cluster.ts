/**
 * A cluster as `deploy/cluster` describes it, on this machine: three PostgreSQL under Patroni with
 * a synchronous standby, etcd, HAProxy, and PgBouncer.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';
import { connect } from '../database.ts';
import { substitute } from '../debian/substitute.ts';
import { until } from '../wait.ts';
import { type Debian13, openDebian13, startInside } from './inside.ts';
import { type Member, makeFolder, openMember, untilHealthy } from './members.ts';
import { openPooler } from './pooler.ts';

export interface Cluster {
  readonly members: readonly Member[];
  /** The primary through PgBouncer, and through HAProxy alone. */
  readonly poolerUrl: string;
  readonly directUrl: string;
  /** The others, through HAProxy. */
  readonly readUrl: string;
  readonly versions: Debian13['versions'];
}

const names = ['one', 'two', 'three'];

/** One etcd where a shop has three: none of them is killed here. */
async function startEtcd(debian: Debian13): Promise<number> {
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  await makeFolder(debian, 'etcd');
  const peer = `http://127.0.0.1:${peerPort}`;
  const ours = substitute(await readFile('deploy/cluster/etcd.env', 'utf8'), {
    'one=http://10.0.0.1:2380,two=http://10.0.0.2:2380,three=http://10.0.0.3:2380': `one=${peer}`,
    'http://10.0.0.1:2380': peer,
    '10.0.0.1:2379': `127.0.0.1:${clientPort}`,
    '/var/lib/etcd/sukoon': '/srv/etcd/data',
  });
  const lines = ours.split('\n').filter((line) => line.startsWith('ETCD_'));
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2)));
  const program = startInside(debian, ['etcd'], env);
  const isHealthy = async () => (await fetch(`http://127.0.0.1:${clientPort}/health`)).ok;
  await until('etcd is healthy', isHealthy).catch((error: Error) => {
    throw new Error(`${error.message}\n${program.output().slice(-3_000)}`);
  });
  return clientPort;
}

interface Ports {
  readonly primary: number;
  readonly replicas: number;
}

async function startHaproxy(debian: Debian13, members: readonly Member[]): Promise<Ports> {
  const ports = { primary: await freePort(), replicas: await freePort() };
  const places = members.map(({ sqlPort, restPort }, index) => [
    `10.0.0.${index + 1}:5432 port 8008`,
    `127.0.0.1:${sqlPort} port ${restPort}`,
  ]);
  const shipped = await readFile('deploy/cluster/haproxy.cfg', 'utf8');
  const ours = substitute(shipped, {
    '127.0.0.1:5000': `127.0.0.1:${ports.primary}`,
    '127.0.0.1:5001': `127.0.0.1:${ports.replicas}`,
    ...Object.fromEntries(places),
  });
  await writeFile(path.join(debian.dir, 'haproxy.cfg'), ours);
  startInside(debian, ['haproxy', '-db', '-f', '/srv/haproxy.cfg']);
  return ports;
}

/** Makes the role and the database of the shop, as the runbook says; returns their URL. */
async function makeDatabase(port: number): Promise<string> {
  const at = `@127.0.0.1:${port}`;
  const url = `postgres://postgres:password-of-the-superuser${at}/postgres`;
  // Until it has looked at all three, HAProxy leads to any of them.
  const superuser = await until('HAProxy leads to the primary', async () => {
    const client = await connect(url);
    const { rowCount } = await client.query('SELECT WHERE pg_is_in_recovery()');
    return rowCount ? null : client;
  });
  await superuser.query(`CREATE ROLE sukoon LOGIN PASSWORD 'password-of-the-shop'`);
  await superuser.query('CREATE DATABASE sukoon OWNER sukoon');
  return `postgres://sukoon:password-of-the-shop${at}/sukoon`;
}

/** Starts it with an empty database; everything is killed after the test. */
export async function openCluster(): Promise<Cluster> {
  const debian = await openDebian13();
  const etcdPort = await startEtcd(debian);
  const members: Member[] = [];
  for (const name of names) members.push(await openMember(debian, name, etcdPort));
  await untilHealthy(members);
  const ports = await startHaproxy(debian, members);
  const directUrl = await makeDatabase(ports.primary);
  const readUrl = new URL(directUrl);
  readUrl.port = String(ports.replicas);
  const pooler = await openPooler(debian, { directUrl });
  // The shop limits its sessions at its first start; the one of this test is from before.
  pooler.reconnect();
  return {
    members,
    poolerUrl: pooler.url,
    directUrl,
    readUrl: readUrl.href,
    versions: debian.versions,
  };
}
