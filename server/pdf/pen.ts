/** Writes text of any script onto a PDF page, wrapped to a width. */
import { type Face, type Run, readFont, rightToLeftFont, runsOf } from './fonts.ts';

export interface Style {
  readonly face: Face;
  readonly sizePt: number;
  readonly color: string;
}

/** A position in points from the upper left corner of the page; `y` is the top of the line. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface Pen {
  /** Splits the text into lines; a word longer than the width is broken. */
  wrap(text: string, width: number, style: Style): readonly string[];
  /** The width of a text in one line. */
  widthOf(text: string, style: Style): number;
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

/** Computes a value once for each text and kind, such as a face. */
function kept<Kind extends string, Value>(
  compute: (text: string, kind: Kind) => Value,
): (text: string, kind: Kind) => Value {
  const values = new Map<Kind, Map<string, Value>>();
  return (text, kind) => {
    const ofKind = values.get(kind) ?? new Map<string, Value>();
    values.set(kind, ofKind);
    const known = ofKind.get(text);
    if (known !== undefined) return known;
    const value = compute(text, kind);
    ofKind.set(text, value);
    return value;
  };
}

/** Words with one space between each two. */
const isTidy = /^\S+(?: \S+)*$/u;

/** Width of the outline of bold letters, of the size of the type. */
const outline = 0.03;

/** Without `features`, pdfkit lays out word by word, which reverses the order of the words. */
const optionsOf = ({ font }: Run): PDFKit.Mixins.TextOptions =>
  font === rightToLeftFont ? { features: [] } : {};

function wrapWords(text: string, fits: (line: string) => boolean): readonly string[] {
  const words = text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((word) => (fits(word) ? [word] : joinWhileFits(graphemesOf(word), '', fits)));
  return joinWhileFits(words, ' ', fits);
}

export function createPen(doc: PDFKit.PDFDocument): Pen {
  const known = new Set<string>();

  function use(font: string, sizePt: number): PDFKit.PDFDocument {
    if (!known.has(font)) doc.registerFont(font, readFont(font));
    known.add(font);
    return doc.font(font).fontSize(sizePt);
  }

  const fontRuns = kept((text, face: Face) => runsOf(text, face));

  /** Measured once for all sizes: laying out a text takes longer than all the rest. */
  const widthPerPt = kept((text, face: Face) =>
    fontRuns(text, face).reduce(
      (width, run) => width + use(run.font, 1).widthOfString(run.text, optionsOf(run)),
      0,
    ),
  );
  const widthOf = (text: string, { face, sizePt }: Style): number =>
    widthPerPt(text, face) * sizePt;

  /** The same texts stand on many pages. */
  const wrapped = new Map<string, readonly string[]>();
  const wrap: Pen['wrap'] = (text, width, style) => {
    const fits = (line: string) => widthOf(line, style) <= width;
    if (isTidy.test(text) && fits(text)) return [text];
    const key = `${width} ${style.face} ${style.sizePt} ${text}`;
    const lines = wrapped.get(key) ?? wrapWords(text, fits);
    wrapped.set(key, lines);
    return lines;
  };

  function writeLine(line: string, box: Box, style: Style): void {
    const free = box.width - widthOf(line, style);
    let x = box.align === 'right' ? box.x + free : box.x;
    const all = fontRuns(line, style.face);
    for (const run of all) {
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
      if (run !== all.at(-1)) x += doc.widthOfString(run.text, optionsOf(run));
    }
  }

  return {
    wrap,
    widthOf,
    write(text, box, style) {
      const lines = wrap(text, box.width, style);
      lines.forEach((line, index) => {
        writeLine(line, { ...box, y: box.y + index * lineHeight(style) }, style);
      });
      return box.y + lines.length * lineHeight(style);
    },
  };
}
