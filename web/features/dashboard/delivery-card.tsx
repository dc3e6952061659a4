/** One upcoming delivery: its day, contents, progress and actions. */
import type { Order } from '#contract/orders.ts';
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { isCancellable } from '#domain/money/refund.ts';
import { awaitsKitchen } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { deliveryTermsOf } from '#web/shared/dates/delivery-terms.ts';
import { isTomorrow } from '#web/shared/dates/is-tomorrow.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { CancelButton } from '#web/shared/orders/order-cancel.tsx';
import { OrderItems } from '#web/shared/orders/order-items.tsx';
import { OrderProgress, OrderStatusBadge } from '#web/shared/orders/order-status.tsx';
import { orderLabel, orderLabelId } from '#web/shared/orders/order-words.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { PinIcon } from '#web/ui/action-icons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './upcoming.module.css';

function DeliveryDay(props: {
  readonly day: string;
  /** Null where there are no delivery times. */
  readonly hours: string | null;
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
      {props.hours && <span> {props.hours}</span>}
    </h2>
  );
}

/** An order whose day cannot be read is never offered for cancelling. */
function useCanCancel({ status, deliveryDate, slot }: Order, now: Date): boolean {
  const { data: config } = useConfig();
  const date = parseCalendarDate(deliveryDate);
  if (!config || date === null) return false;
  return isCancellable({ status, deliveryDate: date, slot }, now, deliveryTermsOf(config));
}

interface DeliveryCardProps {
  readonly order: Order;
  readonly now: Date;
  readonly isNext: boolean;
  readonly onCancel: (order: Order) => void;
}

export function DeliveryCard({ order, now, isNext, onCancel }: DeliveryCardProps) {
  const t = useT();
  const hours = useHoursWords();
  const canCancel = useCanCancel(order, now);
  const isClosed = useConfig().data?.delivery.closedDates?.includes(order.deliveryDate);
  const { title, addressLine1, addressLine2 } = order.deliveryAddress;
  return (
    <article className={styles.delivery}>
      <DeliveryDay
        day={order.deliveryDate}
        hours={order.slot && hours(order.slot)}
        now={now}
        isNext={isNext}
      />
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
        {isClosed && (
          <p className={surface.note}>
            {t('Our kitchen is closed on this day.')}{' '}
            <Link className={text.link} to={paths.order(order.id)}>
              {t('What becomes of your order')}
            </Link>
          </p>
        )}
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
          {canCancel && <CancelButton order={order} onAsk={onCancel} />}
        </div>
      </div>
    </article>
  );
}
