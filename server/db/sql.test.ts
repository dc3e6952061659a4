/** The SQL template: parameters, nesting, and no value in the text. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawSql, sql } from './sql.ts';

it('numbers parameters in their order, through nested fragments', () => {
  const open = sql`status = ${'pending'} AND total > ${5}`;
  const statement = sql`SELECT ${rawSql('o.id')} FROM o WHERE a = ${1} AND ${open} LIMIT ${9}`;
  expect(statement.text).toBe(
    'SELECT o.id FROM o WHERE a = $1 AND status = $2 AND total > $3 LIMIT $4',
  );
  expect(statement.values).toEqual([1, 'pending', 5, 9]);
});

it('leaves out an empty fragment', () => {
  expect(sql`SELECT 1 ${sql``} WHERE ${true}`).toMatchObject({
    text: 'SELECT 1  WHERE $1',
    values: [true],
  });
});

it('has the same text whatever the values, so that it is prepared once', () => {
  const of = (value: unknown) => sql`SELECT ${value}, ${sql`(${value})`}`.text;
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(of(value)).toBe('SELECT $1, ($2)');
    }),
  );
});

it('has another text for another fragment in the same place, or for a value there', () => {
  const of = (part: unknown) => sql`SELECT ${'a'}, ${part} WHERE ${sql`b = ${1}`}`;
  expect(of(sql`now()`).text).toBe('SELECT $1, now() WHERE b = $2');
  expect(of(sql`lower(${'X'})`)).toMatchObject({
    text: 'SELECT $1, lower($2) WHERE b = $3',
    values: ['a', 'X', 1],
  });
  expect(of([1, 2])).toMatchObject({
    text: 'SELECT $1, $2 WHERE b = $3',
    values: ['a', [1, 2], 1],
  });
  expect(of(sql`now()`).text).toBe('SELECT $1, now() WHERE b = $2');
});
