/** `npm run second-factor:off -- EMAIL`: for staff who lost phone and recovery codes. */
import { readCommandLine } from '#scripts/command-line.ts';
import { loadEnvFile } from '#scripts/environment.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { assertDatabaseThere } from '#server/db/embedded/assert-there.ts';
import { inOwnDatabase } from '#server/db/embedded/own-database.ts';
import { turnOffByOperator } from '#server/features/second-factor/turn-off-by-operator.ts';
import { prepareDatabase, type Roles } from '#server/jobs/prepare-database.ts';
import { isForOperator } from '#server/start-messages.ts';

const words = {
  done: 'Two-step verification is now off, and this person is signed out everywhere.',
  nobody: 'There is no account with this email.',
  'was off': 'This person does not use two-step verification.',
} as const;

/** As the owner, who may migrate and do all that the shop's role may. */
async function turnOff(roles: Roles, email: string): Promise<void> {
  await prepareDatabase(roles);
  const database = openDatabase(roles.ownerUrl, { poolSize: 1 });
  try {
    const outcome = await turnOffByOperator({ db: database.db, now: () => new Date() }, email);
    if (outcome === 'nobody') process.exitCode = 1;
    console.log(words[outcome]);
  } finally {
    await database.close();
  }
}

async function turnOffEmbedded({ dataDir }: Config, email: string): Promise<void> {
  assertDatabaseThere(dataDir);
  await inOwnDatabase({ dataDir, report: console.log }, (url) =>
    turnOff({ ownerUrl: url, directUrl: url }, email),
  );
}

async function main(): Promise<void> {
  const usage = 'npm run second-factor:off -- EMAIL';
  const { words: typed } = readCommandLine({ usage, wordCount: 1 });
  const email = String(typed[0]).trim().toLowerCase();
  loadEnvFile();
  const config = readConfig(process.env);
  const { databaseDirectUrl: directUrl, databaseOwnerUrl } = config;
  if (directUrl) await turnOff({ ownerUrl: databaseOwnerUrl ?? directUrl, directUrl }, email);
  else await turnOffEmbedded(config, email);
}

try {
  await main();
} catch (error) {
  if (!isForOperator(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
