/** The parts of the checkout beside its form and summary. */
import { useEffect, useRef } from 'react';
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import { useT } from '#web/language/language.tsx';
import { AddressPicker } from '#web/shared/address/address-picker.tsx';
import { usePriceWords } from '#web/shared/cart/cart-banner.tsx';
import { changeWords } from '#web/shared/cart/cart-change-words.ts';
import { CartSale } from '#web/shared/cart/cart-sale.tsx';
import { useCart } from '#web/shared/cart/priced-cart.ts';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { WaitingBanner } from '#web/shared/orders/waiting-banner.tsx';
import { WaysToPayChoice } from '#web/shared/payment/ways-to-pay-choice.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { SlotChoice } from '#web/shared/slots/slot-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/form/problem.tsx';
import { toastAcrossLoad } from '#web/ui/overlay/toast.tsx';
import { Navigate } from '#web/ui/routing/router.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './checkout-page.module.css';
import { DeliveryDate } from './delivery-date.tsx';
import type { useCheckout } from './placing/use-checkout.ts';
import { WalletChoice } from './wallet-choice.tsx';

type CheckoutState = ReturnType<typeof useCheckout>;

/** Beside the total and the payment method. */
export function SummaryRefusal({ problems }: { readonly problems: CheckoutState['problems'] }) {
  const newPrices = usePriceWords();
  const message = problems.prices ?? problems.wallet ?? problems.way;
  if (message === undefined) return null;
  return (
    <div
      id="summary-refusal"
      className={classNames(surface.note, styles.refusal)}
      role="alert"
      tabIndex={-1}
    >
      {[message, ...(problems.prices ? newPrices : [])].join(' ')}
    </div>
  );
}

export function AddressPart({ checkout }: { readonly checkout: CheckoutState }) {
  const t = useT();
  const { address, draft, change, problems } = checkout;
  return (
    <section
      className={surface.panel}
      data-part="place"
      data-invalid={problems.address ? '' : undefined}
    >
      <h2>{t('Delivery address')}</h2>
      <AddressPicker
        choice={address}
        onChoose={(addressId) => change({ addressId })}
        draft={draft.newAddress}
        onDraftChange={(newAddress) => change({ newAddress })}
        opensWhenEmpty
      />
      <Problem className={styles.problem} message={problems.address} />
    </section>
  );
}

/** The day, and which dishes of the cart cannot be had then. */
export function DatePart({
  checkout,
  config,
}: {
  readonly checkout: CheckoutState;
  readonly config: Config;
}) {
  const { cart, day, address, slot, problems, change } = checkout;
  const choose = (deliveryDate: CalendarDate) => change({ deliveryDate });
  return (
    <DeliveryDate
      config={config}
      value={day}
      error={problems.date}
      pincode={address.chosen?.pincode}
      slots={
        <SlotChoice
          slots={slot.slots}
          value={slot.slotId}
          error={problems.slot}
          onChange={(slotId) => change({ slotId })}
        />
      }
      onChange={choose}
      note={<CartSale lines={cart.lines} day={day} delivery={config.delivery} onChoose={choose} />}
    />
  );
}

export function WalletPart({ checkout }: { readonly checkout: CheckoutState }) {
  const { wallet, placed, phase, change, isCash } = checkout;
  if (isCash) return null;
  return (
    <WalletChoice
      state={wallet.state}
      isWanted={wallet.isWanted}
      placed={placed}
      isDisabled={phase !== 'idle'}
      onChange={(usesWallet) => change({ usesWallet })}
    />
  );
}

/** Where there is a choice. */
export function WayToPayPart({ checkout, config }: WayToPayPartProps) {
  const t = useT();
  const { paying, phase, change } = checkout;
  if (paying.ways.length < 2) return null;
  return (
    <section className={surface.panel}>
      <h2>{t('Payment Method')}</h2>
      <WaysToPayChoice
        {...paying}
        cash={config.payments.cash}
        isDisabled={phase !== 'idle'}
        onChoose={(method) => change({ paysCash: method === 'cod' })}
      />
    </section>
  );
}

interface WayToPayPartProps {
  readonly checkout: CheckoutState;
  readonly config: Config;
}

export function WaitingPart({ checkout }: { readonly checkout: CheckoutState }) {
  const t = useT();
  const { waitingOrder, phase, cart, payment } = checkout;
  // While the payment window is open, it shows everything.
  if (!waitingOrder || phase === 'paying' || phase === 'left') return null;
  return (
    <WaitingBanner
      order={waitingOrder}
      isOther={!hasSameItems(cart.lines, waitingOrder.items)}
      isBusy={phase !== 'idle'}
      onPay={() => payment.payWaiting(waitingOrder)}
      beside={
        <Button
          variant="secondary"
          size="sm"
          disabled={phase !== 'idle'}
          onClick={focusContainerThen(() => payment.startOver(waitingOrder))}
        >
          {t('Start over')}
        </Button>
      }
    />
  );
}

/** If a menu change emptied the cart, the customer reads about it on leaving. */
export function EmptyCart() {
  const t = useT();
  const cart = useCart();
  const why = useRef(cart.isOpen ? '' : changeWords(cart.changes, t).join(' '));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was on arrival
  useEffect(() => {
    const description = why.current;
    if (!description) return;
    toastAcrossLoad({ title: t('Your cart is empty'), description, variant: 'neutral' });
    cart.acknowledge();
  }, []);
  return <Navigate to={paths.home} />;
}
