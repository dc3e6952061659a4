/** Orders the same again: what is still offered goes into the cart, the rest is listed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meal } from '#contract/meals.ts';
import type { Order } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { type CartActions, useCartActions } from '#web/shared/cart/cart.tsx';
import { offersOf } from '#web/shared/menu/meal.ts';
import { freshMenuMs } from '#web/shared/menu/menu.ts';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { paths } from '#web/shared/site/paths.ts';
import { preferSlot } from '#web/shared/slots/preferred-slot.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { orderLabelId } from './order-words.ts';

type Item = Order['items'][number] & { readonly size: MealSize };

interface Sorted {
  /** With as many as still fit. */
  readonly offered: readonly Item[];
  readonly gone: readonly Item[];
  /** Offered, but one line too many for the cart. */
  readonly unfit: readonly Item[];
  /** The cart takes fewer of these than were ordered, or no more at all. */
  readonly capped: readonly Item[];
}

const findLine = (cart: readonly CartLine[], { mealId, size }: Item) =>
  cart.find((line) => line.mealId === mealId && line.size === size);

/** The part of an order that can go into this cart with today's menu. */
function sortItems(
  items: Order['items'],
  meals: readonly Meal[],
  cart: readonly CartLine[],
): Sorted {
  const offered: Item[] = [];
  const gone: Item[] = [];
  const unfit: Item[] = [];
  const capped: Item[] = [];
  let freeLines = orderLinesMax - cart.length;
  for (const { size, ...rest } of items) {
    if (size === null) continue;
    const item: Item = { ...rest, size };
    const meal = meals.find(({ id }) => id === item.mealId);
    const line = findLine(cart, item);
    const room = lineQuantityMax - (line?.quantity ?? 0);
    if (!meal || !offersOf(meal).some((offer) => offer.size === size)) gone.push(item);
    else if (!line && freeLines === 0) unfit.push(item);
    else {
      if (room > 0) offered.push({ ...item, quantity: Math.min(item.quantity, room) });
      if (room < item.quantity) capped.push(item);
      if (!line) freeLines -= 1;
    }
  }
  return { offered, gone, unfit, capped };
}

function addToCart(cart: CartActions, items: readonly Item[]): void {
  for (const item of items) {
    const line = findLine(cart.readLines(), item);
    if (!line) cart.add(item.mealId, item.size);
    cart.setQuantity(item.mealId, (line?.quantity ?? 0) + item.quantity, item.size);
  }
}

const named = (items: readonly Item[], t: Translate) =>
  items
    .map(({ name, size }) => t('{meal} {size}', { meal: name, size: t.data(mealSizeLabels[size]) }))
    .join(', ');

function showOutcome({ offered, gone, unfit, capped }: Sorted, t: Translate): void {
  const left = [
    gone.length > 0 && t('No longer on the menu: {meals}.', { meals: named(gone, t) }),
    unfit.length > 0 && t('Your cart is full, so not added: {meals}.', { meals: named(unfit, t) }),
    capped.length > 0 &&
      t('You can order up to {count} of each: {meals}.', {
        count: lineQuantityMax,
        meals: named(capped, t),
      }),
  ].filter((words) => words !== false);
  toast({
    title: offered.length > 0 ? t('Added to your cart') : t("We couldn't add anything"),
    ...(left.length > 0 && { description: left.join(' ') }),
    variant: left.length > 0 ? 'neutral' : 'default',
  });
}

/** Fills the cart with an order's meals and opens it. */
function useReorder() {
  const t = useT();
  const cart = useCartActions();
  const queries = useQueryClient();
  const dishName = useDishName();
  const [isPending, setIsPending] = useState(false);

  async function reorder(order: Order) {
    setIsPending(true);
    try {
      const meals = await queries.fetchQuery({
        ...query('GET /api/meals'),
        staleTime: freshMenuMs,
      });
      const items = order.items.map((item) => ({
        ...item,
        name: dishName(item.mealId, item.name),
      }));
      const sorted = sortItems(items, meals, cart.readLines());
      addToCart(cart, sorted.offered);
      preferSlot(order.slot?.id ?? null);
      if (sorted.offered.length > 0) cart.open();
      showOutcome(sorted, t);
    } catch {
      toast({
        title: t("We couldn't add anything"),
        description: t("We couldn't load the menu. Check your connection and try again."),
        variant: 'destructive',
      });
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, reorder };
}

/** One tap; a pack is ordered again on its own page, where its day and address are chosen. */
export function ReorderButton({ order }: { readonly order: Order }) {
  const t = useT();
  const { isPending, reorder } = useReorder();
  const describedBy = orderLabelId(order);
  if (order.packId) {
    return (
      <Link
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        aria-describedby={describedBy}
        to={paths.pack(order.packId)}
      >
        {t('Reorder')}
      </Link>
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isPending}
      aria-describedby={describedBy}
      onClick={() => reorder(order)}
    >
      {t('Reorder')}
    </Button>
  );
}
