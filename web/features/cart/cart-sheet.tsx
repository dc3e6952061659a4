/** The cart at the right edge of the screen (Spec 2). */
import { Link } from 'react-router';
import { mealSizeLabels } from '#domain/meals.ts';
import { formatTotal } from '#domain/money.ts';
import { lineQuantityMax } from '#domain/pricing.ts';
import { type PricedCartLine, useCart } from '#web/shared/cart.tsx';
import { deliveryPromise } from '#web/shared/delivery-promise.ts';
import { plateImageUrl } from '#web/shared/meal.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { useConfig } from '#web/shared/menu.ts';
import { paths } from '#web/shared/paths.ts';
import { SizeLabel } from '#web/shared/size-label.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BinIcon, ForwardIcon } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

function Line({ line }: { readonly line: PricedCartLine }) {
  const cart = useCart();
  const { meal, mealId, size, quantity } = line;
  if (!meal) return <Skeleton className="my-4 block h-20" isOutermost />;
  const label = `${meal.name} ${mealSizeLabels[size]}`;
  return (
    <li className="line">
      <MealPicture imageUrl={meal.imageUrl} sizes="64px" isEager />
      <div>
        <p className="nm">{meal.name}</p>
        <SizeLabel size={size} />
      </div>
      <p className="pr">{formatTotal(line.totalPaise)}</p>
      <div className="ctl">
        <Stepper
          isQuiet
          label={label}
          quantity={quantity}
          max={lineQuantityMax}
          onChange={(next) => cart.setQuantity(mealId, next, size)}
        />
        <button
          type="button"
          className="ibtn mut"
          aria-label={`Remove ${label}`}
          onClick={() => cart.remove(mealId, size)}
        >
          <BinIcon />
        </button>
      </div>
    </li>
  );
}

function CartFooter() {
  const cart = useCart();
  const { data: config } = useConfig();
  const promise = config && deliveryPromise(config);
  return (
    <>
      <dl className="sum">
        <div>
          <dt>Subtotal</dt>
          <dd className="b">{cart.isPriced ? formatTotal(cart.subtotalPaise) : '…'}</dd>
        </div>
      </dl>
      <p className="mut my-3 text-sm">
        Delivery fee is added at checkout.
        {promise &&
          ` Earliest delivery: ${[promise.relativeDay, promise.day].filter(Boolean).join(', ')}.`}
      </p>
      <Link
        className={buttonClass({ size: 'lg', wide: true })}
        to={paths.checkout}
        onClick={cart.close}
      >
        Proceed to Checkout
        <ForwardIcon />
      </Link>
    </>
  );
}

export function CartSheet() {
  const cart = useCart();
  const isEmpty = cart.lines.length === 0;
  return (
    <Sheet
      title={`Your Cart (${cart.count} items)`}
      onClose={cart.close}
      footer={isEmpty ? undefined : <CartFooter />}
    >
      {isEmpty ? (
        <EmptyState
          picture={plateImageUrl}
          title="Your cart is empty"
          text="Add some delicious meals to get started!"
          action={
            <Link
              className={buttonClass({ variant: 'secondary' })}
              to={paths.meals}
              onClick={cart.close}
            >
              View All Meals
            </Link>
          }
        />
      ) : (
        <ul aria-label="In your cart">
          {cart.lines.map((line) => (
            <Line key={`${line.mealId} ${line.size}`} line={line} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
