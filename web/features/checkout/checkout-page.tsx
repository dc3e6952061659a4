/** The checkout: address, day, total, then payment (Spec 2.6 and 4.6). */
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { noteCustomer } from '#web/shared/account/known-customer.ts';
import { useUser } from '#web/shared/account/user.ts';
import { AddressPicker } from '#web/shared/address/address-picker.tsx';
import { useCart } from '#web/shared/cart/cart.tsx';
import { CartBanner, usePriceWords } from '#web/shared/cart/cart-banner.tsx';
import { changeWords } from '#web/shared/cart/cart-change-words.ts';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { useSettledConfig } from '#web/shared/menu/settled-config.ts';
import { Notes } from '#web/shared/orders/order-notes.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/form/problem.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/overlay/toast.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './checkout-page.module.css';
import { DeliveryDate } from './delivery-date.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './placing/use-checkout.ts';
import type { CheckoutPhase } from './placing/use-pay-placed.ts';
import type { CheckoutPart } from './placing/use-refusals.ts';
import { Questions } from './questions.tsx';
import { WaitingBanner } from './waiting/waiting-banner.tsx';
import { WalletChoice } from './wallet-choice.tsx';

const buttonWords: Readonly<Record<CheckoutPhase, Label>> = {
  idle: 'Place Order',
  placing: 'Placing Order...',
  paying: 'Opening payment...',
  left: 'Place Order',
};

/** What takes the focus in each part of the page. */
const partControls: Readonly<Record<CheckoutPart, string>> = {
  address:
    '[data-part=place] :is(input:checked, form input, [data-adds-address][aria-expanded=false])',
  date: 'input[type=date]',
  notes: 'textarea[name=notes]',
  prices: '#summary-refusal',
  wallet: '#summary-refusal',
};

/** Scrolled to the middle of the screen, as bars cover its edges. */
function showPart(control: HTMLElement | null | undefined) {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

type CheckoutState = ReturnType<typeof useCheckout>;

/** Beside the total and the payment method. */
function SummaryRefusal({ problems }: { readonly problems: CheckoutState['problems'] }) {
  const newPrices = usePriceWords();
  const message = problems.prices ?? problems.wallet;
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

function AddressPart({ checkout }: { readonly checkout: CheckoutState }) {
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

function WalletPart({ checkout }: { readonly checkout: CheckoutState }) {
  const { wallet, placed, phase, change } = checkout;
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

function WaitingPart({ checkout }: { readonly checkout: CheckoutState }) {
  const { waitingOrder, phase, cart, payment } = checkout;
  // While the payment window is open, it shows everything.
  if (!waitingOrder || phase === 'paying' || phase === 'left') return null;
  return (
    <WaitingBanner
      order={waitingOrder}
      isOther={!hasSameItems(cart.lines, waitingOrder.items)}
      isBusy={phase !== 'idle'}
      onPay={() => payment.payWaiting(waitingOrder)}
      onStartOver={() => payment.startOver(waitingOrder)}
    />
  );
}

/** If a menu change emptied the cart, the customer reads about it on leaving. */
function EmptyCart() {
  const t = useT();
  const cart = useCart();
  const why = useRef(cart.isOpen ? '' : changeWords(cart.changes, t).join(' '));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was on arrival
  useEffect(() => {
    const description = why.current;
    if (!description) return;
    toast({ title: t('Your cart is empty'), description, variant: 'neutral' });
    cart.acknowledge();
  }, []);
  return <Navigate to={paths.home} replace />;
}

function Checkout({ user, config }: { readonly user: User; readonly config: Config }) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const checkout = useCheckout(user, config, (part) =>
    showPart(page.current?.querySelector<HTMLElement>(partControls[part])),
  );
  const { cart, draft, change, problems, phase, totals } = checkout;
  const isBusy = phase !== 'idle';
  if (cart.count === 0) {
    // Right after ordering the cart is empty too, while the browser opens the orders.
    return isBusy ? <Skeleton className={skeleton.panelShape} isOutermost /> : <EmptyCart />;
  }
  return (
    <div ref={page}>
      <WaitingPart checkout={checkout} />
      {/* At the top: on phones the summary is far below the Place Order button. */}
      <CartBanner className={styles.notices} isPriceShown={problems.prices !== undefined} />
      <div className={layout.columns}>
        <div className={surface.panels}>
          <AddressPart checkout={checkout} />
          <DeliveryDate
            config={config}
            value={checkout.day}
            error={problems.date}
            onChange={(deliveryDate) => change({ deliveryDate })}
          />
          <Notes
            value={draft.notes}
            error={problems.notes}
            onChange={(notes) => change({ notes })}
          />
        </div>
        <aside>
          <OrderSummary
            lines={cart.lines}
            totals={totals}
            duePaise={checkout.duePaise}
            wallet={<WalletPart checkout={checkout} />}
            notice={<SummaryRefusal problems={problems} />}
            button={
              <Button
                size="lg"
                wide
                isPending={isBusy}
                disabled={!checkout.isReady}
                onClick={checkout.place}
              >
                {t(buttonWords[phase])}
              </Button>
            }
          />
        </aside>
      </div>
      <Questions payment={checkout.payment} />
    </div>
  );
}

function CheckoutBody() {
  const t = useT();
  const { user } = useUser();
  const config = useSettledConfig();
  if (user && config.data) return <Checkout user={user} config={config.data} />;
  if (!config.isError) return <Skeleton className={skeleton.panelShape} isOutermost />;
  return (
    <ScreenFailure
      title={t("We couldn't load the checkout")}
      text={t('Your cart is safe. Check your connection and try again.')}
      onRetry={() => config.refetch()}
    />
  );
}

export default function CheckoutPage() {
  const t = useT();
  useEffect(noteCustomer, []);
  usePageTitle(t('Checkout'));
  return (
    <div className={layout.page}>
      <div className={layout.pageHead}>
        <h1>{t('Checkout')}</h1>
      </div>
      <CheckoutBody />
    </div>
  );
}
