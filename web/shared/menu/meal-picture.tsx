/** The picture of a dish, in small modern files where we have them; else the empty plate. */
import { useCallback, useState } from 'react';
import { plateImageUrl } from '#web/ui/plate.tsx';
import { pictureSources } from './meal.ts';

interface MealPictureProps {
  readonly imageUrl: string | null;
  /** The width it is shown at, for `sizes`: `64px` or `(min-width: 1040px) 308px, 150px`. */
  readonly sizes: string;
  /** Empty where the name is shown next to the picture. */
  readonly alt?: string;
  readonly isEager?: boolean;
  readonly className?: string;
}

export function MealPicture({
  imageUrl,
  sizes,
  alt = '',
  isEager = false,
  className = '',
}: MealPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasFailed = imageUrl !== null && failedUrl === imageUrl;
  // A server-rendered picture can fail before React listens.
  const checkEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedUrl(imageUrl);
    },
    [imageUrl],
  );
  const sources = pictureSources(hasFailed ? null : imageUrl);
  return (
    <picture>
      {sources.avifSrcSet && <source type="image/avif" srcSet={sources.avifSrcSet} sizes={sizes} />}
      {sources.webpSrcSet && <source type="image/webp" srcSet={sources.webpSrcSet} sizes={sizes} />}
      <img
        key={sources.src}
        ref={checkEarlyFailure}
        className={sources.isPlate ? className : `photo ${className}`}
        data-photo={sources.isPlate ? undefined : ''}
        src={sources.src}
        alt={alt}
        width={640}
        height={640}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => {
          if (sources.src !== plateImageUrl) setFailedUrl(imageUrl);
        }}
      />
    </picture>
  );
}
