/** Writes `.br` and `.gz` beside every text file of the build, so that serving them is free. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(js|css|html|svg|json|webmanifest|txt|xml|map)$/;
// Smaller ones fit into one packet either way.
const bytesMin = 600;
const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < bytesMin) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    pack.br(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    pack.gz(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** Compresses what is served from the folder; the build's own notes (`.vite`) are not. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}.vite${path.sep}`));
  await Promise.all(files.map(compress));
}
