/** The pages of a kitchen's sheet: A4, black on white, each with the day and its number. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { createPen, type Pen, type Style } from '#server/pdf/pen.ts';

const page = { width: 595.28, height: 841.89 } as const;
export const left = 36;
export const contentWidth = page.width - 2 * left;
const top = 36;
const bottom = page.height - 54;

const ink = '#000000';
/** Legible at arm's length. */
export const styles = {
  title: { face: 'bold', sizePt: 20, color: ink },
  quantity: { face: 'bold', sizePt: 18, color: ink },
  strong: { face: 'bold', sizePt: 12, color: ink },
  text: { face: 'text', sizePt: 11, color: ink },
  small: { face: 'text', sizePt: 9, color: ink },
} as const satisfies Record<string, Style>;

/** What stands on every page. */
export interface SheetHead {
  readonly brandName: string;
  readonly title: string;
  /** The day, its number, and when it was frozen. */
  readonly signature: string;
  readonly frozenAt: Date | null;
}

/** A cursor that begins a new page where something does not fit. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  /** The top of the next line. */
  y: number;
  /** Draws a block of this height, on a new page if the rest of this one is too low. */
  block(height: number, draw: (y: number) => void): void;
  rule(): void;
}

/** Writes title and signature on the first page, brand, signature and numbers below each. */
export async function renderSheet(head: SheetHead, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: {
      Title: `${head.title}, ${head.signature}`,
      Creator: head.brandName,
      ...(head.frozenAt && { CreationDate: head.frozenAt }),
    },
  });
  const pen = createPen(doc);
  const sheet: Sheet = {
    doc,
    pen,
    y: top,
    block(height, drawAt) {
      if (sheet.y + height > bottom && sheet.y > top) {
        doc.addPage();
        sheet.y = top;
      }
      drawAt(sheet.y);
      sheet.y += height;
    },
    rule() {
      doc
        .moveTo(left, sheet.y)
        .lineTo(left + contentWidth, sheet.y)
        .lineWidth(0.75)
        .strokeColor(ink)
        .stroke();
      sheet.y += 6;
    },
  };
  const wide = { x: left, width: contentWidth };
  sheet.y = pen.write(head.title, { ...wide, y: sheet.y }, styles.title);
  sheet.y = pen.write(head.signature, { ...wide, y: sheet.y }, styles.text) + 8;
  draw(sheet);
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const y = page.height - 40;
    const foot = `${head.brandName} · ${head.title} · ${head.signature}`;
    pen.write(foot, { x: left, y, width: contentWidth - 60 }, styles.small);
    const number = `${index + 1} / ${count}`;
    pen.write(number, { x: left, y, width: contentWidth, align: 'right' }, styles.small);
  }
  const bytes = buffer(doc);
  doc.end();
  return bytes;
}
