/** Another member of staff approves by their PIN, with a reason. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame, TextField, useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import styles from './approve-form.module.css';

interface Approver {
  readonly id: string;
  readonly name: string;
}

export interface Approval {
  readonly reason: string;
  readonly approval: { readonly staffId: string; readonly pin: string };
}

export interface Approvers {
  readonly approvers: readonly Approver[];
  /** In the place of the form while it is not known who they are. */
  readonly unknownApprovers?: ReactNode;
}

interface ApproveFormProps extends Approvers {
  readonly onApprove: (approval: Approval) => Promise<void>;
}

function WhoField({
  approvers,
  value,
  onChange,
}: {
  readonly approvers: readonly Approver[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const t = useT();
  const control = useFieldControl({});
  return (
    <FieldFrame label={t('Who approves')} controlId={control.id}>
      <select
        {...control}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('Choose')}</option>
        {approvers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

const pinPattern = /^\d{4,6}$/;

export function ApproveForm({ approvers, unknownApprovers, onApprove }: ApproveFormProps) {
  const t = useT();
  const failureWords = useFailureWords();
  const [reason, setReason] = useState('');
  const [staffId, setStaffId] = useState('');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isSubmitting, submit } = useSubmit<Approval>({
    async run(approval) {
      setProblem(undefined);
      await onApprove(approval);
    },
    onFailure(error) {
      const [issue] = error.issues;
      setPin('');
      setProblem(
        issue ? t.data(issue.message) : failureWords.ofCall(error, 'It could not be saved.'),
      );
    },
  });

  function approve(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '' || staffId === '' || !pinPattern.test(pin)) {
      return setProblem(t('Enter the reason, who approves, and the PIN.'));
    }
    void submit({ reason: reason.trim(), approval: { staffId, pin } });
  }

  if (unknownApprovers !== undefined) return unknownApprovers;
  if (approvers.length === 0) {
    return <p className={styles.none}>{t('Nobody in the kitchen has set a PIN yet.')}</p>;
  }
  return (
    <form className={styles.form} onSubmit={approve} noValidate>
      <TextField
        label={t('Reason')}
        name="reason"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <WhoField approvers={approvers} value={staffId} onChange={setStaffId} />
      <TextField
        label={t('Their PIN')}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <Problem role="alert" message={problem} />
      <Button type="submit" size="lg" wide variant="danger" isPending={isSubmitting}>
        {t('Pack it all the same')}
      </Button>
    </form>
  );
}
