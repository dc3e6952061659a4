/** The form of the seller's details: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { NewSeller, Settings } from '#contract/staff/settings.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { readNow } from '#web/features/admin/kit/editing/read-now.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
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
  const editing = useEditForm<Settings, SellerDraft, NewSeller>({
    row: settings,
    start: draftOf(settings.seller),
    draftOf: ({ seller }) => draftOf(seller),
    resolverOf: () => zodResolver(SellerTyped),
    save: (seller, { version }) => send('PUT /api/admin/settings', { body: { seller, version } }),
    readNow: () => readNow(client, settingsQuery),
    fields: sellerFields,
    issuesWithin: 'seller.',
    differences: (mine, theirs) => sellerDifferences(mine, theirs.seller),
    failed: 'Failed to save the settings',
    onSaved(saved) {
      client.setQueryData(settingsQuery.queryKey, saved);
      onSaved();
      toast({ title: 'Settings saved', description: 'Used on invoices from now on.' });
    },
  });
  useUnsavedChanges(editing.form.formState.isDirty);
  return editing;
}
