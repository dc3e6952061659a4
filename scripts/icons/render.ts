/** Draws the icons and the share picture into web/public/brand: `npm run images`. */
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { brandFolder, type Icon, icons, sharePicture } from './brand-files.ts';

const favicon = new URL('../../web/app/favicon.svg', import.meta.url);
const sharePage = new URL('share-picture.html', import.meta.url);
const faviconWidth = 32;
// The painted line along an enamel rim, when the icon is large enough to show it.
const rimLine =
  '<circle cx="16" cy="16" r="10.1" fill="none" stroke="#7A1242" stroke-width=".32"/>';
const svgDefaultDensity = 72;

/** The favicon, larger; its plate lies within the safe zone of every mask. */
async function renderIcon({ file, widthPx, hasCorners }: Icon): Promise<void> {
  const svg = await readFile(favicon, 'utf8');
  const shaped = hasCorners ? svg.replace(/ rx="\d+"/, '') : svg;
  const plate = shaped.replace('</svg>', `${rimLine}</svg>`);
  await sharp(Buffer.from(plate), { density: (svgDefaultDensity * widthPx) / faviconWidth })
    .resize(widthPx, widthPx)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(brandFolder, file));
}

/** A screenshot of a page, so that it has our fonts and colours. */
async function renderSharePicture(): Promise<void> {
  const { file, widthPx, heightPx } = sharePicture;
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const viewport = { width: widthPx, height: heightPx };
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  await page.goto(sharePage.href);
  await page.evaluate('document.fonts.ready');
  const photo = await page.screenshot();
  await browser.close();
  await sharp(photo)
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(path.join(brandFolder, file));
}

await mkdir(brandFolder, { recursive: true });
for (const icon of icons) await renderIcon(icon);
await renderSharePicture();
for (const { file } of [...icons, sharePicture]) {
  const { size } = await stat(path.join(brandFolder, file));
  console.log(`${file.padEnd(24)} ${(size / 1000).toFixed(1)} kB`);
}
