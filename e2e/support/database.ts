/** Direct access to the database of a test shop, for what no screen can do. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Shop } from './shop.ts';

// The line of PostgreSQL's `postmaster.pid` with its port.
const portLine = 3;

/** Runs one statement; the shop is notified of changes as if another process had made them. */
export async function runSql(shop: Shop, sql: string, values: readonly unknown[]): Promise<void> {
  const cluster = path.join(shop.dataDir, 'postgres');
  const notes = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(notes.split('\n')[portLine]),
    user: 'sukoon',
    password: await readFile(`${cluster}.password`, 'utf8'),
    database: 'sukoon',
  });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
