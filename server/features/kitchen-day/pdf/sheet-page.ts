/** The pages of a kitchen's sheet, black on white: A4, or a roll that is cut where it ends. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Paper } from '#domain/kitchen-day/sheet-paper.ts';
import { createSheet, type Layout, type Sheet, styles } from './sheet.ts';

const mm = 72 / 25.4;
const roll = { height: 1_000 * mm, top: 2 * mm, foot: 4 * mm } as const;

// Printers of rolls reach 72 of 80 mm, and 48 of 58.
const layouts: Readonly<Record<Paper, Layout>> = {
  a4: { width: 595.28, height: 841.89, left: 36, top: 36, foot: 54 },
  '80mm': { ...roll, width: 80 * mm, left: 4 * mm },
  '58mm': { ...roll, width: 58 * mm, left: 5 * mm },
};

/** What stands on every page. */
interface SheetHead {
  readonly brandName: string;
  readonly title: string;
  /** The day, and its number. */
  readonly signature: string;
  readonly frozenAt: Date | null;
  readonly paper: Paper;
}

/** Brand, signature and numbers below each page. */
function writeFeet({ doc, pen, left, width }: Sheet, head: SheetHead, { height }: Layout): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const y = height - 40;
    const foot = `${head.brandName} · ${head.title} · ${head.signature}`;
    pen.write(foot, { x: left, y, width: width - 60 }, styles.small);
    const number = `${index + 1} / ${count}`;
    pen.write(number, { x: left, y, width, align: 'right' }, styles.small);
  }
}

/** Title and signature first; then what `draw` draws. */
export async function renderSheet(head: SheetHead, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const layout = layouts[head.paper];
  const isRoll = head.paper !== 'a4';
  const doc = new PDFDocument({
    size: [layout.width, layout.height],
    margin: 0,
    bufferPages: true,
    info: {
      Title: `${head.title}, ${head.signature}`,
      Creator: head.brandName,
      ...(head.frozenAt && { CreationDate: head.frozenAt }),
    },
  });
  /** Where the content ends, the paper ends. */
  const cutOff = () => {
    if (!isRoll) return;
    const end = layout.height - Math.min(layout.height, sheet.y + layout.foot);
    Object.assign(doc.page.dictionary.data, { MediaBox: [0, end, layout.width, layout.height] });
  };
  const sheet = createSheet(doc, layout, () => {
    cutOff();
    doc.addPage();
    // Other paper has it in its foot.
    return isRoll ? [{ text: `${head.title} · ${head.signature}`, style: styles.small }] : [];
  });
  sheet.lines([
    { text: head.title, style: styles.title },
    { text: head.signature, style: styles.text },
    ...(isRoll ? [{ text: head.brandName, style: styles.small }] : []),
  ]);
  sheet.y += 8;
  draw(sheet);
  cutOff();
  if (!isRoll) writeFeet(sheet, head, layout);
  const bytes = buffer(doc);
  doc.end();
  return bytes;
}
