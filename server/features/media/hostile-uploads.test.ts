/** Hostile or broken files are refused with a clear text, and nothing of them stays. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageBytesMax, videoBytesMax } from '#domain/menu/media.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import {
  drawPicture,
  ebml,
  emptyGif,
  mp4,
  unknownSize,
  zeroPng,
  zeroTiff,
} from '#server/testing/media-files.ts';
import {
  fileForm,
  type MediaShop,
  openMediaShop,
  type StoreKind,
  sendImage,
  sendVideo,
} from '#server/testing/media-shop.ts';
import { cookieOf } from '#server/testing/test-client.ts';

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const imagePath = '/api/admin/upload/image';

async function halfOf(
  format: 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff',
): Promise<Buffer<ArrayBuffer>> {
  const whole = await drawPicture(format, 1_200, 900);
  return whole.subarray(0, whole.length / 2);
}

const tooLarge = 'image_too_many_pixels';
const square = { width: 2_000, height: 2_000 };
const tiffOf = async (shape: Record<string, number>) => zeroTiff(shape, 10);

/** Sent in chunks, so that the length is not known in advance. */
async function* filmOf(bytes: number): AsyncGenerator<Buffer> {
  yield Buffer.from(
    '--edge\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n' +
      'content-type: video/mp4\r\n\r\n',
  );
  yield mp4();
  const piece = Buffer.alloc(1_048_576);
  for (let sent = 4_096; sent < bytes; sent += piece.length) {
    yield piece.subarray(0, Math.min(piece.length, bytes - sent));
  }
  yield Buffer.from('\r\n--edge--\r\n');
}

const badImages = [
  ['HTML named .png', 'a.png', async () => html, 'not_an_image'],
  ['an SVG with a script', 'a.svg', async () => svg, 'image_kind_unsupported'],
  [
    'an SVG named .png',
    'a.png',
    async () => `<?xml version="1.0"?>${svg}`,
    'image_kind_unsupported',
  ],
  ['a HEIC', 'a.heic', async () => mp4('heic'), 'image_kind_unsupported'],
  ['a BMP', 'a.bmp', async () => Buffer.from(`BM${'\0'.repeat(64)}`), 'image_kind_unsupported'],
  ['a PDF', 'a.png', async () => '%PDF-1.7\n%âãÏÓ', 'not_an_image'],
  ['a video', 'a.png', async () => mp4(), 'not_an_image'],
  ['an empty file', 'a.png', async () => '', 'not_an_image'],
  [
    'nothing but a signature',
    'a.jpg',
    async () => Buffer.from([255, 216, 255]),
    'image_unreadable',
  ],
  ['half a JPEG', 'a.jpg', () => halfOf('jpeg'), 'image_unreadable'],
  ['half a WebP', 'a.webp', () => halfOf('webp'), 'image_unreadable'],
  ['half a GIF', 'a.gif', () => halfOf('gif'), 'image_unreadable'],
  ['half an AVIF', 'a.avif', () => halfOf('avif'), 'image_unreadable'],
  ['half a TIFF', 'a.tiff', () => halfOf('tiff'), 'image_unreadable'],
  ['an AVIF of boxes alone', 'a.avif', async () => mp4('avif'), 'image_unreadable'],
  ['a GIF of four billion pixels', 'a.gif', async () => emptyGif(65_535, 65_535), tooLarge],
  ['a GIF of 24 megapixels', 'a.gif', async () => emptyGif(6_000, 4_000), tooLarge],
  [
    'a TIFF of 10 samples a pixel',
    'a.tif',
    () => tiffOf({ ...square, samples: 10 }),
    'image_unreadable',
  ],
  [
    'a TIFF of a billion pixels',
    'a.tif',
    () => tiffOf({ width: 50_000, height: 20_000 }),
    tooLarge,
  ],
  ['a TIFF that ends too soon', 'a.tif', () => tiffOf(square), 'image_unreadable'],
  [
    'a TIFF whose pages go round',
    'a.tif',
    () => tiffOf({ ...square, nextAt: 8 }),
    'image_unreadable',
  ],
  [
    '50 megapixels in 6 kB',
    'a.png',
    async () => zeroPng({ width: 10_000, height: 5_000, depth: 1, color: 0 }, 6_255_000),
    'image_too_many_pixels',
  ],
  [
    'a billion pixels that are not even there',
    'a.png',
    async () => zeroPng({ width: 50_000, height: 20_000, depth: 8, color: 6 }, 10),
    'image_too_many_pixels',
  ],
  [
    '25 megapixels that can only be unpacked at once',
    'a.png',
    async () =>
      zeroPng({ width: 5_000, height: 5_000, depth: 16, color: 6, isInterlaced: true }, 10),
    'image_too_many_pixels',
  ],
  [
    'a picture of 25 megapixels that ends after the first line',
    'a.png',
    async () => zeroPng({ width: 5_000, height: 5_000, depth: 8, color: 6 }, 20_001),
    'image_unreadable',
  ],
] as const;

