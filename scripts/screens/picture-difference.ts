/** How much two pictures of the same screen differ. */
import sharp from 'sharp';

interface Difference {
  /** The pictures' sizes in px, as `390x844`; different sizes are not compared any further. */
  readonly sizes: readonly [before: string, after: string];
  /** Share of the pixels that differ, 0 to 1; 1 when the sizes differ. */
  readonly share: number;
  /** First and last row in px where something differs; null when nothing does. */
  readonly rows: readonly [first: number, last: number] | null;
}

/** Smaller steps of a colour (0 to 255) are rounding, which the browser does not repeat exactly. */
const stepMax = 8;
const channels = 4;

const readPixels = (png: string | Buffer) =>
  sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

const isSameValue = (a: Uint8Array, b: Uint8Array, at: number): boolean =>
  Math.abs((a[at] ?? 0) - (b[at] ?? 0)) <= stepMax;

const isSameColor = (a: Uint8Array, b: Uint8Array, at: number): boolean =>
  isSameValue(a, b, at) && isSameValue(a, b, at + 1) && isSameValue(a, b, at + 2);

/**
 * Compares two pictures pixel by pixel.
 * @throws Error when one of them cannot be read.
 */
export async function findDifference(
  before: string | Buffer,
  after: string | Buffer,
): Promise<Difference> {
  const [a, b] = await Promise.all([readPixels(before), readPixels(after)]);
  const sizes = [a, b].map(({ info }) => `${info.width}x${info.height}`) as [string, string];
  if (sizes[0] !== sizes[1]) return { sizes, share: 1, rows: null };
  let count = 0;
  let first = a.info.height;
  let last = -1;
  for (let at = 0; at < a.data.length; at += channels) {
    if (isSameColor(a.data, b.data, at)) continue;
    count += 1;
    const row = Math.floor(at / channels / a.info.width);
    first = Math.min(first, row);
    last = row;
  }
  const share = count / (a.data.length / channels);
  return { sizes, share, rows: count > 0 ? [first, last] : null };
}
