/** Chooses the font of each character: the shop's own for Latin, Noto Sans for other scripts. */
import { readFileSync } from 'node:fs';

export type Face = 'text' | 'bold' | 'display';

interface Font {
  readonly file: string;
  readonly characters: RegExp;
}

const latin =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]/u;
// With the rupee sign.
const latinExtended =
  /[\u0100-\u0113\u0116-\u0127\u012a\u012b\u0141-\u0148\u0154-\u0161\u016a-\u017e\u20b9]/u;
/** Its script is read from right to left, so a run must be laid out as a whole. */
export const rightToLeftFont = 'noto-arabic';

const otherScripts: readonly Font[] = [
  { file: 'noto-latin-ext', characters: /\p{Script=Latin}/u },
  { file: 'noto-devanagari', characters: /\p{Script_Extensions=Devanagari}/u },
  { file: 'noto-bengali', characters: /\p{Script_Extensions=Bengali}/u },
  { file: 'noto-gurmukhi', characters: /\p{Script_Extensions=Gurmukhi}/u },
  { file: 'noto-gujarati', characters: /\p{Script_Extensions=Gujarati}/u },
  { file: 'noto-oriya', characters: /\p{Script_Extensions=Oriya}/u },
  { file: 'noto-tamil', characters: /\p{Script_Extensions=Tamil}/u },
  { file: 'noto-telugu', characters: /\p{Script_Extensions=Telugu}/u },
  { file: 'noto-kannada', characters: /\p{Script_Extensions=Kannada}/u },
  { file: 'noto-malayalam', characters: /\p{Script_Extensions=Malayalam}/u },
  { file: rightToLeftFont, characters: /\p{Script_Extensions=Arabic}/u },
  { file: 'noto-cyrillic', characters: /\p{Script=Cyrillic}/u },
  { file: 'noto-greek', characters: /\p{Script=Greek}/u },
];

const faces: Readonly<Record<Face, readonly [Font, ...Font[]]>> = {
  text: [
    { file: 'figtree-400', characters: latin },
    { file: 'figtree-ext-400', characters: latinExtended },
    ...otherScripts,
  ],
  bold: [
    { file: 'figtree-700', characters: latin },
    { file: 'figtree-ext-700', characters: latinExtended },
    ...otherScripts,
  ],
  display: [{ file: 'anek-latin-700', characters: latin }],
};

/** A piece of text in one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

// A mark or a joiner uses the font of the character before it.
const characterWithMarks = /.[\p{Mark}\p{Format}]*/gsu;

/**
 * Splits the text where the font changes; the first font prints unknown characters as empty boxes.
 */
export function runsOf(text: string, face: Face): Run[] {
  const fonts = faces[face];
  const fontOf = (piece: string): string => {
    const character = String.fromCodePoint(piece.codePointAt(0) ?? 0);
    return (fonts.find(({ characters }) => characters.test(character)) ?? fonts[0]).file;
  };
  const pieces = text.match(characterWithMarks) ?? [];
  const runs: { font: string; text: string }[] = [];
  pieces.forEach((piece, index) => {
    const last = runs.at(-1);
    const next = pieces[index + 1];
    // A space between two words of one font uses that font too.
    const isBetween = piece === ' ' && next !== undefined && fontOf(next) === last?.font;
    const font = isBetween ? last.font : fontOf(piece);
    if (last?.font === font) last.text += piece;
    else runs.push({ font, text: piece });
  });
  return runs;
}

const loaded = new Map<string, Buffer>();

/** The font's bytes, read once. */
export function readFont(file: string): Buffer {
  const known = loaded.get(file);
  if (known) return known;
  const bytes = readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url));
  loaded.set(file, bytes);
  return bytes;
}
