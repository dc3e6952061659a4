/** CSV can be read back unchanged, and never runs as a formula. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCsvField, toCsvLine } from './csv.ts';

/** Parses one record by RFC 4180. */
function readLine(line: string): string[] {
  const fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let match = field.exec(line); match; match = field.exec(line)) {
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') return fields;
  }
  throw new Error(`Not a record: ${line}`);
}

describe('a line of CSV', () => {
  it('quotes only what needs it', () => {
    expect(toCsvLine(['a', 'b, c', 'say "hi"', 'two\nlines', ''])).toBe(
      'a,"b, c","say ""hi""","two\nlines",\r\n',
    );
  });

  it('keeps signed numbers as numbers', () => {
    expect(toCsvLine(['-369.00', '500.00', '-1'])).toBe('-369.00,500.00,-1\r\n');
  });

  it.each(['=1+1', '+91 98765', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx', '=HYPERLINK("http://x")'])(
    'escapes %j',
    (text) => expect(readLine(toCsvLine([text]))).toEqual([`'${text}`]),
  );

  it('can be read back as it was written', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t\r\n'][0-9.a"]{0,3}$/));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (fields) => {
        const read = readLine(toCsvLine(fields));
        expect(read.map(fromCsvField)).toEqual(fields);
        for (const text of read) expect(text).not.toMatch(/^(?:[=+@\t\r\n]|-(?!\d+(?:\.\d+)?$))/);
      }),
      { numRuns: 1_000 },
    );
  });
});
