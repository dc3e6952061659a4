/** What is done with a whole run: a new link, another rider, revoking it. */
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import type { ShownLink } from '#web/features/admin/runs/link/link-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangeRider } from './change-rider.tsx';
import { NewLink } from './new-link.tsx';
import { Revoke } from './revoke-run.tsx';
import styles from './run-card.module.css';

interface RunActionsProps {
  readonly run: StaffRun;
  readonly onLink: (link: ShownLink) => void;
}

export function RunActions({ run, onLink }: RunActionsProps) {
  const [opened, setOpened] = useState<'link' | 'rider' | 'revoke' | null>(null);
  const close = () => setOpened(null);
  const of = `of ${run.rider.name}`;
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`New link for the run ${of}`}
        onClick={() => setOpened('link')}
      >
        New link
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Change the rider of the run ${of}`}
        onClick={() => setOpened('rider')}
      >
        Change rider
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Revoke the run ${of}`}
        onClick={() => setOpened('revoke')}
      >
        Revoke
      </Button>
      {opened === 'link' && <NewLink run={run} onLink={onLink} onClose={close} />}
      {opened === 'rider' && <ChangeRider run={run} onClose={close} />}
      {opened === 'revoke' && <Revoke run={run} onClose={close} />}
    </div>
  );
}
