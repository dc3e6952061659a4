/** On phones, on pages with dishes: a bar at the bottom that shows and opens the cart. */
import { useSyncExternalStore } from 'react';
import { formatTotal } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { useCart } from '#web/shared/cart/priced-cart.ts';
import payBar from '#web/shared/payment/pay-bar.module.css';
import { ForwardIcon } from '#web/ui/action-icons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './cart-bar.module.css';

const phone = '(max-width: 559px)';

function followWidth(onChange: () => void) {
  const media = window.matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const useIsPhone = () =>
  useSyncExternalStore(
    followWidth,
    () => window.matchMedia(phone).matches,
    () => false,
  );

export function CartBar() {
  const t = useT();
  const { count, subtotalPaise, isPriced, open } = useCart();
  if (!useIsPhone()) return null;
  return (
    <aside className={classNames(payBar.payBar, styles.bar)} aria-label={t('Your cart')}>
      <button type="button" className={buttonClass({ size: 'lg', wide: true })} onClick={open}>
        <span>
          {count === 1 ? t('1 item') : t('{count} items', { count })}
          {isPriced && ` · ${formatTotal(subtotalPaise)}`}
        </span>
        <span>
          {t('View cart')}
          <ForwardIcon />
        </span>
      </button>
    </aside>
  );
}