const badVideos = [
  ['HTML', 'a.mp4', html],
  ['a QuickTime film', 'a.mov', mp4('qt')],
  ['a Matroska film', 'a.webm', ebml('matroska')],
  ['a picture in the same container', 'a.mp4', mp4('avif')],
  ['an empty file', 'a.mp4', ''],
] as const;

const withoutIndex = mp4();
withoutIndex.write('free', 28, 'latin1');
const emptyBoxes = (count: number) => Buffer.alloc(8 * count, '\0\0\0\x08free');

const brokenVideos = [
  ['a film with a page behind it', 'a.mp4', Buffer.concat([mp4(), Buffer.from(html)])],
  ['a film that is cut off', 'a.mp4', mp4().subarray(0, -1)],
  ['a film that is cut off in a head', 'a.mp4', mp4().subarray(0, 36)],
  ['a film without an index', 'a.mp4', withoutIndex],
  ['a film of countless empty boxes', 'a.mp4', Buffer.concat([mp4(), emptyBoxes(30_000)])],
  ['a WebM that is cut off', 'a.webm', ebml('webm').subarray(0, -1)],
  ['a WebM with a page behind it', 'a.webm', Buffer.concat([ebml('webm'), Buffer.from(html)])],
  [
    'a WebM whose head has no end',
    'a.webm',
    Buffer.from('1a45dfa301ff0000000000074282847765626d', 'hex'),
  ],
  ['a WebM of nothing', 'a.webm', ebml('webm').subarray(0, 20)],
] as const;

describe.each<StoreKind>(['disk', 'S3'])('with files kept on %s', (kind) => {
  let shop: MediaShop;
  let chef: Customer;

  beforeAll(async () => {
    shop = await openMediaShop(kind);
    chef = await makeStaff(shop, 'order_management');
  });
  afterAll(() => shop.close());

  it.each(badImages)('an image that is %s is refused', async (_, name, make, code) => {
    const { status, body } = await sendImage(chef, { name, content: await make() });
    expect([status, body.code]).toEqual([422, code]);
    expect(await shop.left()).toEqual([]);
  });

  it('is refused in the words of the specification', async () => {
    const { body } = await sendImage(chef, { name: 'a.png', content: html });
    expect(body.message).toBe('Please select an image file (JPG, PNG, etc.)');
  });

  it.each(badVideos)('a video that is %s is refused', async (_, name, content) => {
    const { status, body } = await sendVideo(chef, { name, content });
    expect([status, body.code]).toEqual([422, 'not_a_video']);
    expect(await shop.left()).toEqual([]);
  });

  it.each(brokenVideos)('a video that is %s is refused', async (_, name, content) => {
    const { status, body } = await sendVideo(chef, { name, content });
    expect([status, body.code]).toEqual([422, 'video_broken']);
    expect(await shop.left()).toEqual([]);
  });

  it.each([
    ['whose segment has an end', ebml('webm')],
    ['as a recorder writes it', ebml('webm', unknownSize)],
  ])('a WebM %s is kept', async (_, content) => {
    const { status, body } = await sendVideo(chef, { name: 'a.webm', content });
    expect(status).toBe(201);
    expect((await chef.send('DELETE', `/api/admin/media/${body.media.name}`)).status).toBe(204);
    expect(await shop.left()).toEqual([]);
  });

  it('an image of 5 MB and a byte, and a video of 101 MB, are cut off and refused', async () => {
    const photo = await drawPicture('jpeg');
    const content = Buffer.concat([photo, Buffer.alloc(imageBytesMax + 1 - photo.length)]);
    const image = await sendImage(chef, { name: 'a.jpg', content });
    expect([image.status, image.body.code]).toEqual([413, 'image_too_large']);
    const cookie = cookieOf(chef);
    const answer = await fetch(`${shop.origin}/api/admin/upload/video`, {
      method: 'POST',
      headers: {
        cookie,
        'x-csrf-token': await chef.csrfToken(),
        'content-type': 'multipart/form-data; boundary=edge',
      },
      body: filmOf(videoBytesMax + 1_048_576),
      duplex: 'half',
    });
    const { code } = (await answer.json()) as { code: string };
    expect([answer.status, code]).toEqual([413, 'video_too_large']);
    expect(await shop.left()).toEqual([]);
  });

  it('a picture that is also a page, or larger than declared, is stored as a picture', async () => {
    const photo = await drawPicture('png');
    const polyglots = [
      Buffer.concat([photo, Buffer.from(html)]),
      zeroPng({ width: 100, height: 100, depth: 8, color: 0 }, 50_000_000),
    ];
    for (const content of polyglots) {
      const { status, body } = await sendImage(chef, { name: 'a.html', content });
      expect(status).toBe(201);
      const served = await fetch(shop.origin + body.imageUrl);
      expect(await served.text()).not.toContain('<script');
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect((await chef.send('DELETE', `/api/admin/media/${body.media.name}`)).status).toBe(204);
    }
    expect(await shop.left()).toEqual([]);
  });

  it.each([
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fincoming',
    '%00',
    'a%00.mp4',
    '0192f000-0000-7000-8000-000000000000-640.webp%00.svg',
    '0192f000-0000-7000-8000-000000000000.svg',
    '0192f000-0000-7000-8000-000000000000.mp4',
    'incoming',
  ])('DELETE of %s finds nothing', async (name) => {
    for (const query of ['', '?detach=true']) {
      const { status } = await chef.send('DELETE', `/api/admin/media/${name}${query}`);
      expect(status).toBe(404);
    }
  });
});

