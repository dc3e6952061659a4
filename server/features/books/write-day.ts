/** The books of a day as CSV: every line of every figure, then what changed since. */
import { type BookLine, figureLabels } from '#domain/books/book-line.ts';
import type { Correction } from '#domain/books/corrections.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { toCsvLine } from '#domain/csv.ts';
import { toRupees } from '#domain/money/money.ts';
import { byteOrderMark } from '#server/http/csv-reply.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { readAllLines, toRow } from './read-day.ts';

const heading = [
  ...['State', 'Figure', 'Order', 'Reference', 'Date', 'Portions', 'GST rate', 'Taxable value'],
  ...['CGST', 'SGST/UTGST', 'IGST', 'Amount', 'Note'],
];

/** Only documents have a value and taxes. */
function fieldsOf(state: string, line: BookLine): string[] {
  const row = toRow(line);
  const { taxable, cgst, sgst, igst } = row;
  return [
    ...[state, figureLabels[line.figure], row.orderNumber ?? '', row.reference ?? ''],
    ...[row.date ?? '', row.portions === 0 ? '' : String(row.portions), row.rate ?? ''],
    ...(row.rate === null ? ['', '', '', ''] : [taxable, cgst, sgst, igst]),
    ...[row.total, row.note ?? ''],
  ];
}

function correctionFields({ figure, lines }: Correction): string[][] {
  return lines.map(({ closed, now, reason }) => {
    const line = now ?? closed;
    const difference = (now?.totalPaise ?? 0) - (closed?.totalPaise ?? 0);
    return [
      ...['Correction', figureLabels[figure], line?.orderNumber ?? '', line?.reference ?? ''],
      ...[line?.date ?? '', '', '', '', '', '', ''],
      ...[toRupees(difference as BookLine['totalPaise']), reason],
    ];
  });
}

/** A day is bounded by what a kitchen can cook, so the file is written at once. */
export async function writeBookDay(
  shop: Pick<Shop, 'db' | 'now'>,
  date: CalendarDate,
): Promise<FileReply> {
  const { lines, corrections, isClosed } = await readAllLines(shop, date);
  const state = isClosed ? 'As closed' : 'Provisional';
  const rows = [
    ...lines.map((line) => fieldsOf(state, line)),
    ...corrections.flatMap(correctionFields),
  ];
  const content = byteOrderMark + [heading, ...rows].map(toCsvLine).join('');
  return new FileReply({ name: `books-${date}.csv`, content });
}
