/** Why a CSV was not imported: the problems of each row. */

import dataTable from '#web/features/admin/kit/lists/data-table.module.css';
import { Problem } from '#web/ui/form/problem.tsx';
import styles from './import-problems.module.css';

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** `row 3, price for 1` → `Row 3` and `price for 1`; `file` concerns the whole file. */
function placeOf(path: string): { readonly row: string; readonly column: string } {
  const [, row, column = ''] = /^row (\d+)(?:, (.+))?$/.exec(path) ?? [];
  return { row: row ? `Row ${row}` : 'File', column };
}

interface ImportProblemsProps {
  readonly issues: readonly Issue[];
  /** The server's message about all of them. */
  readonly words: string | null;
}

export function ImportProblems({ issues, words }: ImportProblemsProps) {
  return (
    <div>
      <Problem role="alert" message={words} />
      {issues.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        <section className={styles.lines} aria-label="Rows with problems" tabIndex={0}>
          <table className={dataTable.table}>
            <thead>
              <tr>
                <th scope="col">Where</th>
                <th scope="col">Column</th>
                <th scope="col">Problem</th>
              </tr>
            </thead>
            <tbody>
              {issues.map(({ path, message }) => {
                const { row, column } = placeOf(path);
                return (
                  <tr key={`${path}: ${message}`}>
                    <th scope="row" data-label="Where">
                      {row}
                    </th>
                    <td data-label="Column">{column}</td>
                    <td data-label="Problem">{message}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
