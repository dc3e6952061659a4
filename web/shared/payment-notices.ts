/** What a customer is told about a payment, in the words of Spec 8. */
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDates } from './delivery-day.ts';

/** Why the payment window is not there. */
export type PaymentProblem = 'not-started' | 'not-loaded' | 'not-opened';

export function usePaymentNotices() {
  const t = useT();
  const { formatDay } = useDates();
  const problems: Readonly<Record<PaymentProblem, string>> = {
    'not-started': t('The payment could not be started. You can pay from your orders page.'),
    'not-loaded': t('The payment window could not be loaded. You can pay from your orders page.'),
    'not-opened': t('The payment window could not be opened. You can pay from your orders page.'),
  };
  return {
    tellPaid: (order: Pick<Order, 'number' | 'deliveryDate'>) =>
      toast({
        title: t('Order placed'),
        description: t('Order {number} is paid and arrives on {day}.', {
          number: order.number,
          day: formatDay(order.deliveryDate),
        }),
      }),
    /** `reason`: the server's own words, where it had any. */
    tellError: (problem: PaymentProblem, reason: string | null = null) =>
      toast({
        title: t('Payment Error'),
        description: reason === null ? problems[problem] : t.data(reason),
        variant: 'destructive',
      }),
    /** `reason`: the provider's description. */
    tellFailed: (reason: string | undefined) =>
      toast({
        title: t('Payment Failed'),
        description: reason
          ? t.data(reason)
          : t('The payment did not go through. Try another way to pay.'),
        variant: 'destructive',
      }),
    tellCancelled: () =>
      toast({
        title: t('Payment Cancelled'),
        description: t('You can retry payment from your orders page'),
        variant: 'neutral',
      }),
    tellRefused: () =>
      toast({
        title: t('Payment Verification Failed'),
        description: t('Please contact support'),
        variant: 'destructive',
      }),
  };
}

export type PaymentNotices = ReturnType<typeof usePaymentNotices>;
