/** The colours of the pages that an owner's colours stand beside, as in `web/styles/tokens.css`. */
import type { Hex } from './oklch.ts';

type Colours = Readonly<Record<string, Hex>>;

export const lightColours = {
  bg: '#fffcf8',
  surface: '#ffffff',
  sunken: '#faf3ee',
  cloth: '#ffdf8a',
  ink: '#2b0f1d',
  'ink-2': '#6b4c5a',
  control: '#987a86',
  line: '#efe3dd',
  primary: '#7a1242',
  'primary-hover': '#5f0b32',
  'on-primary': '#ffffff',
  link: '#7a1242',
  haldi: '#ffbe2e',
  'on-haldi': '#2b0f1d',
  band: '#4a0a29',
  'on-band': '#fff6ec',
  danger: '#b3261e',
  success: '#17683a',
} as const satisfies Colours;

export const darkColours = {
  bg: '#1b0d15',
  surface: '#26141e',
  sunken: '#140910',
  cloth: '#3f2231',
  'cloth-line': '#522f41',
  'cloth-soft': '#36202c',
  band: '#100509',
  'on-band': '#fff6ec',
  'on-band-2': '#cdb5bf',
  'band-line': '#432a37',
  ink: '#fcf3ec',
  'ink-2': '#cdb5bf',
  line: '#432a37',
  control: '#917380',
  primary: '#ffc84a',
  'primary-hover': '#ffd776',
  'on-primary': '#2b0f1d',
  link: '#ffc84a',
  haldi: '#ffc84a',
  danger: '#ff9c90',
  success: '#82d9a0',
} as const satisfies Colours;

/** Of the browser's own bars, as `web/index.html` writes them. */
export const barColours = { light: '#FFDF8A', dark: '#1B0D15' } as const;
