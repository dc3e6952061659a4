/** The form of the delivery settings: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { DeliverySettings, NewDeliverySettings } from '#contract/staff/delivery-settings.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import {
  type DeliveryDraft,
  DeliveryTyped,
  deliveryDifferences,
  deliveryFields,
  draftOf,
  moveTo,
} from './delivery-draft.ts';

const deliveryQuery = query('GET /api/admin/settings/delivery');

export function useDeliveryForm(settings: DeliverySettings, onSaved: () => void) {
  const client = useQueryClient();
  const { formatDay } = useDates();
  const editing = useEditForm<DeliverySettings, DeliveryDraft, NewDeliverySettings>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(DeliveryTyped),
    save: (typed, { version }) =>
      send('PUT /api/admin/settings/delivery', { body: { ...typed, version } }),
    readNow: () => client.fetchQuery({ ...deliveryQuery, staleTime: 0 }),
    fields: deliveryFields,
    differences: (mine, theirs) => deliveryDifferences(mine, theirs, formatDay),
    failed: 'Failed to save the delivery settings',
    onSaved(saved) {
      client.setQueryData(deliveryQuery.queryKey, saved);
      // Fee and days of the shop's own pages may have changed too.
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      onSaved();
      toast({
        title: 'Delivery settings saved',
        description: 'The table shows what counts now and later.',
      });
    },
  });
  const { form, draft, known } = editing;
  useUnsavedChanges(form.formState.isDirty);
  return {
    ...editing,
    chooseDate(date: string) {
      const moved = moveTo(date, draft, known);
      const shouldValidate = form.formState.isSubmitted;
      for (const name of deliveryFields) {
        if (moved[name] === draft[name]) continue;
        form.setValue(name, moved[name], { shouldDirty: true, shouldValidate });
      }
    },
  };
}
