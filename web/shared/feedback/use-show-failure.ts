/** Shows in a toast why a change failed. */
import { isSignedOut } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useFailureWords } from './failure-words.ts';

/**
 * `otherwise` is the reason when the server gives none. The site itself reports an ended session.
 */
export function useShowFailure(): (title: Label, error: unknown, otherwise?: Label) => void {
  const t = useT();
  const words = useFailureWords();
  return (title, error, otherwise = 'Please try again') => {
    if (isSignedOut(error)) return;
    toast({ title: t(title), description: words.ofCall(error, otherwise), variant: 'destructive' });
  };
}
