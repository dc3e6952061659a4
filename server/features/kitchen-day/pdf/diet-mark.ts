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
  doc
    .lineWidth(size / 10)
    .strokeColor(ink)
    .fillColor(ink)
    .rect(x, y, size, size)
    .stroke();
  if (diet === 'veg') {
    doc.circle(x + size / 2, y + size / 2, size * 0.28).fill();
    return;
  }
  const inset = size * 0.2;
  const [right, below] = [x + size - inset, y + size - inset];
  doc.polygon([x + size / 2, y + inset], [right, below], [x + inset, below]).fill();
}
