/** How many files of a list of uploads are where, and a way to shorten the list. */
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import text from '#web/ui/text.module.css';
import { isUnderWay, type UploadItem, type UploadQueue } from './upload-queue.ts';

function countWords(items: readonly UploadItem[]): string {
  const doneCount = items.filter(({ state }) => state === 'done').length;
  const toComeCount = items.filter(isUnderWay).length;
  const counts = [
    [doneCount, 'uploaded'],
    [toComeCount, 'to come'],
    [items.length - doneCount - toComeCount, 'not uploaded'],
  ] as const;
  return counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ');
}

interface UploadSummaryProps {
  readonly items: readonly UploadItem[];
  readonly queue: UploadQueue;
}

export function UploadSummary({ items, queue }: UploadSummaryProps) {
  // Empty it takes no room, but is there: a screen reader announces only what changes in it.
  const isEmpty = items.length === 0;
  return (
    <div
      className={
        isEmpty ? text.visuallyHidden : classNames(layout.row, layout.wrapping, layout.between)
      }
    >
      <p role="status">{countWords(items)}</p>
      {items.some(({ state }) => state === 'done') && (
        <Button
          variant="secondary"
          size="sm"
          onClick={focusContainerThen(() => queue.removeFinished())}
        >
          Take finished files off the list
        </Button>
      )}
    </div>
  );
}
