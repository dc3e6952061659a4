/**
 * Reads JSON bodies, with the raw text of those whose signature is checked; leaves forms with files
 * to the upload; refuses other types.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, on calls that are authenticated by a signature over it. */
    rawBody: string | null;
  }
}

/** JSON bodies above this are refused while they are read (invariant 8). */
export const jsonBytesMax = 65_536;

export async function installBodyParsing(app: FastifyInstance): Promise<void> {
  app.decorateRequest('rawBody', null);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBytesMax },
    (request, body, done) => {
      if (request.routeOptions.config.keepsRawBody) request.rawBody = body;
      // Clients that always send the header send it with empty bodies too, as on logout.
      if (body === '') done(null, undefined);
      else parseJson(request, body, done);
    },
  );
  await app.register(multipart);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    keepsRawBody?: boolean;
  }
}
