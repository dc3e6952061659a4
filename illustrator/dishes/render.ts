/**
 * Draws the dishes into web/public/dishes as WebP and AVIF:
 * `npx node illustrator/dishes/render.ts [--svg <folder>] [slug...]`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { rasterise } from '#illustrator/rasterise.ts';
import { drawDish } from './recipe.ts';
import { recipes } from './recipes.ts';
import { dishFileNames, dishFolder, dishWidths } from './rendered-files.ts';

// Drawn larger than needed and scaled down, which gives smoother edges than the renderer.
const drawnWidth = 960;

async function renderDish(slug: string, svg: string): Promise<number> {
  const large = await rasterise(svg, drawnWidth);
  let bytes = 0;
  for (const width of dishWidths) {
    const picture = sharp(large).resize(width, width, { kernel: 'lanczos3' });
    const base = join(dishFolder, `${slug}-${width}`);
    const avif = await picture.clone().avif({ quality: 48, effort: 3 }).toFile(`${base}.avif`);
    const webp = await picture
      .clone()
      .webp({ quality: 76, alphaQuality: 90, effort: 4 })
      .toFile(`${base}.webp`);
    bytes += avif.size + webp.size;
  }
  return bytes;
}

async function removeStrangers(): Promise<void> {
  const wanted = new Set(recipes.flatMap((recipe) => dishFileNames(recipe.slug)));
  for (const name of await readdir(dishFolder)) {
    if (!wanted.has(name)) await rm(join(dishFolder, name));
  }
}

const { values, positionals } = parseArgs({
  options: { svg: { type: 'string' } },
  allowPositionals: true,
});
// One core is enough for a few minutes of drawing.
sharp.concurrency(1);
await mkdir(dishFolder, { recursive: true });
if (values.svg !== undefined) await mkdir(values.svg, { recursive: true });
const chosen = recipes.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));
let total = 0;
for (const recipe of chosen) {
  const svg = drawDish(recipe);
  if (values.svg !== undefined) await writeFile(join(values.svg, `${recipe.slug}.svg`), svg);
  const bytes = await renderDish(recipe.slug, svg);
  total += bytes;
  console.log(
    `${recipe.slug.padEnd(30)} svg ${svg.length} B, files ${Math.round(bytes / 1024)} kB`,
  );
}
await removeStrangers();
console.log(`${chosen.length} dishes, ${(total / 1024 / 1024).toFixed(2)} MB`);
