/** A reply body that is compressed once and then sent repeatedly. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliOptions = {
  // Level 5 of 11: pages are compressed while a visitor waits.
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
};

export class Packed {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;

  constructor(text: string, type: string) {
    this.type = type;
    this.plain = Buffer.from(text);
    this.gzip = gzipSync(this.plain, { level: 9 });
    this.brotli = brotliCompressSync(this.plain, brotliOptions);
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }
}

/** Answers with the best encoding the browser takes, or 304 when it has this very body. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
): FastifyReply {
  reply.header('etag', packed.etag).header('vary', 'accept-encoding, cookie');
  if (request.headers['if-none-match'] === packed.etag) return reply.code(304).send();
  reply.header('content-type', packed.type);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(packed.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(packed.gzip);
  return reply.send(packed.plain);
}
