/** Writes text of any script onto a PDF page, wrapped to a width. */
import { type Face, type Run, readFont, rightToLeftFont, runsOf } from './fonts.ts';

export interface Style {
  readonly face: Face;
  readonly sizePt: number;
  readonly color: string;
}

/** A position in points from the upper left corner of the page; `y` is the top of the line. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface Pen {
  /** Splits the text into lines; a word longer than the width is broken. */
  wrap(text: string, width: number, style: Style): readonly string[];
  /** Writes into the width of the box and returns the `y` below it. */
  write(text: string, box: Box, style: Style): number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The smallest pieces that a word may be broken into. */
export const graphemesOf = (word: string): string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment);

/** Joins as many pieces as fit into each line, at least one. */
function joinWhileFits(
  pieces: readonly string[],
  gap: string,
  fits: (line: string) => boolean,
): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const longer = `${last}${gap}${piece}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** Height of one line. */
export const lineHeight = ({ sizePt }: Style): number => sizePt * 1.4;

/** Computes a figure once for equal arguments. */
function kept<Rest extends readonly (string | number)[], Value>(
  compute: (text: string, ...rest: Rest) => Value,
): (text: string, ...rest: Rest) => Value {
  const values = new Map<string, Value>();
  return (text, ...rest) => {
    const key = `${rest.join(' ')} ${text}`;
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(text, ...rest);
    values.set(key, value);
    return value;
  };
}

/** Width of the outline of bold letters, of the size of the type. */
const outline = 0.03;

export function createPen(doc: PDFKit.PDFDocument): Pen {
  const known = new Set<string>();

  function use(font: string, sizePt: number): PDFKit.PDFDocument {
    if (!known.has(font)) doc.registerFont(font, readFont(font));
    known.add(font);
    return doc.font(font).fontSize(sizePt);
  }

  /** Without `features`, pdfkit lays out word by word, which reverses the order of the words. */
  const optionsOf = ({ font }: Run): PDFKit.Mixins.TextOptions =>
    font === rightToLeftFont ? { features: [] } : {};

  /** Measured once for all sizes: laying out a text takes longer than all the rest. */
  const widthPerPt = kept((text, face: Face) =>
    runsOf(text, face).reduce(
      (width, run) => width + use(run.font, 1).widthOfString(run.text, optionsOf(run)),
      0,
    ),
  );
  const widthOf = (text: string, { face, sizePt }: Style): number =>
    widthPerPt(text, face) * sizePt;

  /** The same texts stand on many pages. */
  const wrapped = kept((text, width: number, face: Face, sizePt: number): readonly string[] => {
    const fits = (line: string) => widthPerPt(line, face) * sizePt <= width;
    const words = text
      .split(/\s+/u)
      .filter(Boolean)
      .flatMap((word) => (fits(word) ? [word] : joinWhileFits(graphemesOf(word), '', fits)));
    return joinWhileFits(words, ' ', fits);
  });
  const wrap: Pen['wrap'] = (text, width, { face, sizePt }) => wrapped(text, width, face, sizePt);

  function writeLine(line: string, box: Box, style: Style): void {
    const free = box.width - widthOf(line, style);
    let x = box.align === 'right' ? box.x + free : box.x;
    for (const run of runsOf(line, style.face)) {
      // Other scripts have one weight: an outline makes them bold.
      const isOutlined = style.face !== 'text' && run.font.startsWith('noto-');
      use(run.font, style.sizePt)
        .fillColor(style.color)
        .strokeColor(style.color)
        .lineWidth(style.sizePt * outline)
        .text(run.text, x, box.y + style.sizePt, {
          ...optionsOf(run),
          ...(isOutlined && { fill: true, stroke: true }),
          lineBreak: false,
          baseline: 'alphabetic',
        });
      x += doc.widthOfString(run.text, optionsOf(run));
    }
  }

  return {
    wrap,
    write(text, box, style) {
      const lines = wrap(text, box.width, style);
      lines.forEach((line, index) => {
        writeLine(line, { ...box, y: box.y + index * lineHeight(style) }, style);
      });
      return box.y + lines.length * lineHeight(style);
    },
  };
}
