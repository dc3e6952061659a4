/** How orders may be paid, as it is typed, as it is sent, and as it is compared. */
import * as z from 'zod/mini';
import {
  NewPaymentSettings,
  type PaymentSettings,
} from '#contract/staff/settings/payment-settings.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { typedRupeesOrNull } from '#web/shared/forms/parse-amount.ts';

type Now = PaymentSettings['now'];
type Text = 'cashMax' | 'cashOrdersMax' | 'upiId';
export type Choice = Exclude<keyof Now, Text>;
export type PaymentDraft = Readonly<Record<Text, string> & Record<Choice, boolean>>;

/** In the order of the form. */
export const paymentLabels: Readonly<Record<keyof Now, string>> = {
  onlineForPacks: 'Packs can be paid online and from the wallet',
  cashForPacks: 'Packs can be paid in cash',
  cashForMeals: 'Single meals can be paid in cash',
  cashMax: 'Largest order in cash (₹)',
  cashOrdersMax: 'Open cash orders of a customer',
  upiId: 'UPI ID for paying at the door',
  cashForFirstOrder: 'New customers can pay in cash',
  cashNeedsCall: 'Call customers before a cash order is cooked',
  cashCallsKnown: 'Also call customers who had a delivery before',
};
export const paymentFields = Object.keys(paymentLabels) as (keyof Now)[];

export const draftOf = ({ now }: PaymentSettings): PaymentDraft => ({
  ...now,
  cashMax: now.cashMax ?? '',
  cashOrdersMax: now.cashOrdersMax === null ? '' : String(now.cashOrdersMax),
  upiId: now.upiId ?? '',
});

/** Empty fields are sent as null; what is no number stays as typed, and is refused. */
function toBody({ cashMax, cashOrdersMax, upiId, ...choices }: PaymentDraft): unknown {
  const count = cashOrdersMax.trim();
  return {
    ...choices,
    cashMax: typedRupeesOrNull(cashMax),
    cashOrdersMax: count === '' ? null : /^\d{1,3}$/.test(count) ? Number(count) : count,
    upiId: upiId.trim() || null,
  };
}

/** Shows under the field what the server would refuse. */
export const PaymentTyped = z.pipe(z.transform(toBody), NewPaymentSettings);

const words = (value: string | boolean): string =>
  typeof value === 'string' ? value || 'Empty' : value ? 'Yes' : 'No';

/** The fields in which the saved version differs from the typed one. */
export function paymentDifferences(mine: PaymentDraft, theirs: PaymentSettings): Difference[] {
  const other = draftOf(theirs);
  return paymentFields
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ label: paymentLabels[field], theirs: words(other[field]) }));
}
