/** The form of how orders may be paid: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import type {
  NewPaymentSettings,
  PaymentSettings,
} from '#contract/staff/settings/payment-settings.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import { draftOf, PaymentTyped, paymentDifferences, paymentFields } from './payment-draft.ts';

const paymentQuery = query('GET /api/admin/settings/payment');

export function usePaymentForm(settings: PaymentSettings, onSaved: () => void) {
  return useSectionForm({
    settings,
    read: paymentQuery,
    save: (typed: NewPaymentSettings, { version }) =>
      send('PUT /api/admin/settings/payment', { body: { ...typed, version } }),
    draftOf,
    resolver: zodResolver(PaymentTyped),
    fields: paymentFields,
    differences: paymentDifferences,
    what: 'the ways to pay',
    saved: { title: 'Ways to pay saved', description: 'They count for new orders from now on.' },
    onSaved,
  });
}