describe('forms', () => {
  let shop: MediaShop;
  let chef: Customer;
  let photo: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    shop = await openMediaShop('disk');
    chef = await makeStaff(shop, 'order_management');
    photo = await drawPicture('png', 64, 64);
  });
  afterAll(() => shop.close());

  const file = () => ({ name: 'a.png', content: photo });
  const issueOf = (path: string, message: string) => [422, 'invalid_request', [{ path, message }]];

  it('without a file say which one is missing', async () => {
    const message = 'Please select an image file to upload';
    const text = new FormData();
    text.append('image', 'a.png');
    const empty = fileForm(['image', { name: '', content: '' }]);
    for (const body of [new FormData(), text, empty, {}, undefined]) {
      const answer = await chef.post(imagePath, body);
      expect([answer.status, answer.body.message]).toEqual([422, message]);
      expect(answer.body.issues).toEqual([{ path: 'image', message }]);
    }
    const video = await chef.post('/api/admin/upload/video', new FormData());
    expect(video.body.code).toBe('video_missing');
  });

  it('with another field, or a second file, name it', async () => {
    const two = fileForm(['image', file()], ['image', file()]);
    const wrong = fileForm(['picture', file()]);
    const further = fileForm(['image', file()]);
    further.append('isAdmin', 'true');
    const expected = [
      [two, issueOf('image', 'Send one file')],
      [wrong, issueOf('picture', 'Unknown field')],
      [further, issueOf('isAdmin', 'Unknown field')],
    ] as const;
    for (const [form, refusal] of expected) {
      const { status, body } = await chef.post(imagePath, form);
      expect([status, body.code, body.issues]).toEqual(refusal);
    }
    expect(await shop.left()).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--edge--\r\n'],
    ['an end that never comes', 'multipart/form-data; boundary=edge', '--edge\r\nx: y\r\n'],
    [
      'a file that never ends',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nGIF89a',
    ],
    ['a field called __proto__', 'multipart/form-data; boundary=edge', fieldPart('__proto__')],
  ])('with %s cannot be read', async (_, type, body) => {
    const answer = await chef.post(imagePath, body, { headers: { 'content-type': type } });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    expect(await shop.left()).toEqual([]);
  });

  it('keep the readable part of a file name, and never use it as a path', async () => {
    const names = [
      ['../../../etc/cron.d/thali.webm', 'thali.webm'],
      ['C:\\films\\thali.webm', 'thali.webm'],
      ['tha\u202eilmbew.exe', 'thailmbew.exe'],
      ['tha\u0000li.webm', 'thali.webm'],
      ['पनीर टिक्का.webm', 'पनीर टिक्का.webm'],
      ['../..', 'file'],
      [`${'x'.repeat(300)}.webm`, 'x'.repeat(200)],
    ] as const;
    for (const [name, originalName] of names) {
      const { status, body } = await sendVideo(chef, { name, content: ebml('webm') });
      expect([status, body.originalName]).toEqual([201, originalName]);
      expect(body.media.name).toMatch(/^[0-9a-f-]{36}\.webm$/);
      expect((await chef.send('DELETE', `/api/admin/media/${body.media.name}`)).status).toBe(204);
    }
    expect(await shop.left()).toEqual([]);
  });
});

function fieldPart(name: string): string {
  return `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n--edge--\r\n`;
}
