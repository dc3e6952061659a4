/** Renders an invoice or a credit note as PDF; the same content always gives the same bytes. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { brand } from '#domain/brand.ts';
import type { BrandColours } from '#domain/colours/brand-theme.ts';
import { taxTotals } from '#domain/invoices/invoice.ts';
import { stateTaxName } from '#domain/invoices/invoice-states.ts';
import { amountInWords } from '#domain/invoices/invoice-words.ts';
import { formatTotal } from '#domain/money/money.ts';
import { createPen, type Pen, type Style } from '#server/pdf/pen.ts';
import { type DocumentContent, showsTax } from '../document-content.ts';
import { contentWidth, drawRule, left, page, right, styles, top } from './layout.ts';
import { writeTable } from './table.ts';
import {
  closingLines,
  facts,
  recipientLines,
  recipientName,
  sellerLines,
  titleOf,
} from './wording.ts';

interface IssuedDocument {
  readonly content: DocumentContent;
  /** Becomes the file's creation date. */
  readonly issuedAt: Date;
  /** The name, colours and logo of the shop at that time. */
  readonly brandName: string;
  readonly colours: BrandColours | null;
  /** As PNG; null where there is none. */
  readonly logo: Buffer | null;
}

const columnGap = 24;
const columnWidth = (contentWidth - columnGap) / 2;
const rightColumn = left + columnWidth + columnGap;
const factNameWidth = 92;
const titleWidthMax = 120;
/** Above the rule, in place of the name and the tagline. */
const logoHeight = 44;
const nameSizesPt = [styles.brand.sizePt, 20, 14, 10];
const summaryWidth = 220;
const summaryHeightMax = 150;

/** On one line beside the title: smaller when it is long. */
function writeName(pen: Pen, name: string, color: string): void {
  const width = contentWidth - titleWidthMax;
  const style = nameSizesPt
    .map((sizePt) => ({ ...styles.brand, sizePt, color }))
    .find((each) => pen.wrap(name, width, each).length === 1);
  const { sizePt } = style ?? styles.pale;
  const y = top - 6 + styles.brand.sizePt - sizePt;
  pen.write(name, { x: left, y, width }, style ?? styles.pale);
}

function writeHead(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  { content, brandName, colours, logo }: IssuedDocument,
): number {
  const whole = { x: left, width: contentWidth };
  const atRight = { ...whole, align: 'right' } as const;
  if (logo) {
    const fit: [number, number] = [contentWidth - titleWidthMax, logoHeight];
    doc.image(logo, left, top - 4, { fit, valign: 'center' });
  } else {
    writeName(pen, brandName, colours?.primary ?? styles.brand.color);
    pen.write(brand.tagline, { ...whole, y: top + 28 }, styles.pale);
  }
  pen.write(titleOf(content), { ...atRight, y: top }, styles.title);
  pen.write('Original for recipient', { ...atRight, y: top + 28 }, styles.pale);
  drawRule(doc, top + 50);
  return top + 64;
}

function writeFacts(pen: Pen, content: DocumentContent, startY: number): number {
  return facts(content).reduce((y, [name, value]) => {
    pen.write(name, { x: rightColumn, y, width: factNameWidth }, styles.pale);
    const x = rightColumn + factNameWidth;
    return pen.write(value, { x, y, width: right - x }, styles.text);
  }, startY);
}

/** Seller and recipient on the left, numbers and dates on the right. */
function writeParties(pen: Pen, content: DocumentContent, startY: number): number {
  const party = (label: string, name: string, lines: readonly string[], y: number): number => {
    const box = { x: left, width: columnWidth };
    const nameY = pen.write(label, { ...box, y }, styles.pale);
    const linesY = pen.write(name, { ...box, y: nameY }, styles.heading);
    return lines.reduce(
      (below, line) => pen.write(line, { ...box, y: below }, styles.text),
      linesY,
    );
  };
  const { seller } = content;
  const sellerY = party('Sold by', seller.legalName, sellerLines(content), startY);
  const label = 'Billed and delivered to';
  const partiesY = party(label, recipientName(content), recipientLines(content), sellerY + 12);
  return Math.max(partiesY, writeFacts(pen, content, startY)) + 16;
}

/** Totals on the right; the amount in words and the closing words on the left. */
function writeSummary(
  pen: Pen,
  { content, colours }: Pick<IssuedDocument, 'content' | 'colours'>,
  startY: number,
): void {
  const { taxablePaise, cgstPaise, sgstPaise, totalPaise } = taxTotals(content.lines);
  const taxes = [
    ['Taxable value', taxablePaise, styles.text],
    ['CGST', cgstPaise, styles.text],
    [stateTaxName(content.seller.stateCode), sgstPaise, styles.text],
  ] as const;
  const total = { ...styles.total, color: colours?.primary ?? styles.total.color };
  const rows: (readonly [name: string, amountPaise: typeof totalPaise, style: Style])[] = [
    ...(showsTax(content) ? taxes : []),
    [content.against ? 'Total credited' : 'Total', totalPaise, total],
  ];
  const x = right - summaryWidth;
  let y = startY + 12;
  for (const [name, amountPaise, style] of rows) {
    pen.write(name, { x, y, width: summaryWidth }, style);
    y = pen.write(
      formatTotal(amountPaise),
      { x, y, width: summaryWidth - 5, align: 'right' },
      style,
    );
  }
  const width = contentWidth - summaryWidth - columnGap;
  const wordsY = pen.write('Amount in words', { x: left, y: startY + 12, width }, styles.pale);
  const below = pen.write(amountInWords(totalPaise), { x: left, y: wordsY, width }, styles.text);
  closingLines(content).reduce(
    (lineY, line) => pen.write(line, { x: left, y: lineY, width: contentWidth }, styles.pale),
    Math.max(below, y) + 14,
  );
}

/** Writes document title, number and page number on every page. */
function writeFooters(doc: PDFKit.PDFDocument, pen: Pen, content: DocumentContent): void {
  const { count } = doc.bufferedPageRange();
  const y = page.height - 48;
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    drawRule(doc, y - 6);
    const pageLabel = `Page ${index + 1} of ${count}`;
    const name = `${titleOf(content)} ${content.number}`;
    pen.write(name, { x: left, y, width: contentWidth - 80 }, styles.pale);
    pen.write(pageLabel, { x: right - 80, y, width: 80, align: 'right' }, styles.pale);
  }
}

/** Renders A4 pages with subsets of the fonts. */
export async function renderDocument(document: IssuedDocument): Promise<Buffer> {
  const { content, issuedAt } = document;
  const title = `${titleOf(content)} ${content.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Otherwise pdfkit loads its default font, which is not used.
    font: '',
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: content.seller.legalName, CreationDate: issuedAt },
  });
  const pen = createPen(doc);
  const nextPage = (): number => {
    doc.addPage();
    return top;
  };
  const startY = writeParties(pen, content, writeHead(doc, pen, document));
  const place = { startY, tailHeight: summaryHeightMax, nextPage };
  const summaryY = writeTable(doc, pen, content, place);
  writeSummary(pen, document, summaryY);
  writeFooters(doc, pen, content);
  doc.end();
  return buffer(doc);
}
