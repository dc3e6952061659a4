/** Errors in an imported menu, each with its cell in the spreadsheet. */
import { type MenuField, menuTitle } from '#domain/menu/menu-csv.ts';
import { Refusal } from '#domain/refusal.ts';

export interface Fault {
  /** Counted as in a spreadsheet, the titles being line 1; null for the whole file. */
  readonly line: number | null;
  /** Null for the whole line. */
  readonly field: MenuField | null;
  readonly message: string;
}

function pathOf({ line, field }: Fault): string {
  if (line === null) return 'file';
  return field === null ? `row ${line}` : `row ${line}, ${menuTitle(field)}`;
}

/** All faults from the top; the same fault of several words in one cell is listed once. */
export function importRefused(faults: readonly Fault[]): Refusal {
  const unique = new Map(
    faults
      .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
      .map((fault) => ({ path: pathOf(fault), message: fault.message }))
      .map((issue) => [`${issue.path}: ${issue.message}`, issue]),
  );
  const issues = [...unique.values()];
  return new Refusal('import_refused', { issues });
}
