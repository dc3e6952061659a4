/** Sends a form; shows a failure in a toast and under its field; the typed values stay. */
import type { FieldPath, FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#web/api/client.ts';
import type { Label } from '#web/language/translate.ts';
import { useShowFailure } from '#web/shared/feedback/use-show-failure.ts';
import { showIssues } from './form-issues.ts';
import { useSubmit } from './use-submit.ts';

interface FormSubmit<Values extends FieldValues, Body, Reply> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  /** In the order in which the first refused field gets the focus. */
  readonly fields: readonly FieldPath<Values>[];
  readonly send: (body: Body) => Promise<Reply>;
  /** The form stays pending until this has finished. */
  readonly onSent: (reply: Reply, body: Body) => unknown;
  readonly failureTitle: Label;
  /** The reason when the server gives none. */
  readonly otherwise?: Label;
  /** Handles a failure instead of the toast and fields and returns true, or returns false. */
  readonly takesOver?: (error: ApiError) => boolean;
  /** `hasShown` is whether the refusal is shown under a field. */
  readonly onRefused?: (error: ApiError, hasShown: boolean) => void;
  readonly onInvalid?: SubmitErrorHandler<Values>;
}

/** Returns the handler of the form's `submit` event. */
export function useFormSubmit<Values extends FieldValues, Body, Reply>(
  options: FormSubmit<Values, Body, Reply>,
): () => Promise<void> {
  const { form, fields, send, onSent, failureTitle, takesOver, onRefused } = options;
  const showFailure = useShowFailure();

  function onFailure(error: ApiError) {
    if (takesOver?.(error)) return;
    showFailure(failureTitle, error, options.otherwise);
    const hasShown = showIssues(error, form, fields);
    onRefused?.(error, hasShown);
  }

  const { submit } = useSubmit<Body>({
    run: async (body) => onSent(await send(body), body),
    onFailure,
  });
  return form.handleSubmit(submit, options.onInvalid);
}
