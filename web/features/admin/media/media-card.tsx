/** One file of the library: its picture, description, uses and actions. */
import { useRef, useState } from 'react';
import type { Media } from '#contract/staff/media.ts';
import { useFocusAfterRemoval } from '#web/features/admin/kit/focus/focus-tab.ts';
import { BowlIcon, LinkIcon } from '#web/features/admin/kit/icons.tsx';
import { copyLink } from '#web/features/admin/kit/links/copy-link.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import frame from '#web/features/admin/kit/media/media-frame.module.css';
import { kindOf, sizeOf, titleOf, usedWords } from '#web/features/admin/kit/media/media-labels.ts';
import { MediaThumb } from '#web/features/admin/kit/media/media-thumb.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { BinIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { DeleteMedia } from './delete-media.tsx';
import styles from './media-card.module.css';
import { MediaView } from './media-view.tsx';
import { UseForMeal } from './use-for-meal.tsx';

function copyMedia({ url }: Media): void {
  const link = new URL(url, location.origin).href;
  void copyLink(link, { description: link });
}

type Open = 'view' | 'use' | 'delete' | null;

interface ActionsProps {
  readonly media: Media;
  readonly onOpen: (open: Open) => void;
}

function CardActions({ media, onOpen }: ActionsProps) {
  const title = titleOf(media);
  return (
    <div className={cells.actions}>
      <button
        type="button"
        className={button.iconButton}
        title="Copy link"
        aria-label={`Copy the link of ${title}`}
        onClick={() => copyMedia(media)}
      >
        <LinkIcon />
      </button>
      {media.kind === 'image' && (
        <button
          type="button"
          className={button.iconButton}
          title="Use for a meal"
          aria-label={`Use ${title} for a meal`}
          onClick={() => onOpen('use')}
        >
          <BowlIcon />
        </button>
      )}
      <button
        type="button"
        className={button.iconButton}
        title="Delete"
        aria-label={`Delete ${title}`}
        onClick={() => onOpen('delete')}
      >
        <BinIcon />
      </button>
    </div>
  );
}

function ViewActions({ media, onOpen }: ActionsProps) {
  return (
    <>
      <Button variant="danger" onClick={() => onOpen('delete')}>
        Delete
      </Button>
      <Button variant="secondary" onClick={() => copyMedia(media)}>
        Copy link
      </Button>
      {media.kind === 'image' && <Button onClick={() => onOpen('use')}>Use for a meal</Button>}
    </>
  );
}

export function MediaCard({ media }: { readonly media: Media }) {
  const { formatMoment } = useDates();
  const [open, setOpen] = useState<Open>(null);
  const card = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(card);
  const title = titleOf(media);
  const close = () => setOpen(null);
  return (
    <li ref={card} className={styles.card} data-row={media.name}>
      <button type="button" className={frame.frame} onClick={() => setOpen('view')}>
        <MediaThumb media={media} sizes="(min-width: 1000px) 240px, 45vw" />
        <span className={text.visuallyHidden}>Look at {title}</span>
      </button>
      <div className={styles.facts}>
        <h3 title={title}>{title}</h3>
        <p className={classNames(text.muted, text.small)}>
          {kindOf(media)} · {sizeOf(media)}
        </p>
        <p className={classNames(text.muted, text.small)}>
          {formatMoment(media.createdAt)} by {media.createdBy.name}
        </p>
        <p className={text.small}>{usedWords(media)}</p>
      </div>
      <CardActions media={media} onOpen={setOpen} />
      {open === 'view' && (
        <MediaView
          media={media}
          onClose={close}
          actions={<ViewActions media={media} onOpen={setOpen} />}
        />
      )}
      {open === 'use' && <UseForMeal media={media} onClose={close} />}
      {open === 'delete' && <DeleteMedia media={media} onClose={close} onDeleted={close} />}
    </li>
  );
}
