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

async function* writePages<Row>(list: CsvList<Row>): AsyncGenerator<string> {
  const { heading, read, fieldsOf, pageRows = pageRowsUsual } = list;
  yield byteOrderMark + toCsvLine(heading);
  let last: Row | null = null;
  for (let isMore = true; isMore; ) {
    const rows: readonly Row[] = await read(last, pageRows);
    if (rows.length > 0) yield rows.map((row) => toCsvLine(fieldsOf(row))).join('');
    last = rows.at(-1) ?? last;
    isMore = rows.length === pageRows;
  }
}

export function csvReply<Row>(list: CsvList<Row>): FileReply {
  return new FileReply({ name: list.name, content: Readable.from(writePages(list)) });
}
