/** The form of the seller's details: sending it, and what if somebody else was quicker. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Seller, Settings } from '#contract/settings.ts';
import { query, useSend } from '#web/api/query.ts';
import { showIssues } from '#web/shared/form-issues.ts';
import { toast } from '#web/ui/toast.tsx';
import { isStale, toastFailure } from '../kit/failure.ts';
import { useHold } from '../kit/leaving.tsx';
import { useOneAtATime } from '../kit/use-one-at-a-time.ts';
import {
  draftOf,
  type SellerDraft,
  SellerTyped,
  sellerDifferences,
  sellerFields,
} from './seller-draft.ts';

const settingsQuery = query('GET /api/admin/settings');

export function useSellerForm(settings: Settings, onSaved: () => void) {
  const client = useQueryClient();
  // As it was when the form was filled; a later one is somebody else's.
  const [known, setKnown] = useState(settings);
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const form = useForm<SellerDraft, unknown, Seller>({
    defaultValues: draftOf(known.seller),
    resolver: zodResolver(SellerTyped),
  });
  const { isDirty } = form.formState;
  useHold(isDirty);

  function start(from: Settings) {
    form.reset(draftOf(from.seller));
    setKnown(from);
    setTheirs(null);
  }

  const saving = useSend('PUT /api/admin/settings', {
    onSuccess(saved) {
      client.setQueryData(settingsQuery.queryKey, saved);
      start(saved);
      onSaved();
      toast({ title: 'Settings saved', description: 'Invoices from now on say it.' });
    },
    async onError(error) {
      const current = isStale(error)
        ? await client.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null)
        : null;
      if (current) return setTheirs(current);
      showIssues(error, form, sellerFields, 'seller.');
      toastFailure('Failed to save the settings', error);
    },
  });
  const sendOnce = useOneAtATime(saving.mutateAsync);
  const submitOver = (base: Settings) =>
    form.handleSubmit((seller) => sendOnce({ body: { seller, version: base.version } }));

  const typed = useWatch({ control: form.control });
  return {
    form,
    submit: submitOver(known),
    undo: () => start(theirs ?? known),
    conflict: theirs && {
      differences: sellerDifferences({ ...draftOf(null), ...typed }, theirs.seller),
      saveMine: submitOver(theirs),
      takeTheirs: () => start(theirs),
    },
  };
}
