/** Draws labels of 50 × 30 mm, one on each page: black and white, nothing over the edge. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { Diet } from '#domain/menu/meals.ts';
import type { MealLabelFacts } from '#server/features/kitchen-day/day-labels.ts';
import { createPen, type Pen } from '#server/pdf/pen.ts';
import { drawDietMark } from './diet-mark.ts';
import {
  barInset,
  type Corner,
  labelMargin,
  labelSize,
  layOutLargest,
  mm,
} from './label-layout.ts';
import { type LabelShop, labelLines, sumLines } from './label-lines.ts';
import { sheetWords } from './sheet-words.ts';

/** Four dots of a label printer of 203 dpi, so that no module is blurred. */
const moduleSize = 0.5 * mm;
/** White around the code, in modules, as the standard asks for. */
const quietModules = 4;
const codeEdge = 2 * mm;

/** Dark squares of the code that holds this number of an order. */
const orderCode = (orderNumber: string): boolean[][] =>
  encodeQR(orderNumber, 'raw', { ecc: 'quartile', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

/** Draws it in the upper right corner, and says where its white begins. */
function drawCode(doc: PDFKit.PDFDocument, orderNumber: string): Corner {
  const rows = orderCode(orderNumber);
  const x0 = labelSize.width - codeEdge - rows.length * moduleSize;
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      // One bar for neighbours: between two squares a hairline would show.
      const width = (end - x) * moduleSize;
      doc.rect(x0 + x * moduleSize, codeEdge + y * moduleSize, width, moduleSize);
      x = end;
    }
  });
  doc.fill('#000000');
  const quiet = quietModules * moduleSize;
  return { left: x0 - quiet, bottom: codeEdge + rows.length * moduleSize + quiet };
}

function drawLines(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  { lines, scale }: ReturnType<typeof layOutLargest>,
  diet?: Diet,
): void {
  lines.forEach((line, index) => {
    if (diet && line.of.hasMark && lines[index - 1]?.of !== line.of) {
      drawDietMark(doc, diet, labelMargin + 0.5, line.y + 2 * scale, 8.5 * scale);
    }
    if (line.of.isInverse) {
      const { x, y, width, height } = line;
      doc.rect(x - barInset, y, width + 2 * barInset, height + 0.2).fill('#000000');
    }
    pen.write(line.text, line, line.style);
  });
}

function drawLabel(doc: PDFKit.PDFDocument, pen: Pen, label: MealLabelFacts, shop: LabelShop) {
  const corner = drawCode(doc, label.orderNumber);
  drawLines(doc, pen, layOutLargest(pen, labelLines(label, shop), corner), label.diet);
}

/** Of a label without a code. */
const noCorner: Corner = { left: labelSize.width, bottom: 0 };

function drawSum(doc: PDFKit.PDFDocument, pen: Pen, input: LabelsInput): void {
  const texts = sumLines(input.day, input.labels.length, input);
  drawLines(doc, pen, layOutLargest(pen, texts, noCorner));
}

export interface LabelsInput extends LabelShop {
  readonly labels: readonly MealLabelFacts[];
  readonly brandName: string;
  readonly day: Pick<KitchenDay, 'date' | 'totals' | 'amendments'>;
}

/** One page for each label, and the sum of the day as the last one. */
export async function renderLabels(input: LabelsInput): Promise<Buffer> {
  const words = sheetWords[input.language];
  const signature = `${words.day(input.day.date)}: ${words.sheetNumber(input.dayNumber)}`;
  const doc = new PDFDocument({
    size: [labelSize.width, labelSize.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: `${words.labels}, ${signature}`, Creator: input.brandName },
  });
  const bytes = buffer(doc);
  const pen = createPen(doc);
  for (const label of input.labels) {
    doc.addPage();
    drawLabel(doc, pen, label, input);
  }
  doc.addPage();
  drawSum(doc, pen, input);
  doc.end();
  return bytes;
}
