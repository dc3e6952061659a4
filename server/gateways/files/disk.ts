/** Stores files in a folder of this machine. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { type FileStore, StorageError, type StoredFile } from './gateway.ts';

const pageSize = 500;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The result; null when there is no such file. */
async function onDisk<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StorageError('The media folder cannot be used', error);
  }
}

/** `incomingDir` must be on the file system of `dir`, so that files are moved in atomically. */
export function diskFiles(folders: {
  readonly dir: string;
  readonly incomingDir: string;
}): FileStore {
  const { dir, incomingDir } = folders;
  const pathOf = (name: string) => path.join(dir, name);

  async function write(name: string, content: Buffer): Promise<void> {
    await mkdir(incomingDir, { recursive: true });
    // Several processes may write the same file, such as the id of the shop, at once.
    const part = path.join(incomingDir, `${name}.${uuidv7()}`);
    try {
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, pathOf(name));
    } finally {
      await rm(part, { force: true });
    }
  }

  /** A name survives a loss of power only once its folder is flushed. */
  async function flushFolder(): Promise<void> {
    const folder = await open(dir, 'r');
    await folder.sync().finally(() => folder.close());
  }

  async function dated(names: readonly string[]): Promise<StoredFile[]> {
    const files = names.map(async (name) => {
      const found = await onDisk(stat(pathOf(name)));
      return found ? [{ name, storedAt: found.mtime }] : [];
    });
    return (await Promise.all(files)).flat();
  }

  return {
    async put(name, content) {
      try {
        if (typeof content === 'string') await rename(content, pathOf(name));
        else await write(name, content);
        await flushFolder();
      } catch (error) {
        throw new StorageError('A file cannot be written', error);
      }
    },

    async sizeOf(name) {
      return (await onDisk(stat(pathOf(name))))?.size ?? null;
    },

    async open(name, { start, end }) {
      const file = await onDisk(open(pathOf(name), 'r'));
      return file && createReadStream(pathOf(name), { fd: file, start, end });
    },

    async remove(name) {
      await onDisk(rm(pathOf(name), { force: true }));
    },

    async *list() {
      const entries = (await onDisk(readdir(dir, { withFileTypes: true }))) ?? [];
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      for (let at = 0; at < names.length; at += pageSize) {
        yield await dated(names.slice(at, at + pageSize));
      }
    },
  };
}
