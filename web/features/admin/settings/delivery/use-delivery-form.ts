/** The form of the delivery settings: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import type {
  DeliverySettings,
  NewDeliverySettings,
} from '#contract/staff/settings/delivery-settings.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { savedWords } from '../by-date/sent-from.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import {
  DeliveryTyped,
  deliveryDifferences,
  deliveryFields,
  draftOf,
  moveTo,
} from './delivery-draft.ts';

const deliveryQuery = query('GET /api/admin/settings/delivery');

export function useDeliveryForm(settings: DeliverySettings, onSaved: () => void) {
  const editing = useSectionForm({
    settings,
    read: deliveryQuery,
    save: (typed: NewDeliverySettings, read) =>
      send('PUT /api/admin/settings/delivery', { body: { ...typed, ...read } }),
    draftOf,
    resolver: zodResolver(DeliveryTyped),
    fields: deliveryFields,
    differences: deliveryDifferences,
    what: 'the delivery settings',
    saved: savedWords('Delivery settings'),
    onSaved,
  });
  const { form, draft, known } = editing;
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
