/**
 * Colours by lightness, chroma and hue (OKLCH, https://bottosson.github.io/posts/oklab/), and their
 * contrast (WCAG 2.2, https://www.w3.org/TR/WCAG22/#contrast-minimum).
 */

/** `#rrggbb`, in small letters. */
export type Hex = `#${string}`;

export interface Oklch {
  /** 0 is black, 1 is white. */
  readonly lightness: number;
  /** 0 is grey; no colour of a screen is above 0.33. */
  readonly chroma: number;
  /** In radians. */
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const channelsOf = (hex: Hex): Triple => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
};

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const linearOf = (hex: Hex): Triple => {
  const [red, green, blue] = channelsOf(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
};

/** Between 0 and 1. */
function luminanceOf(hex: Hex): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Between 1 and 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Linear light; outside 0 and 1 where no screen shows the colour. */
function toLight({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const chromaSteps = 16;
const tolerance = 0.0005;

/** The colour on a screen; where none shows it, as colourful as possible in its lightness. */
export function toHex(colour: Oklch): Hex {
  for (let step = chromaSteps; step >= 0; step -= 1) {
    const light = toLight({ ...colour, chroma: (colour.chroma * step) / chromaSteps });
    const isShown = light.every((each) => each >= -tolerance && each <= 1 + tolerance);
    if (isShown || step === 0) return hexOf(light);
  }
  return '#000000';
}

function hexOf(light: Triple): Hex {
  const bytes = light.map((each) => {
    const channel = fromLinear(Math.min(1, Math.max(0, each)));
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

/** Red, green and blue from 0 to 255, as CSS separates them: `122 18 66`. */
export const bytesOf = (hex: Hex): string =>
  channelsOf(hex)
    .map((channel) => Math.round(channel * 255))
    .join(' ');
