/** Reads from the command line which screens to take, at which widths and in which themes. */
import { parseArgs } from 'node:util';
import type { Theme } from './camera.ts';
import type { Shot } from './shot.ts';

export interface Choice {
  readonly shots: readonly Shot[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Nothing was left out. */
  readonly isAll: boolean;
}

const allWidths: readonly number[] = [390, 1280];
const allThemes: readonly Theme[] = ['light', 'dark'];
const widthMin = 320;
const widthMax = 2560;

function readWidth(text: string): number {
  const width = Number(text);
  if (width >= widthMin && width <= widthMax && Number.isInteger(width)) return width;
  throw new Error(`--width ${text}: choose a number from ${widthMin} to ${widthMax}`);
}

function readTheme(text: string): Theme {
  const theme = allThemes.find((each) => each === text);
  if (theme) return theme;
  throw new Error(`--theme ${text}: choose ${allThemes.join(' or ')}`);
}

/**
 * `cart packs --width 390 --theme dark`: shots with one of these words in their names.
 * @throws Error that says what cannot be chosen.
 */
export function readChoice(args: readonly string[], shots: readonly Shot[]): Choice {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      width: { type: 'string', multiple: true },
      theme: { type: 'string', multiple: true },
    },
  });
  const unknown = positionals.find((word) => !shots.some(({ name }) => name.includes(word)));
  if (unknown !== undefined) throw new Error(`No screen has "${unknown}" in its name`);
  const isWanted = ({ name }: Shot) =>
    positionals.length === 0 || positionals.some((word) => name.includes(word));
  return {
    shots: shots.filter(isWanted),
    widths: values.width?.map(readWidth) ?? allWidths,
    themes: values.theme?.map(readTheme) ?? allThemes,
    isAll: positionals.length === 0 && !values.width && !values.theme,
  };
}
