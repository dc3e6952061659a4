/** Files to upload: valid ones, and broken ones built by hand. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** Red on the left, blue on the right. */
export async function drawPicture(
  format: Format,
  width = 400,
  height = 300,
  orientation?: number,
): Promise<Buffer<ArrayBuffer>> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } as const;
  const right = await sharp({ create: half }).png().toBuffer();
  const picture = sharp({ create: { ...half, width, background: 'red' } })
    .composite([{ input: right, gravity: 'east' }])
    .withMetadata({ ...(orientation && { orientation }), exif: { IFD0: { Artist: 'A. Menon' } } });
  return Buffer.from(await picture.toFormat(format).toBuffer());
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface PngShape {
  readonly width: number;
  readonly height: number;
  /** 1, 8 or 16 bits of grey; with colour 6, bytes of red, green, blue and alpha. */
  readonly depth: number;
  readonly color: 0 | 6;
  readonly isInterlaced?: boolean;
}

/** A PNG of this many zeros, whatever its header says. */
export function zeroPng(shape: PngShape, unpackedBytes: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(shape.width, 0);
  header.writeUInt32BE(shape.height, 4);
  header[8] = shape.depth;
  header[9] = shape.color;
  header[12] = shape.isInterlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(unpackedBytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey TIFF of zeros, whatever its header says; `nextAt` is its offset of the next page. */
export function zeroTiff(
  { width, height, samples = 1, nextAt = 0 }: Record<string, number>,
  unpackedBytes: number,
): Buffer<ArrayBuffer> {
  const tags = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8 + 2 + 9 * 12 + 4],
    [277, 3, samples],
    [278, 4, height],
    [279, 4, unpackedBytes],
  ] as const;
  const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, value = 0]] of tags.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(1, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  head.writeUInt32LE(nextAt, head.length - 4);
  return Buffer.concat([head, Buffer.alloc(unpackedBytes)]);
}

/** The first bytes of a GIF of this size, and nothing else. */
export function emptyGif(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x01\0\0;', 'latin1');
  for (const at of [6, 18]) {
    head.writeUInt16LE(width, at);
    head.writeUInt16LE(height, at + 2);
  }
  return head;
}

/** The boxes of an MP4 without any frames. */
export function mp4(brand = 'isom', bytes = 4_096): Buffer<ArrayBuffer> {
  const film = Buffer.alloc(bytes, 'film');
  film.writeUInt32BE(24, 0);
  film.write(`ftyp${brand.padEnd(4)}\0\0\x02\0${brand.padEnd(4)}mp41`, 4, 'latin1');
  film.writeUInt32BE(8, 24);
  film.write('moov', 28, 'latin1');
  film.writeUInt32BE(bytes - 32, 32);
  film.write('mdat', 36, 'latin1');
  return film;
}

const segmentBytes = 512;
const sizeOfSegment = Buffer.from([0x40 | (segmentBytes >> 8), segmentBytes & 0xff]);
/** The unknown size that a live recorder writes. */
export const unknownSize = Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255]);

/** EBML whose type of document is `webm` or `matroska`, with one segment. */
export function ebml(docType: string, size: Buffer = sizeOfSegment): Buffer<ArrayBuffer> {
  const name = Buffer.from(docType, 'latin1');
  const inner = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | name.length]), name]);
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | inner.length]);
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67]);
  return Buffer.concat([head, inner, segment, size, Buffer.alloc(segmentBytes)]);
}
