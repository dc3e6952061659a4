/** Checks the type and size of a picture before it is decoded. */
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { imagePixelsMax } from '#domain/menu/media.ts';
import { Refusal } from '#domain/refusal.ts';

/** A photo of 25 megapixels; only one of twice the usual depth is larger. */
const unpackedBytesMax = 100_000_000;

/**
 * For a file whose lines do not come from top to bottom, so that all are in memory at once: the
 * photo of a phone with 12 megapixels, which is 4080 by 3072 pixels at most.
 */
const bytesAtOnceMax = 38_000_000;

const types = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);

/** By `sharp`'s names; their decoders keep the whole picture in memory in any case. */
const formatsAtOnce = new Set(['gif', 'heif', 'tiff']);

const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** The size of complex numbers, which TIFF may contain. */
const bytesPerSampleMax = 16;

const svgSoughtBytes = 1_024;

/** Whether decoding would take too much memory, however small the file. */
function isTooLarge(metadata: Metadata): boolean {
  const { width, height, channels, depth, isProgressive, format, chromaSubsampling } = metadata;
  const pixels = width * height;
  const unpackedBytes = pixels * channels * (bytesPerSample[depth] ?? bytesPerSampleMax);
  if (pixels > imagePixelsMax || unpackedBytes > unpackedBytesMax) return true;
  if (formatsAtOnce.has(format)) return unpackedBytes > bytesAtOnceMax;
  if (!isProgressive) return false;
  // A progressive JPEG is decoded from coefficients of two bytes each.
  const isHalved = chromaSubsampling === '4:2:0';
  const perByte = format === 'jpeg' ? (isHalved ? 1 : 2) : 1;
  return unpackedBytes * perByte > bytesAtOnceMax;
}

/** An SVG may contain scripts; as text it has no signature but its first words. */
const isSvg = (original: Buffer): boolean =>
  /<svg[\s>]/i.test(original.toString('latin1', 0, svgSoughtBytes));

const isTiff = (original: Buffer): boolean =>
  ['II*\0', 'MM\0*'].includes(original.toString('latin1', 0, 4));

/** @throws Refusal `not_an_image`, or `image_kind_unsupported` for one that is made otherwise. */
async function refuseOtherTypes(original: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(original).catch(() => undefined);
  if (type && types.has(type.mime)) return;
  // The directory of a TIFF may be at its end, so the whole file is needed.
  if (!type && isTiff(original)) throw new Refusal('image_unreadable');
  const isImage = type?.mime.startsWith('image/') || isSvg(original);
  throw new Refusal(isImage ? 'image_kind_unsupported' : 'not_an_image');
}

/** Reads only the header: a picture that is too large is never decoded. Uses the first frame. */
export async function inspect(original: Buffer): Promise<Metadata> {
  await refuseOtherTypes(original);
  const metadata = await sharp(original, { limitInputPixels: false }).metadata();
  if (isTooLarge(metadata)) throw new Refusal('image_too_many_pixels');
  return metadata;
}
