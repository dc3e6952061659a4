/** The form of who runs the shop: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { IdentitySettings, NewIdentity } from '#contract/staff/identity-settings.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import {
  draftOf,
  type IdentityDraft,
  IdentityTyped,
  identityDifferences,
  identityFields,
} from './identity-draft.ts';

const identityQuery = query('GET /api/admin/settings/identity');

export function useIdentityForm(settings: IdentitySettings, onSaved: () => void) {
  const client = useQueryClient();
  const editing = useEditForm<IdentitySettings, IdentityDraft, NewIdentity>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(IdentityTyped),
    save: (typed, { version }) =>
      send('PUT /api/admin/settings/identity', { body: { ...typed, version } }),
    readNow: () => client.fetchQuery({ ...identityQuery, staleTime: 0 }),
    fields: identityFields,
    differences: identityDifferences,
    failed: 'Failed to save the details of the business',
    onSaved(saved) {
      client.setQueryData(identityQuery.queryKey, saved);
      // Name and contact on the shop's own pages may have changed too.
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      onSaved();
      toast({
        title: 'Business saved',
        description: 'Pages, emails and invoices show it from now on.',
      });
    },
  });
  useUnsavedChanges(editing.form.formState.isDirty);
  return editing;
}
