/** Says why a colour cannot serve, and which shade of it could. */
import { type BrandColours, ringRatio, shadeOf, textRatio, themesOf } from './brand-theme.ts';
import { contrastOf, type Hex, toOklch } from './oklch.ts';
import { lightColours } from './shop-colours.ts';

export interface ColourFault {
  readonly field: keyof BrandColours;
  readonly message: string;
  /** The shade nearest to it that can serve. */
  readonly shade: Hex;
}

/** Rounded down: 4.49 must not read as the 4.5 that is needed. */
const ratioWords = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`;

/** White words on it, and its own words on the darkest of the light grounds. */
const primaryRatio = (hex: Hex): number => contrastOf(hex, lightColours.sunken);

/** The faults of both colours; none where all pairs of both themes have their contrast. */
export function colourFaults(colours: BrandColours): ColourFault[] {
  const { primary, accent } = colours;
  const ratio = primaryRatio(primary);
  const serves = (hex: Hex) => primaryRatio(hex) >= textRatio;
  const dark = shadeOf(toOklch(primary), 'black', serves);
  const { band } = themesOf({ primary: ratio < textRatio ? dark : primary, accent }).light;
  const ring = contrastOf(accent, band);
  const light = shadeOf(toOklch(accent), 'white', (hex) => contrastOf(hex, band) >= ringRatio);
  return [
    ...(ratio < textRatio
      ? [
          {
            field: 'primary',
            message:
              `Too light for words on a light page: contrast ${ratioWords(ratio)}, ` +
              `needed ${textRatio}:1. The nearest shade that can be read is ${dark}`,
            shade: dark,
          } as const,
        ]
      : []),
    ...(ring < ringRatio
      ? [
          {
            field: 'accent',
            message:
              `Too dark beside the dark bars: contrast ${ratioWords(ring)}, ` +
              `needed ${ringRatio}:1. The nearest shade that can be seen is ${light}`,
            shade: light,
          } as const,
        ]
      : []),
  ];
}
