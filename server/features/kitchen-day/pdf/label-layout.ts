/** Lays out the text of a label: nothing over the edge, and nothing cut that must be there. */
import { graphemesOf, type Pen, type Style } from '#server/pdf/pen.ts';
import type { LabelText } from './label-lines.ts';

/** In points. */
export const mm = 72 / 25.4;
export const labelSize = { width: 50 * mm, height: 30 * mm } as const;
/** Printers do not reach the edge. */
export const labelMargin = 1.5 * mm;

const contentBottom = labelSize.height - labelMargin;
const markWidth = 12;
/** Black left and right of white letters. */
export const barInset = 2;

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: Style;
  readonly of: LabelText;
}

/** Where the white around the code begins. */
export interface Corner {
  readonly left: number;
  readonly bottom: number;
}

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
    const x = labelMargin + (of.hasMark && placed.length === 0 ? markWidth * scale : 0) + inset;
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
export function layOutLargest(pen: Pen, texts: readonly LabelText[], corner: Corner) {
  let best = layOut(pen, texts, corner, 1);
  for (const scale of [...usualScales, ...smallScales]) {
    const isUsual = usualScales.includes(scale);
    if (best.isWhole && (!isUsual || best.count === texts.length)) break;
    const laid = layOut(pen, texts, corner, scale);
    if (!best.isWhole || laid.count > best.count) best = laid;
  }
  return best;
}
