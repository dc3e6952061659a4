/** How orders may be paid, as pages see it. */
import type { Config } from '#contract/config.ts';
import { toRupees } from '#domain/money/money.ts';
import { dependsOnCustomer } from '#domain/money/ways-to-pay.ts';
import type { PaymentTerms } from '#domain/settings/payment-terms.ts';

export const waysToPay = (
  terms: PaymentTerms,
): Pick<Config['payments'], 'cash' | 'onlineForPacks'> => ({
  cash: {
    meals: terms.cashForMeals,
    packs: terms.cashForPacks,
    max: terms.cashMaxPaise === null ? null : toRupees(terms.cashMaxPaise),
    isPersonal: dependsOnCustomer(terms),
    needsCall: terms.cashConfirmed === 'by call',
    upiId: terms.upiId,
  },
  onlineForPacks: terms.onlineForPacks === 'offered',
});
