/** `npm run seed:scale`: fills a demo shop with 100,000 users and 1,000,000 orders. */
import { readCommandLine } from '#scripts/command-line.ts';
import { loadEnvFile } from '#scripts/environment.ts';
import { type Config, demoAdmin, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { inOwnDatabase } from '#server/db/embedded/own-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { reasonNotToFill, seedScale, tidyUp } from '#server/db/seed/scale/seed-scale.ts';
import { demoCustomer, seed } from '#server/db/seed/seed.ts';
import { sql } from '#server/db/sql.ts';
import { refreshFigures } from '#server/features/analytics/refresh-figures.ts';
import { isForOperator } from '#server/start-messages.ts';

/** The shop is not to be filled, for this reason. */
class SeedRefused extends Error {}

const sizes = { users: 100_000, orders: 1_000_000, auditEntries: 100_000 };

async function fill(config: Config, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  // Nothing here is stopped after some seconds, as it would be while customers wait.
  const database = openDatabase(databaseUrl, { poolSize: 1, queryTimeoutMs: 0 });
  const startedMs = Date.now();
  const report = (part: string) =>
    console.log(`${((Date.now() - startedMs) / 1000).toFixed(0).padStart(5)} s  ${part}`);
  try {
    const { db } = database;
    await db.execute(sql`SET statement_timeout = 0`);
    const now = new Date();
    await seed(db, config, now);
    const demoEmails = [demoCustomer.email, demoAdmin.email, config.admin?.email ?? ''];
    const reason = await reasonNotToFill(db, demoEmails);
    if (reason) throw new SeedRefused(reason);
    await seedScale(db, { ...sizes, now }, report);
    await tidyUp(db);
    report('tidied up');
    await refreshFigures({ db });
    report('figures by day');
  } finally {
    await database.close();
  }
}

async function main(): Promise<void> {
  readCommandLine({ usage: 'npm run seed:scale' });
  loadEnvFile();
  const config = readConfig(process.env);
  if (!config.isDemo)
    throw new SeedRefused('Only demo shops can be filled, and this one may be real.');
  const { databaseDirectUrl: databaseUrl, dataDir } = config;
  const where = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
  console.log(`Filling ${where} with ${sizes.orders.toLocaleString('en-IN')} orders ...`);
  if (databaseUrl) await fill(config, databaseUrl);
  else await inOwnDatabase({ dataDir, report: console.log }, (url) => fill(config, url));
  console.log('Done. npm start opens it.');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SeedRefused) && !isForOperator(error)) throw error;
  console.error(`Nothing was added. ${error.message}`);
  process.exitCode = 1;
}
