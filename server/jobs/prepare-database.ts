/** What the owner of the database does before a new version runs on it. */
import { migrate } from '#server/db/migrate.ts';
import { grantRights } from '#server/db/rights.ts';
import { installJobs } from './jobs.ts';

/** Addresses of one database; the same one twice, where it has one role. */
export interface Roles {
  readonly ownerUrl: string;
  /** What the running shop connects with, past any pooler. */
  readonly directUrl: string;
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Migrates, and gives the shop's role, if it has one of its own, its rights on what is new. Returns
 * the names of the migrations that were missing.
 * @throws DatabaseUnusable as `migrate` does.
 */
export async function prepareDatabase(
  { ownerUrl, directUrl }: Roles,
  options: Parameters<typeof migrate>[1] = {},
): Promise<string[]> {
  const applied = await migrate(ownerUrl, options);
  const role = userOf(directUrl);
  if (role !== userOf(ownerUrl)) {
    await installJobs(ownerUrl, console);
    await grantRights(ownerUrl, role);
  }
  return applied;
}
