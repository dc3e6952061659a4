/** A look into a shop's database from outside, past all of the shop's code. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { atTheEnd } from './tidy.ts';

/** Where the built-in database of this folder listens now. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const notes = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const password = await readFile(path.join(dataDir, 'postgres.password'), 'utf8');
  return `postgres://sukoon:${password}@127.0.0.1:${notes.split('\n')[3]}/sukoon`;
}

/** The process that serves the built-in database of this folder; null when there is none. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  return pid > 1 ? pid : null;
}

/** A connection of the test's own, closed in the end. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The database is killed under it; the test sees that at its next question.
  client.on('error', () => {});
  await client.connect();
  atTheEnd(() => client.end());
  return client;
}
