/** PgBouncer with the configuration that is shipped, in front of a database on this machine. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';
import { connect } from '../database.ts';
import { substitute } from '../debian/substitute.ts';
import { until } from '../wait.ts';
import { type Debian13, runInside, startInside } from './inside.ts';

interface PoolerOptions {
  /** The database as the shop's role, without a pooler. */
  readonly directUrl: string;
  /** What the shipped configuration has, by what this one has instead. */
  readonly changes?: Readonly<Record<string, string>>;
}

export interface Pooler {
  /** The same database through it. */
  readonly url: string;
  /** Lets it have new sessions, by the command of the runbook. */
  reconnect(): void;
}

export async function openPooler(
  debian: Debian13,
  { directUrl, changes = {} }: PoolerOptions,
): Promise<Pooler> {
  const port = await freePort();
  const { hostname, port: directPort, username, password } = new URL(directUrl);
  const shipped = await readFile('deploy/cluster/pgbouncer.ini', 'utf8');
  const ours = substitute(shipped, {
    'host=127.0.0.1 port=5000': `host=${hostname} port=${directPort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'unix_socket_dir = /var/run/postgresql': 'unix_socket_dir = /srv',
    '/etc/pgbouncer/userlist.txt': `/srv/users-${port}.txt`,
    ...changes,
  });
  await writeFile(path.join(debian.dir, `users-${port}.txt`), `"${username}" "${password}"\n`);
  await writeFile(path.join(debian.dir, `pgbouncer-${port}.ini`), ours);
  const program = startInside(debian, ['pgbouncer', `/srv/pgbouncer-${port}.ini`]);
  const url = new URL(directUrl);
  url.port = String(port);
  const isOpen = async () => program.hasEnded() || (await connect(url.href));
  await until('the pooler is open', isOpen).catch((error: Error) => {
    throw new Error(`${error.message}\n${program.output()}`);
  });
  if (program.hasEnded()) throw new Error(`PgBouncer ended:\n${program.output()}`);
  const console = ['psql', '-h', '/srv', '-p', String(port), '-U', 'pgbouncer', 'pgbouncer'];
  return {
    url: url.href,
    reconnect() {
      const { code, output } = runInside(debian, [...console, '-c', 'RECONNECT']);
      if (code !== 0) throw new Error(output);
    },
  };
}
