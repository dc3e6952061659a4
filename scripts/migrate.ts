/**
 * `npm run migrate`: migrates the database of DATABASE_OWNER_URL, or else of DATABASE_DIRECT_URL or
 * DATABASE_URL, before the new version is started anywhere.
 */
import { loadEnvFile } from '#scripts/environment.ts';
import { DatabaseUnusable } from '#server/db/connect-to-migrate.ts';
import { migrate } from '#server/db/migrate.ts';

loadEnvFile();
const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
const url = DATABASE_OWNER_URL || DATABASE_DIRECT_URL || DATABASE_URL;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!url) fail('DATABASE_URL is not set. The built-in database is migrated by npm start.');
try {
  const applied = await migrate(url, { report: console.log });
  for (const name of applied) console.log(`Applied ${name}`);
  const outcome = applied.length > 0 ? 'The database is' : 'Nothing to do: the database is already';
  console.log(`${outcome} up to date.`);
} catch (error) {
  if (!(error instanceof DatabaseUnusable)) throw error;
  fail(error.message);
}
