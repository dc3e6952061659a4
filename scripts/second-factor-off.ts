/** `npm run second-factor:off -- EMAIL`: for staff who lost phone and recovery codes. */
import { loadEnvFile } from '#scripts/environment.ts';
import { stopStrayDatabase } from '#scripts/testing/stray-database.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { DatabaseUnusable } from '#server/db/connect-to-migrate.ts';
import { DataDirUnusable, lockDataDir } from '#server/db/data-dir-lock.ts';
import { openDatabase } from '#server/db/database.ts';
import { assertDatabaseThere } from '#server/db/embedded/assert-there.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { turnOffByOperator } from '#server/features/second-factor/turn-off-by-operator.ts';

const words = {
  done: 'Two-step verification is now off, and this person is signed out everywhere.',
  nobody: 'There is no account with this email.',
  'was off': 'This person does not use two-step verification.',
} as const;

async function turnOff(databaseUrl: string, email: string): Promise<void> {
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const outcome = await turnOffByOperator({ db: database.db, now: () => new Date() }, email);
    if (outcome === 'nobody') process.exitCode = 1;
    console.log(words[outcome]);
  } finally {
    await database.close();
  }
}

/** In the folder's own database, which no shop may be using. */
async function turnOffEmbedded(config: Config, email: string): Promise<void> {
  assertDatabaseThere(config.dataDir);
  const unlock = await lockDataDir(config.dataDir);
  try {
    await stopStrayDatabase(config.dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
    await turnOff(postgres.url, email).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}

async function main(): Promise<void> {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) {
    console.error('Usage: npm run second-factor:off -- EMAIL');
    process.exitCode = 1;
    return;
  }
  loadEnvFile();
  const config = readConfig(process.env);
  // Only the owner may migrate, and may do all that the shop's role may.
  const url = config.databaseOwnerUrl ?? config.databaseDirectUrl;
  await (url ? turnOff(url, email) : turnOffEmbedded(config, email));
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DataDirUnusable ||
    error instanceof DatabaseUnusable;
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
