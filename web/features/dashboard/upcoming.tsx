/**
 * The Upcoming tab (Spec 2.10): deliveries that are confirmed or being prepared, and cash orders
 * that the kitchen has not accepted yet; the next one first.
 */

import type { Order } from '#contract/orders.ts';
import { isUpcoming } from '#domain/kitchen-day/to-cook.ts';
import { awaitsKitchen, isPayable, type OrderStatus } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useCancelOrder } from '#web/shared/orders/order-cancel.tsx';
import { isConfirming, type OrderPayment, usePayWords } from '#web/shared/orders/order-payment.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { SeeYou } from './see-you.tsx';
import styles from './upcoming.module.css';

/** More would push the deliveries off the screen. */
const bannersMax = 5;

const byDeliveryDate = (one: Order, other: Order): number =>
  one.deliveryDate.localeCompare(other.deliveryDate);

interface BannerProps {
  readonly order: Order;
  readonly payment: OrderPayment;
}

/** Why an order is not among the deliveries. */
function useBannerWords({ order, payment }: BannerProps): string {
  const t = useT();
  const { formatDay } = useDates();
  const { number } = order;
  if (order.status === 'out_for_delivery') return t('Order {number} is on its way.', { number });
  if (isConfirming(payment, order)) {
    return `${t('Order {number}', { number })}: ${t('Confirming your payment')}`;
  }
  if (isPayable(order)) return t('Payment for order {number} is pending.', { number });
  const day = formatDay(order.deliveryDate);
  return t("Order {number} for {day} is placed. We'll confirm it soon.", { number, day });
}

/** Orders that a customer expects here although they are not upcoming: not yet, or no longer. */
function Banner({ order, payment }: BannerProps) {
  const t = useT();
  const words = useBannerWords({ order, payment });
  const payWords = usePayWords(order);
  return (
    <p className={surface.note}>
      <span>
        {isPayable(order) && !isConfirming(payment, order) && (
          <b className={styles.payBy}>{payWords}</b>
        )}
        {words}{' '}
        <Link className={text.link} to={paths.order(order.id)}>
          {t('View order')}
        </Link>
      </span>
    </p>
  );
}

const bannerStatuses: readonly OrderStatus[] = ['out_for_delivery', 'pending'];

interface UpcomingProps {
  readonly orders: readonly Order[];
  readonly now: Date;
  /** The order placed a moment ago. */
  readonly placedId: string | null;
  readonly payment: OrderPayment;
}

export function Upcoming({ orders, now, placedId, payment }: UpcomingProps) {
  const t = useT();
  const { askToCancel, dialog } = useCancelOrder();
  const coming = orders.filter(isUpcoming).toSorted(byDeliveryDate);
  const placed = coming.find(({ id }) => id === placedId);
  return (
    <>
      <div className={styles.messages} role="status">
        {bannerStatuses
          .flatMap((status) =>
            orders.filter((order) => order.status === status && !awaitsKitchen(order)),
          )
          .slice(0, bannersMax)
          .map((order) => (
            <Banner key={order.id} order={order} payment={payment} />
          ))}
      </div>
      {placed && <SeeYou order={placed} now={now} />}
      {coming.map((order, index) => (
        <DeliveryCard
          key={order.id}
          order={order}
          now={now}
          isNext={index === 0}
          onCancel={askToCancel}
        />
      ))}
      {coming.length === 0 && (
        <div className={surface.panel}>
          <EmptyState
            title={t('No upcoming deliveries')}
            text={t('Pick a meal tonight, eat it tomorrow.')}
            headingLevel={2}
            action={
              <Link className={buttonClass({})} to={paths.meals}>
                {t('View All Meals')}
              </Link>
            }
          />
        </div>
      )}
      {dialog}
    </>
  );
}
