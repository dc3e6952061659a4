/** Drawing pictures of dishes over HTTP, for staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/media.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { drawingMsMax } from '#server/gateways/images/gateway.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { keepOpen } from '#server/http/connections/keep-open.ts';
import { workMsMax } from '#server/http/upload.ts';
import { generateImage } from './generate-image.ts';

export function generateImageRoutes(app: FastifyInstance, web: Web): void {
  bind(app, web, calls.generateImage, (call) =>
    keepOpen(call.request, drawingMsMax + workMsMax, () =>
      generateImage(web.shop, staffOf(call), call.body),
    ),
  );
}
