/**
 * Makes every picture anew from its pixels: what else was in the file, be it a place, a script or a
 * second file, does not get through.
 */
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { imagePixelsMax, pictureWidths } from '#domain/menu/media.ts';
import { Refusal } from '#domain/refusal.ts';
import { serialize } from '#server/serialize.ts';

type Width = (typeof pictureWidths)[number];

export interface PictureFile {
  readonly width: Width;
  readonly format: 'webp' | 'avif';
  readonly content: Buffer;
}

export interface Picture {
  /** One for each width in each format. */
  readonly files: readonly PictureFile[];
  /** Of the largest. */
  readonly width: number;
  readonly height: number;
}

export interface PictureMaker {
  /**
   * From a file, which is not read before its turn comes, from its bytes, or from work that brings
   * them: it begins only with a place in the line, and its failures are thrown as they are.
   * @throws Refusal `not_an_image`, `image_kind_unsupported`, `image_too_many_pixels`,
   *   `image_unreadable`; `uploads_busy` when too many wait.
   */
  make(original: string | Buffer | (() => Promise<Buffer>)): Promise<Picture>;
}

const widest = 640;
// A strip would be drawn as nothing: what is beyond is cut off, as much on both sides.
const heightMin = 320;
const heightMax = 1280;
const waitingMax = 8;
/** A photo of 25 megapixels; only one of twice the usual depth is larger. */
const unpackedBytesMax = 100_000_000;
/** For a file whose lines do not come from top to bottom, and so are in memory all at once. */
const bytesAtOnceMax = 36_000_000;

const timeoutS = 30;
const noTurn = { isMirrored: false, degrees: 0 };

const types = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);

/** As `sharp` calls them; their decoders hold the whole picture, whatever its lines are like. */
const formatsAtOnce = new Set(['gif', 'heif', 'tiff']);

const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** Of numbers with a fraction, which TIFF may hold. */
const bytesPerSampleMax = 16;

const svgSoughtBytes = 1_024;

// Memory first: one picture at a time, one thread for it, and nothing kept of it.
sharp.concurrency(1);
sharp.cache(false);

interface Layout {
  /** What of the original is shown; null: all. */
  readonly crop: Region | null;
  /** The finished picture, still lying as it does in the file. */
  readonly width: number;
  readonly height: number;
}

/** The largest part around the middle that is so many times as wide as it is high. */
function cropTo(ratio: number, { width, height }: Metadata): Region {
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  const left = Math.floor((width - part.width) / 2);
  return { ...part, left, top: Math.floor((height - part.height) / 2) };
}

function layOut(metadata: Metadata): Layout {
  const { width, height, orientation = 1 } = metadata;
  const isTurned = orientation >= 5;
  const wished = Math.round(widest * (isTurned ? width / height : height / width));
  const high = Math.min(Math.max(wished, heightMin), heightMax);
  const box = isTurned ? { width: high, height: widest } : { width: widest, height: high };
  return { ...box, crop: high === wished ? null : cropTo(box.width / box.height, metadata) };
}

/** Whether it would fill the memory when it is unpacked, whatever the file weighs. */
function isTooLarge(metadata: Metadata): boolean {
  const { width, height, channels, depth, isProgressive, format, chromaSubsampling } = metadata;
  const pixels = width * height;
  const unpackedBytes = pixels * channels * (bytesPerSample[depth] ?? bytesPerSampleMax);
  if (pixels > imagePixelsMax || unpackedBytes > unpackedBytesMax) return true;
  if (formatsAtOnce.has(format)) return unpackedBytes > bytesAtOnceMax;
  if (!isProgressive) return false;
  // A progressive JPEG is put together from frequencies, of two bytes each.
  const isHalved = chromaSubsampling === '4:2:0';
  const perByte = format === 'jpeg' ? (isHalved ? 1 : 2) : 1;
  return unpackedBytes * perByte > bytesAtOnceMax;
}

/** An image that is a program: it is text, so nothing tells it but its first words. */
const isSvg = (original: Buffer): boolean =>
  /<svg[\s>]/i.test(original.toString('latin1', 0, svgSoughtBytes));

const isTiff = (original: Buffer): boolean =>
  ['II*\0', 'MM\0*'].includes(original.toString('latin1', 0, 4));

/** @throws Refusal `not_an_image`, or `image_kind_unsupported` for one that is made otherwise. */
async function refuseOtherTypes(original: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(original).catch(() => undefined);
  if (type && types.has(type.mime)) return;
  // What a TIFF holds may stand at its end: cut off, it is nothing but its beginning.
  if (!type && isTiff(original)) throw new Refusal('image_unreadable');
  const isImage = type?.mime.startsWith('image/') || isSvg(original);
  throw new Refusal(isImage ? 'image_kind_unsupported' : 'not_an_image');
}

/** Only the header is read: what is too large is never unpacked. Of several frames, the first. */
async function inspect(original: Buffer): Promise<Metadata> {
  await refuseOtherTypes(original);
  const metadata = await sharp(original, { limitInputPixels: false }).metadata();
  if (isTooLarge(metadata)) throw new Refusal('image_too_many_pixels');
  return metadata;
}

/** What a camera means by its eight ways of being held: mirrored first, then turned (EXIF). */
const turns: Readonly<Record<number, { readonly isMirrored: boolean; readonly degrees: number }>> =
  {
    2: { isMirrored: true, degrees: 0 },
    3: { isMirrored: false, degrees: 180 },
    4: { isMirrored: true, degrees: 180 },
    5: { isMirrored: true, degrees: 270 },
    6: { isMirrored: false, degrees: 90 },
    7: { isMirrored: true, degrees: 90 },
    8: { isMirrored: false, degrees: 270 },
  };

/** Small first, upright second: to be turned, a picture has to be in memory as a whole. */
async function shrink(original: Buffer): Promise<Sharp> {
  const metadata = await inspect(original);
  const { crop, width, height } = layOut(metadata);
  const whole = sharp(original, {
    limitInputPixels: imagePixelsMax,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: timeoutS });
  const { data, info } = await (crop ? whole.extract(crop) : whole)
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { isMirrored, degrees } = turns[metadata.orientation ?? 1] ?? noTurn;
  const small = sharp(data, { raw: info });
  const { data: upright, info: raw } = await (isMirrored ? small.flop() : small)
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(upright, { raw });
}

async function draw(original: string | Buffer): Promise<Picture> {
  const picture = await shrink(typeof original === 'string' ? await readFile(original) : original);
  const { width, height } = await picture.metadata();
  const files: PictureFile[] = [];
  for (const each of pictureWidths) {
    const resized = picture.clone().resize({ width: each });
    files.push(
      { width: each, format: 'webp', content: await resized.clone().webp().toBuffer() },
      {
        width: each,
        format: 'avif',
        content: await resized.clone().avif({ effort: 2 }).toBuffer(),
      },
    );
  }
  return { files, width, height };
}

async function drawInTurn(original: string | Buffer): Promise<Picture> {
  try {
    return await serialize('picture', () => draw(original));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever cannot be unpacked is for its owner to mend; what we cannot write, we would see with
    // every picture.
    throw Object.assign(new Refusal('image_unreadable'), { cause: error });
  }
}

/** The one that the shop uses, so that all uploads share its line. */
export function createPictureMaker(): PictureMaker {
  let waiting = 0;
  return {
    async make(original) {
      if (waiting >= waitingMax) throw new Refusal('uploads_busy');
      waiting += 1;
      try {
        return await drawInTurn(typeof original === 'function' ? await original() : original);
      } finally {
        waiting -= 1;
      }
    },
  };
}
