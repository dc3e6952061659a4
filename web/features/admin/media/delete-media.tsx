/** Asks for confirmation before a file is deleted, and shows where it is in use. */
import { useState } from 'react';
import type { Media } from '#contract/staff/media.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { goneText, handleError } from '#web/features/admin/kit/handle-error.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { mealNames, titleOf, type UsedBy } from '#web/features/admin/kit/media/media-labels.ts';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './delete-media.module.css';

/** Where the file is used, when that is why it was not deleted. */
function newUse(error: unknown): UsedBy | null {
  if (!(error instanceof ApiError) || error.code !== 'media_in_use') return null;
  return error.details.usedBy ?? null;
}

interface DeleteMediaProps {
  readonly media: Media;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteMedia({ media, onClose, onDeleted }: DeleteMediaProps) {
  const { refresh } = useMenuCache();
  const noteGone = useFocusAfter();
  const [usedBy, setUsedBy] = useState<UsedBy>(media.usedBy);
  const remove = useSend('DELETE /api/admin/media/:name', {
    onSuccess() {
      refresh();
      toast({ title: 'File deleted', description: titleOf(media) });
      noteGone();
      onDeleted();
    },
    onError(error) {
      refresh();
      // Its card goes, and this dialog with it.
      if (isUnknown(error)) noteGone();
      const found = newUse(error);
      if (found) setUsedBy(found);
      else handleError('Delete failed', error, goneText(error));
    },
  });
  const isUsed = usedBy.length > 0;
  return (
    <ConfirmDialog
      title="Delete this file?"
      keep="Keep file"
      act={isUsed ? 'Delete anyway' : 'Delete file'}
      acting="Deleting..."
      isPending={remove.isPending}
      onClose={onClose}
      onAct={() =>
        remove.mutate({
          params: { name: media.name },
          query: isUsed ? { detach: 'true' } : {},
        })
      }
    >
      <p className={styles.name}>{titleOf(media)}</p>
      {isUsed && (
        <p className={surface.note} role="status">
          {`Used by ${mealNames(usedBy, 8)}. ` +
            `${usedBy.length === 1 ? 'This meal' : 'These meals'} will show the empty plate.`}
        </p>
      )}
      <p>It is deleted for good, and links to it stop working.</p>
    </ConfirmDialog>
  );
}
