/** Checks a file before it is sent (Spec 5.9); the server checks its contents. */
import { imageBytesMax, type MediaKind, videoBytesMax } from '#domain/menu/media.ts';
import { type RefusalCode, refusalMessage } from '#domain/refusal.ts';

const limits: Readonly<
  Record<MediaKind, { readonly bytesMax: number; readonly code: RefusalCode }>
> = {
  image: { bytesMax: imageBytesMax, code: 'image_too_large' },
  video: { bytesMax: videoBytesMax, code: 'video_too_large' },
};

/** What the browser takes the file for; null for neither. */
function kindOf(file: File): MediaKind | null {
  if (file.type.startsWith('image/')) return 'image';
  return file.type.startsWith('video/') ? 'video' : null;
}

interface CheckedFile {
  readonly kind: MediaKind;
  /** Why it is not sent. */
  readonly problem: string | null;
}

/** `wanted` is the accepted kind; null accepts both. */
export function checkFile(file: File, wanted: MediaKind | null): CheckedFile {
  const found = kindOf(file);
  const kind = wanted ?? found ?? 'image';
  if (found !== kind) {
    const isVideo = kind === 'video';
    const problem = isVideo ? `${file.name} is not a video file` : refusalMessage('not_an_image');
    return { kind, problem };
  }
  const { bytesMax, code } = limits[kind];
  return { kind, problem: file.size > bytesMax ? refusalMessage(code) : null };
}

/** Shown when nothing was chosen. */
export const nothingChosen = (wanted: MediaKind | null): string =>
  refusalMessage(wanted === 'video' ? 'video_missing' : 'image_missing');
