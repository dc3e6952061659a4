/** A picture or a video as the API shows it. */
import type { Media } from '#contract/staff/media.ts';
import { mediaUrl } from '#domain/menu/media.ts';
import type { MediaRow } from './media.store.ts';

export function toMedia(row: MediaRow): Media {
  const { createdById, createdByName, createdAt, ...same } = row;
  return {
    ...same,
    url: mediaUrl(row.name),
    createdBy: { id: createdById, name: createdByName },
    createdAt: createdAt.toISOString(),
  };
}
