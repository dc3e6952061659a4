/** A banner for an order that waits for its payment, and the question before a second one. */
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { useLiveOrders } from './events/order-events.ts';
import styles from './waiting-banner.module.css';

export const useWaitingWords = () => {
  const t = useT();
  return ({ number, totalAmount }: Order) =>
    t('Order {number} for {amount} is waiting for payment.', {
      number,
      amount: formatRupees(totalAmount),
    });
};

interface WaitingBannerProps {
  readonly order: Order;
  /** Whether the cart differs from that order. */
  readonly isOther?: boolean;
  readonly isBusy: boolean;
  readonly onPay: () => void;
  /** The other thing to do about it. */
  readonly beside: ReactNode;
}

export function WaitingBanner(props: WaitingBannerProps) {
  const { order, isOther = false, isBusy, onPay, beside } = props;
  const t = useT();
  const { formatTime } = useDates();
  const words = useWaitingWords();
  useLiveOrders();
  return (
    <section
      className={classNames(surface.note, styles.banner)}
      aria-label={t('Order waiting for payment')}
    >
      <div>
        <p className={text.strong}>{words(order)}</p>
        {order.payBefore && (
          <p>
            {t('Pay before {time}, or the order will be cancelled.', {
              time: formatTime(order.payBefore),
            })}
          </p>
        )}
        {isOther && <p>{t("The items in your cart now aren't part of it.")}</p>}
      </div>
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button size="sm" aria-disabled={isBusy} onClick={onPay} data-goes-on>
          {t('Pay now')}
        </Button>
        {beside}
      </div>
    </section>
  );
}

interface SecondOrderDialogProps {
  /** The order that already waits. */
  readonly order: Order;
  readonly onReplace: () => void;
  readonly onBoth: () => void;
  readonly onClose: () => void;
}

/** Asks before a second unpaid order is placed. */
export function SecondOrderDialog({ order, onReplace, onBoth, onClose }: SecondOrderDialogProps) {
  const t = useT();
  const words = useWaitingWords();
  return (
    <Dialog title={t('You have an unpaid order')} subtitle={words(order)} onClose={onClose}>
      <p>{t("You've made changes since then. Replace it with the new order?")}</p>
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        <Button variant="secondary" onClick={onBoth}>
          {t('Keep both')}
        </Button>
        <Button onClick={onReplace}>{t('Replace it')}</Button>
      </div>
    </Dialog>
  );
}
