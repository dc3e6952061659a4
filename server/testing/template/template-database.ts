/** A PostgreSQL server for tests, and the template that each test database is cloned from. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { grantRights, makeShopRole } from '#server/db/rights.ts';
import { seed } from '#server/db/seed/seed.ts';
import { installJobs } from '#server/jobs/jobs.ts';
import { flagsToReadIndexes, isFindingUnreadIndexes } from './unread-indexes.ts';

export interface Template {
  /** URL of a database from which other databases can be created. */
  readonly adminDatabaseUrl: string;
  readonly templateName: string;
  /** The template, as the role of a running shop. */
  readonly shopUrl: string;
}

// Tests need speed, not durability: the database is dropped after them.
const fastFlags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

async function startServer(): Promise<EmbeddedPostgres> {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return { url: external, stop: async () => {} };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-'));
  const embedded = await startEmbeddedPostgres({
    dataDir,
    initFlags: ['--no-sync'],
    serverFlags: [...fastFlags, ...(isFindingUnreadIndexes ? flagsToReadIndexes : [])],
  });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function makeTemplate(server: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = databaseUrl(server, name);
  await migrate(url, { allowUnsafeForTests: true });
  await installJobs(url, console);
  const shopUrl = await makeShopRole(url);
  await grantRights(url, new URL(shopUrl).username);
  const database = openDatabase(shopUrl, { poolSize: 1 });
  await seed(database.db, readConfig({ DEMO: '1' }), new Date());
  await database.close();
  return shopUrl;
}

/** Starts the server and makes the template; `close` stops the server. */
export async function openTemplate(): Promise<Template & { close(): Promise<void> }> {
  const server = await startServer();
  const templateName = `sukoon_template_${randomBytes(4).toString('hex')}`;
  try {
    const shopUrl = await makeTemplate(server.url, templateName);
    return {
      adminDatabaseUrl: server.url,
      templateName,
      shopUrl,
      async close() {
        const admin = new pg.Client({ connectionString: server.url });
        await admin.connect();
        await admin.query(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
        await admin.end();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
