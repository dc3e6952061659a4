/** The plates of an order as thumbnails: its dishes, or for a pack some typical ones. */
import type { Order } from '#contract/orders.ts';
import { dishFile } from '#web/shared/menu/meal.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import styles from './order-plates.module.css';

const platesMax = 3;

type PackDishes = readonly [string, string, string];

/** Each of the first packs has its own dishes, as on the home page; the others share some. */
const packDishes = {
  starter: ['margherita-pizza', 'hakka-noodles', 'pesto-fusilli'],
  family: ['farmhouse-pizza', 'paneer-tikka-bowl', 'penne-arrabbiata'],
  value: ['mac-and-cheese', 'ramen', 'butter-chicken-rice-bowl'],
} as const satisfies Record<string, PackDishes>;

const dishesOfPacks: Readonly<Record<string, PackDishes>> = packDishes;

export function OrderPlates({ order }: { readonly order: Order }) {
  return (
    <div className={styles.plates} aria-hidden="true">
      {order.packId
        ? (dishesOfPacks[order.packId] ?? packDishes.family).map((dish) => (
            <MealPicture key={dish} imageUrl={dishFile(dish, 160)} sizes="48px" />
          ))
        : order.items
            .slice(0, platesMax)
            .map((item) => (
              <MealPicture
                key={`${item.mealId} ${item.size}`}
                imageUrl={item.imageUrl}
                sizes="48px"
              />
            ))}
    </div>
  );
}
