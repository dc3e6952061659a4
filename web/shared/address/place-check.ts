/** Whether it is clear where an order goes, when it is to be placed. */
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useT } from '#web/language/language.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { AddressDraft } from './address-draft.ts';

/** `typed`: the draft of the open form, which would silently not be used. */
export function usePlaceCheck(chosen: Address | null, typed: AddressDraft | null) {
  const t = useT();
  const [isRefused, setIsRefused] = useState(false);
  const openForm = typed && t('Save or close the address form first.');
  const missing = chosen ? openForm : t('Please select a delivery address');
  // A form that is opened later is no problem until the next attempt.
  if (isRefused && !missing) setIsRefused(false);
  return {
    problem: isRefused ? missing : null,
    /** Whether it is not clear; the customer then reads why. */
    refuses(): boolean {
      if (!missing) return false;
      setIsRefused(true);
      toast({ title: missing, variant: 'destructive' });
      return true;
    },
  };
}
