/** Messages after which a customer looks at their orders before they order again. */
import type { Order } from '#contract/orders.ts';
import type { ApiError } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { paths } from '#web/shared/site/paths.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';

export function useLookToasts() {
  const t = useT();
  const navigate = useNavigate();
  const { formatMoment } = useDates();

  /** With the way to the order, or to all of them where none is named. */
  const showLook = (title: string, description: string, orderId?: string) =>
    toast({
      title,
      description,
      action: {
        label: t(orderId ? 'View order' : 'Your orders'),
        onAct: () => void navigate(orderId ? paths.order(orderId) : paths.dashboard),
      },
      durationMs: 20_000,
      variant: 'neutral',
    });

  return {
    showLook,
    /** For an order whose answer was lost. */
    showUnknown: () =>
      showLook(
        t("We don't know if your order was placed"),
        t('Look at your orders, or try again: nothing comes twice.'),
      ),
    /** For an order that the same request had placed long before. */
    showPlacedBefore: ({ id, number, createdAt }: Order) =>
      showLook(
        t('Nothing was ordered this time'),
        t('Order {number} was placed on {moment} already. Order once more to get another.', {
          number,
          moment: formatMoment(createdAt),
        }),
        id,
      ),
    /** Returns whether it was refused because of an earlier order, and that is shown. */
    showsEarlier({ code, userMessage, details }: ApiError): boolean {
      if (code !== 'idempotency_key_reused') return false;
      showLook(t('Nothing was ordered this time'), t.data(userMessage ?? ''), details.orderId);
      return true;
    },
  };
}
