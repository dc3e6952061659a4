/** Chooses the logo: a picture of the library, or a new upload. */
import { useState } from 'react';
import { LibraryChoice } from '#web/features/admin/kit/media/library-choice.tsx';
import { UploadPanel } from '#web/features/admin/kit/media/upload-panel.tsx';
import { useUploads } from '#web/features/admin/kit/media/use-uploads.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './logo-dialog.module.css';

const ways = [
  { id: 'library', label: 'Library' },
  { id: 'upload', label: 'Upload' },
] as const;

interface LogoDialogProps {
  readonly onPick: (imageUrl: string) => void;
  readonly onClose: () => void;
}

export function LogoDialog({ onPick, onClose }: LogoDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]['id']>('library');
  const { queue, isUploading } = useUploads();
  return (
    <Dialog title="Choose the logo" onClose={onClose} isBusy={isUploading} isWide>
      <Tabs
        className={styles.sources}
        label="Where from"
        tabs={ways}
        active={way}
        onSelect={setWay}
      >
        {/* Both stay mounted: an upload may be under way. */}
        <div hidden={way !== 'library'}>
          <LibraryChoice onPick={onPick} emptyText="Upload your logo." />
        </div>
        <div hidden={way !== 'upload'}>
          <UploadPanel queue={queue} onUse={({ kind, url }) => kind === 'image' && onPick(url)} />
        </div>
      </Tabs>
    </Dialog>
  );
}
