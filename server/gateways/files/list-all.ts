/** All files of a store at once, for those who compare them with others. */
import type { FileStore, StoredFile } from './gateway.ts';

export async function listAll(files: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const page of files.list()) found.push(...page);
  return found;
}
