/** Sets up two-step verification: password, authenticator app, recovery codes. */
import { useState } from 'react';
import type { Answer } from '#web/api/client.ts';
import { ApiError, send } from '#web/api/client.ts';
import { QrCode } from '#web/features/admin/kit/qr-code/qr-code.tsx';
import text from '#web/ui/text.module.css';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const enrolCall = 'POST /api/admin/second-factor/enrol';
const confirmCall = 'POST /api/admin/second-factor/confirm';

type Enrolment = Answer<typeof enrolCall>;

interface SetUpProps {
  /** Called once it is on and the recovery codes are saved. */
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** In groups of four, as people type it. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function AppStep({ enrolment }: { readonly enrolment: Enrolment }) {
  return (
    <>
      <p>
        Scan this with an authenticator app such as Google Authenticator, Microsoft Authenticator or
        Aegis. Then type the 6 digits that it shows.
      </p>
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <p className={text.muted}>
        Cannot scan? Type this key into the app: <code>{spaced(enrolment.secret)}</code>
      </p>
    </>
  );
}

export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** Leaves a step that cannot succeed any more. */
  function leaveStep(error: unknown): never {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'enrolment_expired') setEnrolment(null);
    // Another tab has turned it on, or the answer that said so was lost.
    if (code === 'second_factor_is_on') (onCancel ?? onDone)();
    throw error;
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (!enrolment) {
    return (
      <ProofForm
        key="password"
        label="Set up two-step verification"
        parts={['password']}
        act="Continue"
        acting="Checking..."
        failure="Could not start"
        onSend={async ({ password }) => {
          setEnrolment(await send(enrolCall, { body: { password } }).catch(leaveStep));
        }}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ProofForm
      key="code"
      label="Set up two-step verification"
      parts={['code']}
      act="Turn on"
      acting="Turning on..."
      failure="Failed to turn it on"
      onSend={async ({ code }) => {
        const answer = await send(confirmCall, { body: { code } }).catch(leaveStep);
        setCodes(answer.recoveryCodes);
      }}
      onCancel={onCancel}
    >
      <AppStep enrolment={enrolment} />
    </ProofForm>
  );
}
