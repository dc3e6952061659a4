/** Removes files without a row, which a crash or a failing store left behind. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hourMs } from '#domain/calendar/durations.ts';
import { mediaNameOfFile } from '#domain/menu/media.ts';
import type { StoredFile } from '#server/gateways/files/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { findMediaNames } from './media.store.ts';
import { ownsStore } from './owns-store.ts';

/** Longer than any upload may take, so that uploads under way are not touched. */
const graceMs = hourMs;

/** By the machine's clock, which dates the files, whatever the shop's clock says. */
function isOld(storedAt: Date): boolean {
  return Date.now() - storedAt.getTime() > graceMs;
}

async function forgetFiles({ db, files }: Shop, page: readonly StoredFile[]): Promise<void> {
  const old = page.flatMap(({ name: file, storedAt }) => {
    const name = isOld(storedAt) ? mediaNameOfFile(file) : null;
    // Files with other names than ours belong to somebody else.
    return name === null ? [] : [{ file, name }];
  });
  if (old.length === 0) return;
  const known = await findMediaNames(db, [...new Set(old.map(({ name }) => name))]);
  for (const { file, name } of old) if (!known.has(name)) await files.remove(file);
}

async function forgetUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && isOld(found.mtime)) await rm(file, { force: true });
  }
}

/**
 * One pass; may be repeated, and run in several processes at once. A store that is not marked as
 * this shop's is left alone.
 * @throws StorageError
 */
export async function forgetOrphans(shop: Shop): Promise<void> {
  await forgetUploads(shop.config.media.incomingDir);
  if (!(await ownsStore(shop))) return;
  for await (const page of shop.files.list()) await forgetFiles(shop, page);
}
