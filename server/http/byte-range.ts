/** Reads the header that requests a part of a file (RFC 9110, 14). */
import type { ByteRange } from '#server/gateways/files/gateway.ts';

/**
 * The requested part, limited to the file; `none` when nothing of it exists, null when the whole
 * file is to be sent: no header, one that is not understood, or several parts at once.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  // Without a first byte the number counts from the end.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'none' : { start, end };
}
