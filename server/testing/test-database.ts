/** A separate database for one test file, cloned from the template in a few milliseconds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';

/** Opened as the owner, who may do everything. */
export interface TestDatabase extends Database {
  /** The same database, opened as the role of a running shop. */
  readonly shopUrl: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

export async function testDatabase(
  options: { readonly onQuery?: (statement: string) => void; readonly poolSize?: number } = {},
): Promise<TestDatabase> {
  const name = `sukoon_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${inject('templateName')}`);
  const url = new URL(inject('adminDatabaseUrl'));
  const shopUrl = new URL(inject('shopUrl'));
  for (const one of [url, shopUrl]) one.pathname = `/${name}`;
  const database = openDatabase(url.href, { poolSize: 10, ...options });
  return {
    ...database,
    shopUrl: shopUrl.href,
    async drop() {
      await database.close();
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
