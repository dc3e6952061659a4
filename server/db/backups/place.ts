/** Where backups are kept: folders of sealed pieces, on a disk or in an S3-compatible store. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { diskFiles } from '#server/gateways/files/disk.ts';
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { type S3Place, s3Files } from '#server/gateways/files/s3.ts';
import { BackupUnusable } from './backup-unusable.ts';
import type { Sealer } from './sealing/seal.ts';
import { type SealedFolder, sealedFolder } from './sealing/sealed-folder.ts';

export interface BackupPlace {
  /** For messages. */
  readonly name: string;
  /** The lists of what each base backup holds; of all series. */
  readonly bases: SealedFolder;
  /** The pieces of the base backups, the log and the media of one series. */
  series(id: string): {
    readonly parts: SealedFolder;
    readonly wal: SealedFolder;
    readonly media: SealedFolder;
  };
}

export type PlaceSettings =
  | { readonly dir: string; readonly s3: null }
  | { readonly dir: null; readonly s3: S3Place };

/** A disk that is not mounted must not be replaced by a folder of the same name. */
async function assertThere(dir: string): Promise<void> {
  const found = await stat(dir).catch(() => null);
  if (found?.isDirectory()) return;
  throw new BackupUnusable(
    `The folder ${dir} of BACKUP_DIR does not exist: create it, or mount its disk.`,
  );
}

function folderOnDisk(dir: string, folder: string): FileStore {
  const at = path.join(dir, ...folder.split('/'));
  const files = diskFiles({ dir: at, incomingDir: path.join(dir, 'incoming') });
  return {
    ...files,
    async put(...given) {
      await assertThere(dir);
      await mkdir(at, { recursive: true, mode: 0o700 });
      await files.put(...given);
    },
    async *list() {
      await assertThere(dir);
      yield* files.list();
    },
  };
}

export function openPlace(settings: PlaceSettings, sealer: Sealer): BackupPlace {
  const open = (folder: string) => {
    const files = settings.s3
      ? s3Files(settings.s3, folder)
      : folderOnDisk(settings.dir as string, folder);
    return sealedFolder(folder, files, sealer);
  };
  return {
    name: settings.s3 ? `${settings.s3.endpoint}/${settings.s3.bucket}` : (settings.dir as string),
    bases: open('bases'),
    series: (id) => ({
      parts: open(`${id}/parts`),
      wal: open(`${id}/wal`),
      media: open(`${id}/media`),
    }),
  };
}
