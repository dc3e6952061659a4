/**
 * The Upcoming tab (Spec 2.10): deliveries that are confirmed or being prepared, and cash orders
 * that the kitchen has not accepted yet; the next one first.
 */

import type { Order } from '#contract/orders.ts';
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { isCancellable } from '#domain/money/refund.ts';
import {
  awaitsKitchen,
  isPayable,
  type OrderStatus,
  upcomingStatuses,
} from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { isTomorrow, useDates } from '#web/shared/dates/delivery-day.ts';
import { plateImageUrl } from '#web/shared/menu/meal.ts';
import { CancelButton, useCancelOrder } from '#web/shared/orders/order-cancel.tsx';
import { OrderItems } from '#web/shared/orders/order-items.tsx';
import { isConfirming, type OrderPayment, usePayWords } from '#web/shared/orders/order-payment.tsx';
import { OrderProgress, OrderStatusBadge } from '#web/shared/orders/order-status.tsx';
import { orderLabel, orderLabelId } from '#web/shared/orders/order-words.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { PinIcon } from '#web/ui/action-icons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { SeeYou } from './see-you.tsx';
import styles from './upcoming.module.css';

/** More would push the deliveries off the screen. */
const noticesMax = 5;

const byDeliveryDate = (one: Order, other: Order): number =>
  one.deliveryDate.localeCompare(other.deliveryDate);

function DeliveryDay(props: {
  readonly day: string;
  readonly now: Date;
  readonly isNext: boolean;
}) {
  const t = useT();
  const { dayWords } = useDates();
  const words = dayWords(props.day);
  if (!words) return null;
  const isNear = isTomorrow(props.day, props.now);
  return (
    <h2 className={props.isNext ? classNames(styles.day, styles.next) : styles.day}>
      <span>{isNear ? `${t('Tomorrow')} · ${words.weekday}` : words.weekday}</span>{' '}
      <b>{words.day}</b> <span>{words.month}</span>
    </h2>
  );
}

/** An order whose day cannot be read is never offered for cancelling. */
function canCancel({ status, deliveryDate }: Order, now: Date): boolean {
  const date = parseCalendarDate(deliveryDate);
  return date !== null && isCancellable({ status, deliveryDate: date }, now);
}

interface DeliveryProps {
  readonly order: Order;
  readonly now: Date;
  readonly isNext: boolean;
  readonly onCancel: (order: Order) => void;
}

function Delivery({ order, now, isNext, onCancel }: DeliveryProps) {
  const t = useT();
  const { title, addressLine1, addressLine2 } = order.deliveryAddress;
  return (
    <article className={styles.delivery}>
      <DeliveryDay day={order.deliveryDate} now={now} isNext={isNext} />
      <div className={styles.body}>
        <div className={classNames(layout.row, layout.between, layout.wrapping)}>
          <span className={classNames(text.small, text.muted)} id={orderLabelId(order)}>
            {orderLabel(order, t)}
          </span>
          <span aria-live="polite">
            {awaitsKitchen(order) ? (
              <StatusBadge tone="pending">{t('Waiting for the kitchen')}</StatusBadge>
            ) : (
              <OrderStatusBadge status={order.status} />
            )}
          </span>
        </div>
        <OrderItems order={order} />
        <OrderProgress status={order.status} />
        <div className={styles.foot}>
          <span className={styles.place}>
            <PinIcon />
            {title}, {addressLine2 || addressLine1}
          </span>
          <b className={text.numeric}>{formatRupees(order.totalAmount)}</b>
        </div>
        <div className={styles.actions}>
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            aria-describedby={orderLabelId(order)}
            to={paths.order(order.id)}
          >
            {t('Order details')}
          </Link>
          {canCancel(order, now) && <CancelButton order={order} onAsk={onCancel} />}
        </div>
      </div>
    </article>
  );
}

interface NoticeProps {
  readonly order: Order;
  readonly payment: OrderPayment;
}

/** Why an order is not among the deliveries. */
function useNoticeWords({ order, payment }: NoticeProps): string {
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
function Notice({ order, payment }: NoticeProps) {
  const t = useT();
  const words = useNoticeWords({ order, payment });
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

const noticeStatuses: readonly OrderStatus[] = ['out_for_delivery', 'pending'];

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
  const coming = orders
    .filter((order) => upcomingStatuses.includes(order.status) || awaitsKitchen(order))
    .toSorted(byDeliveryDate);
  const placed = coming.find(({ id }) => id === placedId);
  return (
    <>
      <div className={styles.notices} role="status">
        {noticeStatuses
          .flatMap((status) =>
            orders.filter((order) => order.status === status && !awaitsKitchen(order)),
          )
          .slice(0, noticesMax)
          .map((order) => (
            <Notice key={order.id} order={order} payment={payment} />
          ))}
      </div>
      {placed && <SeeYou order={placed} now={now} />}
      {coming.map((order, index) => (
        <Delivery
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
            picture={plateImageUrl}
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
