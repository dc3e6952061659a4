/** A reply body that is compressed once and then sent repeatedly. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliOptions = {
  // Level 5 of 11: pages are compressed while a visitor waits.
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
};

/** One way to send it. */
export interface Answer {
  /** Null when the browser has this very body. */
  readonly body: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
}

export class Packed {
  readonly #plain: Answer;
  readonly #gzip: Answer;
  readonly #brotli: Answer;
  readonly #unchanged: Answer;
  readonly #etag: string;

  constructor(text: string, type: string) {
    const plain = Buffer.from(text);
    const hash = createHash('sha256').update(plain).digest('base64url');
    this.#etag = `"${hash.slice(0, 22)}"`;
    const unchanged = { etag: this.#etag, vary: 'accept-encoding, cookie' };
    const headers = { ...unchanged, 'content-type': type };
    const encoded = (body: Buffer, encoding: string): Answer => ({
      body,
      headers: { ...headers, 'content-encoding': encoding },
    });
    this.#unchanged = { body: null, headers: unchanged };
    this.#plain = { body: plain, headers };
    this.#gzip = encoded(gzipSync(plain, { level: 9 }), 'gzip');
    this.#brotli = encoded(brotliCompressSync(plain, brotliOptions), 'br');
  }

  /** The best encoding that the browser takes, or no body when it has this very one. */
  answerTo(request: IncomingHttpHeaders): Answer {
    if (request['if-none-match'] === this.#etag) return this.#unchanged;
    const accepted = request['accept-encoding'] ?? '';
    if (accepted.includes('br')) return this.#brotli;
    return accepted.includes('gzip') ? this.#gzip : this.#plain;
  }
}

/** Sends the best encoding that the browser takes, or 304 when it has this very body. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
): FastifyReply {
  const { body, headers } = packed.answerTo(request.headers);
  reply.headers(headers);
  return body === null ? reply.code(304).send() : reply.send(body);
}
