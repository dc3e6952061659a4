/** The Upcoming tab: deliveries that are confirmed or being prepared, the next one first. */
import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { mealSizeLabels } from '#domain/meals.ts';
import { formatTotal, parseRupees, zeroPaise } from '#domain/money.ts';
import { isPayable, upcomingStatuses } from '#domain/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { isTomorrow, useDates } from '#web/shared/delivery-day.ts';
import { plateImageUrl } from '#web/shared/meal.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { OrderProgress, OrderStatusBadge } from '#web/shared/order-status.tsx';
import { paths } from '#web/shared/paths.ts';
import { SizeGlyph } from '#web/shared/size-label.tsx';
import { PinIcon } from '#web/ui/action-icons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { countMeals, orderTitles } from './order-words.ts';

/** More would push the deliveries off the screen. */
const waitingMax = 3;

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
    <h2 className={props.isNext ? 'delivery-day next' : 'delivery-day'}>
      <span>{isNear ? t('Tomorrow') : words.weekday}</span>
      <b>{words.day}</b>
      <span>
        {isNear && `${words.weekday}, `}
        {words.month} {words.year}
      </span>
    </h2>
  );
}

function DeliveryItems({ order }: { readonly order: Order }) {
  const t = useT();
  if (order.packId) {
    return (
      <ul className="delivery-items">
        <li>
          <MealPicture imageUrl={order.items[0]?.imageUrl ?? null} sizes="56px" />
          <span>
            <b className="b">{orderTitles(order, t)[0]}</b>
            <span className="order-size">{t('{count} meals', { count: countMeals(order) })}</span>
          </span>
        </li>
      </ul>
    );
  }
  return (
    <ul className="delivery-items">
      {order.items.map((item) => (
        <li key={`${item.mealId} ${item.size}`}>
          <MealPicture imageUrl={item.imageUrl} sizes="56px" />
          <span>
            <b className="b">{item.name}</b>
            <span className="order-size">
              {item.size && <SizeGlyph size={item.size} />}
              {item.size && t.data(mealSizeLabels[item.size])}
              {item.quantity > 1 && ` × ${item.quantity}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Delivery(props: { readonly order: Order; readonly now: Date; readonly isNext: boolean }) {
  const { order, now, isNext } = props;
  const t = useT();
  const { title, addressLine1, addressLine2 } = order.deliveryAddress;
  return (
    <article className="delivery">
      <DeliveryDay day={order.deliveryDate} now={now} isNext={isNext} />
      <div className="delivery-body">
        <div className="row between wrapx">
          <span className="sm mut">{t('Order #{number}', { number: order.number })}</span>
          <OrderStatusBadge status={order.status} />
        </div>
        <DeliveryItems order={order} />
        <OrderProgress status={order.status} />
        <div className="delivery-foot">
          <span className="delivery-place">
            <PinIcon />
            {title}, {addressLine2 || addressLine1}
          </span>
          <b className="num">{formatTotal(parseRupees(order.totalAmount) ?? zeroPaise)}</b>
        </div>
      </div>
    </article>
  );
}

/** An order that will come here once it is paid or confirmed. */
function Waiting({ order }: { readonly order: Order }) {
  const t = useT();
  const { formatDay } = useDates();
  const { number } = order;
  const words = isPayable(order)
    ? t('Order #{number} is not paid yet.', { number })
    : t('Order #{number} for {day} is placed and will be confirmed soon.', {
        number,
        day: formatDay(order.deliveryDate),
      });
  return (
    <p className="note">
      <span>
        {words}{' '}
        <Link className="lnk" to={`${paths.dashboard}?tab=history`}>
          {t('See your orders')}
        </Link>
      </span>
    </p>
  );
}

interface UpcomingProps {
  readonly orders: readonly Order[];
  readonly now: Date;
}

export function Upcoming({ orders, now }: UpcomingProps) {
  const t = useT();
  const coming = orders
    .filter((order) => upcomingStatuses.includes(order.status))
    .toSorted(byDeliveryDate);
  return (
    <>
      {orders
        .filter((order) => order.status === 'pending')
        .slice(0, waitingMax)
        .map((order) => (
          <Waiting key={order.id} order={order} />
        ))}
      {coming.map((order, index) => (
        <Delivery key={order.id} order={order} now={now} isNext={index === 0} />
      ))}
      {coming.length === 0 && (
        <div className="pan">
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
    </>
  );
}
