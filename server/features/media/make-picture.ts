/**
 * Encodes every picture anew from its pixels: anything else in the file, such as a location, a
 * script or a second file, is dropped.
 */
import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { imagePixelsMax, pictureWidths } from '#domain/menu/media.ts';
import { Refusal } from '#domain/refusal.ts';
import { StorageError } from '#server/gateways/files/gateway.ts';
import { serialize } from '#server/serialize.ts';
import { inspect } from './inspect-picture.ts';

type Width = (typeof pictureWidths)[number];

interface PictureFile {
  readonly width: Width;
  readonly format: 'webp' | 'avif';
  readonly content: Buffer;
}

interface Picture {
  /** One file for each width in each format. */
  readonly files: readonly PictureFile[];
  /** Size of the largest file. */
  readonly width: number;
  readonly height: number;
}

export interface PictureMaker {
  /**
   * Takes a file, which is read when its turn comes, its bytes, or a function that returns them,
   * called once there is a place in the queue; its errors are thrown unchanged.
   * @throws Refusal `not_an_image`, `image_kind_unsupported`, `image_too_many_pixels`,
   *   `image_unreadable`; `uploads_busy` when too many wait.
   * @throws StorageError when the disk does not give the file back.
   */
  make(original: string | Buffer | (() => Promise<Buffer>)): Promise<Picture>;
}

const widest = 640;

// A narrow strip would be invisible: beyond these limits both sides are cropped equally.
const heightMin = 320;
/** A picture with transparent parts is a logo rather than a dish, and may be a word. */
const heightMinOfLogo = 80;

const heightMax = 1280;
const waitingMax = 8;
const timeoutS = 30;
const noTurn = { isMirrored: false, degrees: 0 };

// To save memory: one picture at a time, in one thread, without a cache.
sharp.concurrency(1);

sharp.cache(false);

interface Layout {
  /** The part of the original that is shown; null for all of it. */
  readonly crop: Region | null;
  /** The size of the finished picture, before it is turned. */
  readonly width: number;
  readonly height: number;
}

/** The largest centred part with this ratio of width to height. */
function cropTo(ratio: number, { width, height }: Metadata): Region {
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  const left = Math.floor((width - part.width) / 2);
  return { ...part, left, top: Math.floor((height - part.height) / 2) };
}

function layOut(metadata: Metadata, least: number): Layout {
  const { width, height, orientation = 1 } = metadata;
  const isTurned = orientation >= 5;
  const idealHeight = Math.round(widest * (isTurned ? width / height : height / width));
  const high = Math.min(Math.max(idealHeight, least), heightMax);
  const box = isTurned ? { width: high, height: widest } : { width: widest, height: high };
  return { ...box, crop: high === idealHeight ? null : cropTo(box.width / box.height, metadata) };
}

/** The least height, at full width. All pixels are read only where something would be cut. */
async function leastHeightOf(original: Buffer, metadata: Metadata): Promise<number> {
  if (!metadata.hasAlpha || layOut(metadata, heightMin).crop === null) return heightMin;
  const { isOpaque } = await sharp(original, { limitInputPixels: imagePixelsMax })
    .timeout({ seconds: timeoutS })
    .stats();
  return isOpaque ? heightMin : heightMinOfLogo;
}

/** The eight EXIF orientations of a camera: mirrored first, then turned. */
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

/** Shrinks before turning, because a picture that is turned has to be in memory as a whole. */
async function shrink(original: Buffer): Promise<Sharp> {
  const metadata = await inspect(original);
  const { crop, width, height } = layOut(metadata, await leastHeightOf(original, metadata));
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

function readBack(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new StorageError('An upload cannot be read', error);
  });
}

async function draw(original: string | Buffer): Promise<Picture> {
  const picture = await shrink(typeof original === 'string' ? await readBack(original) : original);
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
    if (error instanceof Refusal || error instanceof StorageError) throw error;
    // A picture that cannot be decoded is the uploader's to mend; a fault of encoding would show
    // with every picture.
    throw Object.assign(new Refusal('image_unreadable'), { cause: error });
  }
}

/** Create one for the shop, so that all uploads share its queue. */
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
