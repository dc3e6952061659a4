/** The checkout: address, day, total, then payment (Spec 2.6 and 4.6). */
import { useEffect, useRef } from 'react';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { noteCustomer } from '#web/shared/account/known-customer.ts';
import { useUser } from '#web/shared/account/user.ts';
import { BuyerPart } from '#web/shared/buyer/buyer-fields.tsx';
import { CartBanner } from '#web/shared/cart/cart-banner.tsx';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { useReturnFocus } from '#web/shared/forms/return-focus.ts';
import { useSettledConfig } from '#web/shared/menu/settled-config.ts';
import { Notes } from '#web/shared/orders/order-notes.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/layout.module.css';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './checkout-page.module.css';
import {
  AddressPart,
  DatePart,
  EmptyCart,
  SummaryRefusal,
  WaitingPart,
  WalletPart,
  WayToPayPart,
} from './checkout-parts.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './placing/use-checkout.ts';
import type { CheckoutPhase } from './placing/use-pay-placed.ts';
import type { CheckoutPart } from './placing/use-refusals.ts';
import { Questions } from './questions.tsx';

const buttonWords: Readonly<Record<CheckoutPhase, Label>> = {
  idle: 'Place Order',
  placing: 'Placing Order...',
  paying: 'Opening payment...',
  left: 'Place Order',
};

/** What takes the focus in each part of the page, but for an open form. */
const partControls: Readonly<Record<CheckoutPart, string>> = {
  address: '[data-part=place] :checked, [data-adds-address]',
  date: 'input[type=date]',
  slot: '[data-part=slot] input:enabled',
  notes: 'textarea[name=notes]',
  company: 'input[name=company]',
  gstin: 'input[name=gstin]',
  prices: '#summary-refusal',
  wallet: '#summary-refusal',
  way: '#summary-refusal',
};

/** Scrolled to the middle of the screen, as bars cover its edges. */
function showPart(page: HTMLElement | null, part: CheckoutPart) {
  const find = (selector: string) => page?.querySelector<HTMLElement>(selector);
  const control = (part === 'address' && find('form input')) || find(partControls[part]);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

function Checkout({ user, config }: { readonly user: User; readonly config: Config }) {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const checkout = useCheckout(user, config, (part) => showPart(page.current, part));
  const { cart, draft, change, problems, phase, totals } = checkout;
  const isBusy = phase !== 'idle';
  useReturnFocus(isBusy || checkout.payment.question !== null, page);
  if (cart.count === 0) {
    // Right after ordering the cart is empty too, while the browser opens the orders.
    const isShortly = isBusy || checkout.isLooking;
    return isShortly ? <Skeleton className={skeleton.panelShape} isOutermost /> : <EmptyCart />;
  }
  return (
    <div ref={page}>
      <WaitingPart checkout={checkout} />
      {/* At the top: on phones the summary is far below the Place Order button. */}
      <CartBanner className={styles.banner} isPriceShown={problems.prices !== undefined} />
      <div className={layout.columns}>
        <div className={surface.panels}>
          <AddressPart checkout={checkout} />
          <DatePart checkout={checkout} config={config} />
          <Notes
            value={draft.notes}
            error={problems.notes}
            onChange={(notes) => change({ notes })}
          />
          <BuyerPart
            value={draft.buyer}
            problems={problems}
            onChange={(buyer) => change({ buyer })}
          />
          <WayToPayPart checkout={checkout} config={config} />
        </div>
        <aside>
          <OrderSummary
            lines={cart.lines}
            totals={totals}
            duePaise={checkout.duePaise}
            isCash={checkout.isCash}
            wallet={<WalletPart checkout={checkout} />}
            refusal={<SummaryRefusal problems={problems} />}
            button={
              <Button
                size="lg"
                wide
                isPending={isBusy}
                disabled={!checkout.isReady}
                onClick={checkout.place}
                data-goes-on
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
