/** Sizes and colours of an A4 page; positions in points from the upper left corner. */
import { lightColours } from '#domain/colours/shop-colours.ts';
import type { Style } from '#server/pdf/pen.ts';

export const page = { width: 595.28, height: 841.89 } as const;
export const left = 42;
export const right = page.width - left;
export const contentWidth = right - left;
/** Where the content of a page starts and must end; the footer is below. */
export const top = 42;
export const bottom = page.height - 64;

const { ink, 'ink-2': paleInk, primary } = lightColours;
const lineColor = lightColours.line;
export const bandColor = '#fdf6f2';

export const styles = {
  brand: { face: 'display', sizePt: 26, color: primary },
  title: { face: 'bold', sizePt: 16, color: ink },
  heading: { face: 'bold', sizePt: 10, color: ink },
  text: { face: 'text', sizePt: 9.5, color: ink },
  pale: { face: 'text', sizePt: 9, color: paleInk },
  cell: { face: 'text', sizePt: 8.5, color: ink },
  cellHead: { face: 'bold', sizePt: 8.5, color: paleInk },
  cellPale: { face: 'text', sizePt: 7.5, color: paleInk },
  total: { face: 'bold', sizePt: 12, color: primary },
} as const satisfies Record<string, Style>;

/** Draws a thin line across the content. */
export function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(lineColor).stroke();
}
