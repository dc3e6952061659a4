/** The cart at the right edge of the screen (Spec 2.4). */
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '#web/language/language.tsx';
import { CartBanner } from '#web/shared/cart/cart-banner.tsx';
import { OpenCartSale } from '#web/shared/cart/cart-sale.tsx';
import { type PricedCartLine, useCart } from '#web/shared/cart/priced-cart.ts';
import { AskPincode } from '#web/shared/delivery/ask-pincode.tsx';
import { useMenu } from '#web/shared/menu/menu.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { ToastHost } from '#web/ui/overlay/toast-host.tsx';
import { TooltipGroup } from '#web/ui/overlay/tooltip.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import { CartFooter } from './cart-footer.tsx';
import { CartLineItem, lineKey } from './cart-line.tsx';
import styles from './cart-sheet.module.css';
import { useRemoveLine } from './use-remove-line.ts';

const skeletonsMax = 4;

function EmptyCart() {
  const t = useT();
  const cart = useCart();
  return (
    <EmptyState
      title={t('Your cart is empty')}
      text={t('Add some delicious meals to get started!')}
      action={
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={paths.meals}
          onClick={cart.close}
        >
          {t('View All Meals')}
        </Link>
      }
    />
  );
}

function LoadingLines({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <div data-slot="skeleton" aria-busy="true">
      <span className={text.visuallyHidden}>{t('Loading')}</span>
      {Array.from({ length: Math.min(count, skeletonsMax) }, (_, index) => index).map((index) => (
        <Skeleton key={index} className={styles.awaitedLine} />
      ))}
    </div>
  );
}

/** When a focused control disappears with its line, the focus moves to the next line. */
function useFocusInSheet(sheet: RefObject<HTMLElement | null>) {
  return (line: PricedCartLine | undefined) => {
    const target = line
      ? sheet.current?.querySelector<HTMLElement>(`[data-line="${lineKey(line)}"] button`)
      : sheet.current?.closest('dialog')?.querySelector<HTMLElement>('header button');
    target?.focus();
  };
}

function Lines({ sheet }: { readonly sheet: RefObject<HTMLElement | null> }) {
  const t = useT();
  const { lines } = useCart();
  const focusOn = useFocusInSheet(sheet);
  // The toast with Undo passes the focus on when it closes; this runs after that.
  const removeLine = useRemoveLine((line) => queueMicrotask(() => focusOn(line)));
  return (
    <TooltipGroup>
      <ul aria-label={t('In your cart')}>
        {lines.map((line, index) => (
          <CartLineItem
            key={lineKey(line)}
            line={line}
            onRemove={() => {
              flushSync(() => removeLine(line));
              focusOn(lines[index + 1] ?? lines[index - 1]);
            }}
          />
        ))}
      </ul>
    </TooltipGroup>
  );
}

export function CartSheet() {
  const t = useT();
  const cart = useCart();
  const body = useRef<HTMLDivElement>(null);
  const { isError } = useMenu({ isWanted: cart.count > 0 });
  const isEmpty = cart.lines.length === 0;
  return (
    <Sheet
      title={
        cart.count === 1
          ? t('Your Cart (1 item)')
          : t('Your Cart ({count} items)', { count: cart.count })
      }
      onClose={cart.close}
      footer={isEmpty ? undefined : <CartFooter />}
    >
      <div className={styles.body} ref={body}>
        <CartBanner coversPage />
        <OpenCartSale lines={cart.lines} />
        {isEmpty && <EmptyCart />}
        {!isEmpty && cart.isPriced && <Lines sheet={body} />}
        {!isEmpty && !cart.isPriced && !isError && <LoadingLines count={cart.lines.length} />}
        {!isEmpty && <AskPincode />}
        <ToastHost className={styles.toasts} />
      </div>
    </Sheet>
  );
}
