/** Kinds, limits and file names of media (Spec 5.9 and 5.10; decision 0027, Media). */

const mebibyte = 1_048_576;

export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaSources = ['upload', 'generated'] as const;
export type MediaSource = (typeof mediaSources)[number];

export const imageBytesMax = 5 * mebibyte;
export const videoBytesMax = 100 * mebibyte;
/** Enough for any phone's picture; more would take too much memory when it is decoded. */
export const imagePixelsMax = 25_000_000;

/** Widths in which every picture is stored, each as AVIF and WebP. */
export const pictureWidths = [160, 320, 640] as const;

const mediaPath = '/media/';
const namePattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-640\.webp|\.mp4|\.webm)$/;

/** Whether this is a valid name of a media file; nothing else is used in a path. */
export function isMediaName(name: string): boolean {
  return namePattern.test(name);
}

/** The URL of the file. */
export function mediaUrl(name: string): string {
  return mediaPath + name;
}

/** All files that belong to a name: the variants of a picture, or the video itself. */
export function filesOfMedia(name: string): string[] {
  if (!name.endsWith('-640.webp')) return [name];
  const id = name.slice(0, -'-640.webp'.length);
  return pictureWidths.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`]);
}

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const variantPattern = `-(?:${pictureWidths.join('|')})\\.(?:webp|avif)`;
const filePattern = new RegExp(`^(${idPattern})(?:(\\.mp4|\\.webm)|${variantPattern})$`);

/** The media name that a file belongs to; null if it is not a media file. */
export function mediaNameOfFile(file: string): string | null {
  const [, id, videoEnding] = filePattern.exec(file) ?? [];
  return id === undefined ? null : `${id}${videoEnding ?? '-640.webp'}`;
}

const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * The address of a logo as PNG on white: mail programs and documents know no WebP, and show letters
 * of any colour on a page of any colour.
 */
export const logoPngUrl = (name: string): string => `/logos/${name.replace('-640.webp', '.png')}`;

/** The content type a file is served with, whatever was uploaded. */
export function mediaContentType(file: string): string {
  return contentTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** The name in a media URL; null for any other URL. */
export function mediaNameOf(imageUrl: string): string | null {
  const name = imageUrl.startsWith(mediaPath) ? imageUrl.slice(mediaPath.length) : '';
  return isMediaName(name) ? name : null;
}

const drawnDish = /^\/dishes\/[a-z0-9]+(?:-[a-z0-9]+)*-640\.webp$/;

/** Whether a meal may show the picture at this URL: only our own pictures. */
export function isPictureUrl(imageUrl: string): boolean {
  const name = mediaNameOf(imageUrl);
  return name === null ? drawnDish.test(imageUrl) : name.endsWith('.webp');
}
