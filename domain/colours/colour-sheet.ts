/** The style sheet of an owner's colours; its address says which, so its content never changes. */
import { type BrandColours, type Theme, themesOf } from './brand-theme.ts';
import { colourFaults } from './colour-faults.ts';
import { bytesOf, type Hex } from './oklch.ts';

/** `/colours/1b5e20-ffbe2e.css`. */
export const colourSheetPath = ({ primary, accent }: BrandColours): string =>
  `/colours/${primary.slice(1)}-${accent.slice(1)}.css`;

const fileName = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/;

/** The colours of a file in that folder; null where no owner could have published them. */
export function coloursOfSheet(file: string): BrandColours | null {
  const [, primary, accent] = fileName.exec(file) ?? [];
  if (primary === undefined || accent === undefined) return null;
  const colours: BrandColours = { primary: `#${primary}`, accent: `#${accent}` };
  return colourFaults(colours).length === 0 ? colours : null;
}

const propertiesOf = (theme: Theme): string =>
  Object.entries(theme)
    .map(([name, hex]) => `--${name}:${hex};`)
    .join('');

const tintOf = (hex: Hex): string => `--tint:${bytesOf(hex)};`;

/** Its properties replace those of `web/styles/tokens.css`. */
export function colourSheet(colours: BrandColours): string {
  const { light, dark } = themesOf(colours);
  const { band, 'on-band-2': words, 'band-line': edge, haldi: mark } = light;
  const rail = { 'rail-ground': band, 'rail-words': words, 'rail-edge': edge, 'rail-mark': mark };
  return (
    `:root{${propertiesOf({ ...light, ...rail })}${tintOf(light.primary)}}\n` +
    `@media (prefers-color-scheme:dark){:root{${propertiesOf(dark)}${tintOf(dark.primary)}}}\n`
  );
}
