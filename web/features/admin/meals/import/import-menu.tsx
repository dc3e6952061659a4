/** Adds and changes meals from a CSV: previewed first, then imported completely or not at all. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Answer, ApiError } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { FileButton } from '#web/features/admin/kit/editing/file-button.tsx';
import { errorText } from '#web/features/admin/kit/handle-error.ts';
import { UploadIcon } from '#web/features/admin/kit/icons.tsx';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './import-menu.module.css';
import { ImportProblems } from './import-problems.tsx';

const call = 'POST /api/admin/meals/import';
type Outcome = Answer<typeof call>;

const countWords = ({ created, updated, unchanged }: Outcome): string =>
  `${created} new, ${updated} changed, ${unchanged} unchanged`;

const rowsShown = 5;

const rowWords = ({ name, line }: Outcome['namesakes'][number]) => `${name} (row ${line})`;

function firstOf(rows: readonly string[], separator: string): string {
  const moreCount = rows.length - rowsShown;
  const shown = rows.slice(0, rowsShown).join(separator);
  return shown + (moreCount > 0 ? `${separator}and ${moreCount} more` : '');
}

function Checked({ outcome }: { readonly outcome: Outcome }) {
  const { namesakes, undeclared } = outcome;
  const twice = namesakes.map(rowWords);
  const gone = undeclared.map((row) => `${rowWords(row)}: ${row.allergens.join(', ')}`);
  return (
    <div className={surface.note} role="status">
      <div>
        <p className={text.strong}>No problems found.</p>
        <p>{countWords(outcome)}. Nothing is imported yet.</p>
        {twice.length > 0 && (
          <p>
            New, but of a name that is on the menu already: {firstOf(twice, ', ')}. The menu would
            show them twice.
          </p>
        )}
        {gone.length > 0 && (
          <p className={text.strong}>
            These allergens would no longer be declared. {firstOf(gone, '; ')}.
          </p>
        )}
      </div>
    </div>
  );
}

function Failed({ error }: { readonly error: Error }) {
  const refusal = error instanceof ApiError && error.issues.length > 0 ? error : null;
  return (
    <ImportProblems
      issues={refusal?.issues ?? []}
      words={refusal ? refusal.userMessage : errorText(error)}
    />
  );
}

function useImport(onImported: () => void) {
  const { refresh } = useMenuCache();
  const stop = useRef<AbortController | null>(null);
  const check = useMutation({
    mutationFn(file: File) {
      stop.current = new AbortController();
      return upload(call, file, { query: { check: 'true' }, signal: stop.current.signal });
    },
  });
  useEffect(() => () => stop.current?.abort(), []);
  const bring = useMutation({
    mutationFn: (file: File) => upload(call, file),
    // Also after a failure: when the connection broke, the import may have been done all the same.
    onSettled: refresh,
    onSuccess(outcome) {
      toast({ title: 'Menu imported', description: countWords(outcome) });
      onImported();
    },
  });
  return { check, bring, error: bring.error ?? check.error };
}

export function ImportMenu({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { check, bring, error } = useImport(onClose);
  // The preview changes nothing, so it can be left at any time.
  const isBusy = bring.isPending;
  useUnsavedChanges(isBusy, true);

  function choose([chosen]: readonly File[]) {
    if (!chosen) return;
    setFile(chosen);
    bring.reset();
    check.mutate(chosen);
  }

  return (
    <Dialog
      title="Import CSV"
      subtitle="With the columns of the export. Rows with an existing slug update that meal."
      onClose={onClose}
      isBusy={isBusy}
      isWide
    >
      <div className={styles.file}>
        <FileButton
          variant="secondary"
          accept=".csv,text/csv"
          isDisabled={check.isPending || isBusy}
          onPick={choose}
        >
          <UploadIcon /> {file ? 'Choose another file' : 'Choose a CSV file'}
        </FileButton>
        <span className={styles.name}>{file?.name}</span>
      </div>
      {check.isPending && <p role="status">Checking the file...</p>}
      {check.data && !error && <Checked outcome={check.data} />}
      {error && <Failed error={error} />}
      <div className={classNames(dialogActions.actions, styles.actions)}>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          isPending={bring.isPending}
          disabled={!check.data || error !== null}
          onClick={() => file && bring.mutate(file)}
        >
          {bring.isPending ? 'Importing...' : 'Import'}
        </Button>
      </div>
    </Dialog>
  );
}
