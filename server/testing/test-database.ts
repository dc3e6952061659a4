/** A separate database for one test file, cloned from the template in a few milliseconds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Template } from './template/template-database.ts';
import { isFindingUnreadIndexes, noteReadIndexes } from './template/unread-indexes.ts';

/** Opened as the owner, who may do everything. */
export interface TestDatabase extends Database {
  readonly name: string;
  /** The same database, opened as the role of a running shop. */
  readonly shopUrl: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A machine that stands still for two seconds, where the shop gives up, fails no test. */
export const testConnectTimeoutMs = 20_000;

/** The template of a test run with global-setup.ts. */
const ofTestRun = (): Template => ({
  adminDatabaseUrl: inject('adminDatabaseUrl'),
  templateName: inject('templateName'),
  shopUrl: inject('shopUrl'),
});

async function asAdmin({ adminDatabaseUrl }: Template, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminDatabaseUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

export async function testDatabase(
  options: { readonly onQuery?: (statement: string) => void; readonly poolSize?: number } = {},
  template: Template = ofTestRun(),
): Promise<TestDatabase> {
  const name = `sukoon_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(template, `CREATE DATABASE ${name} TEMPLATE ${template.templateName}`);
  const url = new URL(template.adminDatabaseUrl);
  const shopUrl = new URL(template.shopUrl);
  for (const one of [url, shopUrl]) one.pathname = `/${name}`;
  const database = openDatabase(url.href, {
    poolSize: 10,
    connectTimeoutMs: testConnectTimeoutMs,
    ...options,
  });
  return {
    ...database,
    name,
    shopUrl: shopUrl.href,
    async drop() {
      await database.close();
      if (isFindingUnreadIndexes) await noteReadIndexes(url.href, template.adminDatabaseUrl);
      await asAdmin(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
