/** Reads the last cell of a row of docs/spec-conformance.md: a reason, and the tests it names. */

/** A test, or a group of tests, by the name it runs under. */
export interface Reference {
  readonly file: string;
  readonly title: string;
}

interface Proof {
  /** Why the row needs no test; null where tests prove it. */
  readonly reason: string | null;
  /** In the order of the cell. */
  readonly references: readonly Reference[];
  /** Parts of the cell that are neither. */
  readonly unreadable: readonly string[];
}

function readReference(part: string): Reference | null {
  const [, file, title] = /^`([^`]+)` › `([^`]+)`$/.exec(part) ?? [];
  return file !== undefined && title !== undefined ? { file, title } : null;
}

/** Bars are escaped, as a cell of a table needs it. */
export function readProof(cell: string): Proof {
  const parts = cell.replaceAll('\\|', '|').split('<br>');
  const reason = /^— (.+)$/.exec(parts[0] ?? '')?.[1] ?? null;
  const references: Reference[] = [];
  const unreadable: string[] = [];
  for (const part of reason === null ? parts : parts.slice(1)) {
    const reference = readReference(part);
    if (reference) references.push(reference);
    else unreadable.push(part);
  }
  return { reason, references, unreadable };
}
