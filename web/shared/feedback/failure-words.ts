/** Texts for failures, in the customer's language. */
import type { FieldError } from 'react-hook-form';
import { ApiError } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';

interface FailureWords {
  /** The server's message for a failed call; `otherwise` when it had none. */
  readonly ofCall: (error: unknown, otherwise: Label) => string;
  readonly ofField: (error: FieldError | undefined) => string | undefined;
}

export function useFailureWords(): FailureWords {
  const t = useT();
  return {
    ofCall(error, otherwise) {
      if (!(error instanceof ApiError) || error.status === 0) {
        return t("We can't reach {brand} right now. Check your connection and try again.");
      }
      return error.userMessage ? t.data(error.userMessage) : t(otherwise);
    },
    ofField: (error) => error?.message && t.data(error.message),
  };
}
