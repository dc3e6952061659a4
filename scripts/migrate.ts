/**
 * `npm run migrate`: migrates the database of DATABASE_OWNER_URL, or else of DATABASE_DIRECT_URL or
 * DATABASE_URL, before the new version is started anywhere, with the rights of the shop's role.
 */
import { readCommandLine } from '#scripts/command-line.ts';
import { loadEnvFile } from '#scripts/environment.ts';
import { DatabaseUnusable } from '#server/db/connect-to-migrate.ts';
import { prepareDatabase } from '#server/jobs/prepare-database.ts';

readCommandLine({ usage: 'npm run migrate' });
loadEnvFile();
const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
const directUrl = DATABASE_DIRECT_URL || DATABASE_URL;
const ownerUrl = DATABASE_OWNER_URL || directUrl;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!ownerUrl) fail('DATABASE_URL is not set. The built-in database is migrated by npm start.');
try {
  const roles = { ownerUrl, directUrl: directUrl ?? ownerUrl };
  const applied = await prepareDatabase(roles, { report: console.log });
  for (const name of applied) console.log(`Applied ${name}`);
  const outcome = applied.length > 0 ? 'The database is' : 'Nothing to do: the database is already';
  console.log(`${outcome} up to date.`);
} catch (error) {
  if (!(error instanceof DatabaseUnusable)) throw error;
  fail(error.message);
}
