/** A file of the library as a picture: the image, or the first frame of the video. */
import type { Media } from '#contract/staff/media.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import styles from './media-thumb.module.css';

interface MediaThumbProps {
  readonly media: Media;
  /** The width it is shown at, for `sizes`. */
  readonly sizes: string;
}

export function MediaThumb({ media, sizes }: MediaThumbProps) {
  if (media.kind === 'image') return <MealPicture imageUrl={media.url} sizes={sizes} />;
  return (
    <>
      {/* The very first frame of many videos is black. */}
      <video src={`${media.url}#t=0.5`} preload="metadata" muted playsInline tabIndex={-1} />
      <span className={styles.play}>
        <PlayIcon isLarge />
      </span>
    </>
  );
}
