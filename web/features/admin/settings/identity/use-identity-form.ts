/** The form of who runs the shop: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { IdentitySettings, NewIdentity } from '#contract/staff/settings/identity-settings.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import { draftOf, IdentityTyped, identityDifferences, identityFields } from './identity-draft.ts';

const identityQuery = query('GET /api/admin/settings/identity');

export function useIdentityForm(settings: IdentitySettings, onSaved: () => void) {
  return useSectionForm({
    settings,
    read: identityQuery,
    save: (typed: NewIdentity, { version }) =>
      send('PUT /api/admin/settings/identity', { body: { ...typed, version } }),
    draftOf,
    resolver: zodResolver(IdentityTyped),
    fields: identityFields,
    differences: identityDifferences,
    what: 'the details of the business',
    saved: {
      title: 'Business saved',
      description: 'Pages, emails and invoices show it from now on.',
    },
    onSaved,
  });
}
