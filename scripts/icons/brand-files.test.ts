/** The manifest, its icons and the page that links them agree. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brand } from '#domain/brand.ts';
import { brandFolder, icons, publicFolder, sharePicture } from './brand-files.ts';

const read = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');
const manifest = JSON.parse(readFileSync(path.join(publicFolder, 'manifest.webmanifest'), 'utf8'));
const page = read('index.html');
const lightTokens = read('styles/tokens.css').split('@media')[0] ?? '';
const token = (name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(lightTokens)?.[1]?.toUpperCase();

describe.each(icons)('$file', ({ file, widthPx, hasCorners }) => {
  it('has its size, its shape and a small file', async () => {
    const picture = path.join(brandFolder, file);
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([widthPx, widthPx]);
    expect((await sharp(picture).stats()).isOpaque).toBe(hasCorners);
    expect(statSync(picture).size).toBeLessThan(20_000);
  });
});

it('has a share picture that messengers accept', async () => {
  const { file, widthPx, heightPx } = sharePicture;
  const { width, height } = await sharp(path.join(brandFolder, file)).metadata();
  expect([width, height]).toEqual([widthPx, heightPx]);
  // Above this some messengers show no picture.
  expect(statSync(path.join(brandFolder, file)).size).toBeLessThan(300_000);
});

describe('the manifest', () => {
  it('has our name and our colours', () => {
    expect(manifest).toMatchObject({
      name: brand.name,
      short_name: brand.name,
      description: brand.tagline,
      theme_color: token('cloth'),
      background_color: token('bg'),
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
  });

  it('lists icons that exist, one of them maskable', () => {
    const listed = manifest.icons.map(({ src, sizes, purpose }: Record<string, string>) => ({
      file: path.basename(src ?? ''),
      widthPx: Number(sizes?.split('x')[0]),
      hasCorners: purpose === 'maskable',
    }));
    for (const icon of listed) expect(icons).toContainEqual(icon);
    expect(listed).toHaveLength(3);
  });

  it('is linked from the page, with the icon for Apple devices', () => {
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain('<link rel="apple-touch-icon" href="/brand/apple-touch-icon.png" />');
    expect(page).toContain(`content="${manifest.theme_color}"`);
  });
});
