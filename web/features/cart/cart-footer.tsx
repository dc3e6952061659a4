/** The cart's total with delivery, the earliest delivery, and the link to the checkout. */

import { formatTotal, type Paise } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { useCartTotals } from '#web/shared/cart/cart-totals.ts';
import { useCart } from '#web/shared/cart/priced-cart.ts';
import { type DeliveryPromise, useDeliveryPromise } from '#web/shared/dates/delivery-promise.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import figures from '#web/shared/payment/figures.module.css';
import { paths } from '#web/shared/site/paths.ts';
import { ForwardIcon } from '#web/ui/action-icons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import styles from './cart-footer.module.css';

const notKnownYet = '…';
const shown = (amountPaise: Paise | undefined) =>
  amountPaise === undefined ? notKnownYet : formatTotal(amountPaise);

const dayAndHours = ({ day, hours }: DeliveryPromise) => (hours ? `${day}, ${hours}` : day);

export function CartFooter() {
  const t = useT();
  const cart = useCart();
  const { pathname } = useLocation();
  // A visitor signs in first: the checkout is another document (decision 0057).
  const { user } = useUser();
  const totals = useCartTotals();
  const promise = useDeliveryPromise(useConfig().data);
  return (
    <>
      <dl className={classNames(figures.figures, styles.figures)}>
        <div>
          <dt>{t('Subtotal')}</dt>
          <dd>{shown(cart.isPriced ? cart.subtotalPaise : undefined)}</dd>
        </div>
        <div>
          <dt>{t('Delivery fee')}</dt>
          <dd>{totals?.deliveryFeePaise === 0 ? t('Free') : shown(totals?.deliveryFeePaise)}</dd>
        </div>
        <div className={classNames(figures.total, styles.total)}>
          <dt>{t('Total')}</dt>
          <dd>{shown(totals?.totalPaise)}</dd>
        </div>
      </dl>
      {totals?.minimumPaise != null && (
        <p className={styles.promise}>
          {t('Orders of meals start at {amount}.', { amount: formatTotal(totals.minimumPaise) })}
        </p>
      )}
      {promise && (
        <p className={styles.promise}>
          {promise.relativeDay
            ? t('Earliest delivery: {relativeDay}, {day}.', {
                relativeDay: promise.relativeDay,
                day: dayAndHours(promise),
              })
            : t('Earliest delivery: {day}.', { day: dayAndHours(promise) })}
        </p>
      )}
      <Link
        className={buttonClass({ size: 'lg', wide: true })}
        to={user === null ? paths.auth(paths.checkout) : paths.checkout}
        // Going to another page closes the cart; closing it here first would delay that page.
        onClick={pathname === paths.checkout ? cart.close : undefined}
      >
        {t('Proceed to Checkout')}
        <ForwardIcon />
      </Link>
    </>
  );
}
