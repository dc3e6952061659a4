/** An address form that is still open when an order is placed: what is typed there is not saved. */
import { useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { AddressDraft } from './address-draft.ts';

/** For an order, which would silently go to the address that is chosen instead. */
export function useOpenForm(draft: AddressDraft | null) {
  const t = useT();
  const [isRefused, setIsRefused] = useState(false);
  // A form that is opened later is no problem until the next attempt.
  if (isRefused && !draft) setIsRefused(false);
  const message = t('Save or close the address form first.');
  return {
    problem: isRefused && draft ? message : undefined,
    /** Whether the form is open; the customer then reads that it is in the way. */
    refuses(): boolean {
      if (!draft) return false;
      setIsRefused(true);
      toast({ title: message, variant: 'destructive' });
      return true;
    },
  };
}
