/** What docs/personal-data.md says about each column of the database. */
import { readFileSync } from 'node:fs';

interface PersonalColumn {
  /** `users.email`; tables outside `public` have their schema in front. */
  readonly name: string;
  /** Whether its person finds it in the file of their data. */
  readonly isDownloaded: boolean;
  /** Whether some of it, by law, outlives the account. */
  readonly stays: boolean;
}

type Row = readonly string[];

function rowsBelow(heading: string): Row[] {
  const text = readFileSync('docs/personal-data.md', 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`docs/personal-data.md has no part "${heading}"`);
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function columnsOf([table = '', columns = '']: Row): string[] {
  const inTicks = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  return inTicks(columns).map((column) => `${inTicks(table)[0]}.${column}`);
}

export const personalColumns = (): PersonalColumn[] =>
  rowsBelow('Personal').flatMap((row) =>
    columnsOf(row).map((name) => ({
      name,
      isDownloaded: !row[3]?.startsWith('no:'),
      stays: /^(?:stays|erased but for)/.test(row[4] ?? ''),
    })),
  );

export const otherColumns = (): string[] => rowsBelow('Not personal').flatMap(columnsOf);
