/** Renders a drawing as a PNG. */
import sharp from 'sharp';

const viewBoxWidth = 400;
const svgDefaultDensity = 72;

/** A square PNG of this width, with a transparent background. */
export function rasterise(svg: string, widthPx: number): Promise<Buffer> {
  const density = (svgDefaultDensity * widthPx) / viewBoxWidth;
  return sharp(Buffer.from(svg), { density }).png({ compressionLevel: 1 }).toBuffer();
}
