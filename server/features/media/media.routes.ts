/** The library over HTTP: listing, uploading and deleting. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/media.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { byTime } from '#server/http/paging.ts';
import { deleteMedia } from './delete-media.ts';
import { listMediaRows } from './media.store.ts';
import { storePicture } from './store-picture.ts';
import { storeVideo } from './store-video.ts';
import { toMedia } from './to-media.ts';

const imageCodes = { missing: 'image_missing', tooLarge: 'image_too_large' } as const;
const videoCodes = { missing: 'video_missing', tooLarge: 'video_too_large' } as const;
const idLength = 36;

export function mediaRoutes(app: FastifyInstance, web: Web): void {
  const { shop, uploads } = web;

  bindPage(app, web, calls.listMedia, {
    order: {
      ...byTime,
      // Names begin with an id that sorts like the time of upload.
      cursorOf: ({ createdAt, name }) => ({ createdAt, id: name.slice(0, idLength) }),
    },
    read: ({ query }, { limit, after }) =>
      listMediaRows(shop.db, {
        text: query.q ?? '',
        kind: query.kind || null,
        before: after,
        limit,
      }),
    toReply: toMedia,
  });

  bind(app, web, calls.uploadImage, (call) =>
    uploads.withFile(
      call.request,
      calls.uploadImage,
      imageCodes,
      async ({ path, originalName }) => {
        const picture = { path, originalName, source: 'upload' } as const;
        const media = await storePicture(shop, staffOf(call), picture);
        return { originalName, imageUrl: media.url, media };
      },
    ),
  );

  bind(app, web, calls.uploadVideo, (call) =>
    uploads.withFile(call.request, calls.uploadVideo, videoCodes, async (file) => {
      const media = await storeVideo(shop, staffOf(call), file);
      return { originalName: file.originalName, videoUrl: media.url, media };
    }),
  );

  bind(app, web, calls.deleteMedia, async (call) => {
    const detach = call.query.detach === 'true';
    await deleteMedia(shop, staffOf(call), call.params.name, { detach });
    return undefined;
  });
}
