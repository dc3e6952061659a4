/** The two-step verification of the signed-in member of staff. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import type { SecondFactor } from '#contract/second-factor.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import styles from './your-sign-in.module.css';

const statusCall = 'GET /api/admin/second-factor';

type Open = 'set-up' | 'renew' | 'off' | null;

interface ChangeKind {
  readonly words: Pick<ComponentProps<typeof ProofForm>, 'label' | 'act' | 'acting' | 'failure'>;
  readonly about?: string;
  /** Gets the new recovery codes. */
  readonly send: (proof: Proof) => Promise<readonly string[] | undefined>;
}

const changes: Readonly<Record<'off' | 'renew', ChangeKind>> = {
  off: {
    words: {
      label: 'Turn off two-step verification',
      act: 'Turn off',
      acting: 'Turning off...',
      failure: 'Failed to turn it off',
    },
    async send(body) {
      await send('POST /api/admin/second-factor/off', { body });
      toast({
        title: 'Two-step verification off',
        description: 'Your other devices were signed out.',
      });
      return undefined;
    },
  },
  renew: {
    words: {
      label: 'New recovery codes',
      act: 'Make new codes',
      acting: 'Making new codes...',
      failure: 'Failed to make new codes',
    },
    about: 'The old recovery codes stop working.',
    async send(body) {
      const answer = await send('POST /api/admin/second-factor/recovery-codes', { body });
      return answer.recoveryCodes;
    },
  },
};

interface ChangeProps {
  readonly kind: ChangeKind;
  readonly onClose: () => void;
}

/** Changes that require the password and a code. */
function Change({ kind, onClose }: ChangeProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={onClose} />;
  return (
    <ProofForm
      {...kind.words}
      parts={['password', 'code']}
      codeHint="From your authenticator app, or a recovery code"
      onSend={async (proof) => {
        const made = await kind.send(proof);
        if (made) setCodes(made);
        else onClose();
      }}
      onCancel={onClose}
    >
      {kind.about && <p>{kind.about}</p>}
    </ProofForm>
  );
}

interface StatusProps {
  readonly status: SecondFactor;
  readonly onOpen: (part: Open) => void;
}

function Status({ status, onOpen }: StatusProps) {
  const { formatMoment } = useDates();
  if (status.turnedOnAt === null) {
    return (
      <>
        <p>
          Only your password protects your account. With two-step verification, anyone who learns it
          still needs your phone.
        </p>
        <div>
          <Button onClick={() => onOpen('set-up')}>Set up two-step verification</Button>
        </div>
      </>
    );
  }
  const left = status.recoveryCodesLeft;
  return (
    <>
      <p>
        Two-step verification has been on since {formatMoment(status.turnedOnAt)}.{' '}
        {left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.
      </p>
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button variant="secondary" onClick={() => onOpen('renew')}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => onOpen('off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}

export function YourSignIn() {
  const part = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const status = useQuery({ ...query(statusCall), refetchOnMount: 'always' });
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: queryKey(statusCall) });
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/auth/user') });
    part.current?.focus();
  };
  return (
    <SettingsSection ref={part} title="Your sign-in">
      {status.isPending && <Skeleton className={styles.loading} isOutermost />}
      {status.isError && (
        <LoadFailure
          message="Your sign-in settings could not be loaded."
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && open === null && <Status status={status.data} onOpen={setOpen} />}
      {open === 'set-up' && (
        <SetUp
          onDone={() => {
            toast({
              title: 'Two-step verification on',
              description: 'Your other devices were signed out.',
            });
            close();
          }}
          onCancel={close}
        />
      )}
      {(open === 'renew' || open === 'off') && (
        <Change key={open} kind={changes[open]} onClose={close} />
      )}
    </SettingsSection>
  );
}
