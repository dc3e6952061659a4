/** Ties a claimed UPI payment to a line of the bank's statement by its reference. */
import { useState } from 'react';
import type { Answer } from '#web/api/client.ts';
import { send } from '#web/api/client.ts';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';
import styles from './cash.module.css';

const referenceLengthMax = 40;

interface TieFormProps {
  readonly claim: Answer<'GET /api/admin/upi-claims'>[number];
}

export function TieForm({ claim: { orderId, number } }: TieFormProps) {
  const [reference, setReference] = useState('');
  const [refused, setRefused] = useState<{ readonly reference?: string | undefined }>({});
  const { act, isPending, problem } = useAct({
    call: (given: string) =>
      send('POST /api/admin/upi-claims/:orderId/tie', {
        params: { orderId },
        body: { reference: given },
      }),
    onDone: () => toast({ title: `The payment of ${number} is tied to the bank` }),
    onRefused({ issues }) {
      const issue = issues.find(({ path }) => path === 'reference');
      setRefused({ reference: issue?.message });
      return issue !== undefined;
    },
  });
  useUnsavedChanges(isPending || reference !== '');

  function submit() {
    const given = reference.trim();
    setRefused({ reference: given ? undefined : 'Enter the reference of the bank' });
    if (given) act(given);
  }

  return (
    <CheckedForm className={styles.reference} problems={refused} onSubmit={submit}>
      <TextField
        label={
          <>
            Reference<span className={text.visuallyHidden}> of {number}</span>
          </>
        }
        required
        maxLength={referenceLengthMax}
        autoComplete="off"
        readOnly={isPending}
        value={reference}
        error={refused.reference ?? problem}
        onChange={({ target }) => setReference(target.value)}
      />
      <Button size="sm" variant="secondary" type="submit" isPending={isPending}>
        {isPending ? 'Saving...' : 'Tie'}
      </Button>
    </CheckedForm>
  );
}
