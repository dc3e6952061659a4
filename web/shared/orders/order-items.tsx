/** The content of an order: its meals with their sizes, or its pack. */
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { formatTotal, type Paise, timesPaise } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { SizeGlyph } from '#web/shared/menu/size-label.tsx';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './order-items.module.css';
import { countMeals, orderTitles } from './order-words.ts';

interface RowProps {
  readonly imageUrl: string | null;
  readonly title: string | undefined;
  /** Null where the prices do not matter. */
  readonly totalPaise: Paise | null;
  /** Size and number. */
  readonly children: ReactNode;
}

function Row({ imageUrl, title, totalPaise, children }: RowProps) {
  return (
    <li>
      <MealPicture imageUrl={imageUrl} sizes="56px" />
      <span>
        <b className={classNames(text.strong, styles.tight)}>{title}</b>
        <span className={styles.size}>{children}</span>
      </span>
      {totalPaise !== null && <span className={text.numeric}>{formatTotal(totalPaise)}</span>}
    </li>
  );
}

interface OrderItemsProps {
  readonly order: Order;
  readonly hasPrices?: boolean;
}

export function OrderItems({ order, hasPrices = false }: OrderItemsProps) {
  const t = useT();
  const dishName = useDishName();
  return (
    <ul className={hasPrices ? styles.lines : styles.plates}>
      {order.packId ? (
        <Row
          imageUrl={order.items[0]?.imageUrl ?? null}
          title={orderTitles(order, t, dishName)[0]}
          totalPaise={hasPrices ? paiseOf(order.subtotal) : null}
        >
          {t('{count} meals', { count: countMeals(order) })}
        </Row>
      ) : (
        order.items.map(({ mealId, name, imageUrl, size, quantity, price }) => (
          <Row
            key={`${mealId} ${size}`}
            imageUrl={imageUrl}
            title={dishName(mealId, name)}
            totalPaise={hasPrices ? timesPaise(paiseOf(price), quantity) : null}
          >
            {size && <SizeGlyph size={size} />}
            {size && t.data(mealSizeLabels[size])}
            {quantity > 1 && ` × ${quantity}`}
          </Row>
        ))
      )}
    </ul>
  );
}
