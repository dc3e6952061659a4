/** What the parts of the profile say when something could not be done. */
import { ApiError } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Says why a change failed; an ended session is noticed by the site itself. */
export function useTellFailure() {
  const t = useT();
  const words = useFailureWords();
  return (title: Label, error: unknown) => {
    if (error instanceof ApiError && error.isSignedOut) return;
    toast({
      title: t(title),
      description: words.ofCall(error, 'Please try again'),
      variant: 'destructive',
    });
  };
}
