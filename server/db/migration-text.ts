/** Reads migrations: how they must be run, and which statements would stop a running shop. */

/** The first line of a migration that cannot run in a transaction. */
const concurrentMarker = /^-- outside a transaction\b/;

/** Whether it runs statement by statement, each of them repeatable (`IF NOT EXISTS`). */
export function isConcurrent(sql: string): boolean {
  return concurrentMarker.test(sql);
}

const withoutComments = (sql: string): string =>
  sql.replace(/\/\*[\s\S]*?\*\//g, '').replace(/--.*$/gm, '');

/**
 * Splits into statements; works without function bodies, which a marked migration must not have.
 */
export function statementsOf(sql: string): string[] {
  return withoutComments(sql)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Statements that rewrite or scan a table under its lock, and what to do instead. */
const dangers: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
    'ALTER COLUMN TYPE rewrites the table: add a column, fill it, switch over',
  ],
  [
    /\bADD\b[^;,]*\bDEFAULT\b[^;,]*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\s*\(/i,
    'ADD COLUMN with a changing default rewrites the table: add it empty, then fill it',
  ],
  [
    /\bADD\s+(?:COLUMN\s+)?[^;,]*\bGENERATED\s+ALWAYS\s+AS\s*\([^;]*\)\s*STORED/i,
    'a generated column rewrites the table: add a column that a trigger fills',
  ],
  [
    /\bSET\s+NOT\s+NULL\b/i,
    'SET NOT NULL reads the table under a lock: add CHECK (…) NOT VALID, validate it first',
  ],
  [
    /\bADD\s+CONSTRAINT\b(?![^;]*\bNOT\s+VALID\b)[^;,]*\b(?:CHECK|FOREIGN\s+KEY)\b/i,
    'ADD CONSTRAINT reads the table under a lock: add it NOT VALID, then VALIDATE CONSTRAINT',
  ],
  [/\b(?:VACUUM\s+FULL|CLUSTER)\b/i, 'VACUUM FULL and CLUSTER rewrite the table'],
];

const createdTable = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w.]+)/gi;
const index = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)[^;]*?\bON\s+([\w.]+)/i;
const changedTable = /\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?([\w.]+)/i;

/**
 * The statements that would stop a running shop; tables that the migration creates itself are
 * ignored. A heuristic over the text, not a parser.
 */
export function dangersOf(sql: string): string[] {
  const text = withoutComments(sql);
  const made = new Set([...text.matchAll(createdTable)].map(([, name]) => name));
  return statementsOf(text).flatMap((statement) => {
    const table = changedTable.exec(statement)?.[1];
    if (table && made.has(table)) return [];
    const found = dangers.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why);
    const indexed = index.exec(statement)?.[1];
    if (indexed && !made.has(indexed)) {
      found.push(`an index on ${indexed} stops its writers: CREATE INDEX CONCURRENTLY`);
    }
    return found;
  });
}
