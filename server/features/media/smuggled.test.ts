/** Pictures that carry something else: what is stored and served is the picture alone. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOfMedia } from '#domain/menu/media.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import { drawPicture } from '#server/testing/media-files.ts';
import { type MediaShop, openMediaShop, sendImage } from '#server/testing/media-shop.ts';

const mark = 'smuggled()';
const page = `<!doctype html><script>${mark}</script>`;
const place = '12/1 58/1 41/1';

type Bytes = Buffer<ArrayBuffer>;

/** A segment behind the first two bytes of a JPEG. */
function withSegment(jpeg: Bytes, marker: number, content: Buffer): Bytes {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** A chunk behind the header of a PNG. */
function withChunk(png: Bytes, type: string, content: Buffer): Bytes {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), size, body, check, png.subarray(33)]);
}

/** A Zip without compression, which readers find from its end (a GIFAR, a JAR). */
function zip(name: string, content: string): Buffer {
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([local, Buffer.from(name + content), end]);
}

const jpeg = () => drawPicture('jpeg');
const png = () => drawPicture('png');

const exif = { IFD0: { ImageDescription: page }, IFD3: { GPSLatitude: place } };

const carriers: readonly (readonly [string, () => Promise<Bytes>])[] = [
  [
    'a JPEG with a page as its comment',
    async () => withSegment(await jpeg(), 0xfe, Buffer.from(page)),
  ],
  ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(page)])],
  ['a JPEG that is an archive', async () => Buffer.concat([await jpeg(), zip('A.class', mark)])],
  [
    'a GIF that is an archive',
    async () => Buffer.concat([await drawPicture('gif'), zip('A', mark)]),
  ],
  [
    'a JPEG with a page and a place in its EXIF',
    async () =>
      Buffer.from(
        await sharp(await jpeg())
          .withExif(exif)
          .toBuffer(),
      ),
  ],
  [
    'a WebP with a page as XMP',
    async () =>
      Buffer.from(
        await sharp(await jpeg())
          .webp()
          .withXmp(`<x>${page}</x>`)
          .toBuffer(),
      ),
  ],
  [
    'a PNG with PHP as its text',
    async () => withChunk(await png(), 'tEXt', Buffer.from(`Comment\0<?php ${mark} ?>`)),
  ],
  [
    'a PNG with a page as its profile',
    async () =>
      withChunk(await png(), 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(page)])),
  ],
  [
    'a PNG with a profile of 60 MB',
    async () => {
      const bomb = deflateSync(Buffer.alloc(60_000_000, mark));
      return withChunk(await png(), 'iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb]));
    },
  ],
  [
    'a PNG with a text of 60 MB',
    async () => {
      const bomb = deflateSync(Buffer.alloc(60_000_000, mark));
      return withChunk(await png(), 'zTXt', Buffer.concat([Buffer.from('x\0\0'), bomb]));
    },
  ],
];

/** The file with other figures where its size is written. */
function withSize(file: Bytes, at: number, write: (bytes: Buffer, at: number) => void): Bytes {
  const changed = Buffer.from(file);
  write(changed, at);
  return changed;
}

/** The library that reads WebP refuses one whose parts do not agree. */
const claims: readonly (readonly [string, () => Promise<Bytes>, code: string])[] = [
  [
    'a JPEG',
    async () => {
      const file = await jpeg();
      const at = file.indexOf(Buffer.from([0xff, 0xc0, 0, 17]));
      return withSize(file, at + 5, (bytes, from) => bytes.writeUInt32BE(0xc350c350, from));
    },
    'image_too_many_pixels',
  ],
  [
    'a PNG',
    async () =>
      withSize(await png(), 16, (bytes, at) => {
        bytes.writeUInt32BE(50_000, at);
        bytes.writeUInt32BE(50_000, at + 4);
        bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
      }),
    'image_too_many_pixels',
  ],
  [
    'an AVIF',
    async () => {
      const file = await drawPicture('avif');
      const at = file.indexOf('ispe') + 8;
      return withSize(file, at, (bytes, from) => {
        bytes.writeUInt32BE(50_000, from);
        bytes.writeUInt32BE(50_000, from + 4);
      });
    },
    'image_too_many_pixels',
  ],
  [
    'a WebP',
    async () => {
      const file = Buffer.from(
        await sharp(await jpeg())
          .webp()
          .withXmp('<x/>')
          .toBuffer(),
      );
      return withSize(file, file.indexOf('VP8X') + 12, (bytes, at) =>
        bytes.write('ff3f00ff3f00', at, 'hex'),
      );
    },
    'image_unreadable',
  ],
];

let shop: MediaShop;
let chef: Customer;
beforeAll(async () => {
  shop = await openMediaShop('disk');
  chef = await makeStaff(shop, 'order_management');
});
afterAll(() => shop.close());

describe.each(carriers)('%s', (_, make) => {
  it('is stored without it', async () => {
    const content = await make();
    const { status, body } = await sendImage(chef, { name: 'a.php.html', content });
    expect(status).toBe(201);
    const { name } = body.media;
    for (const file of filesOfMedia(name)) {
      const answer = await fetch(`${shop.origin}/media/${file}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeGreaterThan(100);
      for (const text of [mark, '<script', '<?php', 'PK\x03\x04', 'A.class', 'Exif', 'GPS']) {
        expect(bytes.includes(text, 0, 'latin1'), text).toBe(false);
      }
      const { exif: left, xmp, icc, format } = await sharp(bytes).metadata();
      expect([left, xmp, icc]).toEqual([undefined, undefined, undefined]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': format === 'webp' ? 'image/webp' : 'image/avif',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await chef.send('DELETE', `/api/admin/media/${name}`)).status).toBe(204);
    expect(await shop.left()).toEqual([]);
  });
});

it.each(claims)('%s that says it has billions of pixels is refused', async (_, make, code) => {
  const { status, body } = await sendImage(chef, { name: 'a.png', content: await make() });
  expect([status, body.code]).toEqual([422, code]);
  expect(await shop.left()).toEqual([]);
});
