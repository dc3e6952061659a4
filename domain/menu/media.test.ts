/** Names and URLs of media: only our own are accepted. */
import { describe, expect, it } from 'vitest';
import {
  filesOfMedia,
  isMediaName,
  isPictureUrl,
  mediaNameOf,
  mediaNameOfFile,
  mediaUrl,
} from './media.ts';

const id = '0192f000-0000-7000-8000-000000000000';

describe('a name', () => {
  it.each([`${id}-640.webp`, `${id}.mp4`, `${id}.webm`])('may be %s', (name) => {
    expect(isMediaName(name)).toBe(true);
    expect(mediaNameOf(mediaUrl(name))).toBe(name);
  });

  it.each([
    '../../etc/passwd',
    `../${id}.mp4`,
    `${id}.mp4/..`,
    `${id}.svg`,
    `${id}-320.webp`,
    `${id}.mp4\n`,
    `${id}\u0000.mp4`,
    id.toUpperCase(),
    '',
  ])('cannot be %j', (name) => {
    expect(isMediaName(name)).toBe(false);
    expect(mediaNameOf(mediaUrl(name))).toBeNull();
  });
});

it('a name refers to all variants of a picture, or to the one file of a video', () => {
  expect(filesOfMedia(`${id}.mp4`)).toEqual([`${id}.mp4`]);
  const files = filesOfMedia(`${id}-640.webp`);
  expect(files).toHaveLength(6);
  expect(files).toContain(`${id}-160.avif`);
  expect(files).toContain(`${id}-640.webp`);
});

describe('a file', () => {
  it.each([`${id}-640.webp`, `${id}.mp4`, `${id}.webm`])('belongs to %s', (name) => {
    for (const file of filesOfMedia(name)) expect(mediaNameOfFile(file)).toBe(name);
  });

  it.each([`${id}-641.webp`, `${id}-160.png`, `${id}-640.mp4`, id, `${id}.mp4.webm`, 'incoming'])(
    'cannot be %s',
    (file) => {
      expect(mediaNameOfFile(file)).toBeNull();
    },
  );
});

describe('a picture of a meal', () => {
  it('is one of ours', () => {
    expect(isPictureUrl(`/media/${id}-640.webp`)).toBe(true);
    expect(isPictureUrl('/dishes/farmhouse-pizza-640.webp')).toBe(true);
  });

  it.each([
    `/media/${id}.mp4`,
    'https://tracker.example/pixel.png',
    'javascript:alert(1)',
    '//evil.example/a-640.webp',
    '/dishes/../secret-640.webp',
    '/media/../dishes/a-640.webp',
  ])('is not %s', (url) => {
    expect(isPictureUrl(url)).toBe(false);
  });
});
