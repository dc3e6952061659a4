/** Texts about a file of the library. */
import type { Media } from '#contract/staff/media.ts';

const kilobyte = 1024;

/** `812 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  if (kilobytes < kilobyte) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / kilobyte).toFixed(1)} MB`;
}

/** The name given by a person, or the description it was generated from. */
export const titleOf = ({ prompt, originalName }: Media): string => prompt ?? originalName;

/** `Image`, `Video`, `Generated image`. */
export function kindOf({ kind, source }: Media): string {
  if (source === 'generated') return 'Generated image';
  return kind === 'image' ? 'Image' : 'Video';
}

/** `1.4 MB · 640 × 640`. */
export function sizeOf({ bytes, width, height }: Media): string {
  const size = formatBytes(bytes);
  return width && height ? `${size} · ${width} × ${height}` : size;
}

export type UsedBy = readonly Media['usedBy'][number][];

/** Where a file is used, in one line; no meal can show a video. */
export function usedWords({ kind, usedBy, isLogo }: Media): string {
  if (kind === 'video') return 'Copy its link to share it';
  if (isLogo) return 'The logo of the shop, now or before';
  return usedBy.length > 0 ? `Used by ${mealNames(usedBy)}` : 'Not used by a meal';
}

/** `Margherita Pizza, Dal Khichdi and 3 more`. */
export function mealNames(usedBy: UsedBy, namedMax = 3): string {
  const names = usedBy.map(({ name }) => name);
  if (names.length <= namedMax) {
    const last = names.at(-1) ?? '';
    return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  }
  return `${names.slice(0, namedMax - 1).join(', ')} and ${names.length - namedMax + 1} more`;
}
