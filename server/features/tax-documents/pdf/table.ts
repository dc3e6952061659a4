/** Writes the lines of a tax document as a table over as many pages as it needs. */
import { type TaxedLine, taxTotals } from '#domain/invoices/invoice.ts';
import { stateTaxName } from '#domain/invoices/invoice-states.ts';
import { formatTotal } from '#domain/money/money.ts';
import { lineHeight, type Pen } from '#server/pdf/pen.ts';
import { type DocumentContent, showsTax } from '../document-content.ts';
import { bandColor, bottom, contentWidth, drawRule, left, styles } from './layout.ts';

interface Column {
  readonly head: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly value: (line: TaxedLine, index: number) => string;
  /** Smaller, below the value. */
  readonly note?: (line: TaxedLine) => string;
}

const padding = 5;

const halfRate = (line: TaxedLine): string => `${line.gstPercent / 2}%`;

function columnsOf(content: DocumentContent): Column[] {
  const taxes: Column[] = [
    {
      head: 'Taxable value',
      width: 74,
      align: 'right',
      value: (line) => formatTotal(line.taxablePaise),
    },
    {
      head: 'CGST',
      width: 62,
      align: 'right',
      value: (line) => formatTotal(line.cgstPaise),
      note: halfRate,
    },
    {
      head: stateTaxName(content.seller.stateCode),
      width: 62,
      align: 'right',
      value: (line) => formatTotal(line.sgstPaise),
      note: halfRate,
    },
  ];
  const others: Column[] = [
    { head: '#', width: 22, align: 'left', value: (_, index) => String(index + 1) },
    { head: 'SAC', width: 48, align: 'left', value: (line) => line.sac },
    { head: 'Qty', width: 30, align: 'right', value: (line) => String(line.quantity) },
    ...(showsTax(content) ? taxes : []),
    {
      head: 'Amount',
      width: 74,
      align: 'right',
      value: (line) => formatTotal(taxTotals([line]).totalPaise),
    },
  ];
  const taken = others.reduce((sum, { width }) => sum + width, 0);
  const description: Column = {
    head: 'Description',
    width: contentWidth - taken,
    align: 'left',
    value: (line) => line.description,
  };
  return others.toSpliced(1, 0, description);
}

/** Writes one row of cells and returns the `y` below it. */
function writeRow(
  columns: readonly Column[],
  y: number,
  write: (column: Column, box: { x: number; y: number; width: number }) => number,
): number {
  let x = left;
  let below = y;
  for (const column of columns) {
    below = Math.max(
      below,
      write(column, { x: x + padding, y, width: column.width - 2 * padding }),
    );
    x += column.width;
  }
  return below;
}

interface TablePlace {
  readonly startY: number;
  /** Free space below the last line for what must be on the same page. */
  readonly tailHeight: number;
  /** Starts a page and returns the `y` where its content begins. */
  readonly nextPage: () => number;
}

/** Writes all lines and returns the `y` below the last. */
export function writeTable(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  content: DocumentContent,
  { startY, tailHeight, nextPage }: TablePlace,
): number {
  const columns = columnsOf(content);

  const writeHead = (y: number): number => {
    const height = lineHeight(styles.cellHead) + 2 * padding;
    doc.rect(left, y, contentWidth, height).fill(bandColor);
    writeRow(columns, y + padding, ({ head, align }, box) =>
      pen.write(head, { ...box, align }, styles.cellHead),
    );
    return y + height;
  };

  const heightOf = (line: TaxedLine, index: number): number =>
    2 * padding +
    Math.max(
      ...columns.map(
        ({ value, note, width }) =>
          pen.wrap(value(line, index), width - 2 * padding, styles.cell).length *
            lineHeight(styles.cell) +
          (note ? lineHeight(styles.cellPale) : 0),
      ),
    );

  let y = writeHead(startY);
  content.lines.forEach((line, index) => {
    const isLast = index === content.lines.length - 1;
    const height = heightOf(line, index) + (isLast ? tailHeight : 0);
    if (y + height > bottom) y = writeHead(nextPage());
    const below = writeRow(columns, y + padding, ({ value, note, align }, box) => {
      const noteY = pen.write(value(line, index), { ...box, align }, styles.cell);
      return note ? pen.write(note(line), { ...box, y: noteY, align }, styles.cellPale) : noteY;
    });
    y = below + padding;
    drawRule(doc, y);
  });
  return y;
}
