/** FSSAI's marks in black: a dot in a square for veg, a triangle for all others. */
import type { Diet } from '#domain/menu/meals.ts';

const ink = '#000000';

/** From its upper left corner. */
export function drawDietMark(
  doc: PDFKit.PDFDocument,
  diet: Diet,
  x: number,
  y: number,
  size = 10,
): void {
  doc.lineWidth(1).strokeColor(ink).fillColor(ink).rect(x, y, size, size).stroke();
  if (diet === 'veg') {
    doc.circle(x + size / 2, y + size / 2, size * 0.28).fill();
    return;
  }
  doc.polygon([x + size / 2, y + 2], [x + size - 2, y + size - 2], [x + 2, y + size - 2]).fill();
}
