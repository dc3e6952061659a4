/** The messages about a payment, in the wording of Spec 8.7. */
import type { Order } from '#contract/orders.ts';
import { formatTotal } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { dueAtDoor } from '#web/shared/orders/at-door.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Why the payment window is not available. */
type PaymentProblem = 'not-started' | 'not-loaded' | 'not-opened';

/** The subject of the payment: an order can be paid later, a top-up is simply tried again. */
type PaymentSubject = 'order' | 'top-up';

const cancelledWords: Readonly<Record<PaymentSubject, Label>> = {
  order: 'You can retry payment from your orders page',
  // The window may have been closed before it heard of the payment.
  'top-up': 'If you did pay, the money shows up in your wallet once your bank confirms it.',
};

const problemWords: Readonly<Record<PaymentSubject, Readonly<Record<PaymentProblem, Label>>>> = {
  order: {
    'not-started': "We couldn't start the payment. You can pay from your orders page.",
    'not-loaded': "We couldn't load the payment window. You can pay from your orders page.",
    'not-opened': "We couldn't open the payment window. You can pay from your orders page.",
  },
  'top-up': {
    'not-started': "We couldn't start the payment. Please try again.",
    'not-loaded': "We couldn't load the payment window. Please try again.",
    'not-opened': "We couldn't open the payment window. Please try again.",
  },
};

type Placed = Pick<Order, 'number' | 'deliveryDate' | 'paymentMethod' | 'totalAmount'>;

export function usePaymentToasts(subject: PaymentSubject = 'order') {
  const t = useT();
  const { formatDay } = useDates();
  return {
    /** Also for an order that is paid in cash when it arrives. */
    showPaid(order: Placed) {
      const { number } = order;
      const day = formatDay(order.deliveryDate);
      const due = dueAtDoor(order);
      toast({
        title: t('Order placed'),
        description: due
          ? t('Order {number} arrives on {day}. Pay {amount} when it arrives.', {
              number,
              day,
              amount: formatTotal(due.amountPaise),
            })
          : t('Payment received. Order {number} arrives on {day}.', { number, day }),
      });
    },
    /** `reason`: the server's message, where it had one. */
    showError: (problem: PaymentProblem, reason: string | null = null) =>
      toast({
        title: t('Payment Error'),
        description: reason === null ? t(problemWords[subject][problem]) : t.data(reason),
        variant: 'destructive',
      }),
    /** `reason`: the provider's description. */
    showFailed: (reason: string | undefined) =>
      toast({
        title: t('Payment Failed'),
        description: reason
          ? t.data(reason)
          : t("The payment didn't go through. Try another payment method."),
        variant: 'destructive',
      }),
    showCancelled: () =>
      toast({
        title: t('Payment Cancelled'),
        description: t(cancelledWords[subject]),
        variant: 'neutral',
      }),
    showRefused: () =>
      toast({
        title: t('Payment Verification Failed'),
        description: t('Please contact support'),
        variant: 'destructive',
      }),
  };
}

export type PaymentToasts = ReturnType<typeof usePaymentToasts>;
