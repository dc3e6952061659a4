/** The coming packs, each with its meals; the one being edited is part of the address. */
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import styles from '#web/shared/menu/pack-meals.module.css';
import { PackMealList, usePackMeals } from '#web/shared/menu/pack-meals.tsx';
import { countMeals, orderTitles } from '#web/shared/orders/order-words.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { PackEditor } from './pack-editor.tsx';
import { usePantry } from './pantry.ts';

const statuses: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing'];

/** Packs that are still to be delivered, the next one first. */
export function comingPacks(orders: readonly Order[], now: Date): Order[] {
  const today = dateInIndia(now);
  return orders
    .filter(({ type, status, deliveryDate }) => {
      return type === 'meal-pack' && statuses.includes(status) && deliveryDate >= today;
    })
    .filter((order) => !isCalledOff(order))
    .toSorted((one, other) => one.deliveryDate.localeCompare(other.deliveryDate));
}

interface PackFillProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function PackFill({ order, isOpen, onOpen, onClose }: PackFillProps) {
  const t = useT();
  const { formatMoment } = useDates();
  const packMeals = usePackMeals(order.id);
  const kitchen = usePantry();
  const hasFailed = packMeals.isError && !packMeals.data;
  if (hasFailed || (isOpen && kitchen.hasFailed)) {
    return (
      <LoadFailure
        message={t("We couldn't load the meals in this pack.")}
        onRetry={() => void Promise.all([packMeals.refetch(), kitchen.refetch()])}
      />
    );
  }
  if (!packMeals.data || (isOpen && !kitchen.pantry)) {
    return <Skeleton className={skeleton.panelShape} isOutermost />;
  }
  const { changeableUntil, meals } = packMeals.data;
  const isEditing = isOpen && changeableUntil !== null;
  return (
    <>
      <p className={text.muted}>
        {changeableUntil === null
          ? t('The meals are final and can no longer be changed.')
          : t('You can change the meals until {moment}.', {
              moment: formatMoment(changeableUntil),
            })}
      </p>
      {!isEditing && meals.length > 0 && <PackMealList packMeals={packMeals.data} />}
      {isEditing && kitchen.pantry && (
        <PackEditor
          packMeals={packMeals.data}
          pantry={kitchen.pantry}
          day={order.deliveryDate as CalendarDate}
          onDone={onClose}
        />
      )}
      {changeableUntil !== null && !isEditing && (
        <Button variant="secondary" onClick={onOpen}>
          {t('Choose meals')}
        </Button>
      )}
    </>
  );
}

function PackCard({ order, isOpen, onOpen, onClose }: PackFillProps) {
  const t = useT();
  const { formatDay } = useDates();
  const dishName = useDishName();
  const root = useRef<HTMLElement>(null);
  const focusOn = useFocusWithin(root);
  const wasOpen = useRef(false);
  // Opening the editor, also by a link from an order, moves the focus there.
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      root.current?.scrollIntoView?.({ block: 'start' });
      focusOn('h2');
    }
    wasOpen.current = isOpen;
  }, [isOpen, focusOn]);
  return (
    <section className={surface.panel} ref={root}>
      <h2 tabIndex={-1}>
        {t('{pack}, {count} meals for {day}', {
          pack: orderTitles(order, t, dishName)[0] ?? order.number,
          count: countMeals(order),
          day: formatDay(order.deliveryDate),
        })}
      </h2>
      <div className={styles.fill}>
        <Link className={text.link} to={paths.order(order.id)}>
          {t('Order {number}', { number: order.number })}
        </Link>
        <PackFill
          order={order}
          isOpen={isOpen}
          onOpen={onOpen}
          onClose={() => {
            onClose();
            focusOn('h2');
          }}
        />
      </div>
    </section>
  );
}

export function Packs({ packs }: { readonly packs: readonly Order[] }) {
  const [params, setParams] = useSearchParams();
  const openId = params.get('pack');
  const open = (orderId: string | null) =>
    setParams({ tab: 'meal-selection', ...(orderId && { pack: orderId }) }, { replace: true });
  return packs.map((order) => (
    <PackCard
      key={order.id}
      order={order}
      isOpen={order.id === openId}
      onOpen={() => open(order.id)}
      onClose={() => open(null)}
    />
  ));
}
