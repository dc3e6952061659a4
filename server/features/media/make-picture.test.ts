/** Pictures are encoded anew: upright, in one shape, without metadata. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture, zeroPng } from '#server/testing/media-files.ts';
import { createPictureMaker } from './make-picture.ts';

const maker = createPictureMaker();

/** The largest size, and its colours at the left, the right, the top and the bottom. */
async function look(original: Buffer) {
  const { files, width, height } = await maker.make(original);
  const largest = files.find((file) => file.width === 640 && file.format === 'webp');
  const { data, info } = await sharp(largest?.content)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at =
      (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  };
  const sides = [colorAt(0, 0.5), colorAt(1, 0.5), colorAt(0.5, 0), colorAt(0.5, 1)];
  return { width, height, sides: sides.join(' ') };
}

// Red on the left and blue on the right; the number is the EXIF orientation.
it.each([
  [1, 480, 'red blue'],
  [2, 480, 'blue red'],
  [3, 480, 'blue red'],
  [4, 480, 'red blue'],
  [5, 853, 'red blue'],
  [6, 853, 'red blue'],
  [7, 853, 'blue red'],
  [8, 853, 'blue red'],
] as const)(
  'a photo with EXIF orientation %i is turned upright',
  async (orientation, height, colors) => {
    const picture = await look(await drawPicture('jpeg', 400, 300, orientation));
    expect([picture.width, picture.height]).toEqual([640, height]);
    const [left, right, top, bottom] = picture.sides.split(' ');
    expect(orientation < 5 ? `${left} ${right}` : `${top} ${bottom}`).toBe(colors);
  },
);

it.each(['gif', 'avif', 'tiff'] as const)('%s files are accepted as well', async (format) => {
  const picture = await look(await drawPicture(format, 400, 300));
  expect([picture.width, picture.height]).toEqual([640, 480]);
  expect(picture.sides.startsWith('red blue')).toBe(true);
});

it.each([
  [3, 480, 'blue red'],
  [6, 853, 'red blue'],
] as const)('a TIFF with orientation %i is turned upright', async (orientation, height, colors) => {
  const picture = await look(await drawPicture('tiff', 400, 300, orientation));
  expect(picture.height).toBe(height);
  const [left, right, top, bottom] = picture.sides.split(' ');
  expect(orientation < 5 ? `${left} ${right}` : `${top} ${bottom}`).toBe(colors);
});

it.each([
  ['a small one is enlarged', 40, 30, 480],
  ['a high one is cut at the top and the bottom', 100, 1_000, 1_280],
  ['a wide one is cut at the sides', 2_000, 100, 320],
] as const)('%s, so that the widths are what they are called', async (_, width, height, made) => {
  expect(await look(await drawPicture('png', width, height))).toMatchObject({
    width: 640,
    height: made,
  });
});

it.each([
  ['keeps its shape', 2_000, 400, 128],
  ['is cut at the sides beyond eight times its height', 2_000, 100, 80],
] as const)('a logo on a transparent ground %s', async (_, width, height, made) => {
  const word = await sharp({ create: { width, height, channels: 4, background: '#f008' } })
    .png()
    .toBuffer();
  expect(await look(word)).toMatchObject({ width: 640, height: made });
});

it.each([
  [4_032, 3_024, 480],
  [4_080, 3_072, 482],
])('a progressive photo of %i by %i, the size of phones, is accepted', async (...sizes) => {
  const [width, height, made] = sizes;
  const plain = { width, height, channels: 3, background: 'red' } as const;
  const photo = await sharp({ create: plain }).jpeg({ progressive: true }).toBuffer();
  expect((await sharp(photo).metadata()).isProgressive).toBe(true);
  expect(await look(photo)).toMatchObject({ width: 640, height: made });
});

it('a single column of pixels is accepted', async () => {
  const column = zeroPng({ width: 1, height: 100_000, depth: 8, color: 0 }, 200_000);
  expect(await look(column)).toMatchObject({ width: 640, height: 1_280 });
});

it('of an animation the first frame is used', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 80, height: 80, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const format of ['webp', 'gif', 'tiff'] as const) {
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await look(moving)).toEqual({ width: 640, height: 640, sides: 'red red red red' });
  }
});

it('queues eight, and refuses more', async () => {
  const maker = createPictureMaker();
  const codes = await Promise.all(
    Array.from({ length: 10 }, () =>
      maker.make(Buffer.from('no image')).catch((error: { code: string }) => error.code),
    ),
  );
  expect(codes).toEqual([...Array(8).fill('not_an_image'), 'uploads_busy', 'uploads_busy']);
  await expect(maker.make(Buffer.from('no image'))).rejects.toMatchObject({ code: 'not_an_image' });
});

it('reserves a place for a picture still to be drawn, and draws none when full', async () => {
  const maker = createPictureMaker();
  const come = Promise.withResolvers<Buffer>();
  const first = Array.from({ length: 8 }, () => maker.make(() => come.promise));
  let hasBegun = false;
  const late = maker.make(async () => {
    hasBegun = true;
    return Buffer.from('no image');
  });
  await expect(late).rejects.toMatchObject({ code: 'uploads_busy' });
  expect(hasBegun).toBe(false);
  come.reject(new Error('Nothing came'));
  for (const each of first) await expect(each).rejects.toThrow('Nothing came');
  await expect(maker.make(Buffer.from('no image'))).rejects.toMatchObject({ code: 'not_an_image' });
});
