/** Draws a picture of a dish from a description and adds it to the library, attached to nothing. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/staff/media.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { findDish } from '#server/features/meals/staff/find-dish.ts';
import {
  type Drawing,
  type ImageGateway,
  ImageServiceError,
} from '#server/gateways/images/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { storePicture } from './store-picture.ts';

// A drawing keeps a processor busy, or costs money elsewhere.
const drawingsMax = 2;
let drawings = 0;

const descriptionRefused = invalidAt(
  'prompt',
  'The image service refused this description. Describe the dish differently.',
);

type DrawingRequest = Parameters<ImageGateway['draw']>[0];

async function draw({ images }: Shop, request: DrawingRequest): Promise<Drawing> {
  if (drawings >= drawingsMax) throw new Refusal('uploads_busy');
  drawings += 1;
  try {
    return await images.draw(request);
  } catch (error) {
    const isRefused = error instanceof ImageServiceError && error.kind === 'refused';
    throw isRefused ? descriptionRefused : error;
  } finally {
    drawings -= 1;
  }
}

/** Staff cannot correct a faulty picture, so it counts as a failure of the service. */
function asServiceFault(error: unknown): unknown {
  const isOfPicture =
    error instanceof Refusal &&
    ['not_an_image', 'image_unreadable', 'image_too_many_pixels'].includes(error.code);
  return isOfPicture
    ? Object.assign(new Refusal('image_service_unavailable'), { cause: error })
    : error;
}

/**
 * @throws Refusal `not_found` at `mealId`; `uploads_busy` when two are being drawn or too many
 *   pictures wait; `invalid_request` at `prompt` when the image service refuses it;
 *   `image_service_unavailable`.
 * @throws ImageServiceError, answered as `image_service_unavailable`.
 */
export async function generateImage(
  shop: Shop,
  staff: Staff,
  { prompt, mealId }: BodyOf<typeof calls.generateImage>,
): Promise<ReplyOf<typeof calls.generateImage>> {
  const dish = mealId ? await findDish(shop, mealId) : null;
  const originalName = `${dish?.slug ?? 'dish'}.png`;
  let isIllustration = false;
  const media = await storePicture(shop, staff, {
    async draw() {
      const drawing = await draw(shop, { prompt, dish });
      isIllustration = drawing.isIllustration;
      return drawing.bytes;
    },
    originalName,
    source: 'generated',
    prompt,
  }).catch((error: unknown) => {
    throw asServiceFault(error);
  });
  return { imageUrl: media.url, isIllustration, media };
}
