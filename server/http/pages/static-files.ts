/** Serves the files of the build, with how long browsers may cache each. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '#domain/calendar/durations.ts';
import { Refusal } from '#domain/refusal.ts';
import { sendRefusal } from '#server/http/errors.ts';

interface CacheOptions {
  readonly maxAge?: number;
  readonly immutable?: boolean;
  readonly cacheControl?: boolean;
}

const forEver: CacheOptions = { maxAge: 365 * dayMs, immutable: true };
const forAWeek: CacheOptions = { maxAge: 7 * dayMs };
// Revalidated each time, answered with 304 while unchanged.
const never: CacheOptions = { cacheControl: false };

/** File names in `assets` carry a hash of their content, so they never change. */
const folders = { assets: forEver, dishes: forAWeek, brand: forAWeek } as const;

/** No folders and nothing hidden: other names come only from attackers. */
const fileName = /^[\w-][\w.-]*$/;

const files = {
  'offline.html': never,
  // With a cached worker a broken shop could not be updated.
  'service-worker.js': never,
} as const;

/** Addresses that belong to files and calls: where nothing is found there, no page is either. */
export const nonPages = /^\/(api|assets|brand|colours|dishes|logos|media|sandbox)(\/|$|\?)/;

export async function installStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, { root: clientDir, serve: false, preCompressed: true });
  for (const [folder, keeping] of Object.entries(folders)) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) => {
      const name = request.params['*'];
      if (!fileName.test(name)) return sendRefusal(reply, new Refusal('not_found'));
      return reply.sendFile(`${folder}/${name}`, clientDir, keeping);
    });
  }
  for (const [file, keeping] of Object.entries(files)) {
    app.get(`/${file}`, (_request, reply) => {
      if (keeping === never) reply.header('cache-control', 'no-cache');
      return reply.sendFile(file, clientDir, keeping);
    });
  }
}
