/** The props of a form's required text fields. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';

/** Returns the props of a field by its name; its error is in the customer's language. */
export function useRequiredField<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) {
  const words = useFailureWords();
  return (name: FieldPath<Values>) => ({
    ...form.register(name),
    error: words.ofField(form.getFieldState(name, form.formState).error),
    required: true,
    // What is typed while the form is sent would give way to the answer.
    readOnly: form.formState.isSubmitting,
  });
}
