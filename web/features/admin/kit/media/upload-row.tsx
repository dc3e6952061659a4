/** One upload: its progress, how it ended, and the actions for it. */
import type { Media } from '#contract/staff/media.ts';
import { PictureIcon } from '#web/features/admin/kit/icons.tsx';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { BinIcon, CheckIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/form/problem.tsx';
import { CloseIcon, PlayIcon } from '#web/ui/icons.tsx';
import text from '#web/ui/text.module.css';
import { formatBytes } from './media-labels.ts';
import { isUnderWay, type UploadItem, type UploadQueue } from './upload-queue.ts';
import styles from './upload-row.module.css';

const stateWords: Readonly<Record<UploadItem['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  done: 'In the library',
  failed: 'Not uploaded',
  stopped: 'Cancelled',
  refused: 'Not uploaded',
};

function wordsOf({ state, part }: UploadItem): string {
  if (state !== 'sending') return stateWords[state];
  return part < 1 ? `${Math.floor(part * 100)}% uploaded` : 'Checking and storing';
}

function Progress({ item }: { readonly item: UploadItem }) {
  if (!isUnderWay(item)) return null;
  // Without a value the bar shows an unknown progress.
  const value = item.state === 'sending' && item.part === 1 ? {} : { value: item.part };
  return <progress max={1} aria-label={`Upload of ${item.file.name}`} {...value} />;
}

interface UploadRowProps {
  readonly item: UploadItem;
  readonly queue: UploadQueue;
  /** Uses the uploaded picture where one was to be chosen. */
  readonly onUse?: ((media: Media) => void) | undefined;
}

export function UploadRow({ item, queue, onUse }: UploadRowProps) {
  const { id, file, kind, state, problem, media } = item;
  const canRetry = state === 'failed' || state === 'stopped';
  return (
    <li className={styles.upload} data-state={state}>
      <span className={styles.kind}>
        {state === 'done' && <CheckIcon />}
        {state !== 'done' && (kind === 'image' ? <PictureIcon /> : <PlayIcon />)}
      </span>
      <div>
        <p className={styles.name}>{file.name}</p>
        <p className={classNames(text.muted, text.small)}>
          {formatBytes(file.size)} · {wordsOf(item)}
        </p>
        <Progress item={item} />
        <Problem role="alert" message={problem} />
      </div>
      <div className={cells.actions}>
        {canRetry && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Retry ${file.name}`}
            onClick={focusContainerThen(() => queue.retry(id))}
          >
            Retry
          </Button>
        )}
        {media && onUse && (
          <Button size="sm" aria-label={`Use ${file.name}`} onClick={() => onUse(media)}>
            Use
          </Button>
        )}
        {isUnderWay(item) ? (
          <button
            type="button"
            className={button.iconButton}
            aria-label={`Cancel ${file.name}`}
            onClick={() => queue.stop(id)}
          >
            <CloseIcon />
          </button>
        ) : (
          <button
            type="button"
            className={button.iconButton}
            aria-label={`Take ${file.name} off this list`}
            onClick={focusContainerThen(() => queue.remove(id))}
          >
            {state === 'done' ? <CloseIcon /> : <BinIcon />}
          </button>
        )}
      </div>
    </li>
  );
}
