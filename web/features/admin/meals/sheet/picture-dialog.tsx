/** Chooses a meal's picture: one of the library, a new upload, or a generated one. */
import { useState } from 'react';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { GeneratePanel } from '#web/features/admin/kit/media/generate-panel.tsx';
import { LibraryChoice } from '#web/features/admin/kit/media/library-choice.tsx';
import { UploadPanel } from '#web/features/admin/kit/media/upload-panel.tsx';
import { isUndrawn, useGenerate } from '#web/features/admin/kit/media/use-generate.ts';
import { useUploads } from '#web/features/admin/kit/media/use-uploads.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './picture-dialog.module.css';

const ways = [
  { id: 'library', label: 'Library' },
  { id: 'upload', label: 'Upload' },
  { id: 'generate', label: 'Generate' },
] as const;
type Way = (typeof ways)[number]['id'];

interface PictureDialogProps {
  /** Null for a meal that is not saved yet. */
  readonly mealId: number | null;
  readonly mealName: string;
  readonly hasPicture: boolean;
  readonly isBusy: boolean;
  /** Null removes the picture. */
  readonly onPick: (imageUrl: string | null) => void;
  readonly onClose: () => void;
}

function useWords(mealName: string) {
  const [prompt, setPrompt] = useState(mealName);
  const drawing = useGenerate();
  return { prompt, setPrompt, drawing, isUnused: isUndrawn(prompt, mealName, drawing) };
}

/** What closing would lose, in words; null for nothing. */
function lossTextOf(isUploading: boolean, { drawing, isUnused }: ReturnType<typeof useWords>) {
  if (isUploading) return 'A file is still on its way. Closing stops it.';
  if (drawing.isPending) return 'An image is still being generated. Closing stops it.';
  return isUnused ? 'Your description will be lost.' : null;
}

interface GenerateWayProps extends Pick<PictureDialogProps, 'mealId' | 'mealName' | 'onPick'> {
  readonly words: ReturnType<typeof useWords>;
}

function GenerateWay({ mealId, mealName, words, onPick }: GenerateWayProps) {
  return (
    <GeneratePanel
      drawing={words.drawing}
      prompt={words.prompt}
      onPrompt={words.setPrompt}
      mealId={mealId}
      use={(imageUrl) => (
        <Button onClick={() => onPick(imageUrl)}>Use for {mealName || 'this meal'}</Button>
      )}
    />
  );
}

interface LossQuestionProps {
  readonly loss: string;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

function LossQuestion({ loss, onKeep, onClose }: LossQuestionProps) {
  return (
    <ConfirmDialog
      title="Close without choosing?"
      keep="Keep choosing"
      act="Close anyway"
      acting="Closing..."
      isPending={false}
      onAct={onClose}
      onClose={onKeep}
    >
      <p>{loss}</p>
    </ConfirmDialog>
  );
}

export function PictureDialog(props: PictureDialogProps) {
  const { mealName, hasPicture, isBusy, onPick, onClose } = props;
  const [way, setWay] = useState<Way>('library');
  const { queue, isUploading } = useUploads();
  const words = useWords(mealName);
  const [isAsking, setAsking] = useState(false);
  const loss = lossTextOf(isUploading, words);
  if (isAsking && !loss) setAsking(false);
  useUnsavedChanges(loss !== null);
  return (
    <>
      {/* First, so that it closes first and the focus returns to the opening control. */}
      {isAsking && loss && (
        <LossQuestion loss={loss} onKeep={() => setAsking(false)} onClose={onClose} />
      )}
      <Dialog
        title="Set image"
        subtitle={mealName}
        onClose={() => (loss ? setAsking(true) : onClose())}
        isBusy={isBusy}
        isWide
      >
        <Tabs
          className={styles.sources}
          label="Where from"
          tabs={ways}
          active={way}
          onSelect={setWay}
        >
          {/* All stay mounted: an upload may be under way, and text may have been typed. */}
          <div hidden={way !== 'library'}>
            <LibraryChoice onPick={onPick} />
          </div>
          <div hidden={way !== 'upload'}>
            <UploadPanel queue={queue} onUse={({ url }) => onPick(url)} />
          </div>
          <div hidden={way !== 'generate'}>
            <GenerateWay {...props} words={words} />
          </div>
        </Tabs>
        {hasPicture && (
          <Button
            className={styles.remove}
            variant="danger"
            disabled={isBusy}
            onClick={() => onPick(null)}
          >
            Remove image
          </Button>
        )}
      </Dialog>
    </>
  );
}
