/** Serves pictures and videos from the file store, whole or in parts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaContentType, mediaNameOfFile } from '#domain/menu/media.ts';
import type { Web } from '#server/http/bind.ts';
import { readByteRange } from '#server/http/byte-range.ts';

interface FileRequest {
  readonly Params: { readonly file: string };
}

function answerMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}

/** The player of the browser asks for a video again, from the page that the browser makes of it. */
const videoPolicy = "sandbox allow-same-origin; default-src 'none'; media-src 'self'";

/** Nothing in the file can run wherever it is opened, and its content never changes. */
function setHead(reply: FastifyReply, file: string): void {
  const type = mediaContentType(file);
  const isVideo = type.startsWith('video/');
  reply.headers({
    'content-type': type,
    'content-security-policy': isVideo ? videoPolicy : "sandbox; default-src 'none'",
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: `"${file}"`,
  });
}

/** A range of another version is of no use: then the whole file is sent. */
function rangeHeader({ headers }: FastifyRequest, file: string): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === `"${file}"` ? headers.range : undefined;
}

export function mediaFileRoutes(app: FastifyInstance, { shop }: Web): void {
  const { files } = shop;

  async function serve(request: FastifyRequest<FileRequest>, reply: FastifyReply) {
    const { file } = request.params;
    const size = mediaNameOfFile(file) === null ? null : await files.sizeOf(file);
    if (size === null) return answerMissing(reply);
    setHead(reply, file);
    if (request.headers['if-none-match'] === `"${file}"`) return reply.code(304).send();
    const part = readByteRange(rangeHeader(request, file), size);
    if (part === 'none') {
      return reply.code(416).header('content-range', `bytes */${size}`).send();
    }
    const range = part ?? { start: 0, end: size - 1 };
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
    reply.header('content-length', range.end - range.start + 1);
    if (request.method === 'HEAD') return reply.send();
    const content = await files.open(file, range);
    if (content === null) return answerMissing(reply.removeHeader('content-length'));
    return reply.send(content);
  }

  app.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/:file',
    handler: serve,
  });
}
