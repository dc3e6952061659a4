/** Sending a form of the profile: what is typed stays until the server has taken it. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Label } from '#web/language/translate.ts';
import { showIssues } from '#web/shared/forms/form-issues.ts';
import { useTellFailure } from './failure.tsx';

interface FormSend<Values extends FieldValues, Sent, Answer> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly fields: readonly FieldPath<Values>[];
  readonly send: (body: Sent) => Promise<Answer>;
  /** The form stays pending until this is done. */
  readonly onSent: (answer: Answer, body: Sent) => unknown;
  /** Heads the notice of a refusal; its words stand under the fields they are about, too. */
  readonly failureTitle: Label;
  readonly onRefused?: () => void;
}

/** Gives the form's submit handler. */
export function useFormSend<Values extends FieldValues, Sent, Answer>(
  options: FormSend<Values, Sent, Answer>,
) {
  const { form, fields, send, onSent, failureTitle, onRefused } = options;
  const tellFailure = useTellFailure();
  return form.handleSubmit(async (body) => {
    let answer: Answer;
    try {
      answer = await send(body);
    } catch (error) {
      tellFailure(failureTitle, error);
      showIssues(error, form, fields);
      onRefused?.();
      return;
    }
    await onSent(answer, body);
  });
}
