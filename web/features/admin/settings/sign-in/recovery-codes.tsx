/** Recovery codes, shown only once, to be copied or written down. */
import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

const leaveQuestion = {
  title: 'Leave without saving your recovery codes?',
  text: 'Two-step verification is on, and they are not shown again.',
  keep: 'Stay',
  act: 'Leave',
};

async function copy(codes: readonly string[]): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    return true;
  } catch {
    return false;
  }
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useUnsavedChanges(true, false, leaveQuestion);
  const onCopy = async () => {
    const isDone = await copy(codes);
    setCopied(isDone);
    if (isDone) toast({ title: 'Recovery codes copied' });
    else toast({ title: 'Copying failed', description: 'Write them down instead.' });
  };
  return (
    <div className={styles.recovery}>
      <h3 ref={title} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, each of these codes lets you in once. Keep them somewhere else. They
        are shown only now.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button onClick={onSaved}>I have saved them</Button>
        <Button variant="secondary" onClick={() => void onCopy()}>
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
      </div>
    </div>
  );
}
