/**
 * `npm run screens:compare -- BEFORE [AFTER]`: the pictures of two runs that differ.
 *
 * AFTER is `.cache/screens` unless given. Each pair that differs is saved side by side in
 * `.cache/screens-compared`.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { findDifference } from './picture-difference.ts';

const shareMax = 0.001;
const output = path.join('.cache', 'screens-compared');

const picturesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();

async function saveSideBySide(before: string, after: string, file: string): Promise<void> {
  const [a, b] = await Promise.all([before, after].map((each) => sharp(each).metadata()));
  if (!a || !b) return;
  const size = { width: a.width + b.width, height: Math.max(a.height, b.height) };
  await sharp({ create: { ...size, channels: 3, background: 'magenta' } })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: a.width, top: 0 },
    ])
    .png()
    .toFile(file);
}

async function main([before, after = path.join('.cache', 'screens')]: string[]): Promise<void> {
  if (!before) throw new Error('Name the folder with the pictures from before');
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const [old, current] = await Promise.all([picturesIn(before), picturesIn(after)]);
  for (const name of old.filter((each) => !current.includes(each))) console.log(`GONE  ${name}`);
  for (const name of current.filter((each) => !old.includes(each))) console.log(`NEW   ${name}`);
  const both = current.filter((each) => old.includes(each));
  let differing = 0;
  for (const name of both) {
    const [a, b] = [path.join(before, name), path.join(after, name)];
    const { sizes, share, rows } = await findDifference(a, b);
    if (share <= shareMax) continue;
    differing += 1;
    await saveSideBySide(a, b, path.join(output, name));
    const where = rows ? `rows ${rows.join('–')}` : sizes.join(' → ');
    console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${name}  ${where}`);
  }
  console.log(
    `\n${both.length} pictures compared, ${differing} differ by more than 0.1 %: ${output}`,
  );
  process.exitCode = differing > 0 ? 1 : 0;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
