/** The caller sets the PIN that they approve with. */

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './packing-view.module.css';

interface Form {
  readonly currentPassword: string;
  readonly pin: string;
}

const empty: Form = { currentPassword: '', pin: '' };

export function PinForm() {
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<string>();
  const { isSubmitting, submit } = useSubmit<Form>({
    async run(body) {
      setProblem(undefined);
      await send('PUT /api/admin/pin', { body });
      setForm(empty);
      toast({ title: 'Your PIN is set' });
      await client.invalidateQueries({ queryKey: queryKey('GET /api/admin/kitchen/approvers') });
    },
    onFailure: (error) =>
      setProblem(error.issues[0]?.message ?? failureWords.ofCall(error, 'It could not be saved.')),
  });
  return (
    <details className={surface.panel}>
      <summary className={styles.summary}>Your PIN, to approve what a colleague packs</summary>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(form);
        }}
      >
        <TextField
          label="Your password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          value={form.currentPassword}
          onChange={({ target }) => setForm({ ...form, currentPassword: target.value })}
        />
        <TextField
          label="New PIN, 4 to 6 digits"
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={form.pin}
          onChange={({ target }) =>
            setForm({ ...form, pin: target.value.replaceAll(/\D/g, '').slice(0, 6) })
          }
        />
        <Problem role="alert" message={problem} />
        <Button type="submit" isPending={isSubmitting}>
          Set PIN
        </Button>
      </form>
    </details>
  );
}
