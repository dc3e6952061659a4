/** The tokens of links that a device keeps as long as it has something to send with them. */
import { readText, removeText, writeText } from './device-texts.ts';
import { parseText } from './shift-storage.ts';

interface KeptTokens {
  readonly read: (id: string) => string | undefined;
  readonly write: (id: string, token: string) => void;
  /** Removes the others. */
  readonly keepOnly: (ids: ReadonlySet<string | undefined>) => void;
}

/** One for each page; `key` is that of the local storage. */
export function createKeptTokens(key: string): KeptTokens {
  const readAll = (): Readonly<Record<string, string>> =>
    parseText<Readonly<Record<string, string>>>(readText(key)) ?? {};
  return {
    read: (id) => readAll()[id],
    write: (id, token) => writeText(key, JSON.stringify({ ...readAll(), [id]: token })),
    keepOnly(ids) {
      const tokens = Object.entries(readAll());
      const kept = tokens.filter(([id]) => ids.has(id));
      if (kept.length === tokens.length) return;
      if (kept.length > 0) writeText(key, JSON.stringify(Object.fromEntries(kept)));
      else removeText(key);
    },
  };
}
