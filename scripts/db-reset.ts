/**
 * `npm run db:reset`: deletes the built-in database; the next start creates a new one, to which the
 * folder of the media then belongs.
 */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readCommandLine } from '#scripts/command-line.ts';
import { loadEnvFile } from '#scripts/environment.ts';
import { clearBesideDatabase } from '#server/db/backups/beside-database.ts';
import { DataDirUnusable, lockDataDir } from '#server/db/data-dir/data-dir-lock.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { isLiveShop } from '#server/db/seed/seed.ts';
import { readShopId } from '#server/features/media/media.store.ts';
import { markerName } from '#server/features/media/owns-store.ts';

const consent = 'yes-delete-everything';
const usage = `npm run db:reset [-- --${consent}]`;

/** The database may be of use to somebody; the message says why. */
class ResetRefused extends Error {}

/** Why this database may contain real orders; null when it is only the demo's. */
function reasonToRefuse(environment: NodeJS.ProcessEnv): string | null {
  const { DATABASE_URL, DEMO } = environment;
  if (DATABASE_URL) {
    return 'DATABASE_URL is set: this command never touches a PostgreSQL of your own.';
  }
  if (DEMO === '0' || DEMO === 'false') return 'DEMO=0: this shop may hold real orders and money.';
  return null;
}

/** What the database says of itself. */
async function readFacts(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { db, close } = openDatabase(postgres.url, { poolSize: 1 });
  try {
    return { id: await readShopId(db), isLive: await isLiveShop(db) };
  } finally {
    await close().finally(postgres.stop);
  }
}

/**
 * Whoever marks the media next deletes those that it does not know, so a mark is removed only if it
 * is certainly this database's.
 */
async function unmarkMedia(dataDir: string, id: string | null): Promise<void> {
  const mark = path.join(dataDir, 'media', markerName);
  if (process.env.MEDIA_S3_ENDPOINT || !existsSync(mark)) return;
  if (id === (await readFile(mark, 'utf8'))) await rm(mark);
  else console.log(`Kept ${mark}: the media may be of another shop. If not, delete this file.`);
}

/** @throws ResetRefused for a live shop, or a database that does not start, unless `isSure`. */
async function reset(dataDir: string, isSure: boolean): Promise<void> {
  const unlock = await lockDataDir(dataDir, { report: console.log });
  try {
    const facts = await readFacts(dataDir).catch((error: Error) => {
      if (isSure) return null;
      throw new ResetRefused(`This database does not say whose it is: ${error.message}`);
    });
    if (facts?.isLive && !isSure) throw new ResetRefused("This database is a live shop's.");
    await unmarkMedia(dataDir, facts?.id ?? null);
    for (const name of ['postgres', 'postgres.password', 'postgres.log']) {
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    }
    await clearBesideDatabase(dataDir);
  } finally {
    await unlock();
  }
}

async function main(): Promise<void> {
  const { values } = readCommandLine({ usage, options: { [consent]: { type: 'boolean' } } });
  loadEnvFile();
  const dataDir = path.resolve(process.env.DATA_DIR || './data');
  const isSure = values[consent] === true;
  try {
    const reason = isSure ? null : reasonToRefuse(process.env);
    if (reason) throw new ResetRefused(reason);
    if (!existsSync(path.join(dataDir, 'postgres'))) {
      console.log(`There is no database in ${dataDir}.`);
      return;
    }
    await reset(dataDir, isSure);
    console.log(`Deleted the database in ${dataDir}. npm start creates a new one.`);
  } catch (error) {
    if (!(error instanceof DataDirUnusable || error instanceof ResetRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    if (error instanceof DataDirUnusable) return;
    console.error(`To delete the built-in database in ${dataDir} anyway, add --${consent}:`);
    console.error(`  npm run db:reset -- --${consent}`);
  }
}

await main();
