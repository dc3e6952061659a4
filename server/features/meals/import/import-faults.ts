/** What is wrong with a table of the menu, and where a person finds it. */
import { type MenuField, menuTitle } from '#domain/menu/menu-csv.ts';
import { Refusal } from '#domain/refusal.ts';

export interface Fault {
  /** As a spreadsheet counts them, the titles being line 1; null when it is the whole file. */
  readonly line: number | null;
  /** Null when it is the whole line. */
  readonly field: MenuField | null;
  readonly message: string;
}

function pathOf({ line, field }: Fault): string {
  if (line === null) return 'file';
  return field === null ? `row ${line}` : `row ${line}, ${menuTitle(field)}`;
}

/** All of them, from the top; what is wrong with several words of one cell is told once. */
export function importRefused(faults: readonly Fault[]): Refusal {
  const told = new Map(
    faults
      .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
      .map((fault) => ({ path: pathOf(fault), message: fault.message }))
      .map((issue) => [`${issue.path}: ${issue.message}`, issue]),
  );
  const issues = [...told.values()];
  return new Refusal('import_refused', { issues });
}
