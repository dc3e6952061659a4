/** Draws labels of 50 × 30 mm, one on each page: black and white, nothing over the edge. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { Diet } from '#domain/menu/meals.ts';
import type { MealLabelFacts } from '#server/features/kitchen-day/day-labels.ts';
import { createPen, graphemesOf, type Pen, type Style } from '#server/pdf/pen.ts';
import { drawDietMark } from './diet-mark.ts';
import { type LabelShop, type LabelText, labelLines, sumLines } from './label-lines.ts';
import { sheetWords } from './sheet-words.ts';

const mm = 72 / 25.4;
export const labelSize = { width: 50 * mm, height: 30 * mm } as const;
/** Printers do not reach the edge. */
export const labelMargin = 1.5 * mm;

/** Four dots of a label printer of 203 dpi, so that no module is blurred. */
const moduleSize = 0.5 * mm;
/** White around the code, in modules, as the standard asks for. */
const quietModules = 4;
const codeEdge = 2 * mm;

const contentBottom = labelSize.height - labelMargin;
const markWidth = 12;
/** Black left and right of white letters. */
const barInset = 2;

/** Dark squares of the code that holds this number of an order. */
export const orderCode = (orderNumber: string): boolean[][] =>
  encodeQR(orderNumber, 'raw', { ecc: 'quartile', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

/** Draws it in the upper right corner, and says where its white begins. */
function drawCode(doc: PDFKit.PDFDocument, orderNumber: string) {
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

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: Style;
  readonly of: LabelText;
}

type Corner = ReturnType<typeof drawCode>;

const ellipsis = '…';

/** The text, cut so that it fits into one line with its ending. */
function cut(pen: Pen, text: string, ending: string, width: number, style: Style): string {
  // The ending is measured by itself: it is another one on each label.
  const left = width - pen.widthOf(ending, style);
  if (pen.widthOf(text, style) <= left) return text + ending;
  const pieces = graphemesOf(text);
  const shortened = (count: number) => pieces.slice(0, count).join('').trimEnd() + ellipsis;
  let [known, tooMany] = [0, pieces.length];
  while (tooMany - known > 1) {
    const middle = Math.floor((known + tooMany) / 2);
    if (pen.widthOf(shortened(middle), style) <= left) known = middle;
    else tooMany = middle;
  }
  return shortened(known) + ending;
}

/** The lines of one text from `top` on, narrower beside the code. */
function place(pen: Pen, of: LabelText, top: number, corner: Corner, scale: number): Placed[] {
  const style = { ...of.style, sizePt: of.style.sizePt * scale };
  const height = style.sizePt * of.leading;
  const inset = of.isInverse ? barInset : 0;
  const placed: Placed[] = [];
  let rest = of.text.replaceAll(/\s+/gu, ' ').trim();
  for (let y = top; rest !== ''; y += height) {
    const x = labelMargin + (of.hasMark && placed.length === 0 ? markWidth : 0) + inset;
    const right = y < corner.bottom ? corner.left : labelSize.width - labelMargin;
    const width = right - x - inset;
    const isLast = placed.length + 1 === of.linesMax;
    const [first = ''] = pen.wrap(rest, width, style);
    const text = isLast ? cut(pen, rest, of.ending ?? '', width, style) : first;
    placed.push({ text, x, y, width, height, style, of });
    rest = isLast ? '' : rest.slice(first.length).trimStart();
  }
  return placed;
}

const bottomOf = (placed: readonly Placed[], top: number): number => {
  const last = placed.at(-1);
  return last ? last.y + last.height : top;
};

/** Everything that must be on the label, and of the rest what there is room for. */
function layOut(pen: Pen, texts: readonly LabelText[], corner: Corner, scale: number) {
  const lines: Placed[] = [];
  let y: number = labelMargin;
  let isWhole = true;
  let count = 0;
  for (const text of texts) {
    const placed = place(pen, text, y, corner, scale);
    const bottom = bottomOf(placed, y);
    if (bottom > contentBottom) {
      if (text.isOptional) continue;
      isWhole = false;
    }
    lines.push(...placed);
    count += 1;
    y = bottom;
  }
  return { lines, scale, isWhole, count };
}

/** Still legible at arm's length. */
const usualScales = [0.93, 0.86];
const smallScales = [0.8, 0.74, 0.68, 0.62, 0.56, 0.5];

/** As much as possible in type that is legible; in smaller type only what must be there. */
function layOutLargest(pen: Pen, texts: readonly LabelText[], corner: Corner) {
  let best = layOut(pen, texts, corner, 1);
  for (const scale of [...usualScales, ...smallScales]) {
    const isUsual = usualScales.includes(scale);
    if (best.isWhole && (!isUsual || best.count === texts.length)) break;
    const laid = layOut(pen, texts, corner, scale);
    if (!best.isWhole || laid.count > best.count) best = laid;
  }
  return best;
}

function drawLines(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  { lines, scale }: ReturnType<typeof layOut>,
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
