/** All colours of the pages that follow from the two of an owner, for both themes. */
import { contrastOf, type Hex, type Oklch, toHex, toOklch } from './oklch.ts';
import { darkColours, lightColours } from './shop-colours.ts';

export interface BrandColours {
  /** Buttons, links and the dark bars. */
  readonly primary: Hex;
  /** Highlights and the light cloth behind them. */
  readonly accent: Hex;
}

/** By the names that `web/styles/tokens.css` has for them. */
export type Theme = Readonly<Record<string, Hex>>;

interface Themes {
  readonly light: ReturnType<typeof lightTheme>;
  readonly dark: ReturnType<typeof darkTheme>;
}

/** What text needs on its ground, and what a focus ring needs (WCAG 2.2: 1.4.3, 1.4.11). */
export const textRatio = 4.5;
export const ringRatio = 3;

const step = 0.005;

/** The first of the shades, from this one to white or to black, that passes; else the last. */
export function shadeOf(
  from: Oklch,
  towards: 'white' | 'black',
  passes: (hex: Hex) => boolean,
): Hex {
  const by = towards === 'white' ? step : -step;
  for (let { lightness } = from; lightness > 0 && lightness < 1; lightness += by) {
    const hex = toHex({ ...from, lightness });
    if (passes(hex)) return hex;
  }
  return towards === 'white' ? '#ffffff' : '#000000';
}

const canBeRead = (hex: Hex, others: readonly Hex[]): boolean =>
  others.every((other) => contrastOf(hex, other) >= textRatio);

/** Words on this ground: our ink, or white; where neither can be read, black. */
function wordsOn(ground: Hex, preferred: readonly [Hex, Hex]): Hex {
  return preferred.find((hex) => canBeRead(hex, [ground])) ?? '#000000';
}

/** Colours of the shop, as light as they are, in the hue of the owner's. */
function tinted<Name extends string>(
  brand: Oklch,
  colours: Readonly<Record<Name, Hex>>,
  names: readonly Name[],
): Record<Name, Hex> {
  const tints = names.map((name) => {
    const shade = toOklch(colours[name]);
    const chroma = Math.min(shade.chroma, brand.chroma);
    return [name, toHex({ ...shade, chroma, hue: brand.hue })];
  });
  return Object.fromEntries(tints) as Record<Name, Hex>;
}

/** A pale tint on which all of these can be read. */
function paleOf(accent: Oklch, lightness: number, chromaMax: number, words: readonly Hex[]): Hex {
  const chroma = Math.min(accent.chroma * 0.7, chromaMax);
  return shadeOf({ lightness, chroma, hue: accent.hue }, 'white', (hex) => canBeRead(hex, words));
}

/** The dark bars, which are the console's rail in both themes. */
function bandOf(primary: Oklch) {
  const chroma = Math.min(primary.chroma, 0.1);
  const tint = (lightness: number, most: number) =>
    toHex({ lightness, chroma: Math.min(chroma, most), hue: primary.hue });
  return {
    band: tint(0.27, 0.1),
    'on-band-2': tint(0.88, 0.04),
    'band-line': tint(0.38, 0.1),
    'rail-lit': tint(0.33, 0.1),
  };
}

/** Words in the accent on the dark bars. */
function markOf({ chroma, hue, lightness }: Oklch, bars: readonly Hex[]): Hex {
  const start = { lightness: Math.max(lightness, 0.88), chroma: Math.min(chroma, 0.12), hue };
  return shadeOf(start, 'white', (hex) => canBeRead(hex, bars));
}

function lightTheme({ primary: hex, accent: accentHex }: BrandColours) {
  const [primary, accent] = [toOklch(hex), toOklch(accentHex)];
  const { danger, success } = lightColours;
  const inks = tinted(primary, lightColours, lightInks);
  const words = [hex, inks.ink, inks['ink-2'], danger, success];
  const bars = bandOf(primary);
  const { lightness } = primary;
  const hover = { ...primary, lightness: lightness + (lightness < 0.25 ? 0.1 : -0.07) };
  return {
    primary: hex,
    'primary-hover': toHex(hover),
    'on-primary': lightColours['on-primary'],
    link: hex,
    focus: hex,
    ...inks,
    ...bars,
    mark: markOf(accent, [bars.band, bars['band-line'], bars['rail-lit']]),
    haldi: accentHex,
    'on-haldi': wordsOn(accentHex, [lightColours.ink, '#ffffff']),
    cloth: paleOf(accent, 0.91, 0.11, words),
    'cloth-line': toHex({ ...accent, lightness: 0.84, chroma: Math.min(accent.chroma, 0.13) }),
    'cloth-soft': paleOf(accent, 0.965, 0.05, words),
  } satisfies Theme;
}

const lightInks = ['ink', 'ink-2', 'control'] as const;
const darkSurfaces = ['bg', 'surface', 'sunken', 'cloth', 'cloth-soft'] as const;
const darkRest = [
  'cloth-line',
  'band',
  'on-band-2',
  'band-line',
  'ink-2',
  'line',
  'control',
] as const;

/** Light enough to read, and not as glaring as what is lighter still. */
const darkPrimaryLightness = 0.8;

function darkTheme({ primary: hex, accent }: BrandColours) {
  const brand = toOklch(hex);
  const grounds = tinted(brand, darkColours, [...darkSurfaces, ...darkRest]);
  const start = {
    lightness: Math.max(brand.lightness, darkPrimaryLightness),
    chroma: Math.min(brand.chroma, 0.15),
    hue: brand.hue,
  };
  const surfaces = darkSurfaces.map((name) => grounds[name]);
  const primary = shadeOf(start, 'white', (each) => canBeRead(each, surfaces));
  const shade = toOklch(primary);
  return {
    ...grounds,
    primary,
    'primary-hover': toHex({ ...shade, lightness: Math.min(1, shade.lightness + 0.05) }),
    'on-primary': wordsOn(primary, [darkColours['on-primary'], '#000000']),
    link: primary,
    focus: primary,
    haldi: accent,
    'on-haldi': wordsOn(accent, [lightColours.ink, '#ffffff']),
  } satisfies Theme;
}

/** Both themes; that everything in them can be read is only sure of colours without a fault. */
export const themesOf = (colours: BrandColours): Themes => ({
  light: lightTheme(colours),
  dark: darkTheme(colours),
});
