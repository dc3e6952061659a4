/** New migrations do not disturb a running shop. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { dangersOf, isConcurrent, statementsOf } from './migration-text.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Up to this one, releases said when to stop all processes. */
const lastUnchecked = '0019';

const sources = await Promise.all(
  (await readdir(folder)).map(async (name) => ({
    name,
    sql: await readFile(new URL(name, folder), 'utf8'),
  })),
);

describe('a migration', () => {
  it('neither rewrites a table nor blocks its writers', () => {
    const checked = sources.filter(({ name }) => name.slice(0, 4) > lastUnchecked);
    const found = checked.flatMap(({ name, sql }) =>
      dangersOf(sql).map((danger) => `${name}: ${danger}`),
    );
    expect(found).toEqual([]);
  });

  it('that runs outside a transaction can be repeated and has no function bodies', () => {
    for (const { name, sql } of sources.filter((source) => isConcurrent(source.sql))) {
      expect(sql, name).not.toContain('$$');
      for (const statement of statementsOf(sql))
        expect(statement, name).toMatch(/IF (NOT )?EXISTS/);
    }
  });
});

test.each([
  'ALTER TABLE orders ALTER COLUMN total TYPE numeric',
  'ALTER TABLE orders ALTER total SET DATA TYPE bigint',
  'ALTER TABLE orders ADD COLUMN code uuid NOT NULL DEFAULT gen_random_uuid()',
  'ALTER TABLE orders ADD COLUMN paid boolean GENERATED ALWAYS AS (total = 0) STORED',
  'ALTER TABLE orders ALTER COLUMN note SET NOT NULL',
  'ALTER TABLE orders ADD CONSTRAINT sound CHECK (total > 0)',
  'ALTER TABLE orders ADD CONSTRAINT mine FOREIGN KEY (user_id) REFERENCES users (id)',
  'CREATE INDEX orders_note_idx ON orders (note)',
  'CREATE UNIQUE INDEX orders_note_idx ON orders (note)',
  'CLUSTER orders USING orders_pkey',
])('%s is found', (sql) => {
  expect(dangersOf(`-- why\n${sql};`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE orders ADD COLUMN note text',
  "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT ''",
  'ALTER TABLE orders ADD CONSTRAINT sound CHECK (total > 0) NOT VALID',
  'ALTER TABLE orders VALIDATE CONSTRAINT sound',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_note_idx ON orders (note)',
  'CREATE TABLE notes (id uuid DEFAULT gen_random_uuid()); CREATE INDEX notes_idx ON notes (id)',
  '-- ALTER COLUMN total TYPE numeric\nSELECT 1',
])('%s is none', (sql) => {
  expect(dangersOf(sql)).toEqual([]);
});
