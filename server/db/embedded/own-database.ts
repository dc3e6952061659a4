/** For commands that work in a folder's own database, which no shop may be using meanwhile. */
import { lockDataDir } from '../data-dir/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../embedded.ts';

interface OwnDatabase {
  readonly dataDir: string;
  readonly report: (line: string) => void;
  readonly flagsFor?: () => Promise<readonly string[]>;
}

/**
 * Runs `work` with the URL of the database, which is started and stopped for it.
 * @throws DataDirUnusable when a shop runs on the folder; DatabaseUnusable.
 */
export async function inOwnDatabase(
  { dataDir, report, flagsFor }: OwnDatabase,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const unlock = await lockDataDir(dataDir, { report });
  try {
    const serverFlags = (await flagsFor?.()) ?? [];
    const postgres = await startEmbeddedPostgres({ dataDir, serverFlags });
    await work(postgres.url).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}
