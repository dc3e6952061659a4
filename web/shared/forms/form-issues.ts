/** Shows the server's refusals under their fields. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/client.ts';

/**
 * The first refused field gets the focus. `within` is the start of the server's paths: `seller.`.
 * Returns whether any refusal belongs to a field.
 */
export function showIssues<Values extends FieldValues, Sent>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Sent>,
  fields: readonly FieldPath<Values>[],
  within = '',
): boolean {
  if (!(error instanceof ApiError)) return false;
  const issues = error.issues ?? [];
  let hasShown = false;
  for (const field of fields) {
    const at = within + field;
    const issue = issues.find(({ path }) => path === at || path.startsWith(`${at}.`));
    if (!issue) continue;
    form.setError(field, { type: 'server', message: issue.message }, { shouldFocus: !hasShown });
    hasShown = true;
  }
  return hasShown;
}
