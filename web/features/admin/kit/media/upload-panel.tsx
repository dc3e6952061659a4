/** Uploads files to the library: two buttons, a drop zone, and the uploads under way. */
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { Media } from '#contract/staff/media.ts';
import type { MediaKind } from '#domain/menu/media.ts';
import { FileButton } from '#web/features/admin/kit/editing/file-button.tsx';
import { UploadIcon } from '#web/features/admin/kit/icons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { Problem } from '#web/ui/form/problem.tsx';
import layout from '#web/ui/layout.module.css';
import text from '#web/ui/text.module.css';
import { nothingChosen } from './check-file.ts';
import styles from './upload-panel.module.css';
import { failedFirst, type UploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { UploadSummary } from './upload-summary.tsx';

interface UploadPanelProps {
  readonly queue: UploadQueue;
  /** Accepts only pictures; a finished upload can be used directly from here. */
  readonly onUse?: (media: Media) => void;
}

function useItems(queue: UploadQueue) {
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const client = useQueryClient();
  const doneCount = items.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (doneCount > 0) void client.invalidateQueries({ queryKey: ['GET /api/admin/media'] });
  }, [client, doneCount]);
  return { client, items };
}

/** Handlers for a drag over the zone and into its children. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setIsOver(false);
      }
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}

export function UploadPanel({ queue, onUse }: UploadPanelProps) {
  const { client, items } = useItems(queue);
  const [problem, setProblem] = useState<string | null>(null);
  const isForPicture = onUse !== undefined;

  const take = (wanted: MediaKind | null) => (files: readonly File[]) => {
    setProblem(files.length === 0 ? nothingChosen(wanted) : null);
    queue.add(client, files, wanted);
  };
  const zone = useDrop(take(isForPicture ? 'image' : null));

  return (
    <div className={styles.panel} tabIndex={-1}>
      <div className={styles.zone} {...zone}>
        <UploadIcon isLarge />
        <p className={text.strong}>
          {isForPicture ? 'Drop pictures here' : 'Drop pictures and videos here'}
        </p>
        <div className={classNames(layout.row, layout.wrapping, styles.buttons)}>
          <FileButton accept="image/*" isMultiple onPick={take('image')}>
            Upload image
          </FileButton>
          {!isForPicture && (
            <FileButton variant="secondary" accept="video/*" isMultiple onPick={take('video')}>
              Upload video
            </FileButton>
          )}
        </div>
        <p className={field.hint}>
          Images: JPG, PNG, WebP, AVIF, GIF or TIFF, up to 5MB each.
          {!isForPicture && ' Videos: MP4 or WebM up to 100MB.'}
        </p>
        <Problem role="alert" message={problem} />
      </div>
      <UploadSummary items={items} queue={queue} />
      {items.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {failedFirst(items).map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} onUse={onUse} />
          ))}
        </ul>
      )}
    </div>
  );
}
