/** A list as a CSV file, read and written page by page: any length takes the same memory. */
import { Readable } from 'node:stream';
import { toCsvLine } from '#domain/csv.ts';
import { FileReply } from './file-reply.ts';

const pageRowsUsual = 500;

// Without it Excel on Windows reads another alphabet than UTF-8, and "नमस्ते" is lost.
export const byteOrderMark = '\ufeff';

interface CsvList<Row> {
  /** Plain ASCII, such as `statement.csv`. */
  readonly name: string;
  readonly heading: readonly string[];
  /** How many rows are in memory at a time, by default 500; fewer where a row may be long. */
  readonly pageRows?: number;
  /** At most so many rows after the last one of the page before; null begins. */
  read(last: Row | null, limit: number): Promise<readonly Row[]>;
  fieldsOf(row: Row): readonly string[];
}

async function* writePages<Row>(
  { heading, read, fieldsOf }: CsvList<Row>,
  first: readonly Row[],
  pageRows: number,
): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(heading);
  let rows = first;
  for (;;) {
    if (rows.length > 0) yield rows.map((row) => toCsvLine(fieldsOf(row))).join('');
    if (rows.length < pageRows) return;
    rows = await read(rows.at(-1) ?? null, pageRows);
  }
}

/** Reads the first page before the reply begins, so that a list that cannot be read is refused. */
export async function csvReply<Row>(list: CsvList<Row>): Promise<FileReply> {
  const { name, read, pageRows = pageRowsUsual } = list;
  const first = await read(null, pageRows);
  return new FileReply({ name, content: Readable.from(writePages(list, first, pageRows)) });
}
