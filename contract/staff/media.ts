/** Pictures and videos: uploading, generating, listing and deleting. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  filter,
  Id,
  Instant,
  MealId,
  multilineText,
  PageQuery,
  SearchText,
} from '#contract/fields.ts';
import { imageBytesMax, mediaKinds, mediaSources, videoBytesMax } from '#domain/menu/media.ts';
import { powers } from '#domain/staff/access.ts';

export const Media = z.object({
  /** The file's name, unique and never used again. */
  name: z.string(),
  kind: z.enum(mediaKinds),
  url: z.string(),
  source: z.enum(mediaSources),
  originalName: z.string(),
  /** The description a picture was generated from. */
  prompt: z.nullable(z.string()),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  createdBy: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
  /** The meals that show it. */
  usedBy: z.array(z.object({ mealId: z.int(), name: z.string() })),
  /** Whether it is, or once was, the logo of the shop; then it stays. */
  isLogo: z.boolean(),
});
export type Media = z.infer<typeof Media>;

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  summary: 'The library, newest first; the Link header names the next page',
  access: powers.editMedia,
  query: z.extend(PageQuery, {
    /** A part of its name or description, or of the name of a meal that shows it. */
    q: z.optional(SearchText),
    kind: filter(z.enum(mediaKinds), 'Choose image or video'),
  }),
  reply: z.array(Media),
});

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/upload/image',
  summary: 'Upload a picture (JPEG, PNG, WebP, GIF, AVIF or TIFF) up to 5 MB; re-encoded',
  access: powers.editMedia,
  upload: { field: 'image', bytesMax: imageBytesMax },
  reply: z.object({ originalName: z.string(), imageUrl: z.string(), media: Media }),
  status: 201,
  limit: 'upload',
});

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/admin/upload/video',
  summary: 'Upload a video: MP4 or WebM up to 100 MB, stored unchanged',
  access: powers.editMedia,
  upload: { field: 'video', bytesMax: videoBytesMax },
  reply: z.object({ originalName: z.string(), videoUrl: z.string(), media: Media }),
  status: 201,
  limit: 'upload',
});

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/:name',
  summary:
    'Delete a file; 409 with `usedBy` while a meal uses it, unless `detach` is true, and always ' +
    'for a logo',
  access: powers.editMedia,
  params: z.strictObject({ name: z.string('Unknown file') }),
  query: z.strictObject({
    /** `true`: removes the picture from the meals that show it. */
    detach: z.optional(z.enum(['true', 'false'], 'Must be true or false')),
  }),
  status: 204,
});

export const generateImage = endpoint({
  method: 'POST',
  path: '/api/admin/generate-image',
  summary: 'Generate a picture of a dish from a description and save it in the library',
  access: powers.editMedia,
  body: z.strictObject({
    prompt: multilineText(
      'the description',
      1_000,
      1,
      'Please enter a description for the image you want to generate',
    ),
    /** The meal it is for. */
    mealId: z.nullish(MealId),
  }),
  reply: z.object({
    imageUrl: z.string(),
    /** True if no image service is configured and the shop's own illustrator drew it. */
    isIllustration: z.boolean(),
    media: Media,
  }),
  limit: 'generate',
});
