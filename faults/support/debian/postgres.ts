/**
 * A PostgreSQL of Debian in the layout of the built-in one, which comes without the programs that
 * dump it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { command } from '#server/db/embedded/command.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { connect } from '../database.ts';
import { until } from '../wait.ts';
import { runProgram, startProgram } from './program.ts';

const versions = '/usr/lib/postgresql';
const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
const password = 'of-a-test-alone';

interface DebianPostgres {
  /** The database `sukoon`, as its superuser of the same name. */
  readonly url: string;
  /** Where its programs are. */
  readonly binDir: string;
}

function findPrograms(): string {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const newestFirst = found.toSorted((one, other) => Number(other) - Number(one));
  const folders = newestFirst.map((version) => path.join(versions, version, 'bin'));
  const whole = folders.find((dir) => programs.every((name) => existsSync(path.join(dir, name))));
  if (whole) return whole;
  throw new Error(`This test needs Debian's package postgresql: ${programs.join(', ')}`);
}

/** Starts it with its files in `dataDir`, which must not exist; stopped after the test. */
export async function startDebianPostgres(dataDir: string): Promise<DebianPostgres> {
  const binDir = findPrograms();
  const clusterDir = path.join(dataDir, 'postgres');
  await mkdir(dataDir);
  const { file, prefix, owner } = command(path.join(binDir, 'initdb'), dataDir);
  await mkdir(clusterDir, { mode: 0o700 });
  await writeFile(`${clusterDir}.password`, password);
  if (owner) await chown(clusterDir, owner.uid, owner.gid);
  const made = runProgram(file, [
    ...[...prefix, `--pgdata=${clusterDir}`, '--username=sukoon', '--no-sync', '--locale=C.UTF-8'],
    ...[`--pwfile=${clusterDir}.password`, '--auth=scram-sha-256', '--encoding=UTF8'],
  ]);
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`);
  const port = await freePort();
  const server = command(path.join(binDir, 'postgres'), dataDir);
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];
  startProgram(server.file, [
    ...[...server.prefix, '-D', clusterDir, '-p', String(port)],
    ...flags.flatMap((flag) => ['-c', flag]),
  ]);
  const address = `postgres://sukoon:${password}@127.0.0.1:${port}`;
  const admin = await until('PostgreSQL answers', () => connect(`${address}/postgres`));
  await admin.query('CREATE DATABASE sukoon');
  await admin.end();
  return { url: `${address}/sukoon`, binDir };
}
