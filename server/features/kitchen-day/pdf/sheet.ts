/** A cursor on the pages of a sheet: blocks that are not broken, and headings that come again. */
import { createPen, lineHeight, type Pen, type Style } from '#server/pdf/pen.ts';

export interface Layout {
  readonly width: number;
  /** Of a roll: the longest piece. */
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** What stays free below the content. */
  readonly foot: number;
}

const ink = '#000000';
/** Legible at arm's length. */
export const styles = {
  title: { face: 'bold', sizePt: 20, color: ink },
  group: { face: 'bold', sizePt: 14, color: ink },
  quantity: { face: 'bold', sizePt: 18, color: ink },
  strong: { face: 'bold', sizePt: 12, color: ink },
  text: { face: 'text', sizePt: 11, color: ink },
  small: { face: 'text', sizePt: 10, color: ink },
} as const satisfies Record<string, Style>;

/** A text in a style. */
export interface Line {
  readonly text: string;
  readonly style: Style;
}

/** A cursor that begins a new page where something does not fit. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly left: number;
  /** Of the content. */
  readonly width: number;
  /** Whether columns stand below one another. */
  readonly isNarrow: boolean;
  /** The top of the next line. */
  y: number;
  /** The highest block that is not broken: more fits on no page. */
  readonly blockMax: number;
  /** Draws a block of this height, on a new page if the rest of this one is too low. */
  block(height: number, draw: (y: number) => void): void;
  /** Draws below a heading, which begins each new page again, and never ends one. */
  under(heading: Line, draw: () => void): void;
  /** Lines below one another, on one page. */
  lines(lines: readonly Line[], gap?: number): void;
  rule(): void;
}

/** The height of lines below one another. */
export const heightOf = (pen: Pen, lines: readonly Line[], width: number): number =>
  lines.reduce(
    (sum, { text, style }) => sum + pen.wrap(text, width, style).length * lineHeight(style),
    0,
  );

/** Returns the `y` below them. */
export const writeLines = (
  pen: Pen,
  lines: readonly Line[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): number =>
  lines.reduce((below, { text, style }) => pen.write(text, { x, y: below, width }, style), y);

const ruleHeight = 6;
const headingGap = 6;

/** `newPage` begins one and says what stands on it first. */
export function createSheet(doc: PDFKit.PDFDocument, layout: Layout, newPage: () => Line[]): Sheet {
  const { left, top } = layout;
  const width = layout.width - 2 * left;
  const bottom = layout.height - layout.foot;
  const pen = createPen(doc);
  const headings: Line[] = [];
  /** Those that are not on this page yet. */
  let waiting: Line[] = [];
  let contentTop = top;
  const headingHeight = (heading: Line) =>
    heightOf(pen, [heading], width) + headingGap + ruleHeight;
  const heightWith = (lines: readonly Line[]) =>
    lines.reduce((sum, heading) => sum + headingHeight(heading), 0);
  const beginPage = () => {
    sheet.y = writeLines(pen, newPage(), { x: left, y: top, width });
    contentTop = sheet.y;
    waiting = [...headings];
  };
  const writeWaiting = () => {
    for (const heading of waiting) {
      sheet.y = writeLines(pen, [heading], { x: left, y: sheet.y + headingGap, width });
      sheet.rule();
    }
    waiting = [];
  };
  const sheet: Sheet = {
    doc,
    pen,
    left,
    width,
    isNarrow: width < 300,
    y: top,
    get blockMax() {
      return bottom - contentTop - heightWith(headings);
    },
    block(height, draw) {
      const isFull = sheet.y + heightWith(waiting) + height > bottom;
      if (isFull && sheet.y > contentTop) beginPage();
      writeWaiting();
      draw(sheet.y);
      sheet.y += height;
    },
    under(heading, draw) {
      headings.push(heading);
      waiting.push(heading);
      draw();
      headings.pop();
      waiting = waiting.filter((each) => each !== heading);
    },
    lines(lines, gap = 0) {
      sheet.block(heightOf(pen, lines, width) + gap, (y) => {
        writeLines(pen, lines, { x: left, y: y + gap, width });
      });
    },
    rule() {
      const { y } = sheet;
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.75)
        .strokeColor(ink)
        .stroke();
      sheet.y += ruleHeight;
    },
  };
  return sheet;
}
