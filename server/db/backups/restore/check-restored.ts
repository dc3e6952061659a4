/** Reads a restored database from end to end before anybody relies on it. */
import type pg from 'pg';
import { listMigrations } from '#server/db/migrate.ts';
import { BackupUnusable } from '../backup-unusable.ts';

export interface Restored {
  readonly orders: number;
  /** When the last order was placed; null without any. */
  readonly lastOrderAt: Date | null;
  readonly tables: number;
  readonly indexes: number;
  /** Of the pictures and videos. */
  readonly mediaNames: readonly string[];
}

async function assertKnownMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  const known = new Set(await listMigrations());
  const newer = rows.find(({ name }) => !known.has(name));
  if (!newer) return;
  throw new BackupUnusable(
    `The backup is of a newer version of Sukoon, which has ${newer.name}: install that first.`,
  );
}

/** Every page of every table, long values included, and every B-tree; nothing of this is kept. */
async function readThrough(client: pg.Client): Promise<{ tables: number; indexes: number }> {
  await client.query('BEGIN');
  await client.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  const tables = await client.query<{ name: string; wrong: string | null }>(
    `SELECT c.oid::regclass::text AS name, (SELECT min(msg)
       FROM verify_heapam(c.oid, on_error_stop => true, check_toast => true)) AS wrong
     FROM pg_class c WHERE c.relkind = 'r' AND c.relpersistence = 'p'`,
  );
  const bad = tables.rows.find(({ wrong }) => wrong !== null);
  if (bad) throw new BackupUnusable(`The restored table ${bad.name} is damaged: ${bad.wrong}`);
  const indexes = await client.query(
    `SELECT bt_index_check(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_am a ON a.oid = c.relam
     WHERE a.amname = 'btree' AND c.relkind = 'i' AND i.indisvalid AND c.relpersistence = 'p'`,
  );
  await client.query('ROLLBACK');
  return { tables: tables.rows.length, indexes: indexes.rowCount ?? 0 };
}

/** @throws BackupUnusable when a page or an index is damaged, or this version is too old for it. */
export async function checkRestored(client: pg.Client): Promise<Restored> {
  await assertKnownMigrations(client);
  const read = await readThrough(client).catch((error: unknown) => {
    if (error instanceof BackupUnusable) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw new BackupUnusable(`The restored database is damaged: ${said}`);
  });
  const { rows } = await client.query<{ orders: number; last: Date | null }>(
    'SELECT count(*)::int AS orders, max(created_at) AS last FROM orders',
  );
  const media = await client.query<{ name: string }>('SELECT name FROM media');
  const mediaNames = media.rows.map(({ name }) => name);
  return { ...read, orders: rows[0]?.orders ?? 0, lastOrderAt: rows[0]?.last ?? null, mediaNames };
}
