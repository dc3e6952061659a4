/** A folder of sealed pieces, over any store of files. */
import { buffer } from 'node:stream/consumers';
import type { FileStore, StoredFile } from '#server/gateways/files/gateway.ts';
import { listAll } from '#server/gateways/files/list-all.ts';
import { BackupUnusable } from '../backup-unusable.ts';
import type { Sealer } from './seal.ts';

export interface SealedFolder {
  /** @throws StorageError, or BackupUnusable when the place is not there. */
  put(name: string, content: Buffer): Promise<void>;
  /** Stores what `seal` has made. */
  putSealed(name: string, sealed: Buffer): Promise<void>;
  seal(name: string, content: Buffer): Promise<Buffer>;
  /** @throws BackupUnusable when it is missing, damaged, or sealed by another passphrase. */
  read(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  list(): Promise<StoredFile[]>;
  remove(name: string): Promise<void>;
}

const contentType = 'application/octet-stream';

export function sealedFolder(folder: string, files: FileStore, sealer: Sealer): SealedFolder {
  const labelOf = (name: string) => `${folder}/${name}`;
  const putSealed = (name: string, sealed: Buffer) => files.put(name, sealed, contentType);
  const seal = (name: string, content: Buffer) => sealer.seal(labelOf(name), content);
  return {
    seal,
    putSealed,
    async put(name, content) {
      await putSealed(name, await seal(name, content));
    },
    async read(name) {
      const size = await files.sizeOf(name);
      const stream = size ? await files.open(name, { start: 0, end: size - 1 }) : null;
      if (!stream) throw new BackupUnusable(`${labelOf(name)} is missing from the backup.`);
      return sealer.open(labelOf(name), await buffer(stream));
    },
    has: async (name) => (await files.sizeOf(name)) !== null,
    list: () => listAll(files),
    remove: (name) => files.remove(name),
  };
}
