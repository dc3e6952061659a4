/** One file of the library in full, with all its details. */
import type { ReactNode } from 'react';
import type { Media } from '#contract/staff/media.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import facts from '#web/features/admin/kit/facts.module.css';
import { kindOf, mealNames, sizeOf, titleOf } from '#web/features/admin/kit/media/media-labels.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './media-view.module.css';

interface MediaViewProps {
  readonly media: Media;
  readonly onClose: () => void;
  readonly actions: ReactNode;
}

export function MediaView({ media, onClose, actions }: MediaViewProps) {
  const { formatMoment } = useDates();
  const title = titleOf(media);
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <div className={styles.file}>
        {media.kind === 'image' ? (
          <img src={media.url} alt={title} width={640} height={640} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: uploaded videos come without captions
          <video src={media.url} controls playsInline preload="metadata" aria-label={title} />
        )}
      </div>
      <dl className={classNames(facts.facts, styles.facts)}>
        <dt>Kind</dt>
        <dd>{kindOf(media)}</dd>
        <dt>Size</dt>
        <dd>{sizeOf(media)}</dd>
        <dt>Added</dt>
        <dd>
          {formatMoment(media.createdAt)} by {media.createdBy.name}
        </dd>
        {media.kind === 'image' && (
          <>
            <dt>Used by</dt>
            <dd>
              {media.isLogo && 'The logo of the shop, now or before. '}
              {media.usedBy.length > 0 ? mealNames(media.usedBy, 20) : 'No meal'}
            </dd>
          </>
        )}
        <dt>Address</dt>
        <dd>{media.url}</dd>
      </dl>
      <div className={dialogActions.actions}>{actions}</div>
    </Dialog>
  );
}
