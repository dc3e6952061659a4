/** Generates the files that staff add to the library. */
import sharp from 'sharp';

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A sound picture of one colour. */
export async function makePicture(name: string): Promise<ChosenFile> {
  const size = { width: 320, height: 240, channels: 3 } as const;
  const buffer = await sharp({ create: { ...size, background: '#c2410c' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** What says it is a picture, and is none. */
export const brokenPicture: ChosenFile = {
  name: 'broken.png',
  mimeType: 'image/png',
  buffer: Buffer.from('not a picture'),
};

/** The boxes of a film, with nothing to be seen in them. */
export function makeVideo(name: string): ChosenFile {
  const buffer = Buffer.alloc(4_096, 'film');
  buffer.writeUInt32BE(24, 0);
  buffer.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1');
  buffer.writeUInt32BE(8, 24);
  buffer.write('moov', 28, 'latin1');
  buffer.writeUInt32BE(buffer.length - 32, 32);
  buffer.write('mdat', 36, 'latin1');
  return { name, mimeType: 'video/mp4', buffer };
}
