/** Checks that the outermost boxes of a video fit each other and end with the file. */
import type { FileHandle } from 'node:fs/promises';

/** A fragmented video has two parts a second; no sensible file has this many. */
const partsMax = 20_000;
/** The longest head of a part. */
const headBytes = 16;

const boxType = /^[\x20-\x7e\xa9]{4}$/;
const segmentId = Buffer.from([0x18, 0x53, 0x80, 0x67]);

async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, position);
  return buffer.subarray(0, bytesRead);
}

interface Box {
  readonly type: string;
  /** Head included. */
  readonly bytes: number;
}

/** ISO/IEC 14496-12, 4.2: size 1 means a 64-bit size after the type, size 0 reaches the end. */
function readBox(head: Buffer, restBytes: number): Box | null {
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  if (!boxType.test(type) || (size === 1 && head.length < headBytes)) return null;
  if (size === 1) return { type, bytes: Number(head.readBigUInt64BE(8)) };
  return { type, bytes: size === 0 ? restBytes : size };
}

async function isWholeMp4(file: FileHandle, fileBytes: number): Promise<boolean> {
  const types = new Set<string>();
  let position = 0;
  for (let count = 0; position < fileBytes && count < partsMax; count++) {
    const box = readBox(await readAt(file, position), fileBytes - position);
    if (!box || box.bytes < 8) return false;
    types.add(box.type);
    position += box.bytes;
  }
  return position === fileBytes && types.has('moov');
}

/** The value of an EBML number of one to eight bytes (RFC 8794, 4); null when it is unknown. */
function readSize(at: Buffer): { readonly value: number | null; readonly bytes: number } | null {
  const first = at[0] ?? 0;
  const bytes = Math.clz32(first) - 23;
  if (first === 0 || at.length < bytes) return null;
  const marker = 1n << BigInt(7 * bytes);
  const value = BigInt(`0x${at.toString('hex', 0, bytes)}`) - marker;
  return { value: value === marker - 1n ? null : Number(value), bytes };
}

/** One EBML head and one segment; a live recording does not know how long it became. */
async function isWholeWebm(file: FileHandle, fileBytes: number): Promise<boolean> {
  const head = readSize((await readAt(file, 0)).subarray(4));
  if (!head || head.value === null || head.value > fileBytes) return false;
  const position = 4 + head.bytes + head.value;
  const segment = await readAt(file, position);
  const size = readSize(segment.subarray(4));
  if (!segment.subarray(0, 4).equals(segmentId) || !size) return false;
  return size.value === null || position + 4 + size.bytes + size.value === fileBytes;
}

/** False for a truncated file, and for one with something appended. Nothing is decoded. */
export function isWholeVideo(
  file: FileHandle,
  kind: 'mp4' | 'webm',
  fileBytes: number,
): Promise<boolean> {
  return kind === 'mp4' ? isWholeMp4(file, fileBytes) : isWholeWebm(file, fileBytes);
}
