/** Asks for the password, the code, or both, before two-step verification is changed. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import { useUser } from '#web/shared/account/user.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './proof-form.module.css';

export interface Proof {
  readonly password: string;
  readonly code: string;
}
type Part = keyof Proof;

interface ProofFormProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly codeHint?: string;
  readonly act: string;
  readonly acting: string;
  readonly failure: string;
  readonly children?: ReactNode;
  /** Rejects with the reason for a refusal. */
  readonly onSend: (proof: Proof) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

const prompts: Readonly<Proof> = { password: 'Enter your password', code: 'Enter the code' };

function useProof({ parts, failure, onSend }: ProofFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const [problems, setProblems] = useState<Partial<Proof>>({});
  // It replaces the button that opened it.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const { submit, isSubmitting } = useSubmit({
    run: onSend,
    onFailure(error) {
      handleError(failure, error);
      const messages = error.issues.map(({ path, message }) => [path, message] as const);
      setProblems(Object.fromEntries(messages));
    },
  });

  return {
    form,
    proof,
    problems,
    isPending: isSubmitting,
    change: (part: Part, value: string) => setProof({ ...proof, [part]: value }),
    submit(event: FormEvent) {
      event.preventDefault();
      const missing = parts.filter((part) => proof[part].trim() === '');
      setProblems(Object.fromEntries(missing.map((part) => [part, prompts[part]])));
      if (missing.length === 0) void submit(proof);
    },
  };
}

export function ProofForm(props: ProofFormProps) {
  const { label, parts, codeHint, act, acting, children, onCancel } = props;
  const { form, proof, problems, isPending, change, submit } = useProof(props);
  const { user } = useUser();
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      {children}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {parts.includes('password') && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          spellCheck={false}
          value={proof.password}
          onChange={(event) => change('password', event.target.value)}
          error={problems.password}
          required
        />
      )}
      {parts.includes('code') && (
        <TextField
          label="Code"
          hint={codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={proof.code}
          onChange={(event) => change('code', event.target.value)}
          error={problems.code}
          required
        />
      )}
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button type="submit" isPending={isPending}>
          {isPending ? acting : act}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
