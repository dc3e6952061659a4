/** The checkout: where to, when, what it costs, then payment (Spec 2 and 4). */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import { query } from '#web/api/query.ts';
import { AddressPicker } from '#web/shared/address-picker.tsx';
import { plateImageUrl } from '#web/shared/meal.ts';
import { useMenu } from '#web/shared/menu.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { useUser } from '#web/shared/user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeliveryDate } from './delivery-date.tsx';
import { Notes } from './notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';
import type { CheckoutPhase, CheckoutRefusal } from './use-place-order.ts';

const buttonWords: Readonly<Record<CheckoutPhase, string>> = {
  idle: 'Place Order',
  placing: 'Placing Order...',
  paying: 'Opening payment...',
  left: 'Place Order',
};

function SummaryNotice({ refusal }: { readonly refusal: CheckoutRefusal | null }) {
  const menu = useMenu();
  if (refusal?.about === 'prices') {
    return (
      <p className="note pay-notice" role="alert">
        {refusal.message}
      </p>
    );
  }
  if (!menu.isError) return null;
  return (
    <p className="note pay-notice" role="alert">
      <span>
        Today's prices could not be loaded.{' '}
        <button type="button" className="lnk" onClick={() => menu.refetch()}>
          Try again
        </button>
      </span>
    </p>
  );
}

function Checkout({ user, config }: { readonly user: User; readonly config: Config }) {
  const choicesRef = useRef<HTMLDivElement>(null);
  const parts = { address: '.address-part input, .address-part button', date: 'input[type=date]' };
  const checkout = useCheckout(user, config, (part) =>
    choicesRef.current?.querySelector<HTMLElement>(parts[part])?.focus(),
  );
  const { cart, draft, address, day, phase } = checkout;
  const isBusy = phase !== 'idle';
  if (cart.count === 0) {
    // Right after ordering the cart is empty too, and the browser on its way to the orders.
    return isBusy ? (
      <Skeleton className="sk-panel" isOutermost />
    ) : (
      <Navigate to={paths.home} replace />
    );
  }
  return (
    <div className="two">
      <div className="pan-stack" ref={choicesRef}>
        <section className="pan address-part">
          <h2>Delivery address</h2>
          <AddressPicker
            choice={address}
            onChoose={(addressId) => draft.change({ addressId })}
            draft={draft.value.newAddress}
            onDraftChange={(newAddress) => draft.change({ newAddress })}
          />
        </section>
        <DeliveryDate
          config={config}
          value={day}
          error={checkout.dayProblem}
          onChange={(deliveryDate) => draft.change({ deliveryDate })}
        />
        <Notes value={draft.value.notes} onChange={(notes) => draft.change({ notes })} />
      </div>
      <aside>
        <OrderSummary
          lines={cart.lines}
          totals={checkout.totals}
          notice={<SummaryNotice refusal={checkout.refusal} />}
          button={
            <Button
              size="lg"
              wide
              isPending={isBusy}
              disabled={!checkout.totals}
              onClick={checkout.place}
            >
              {buttonWords[phase]}
            </Button>
          }
        />
      </aside>
    </div>
  );
}

function CheckoutBody() {
  const { user } = useUser();
  // The cut-off may have passed since the shop was opened.
  const config = useQuery({ ...query('GET /api/config'), refetchOnMount: 'always' });
  if (user && config.data) return <Checkout user={user} config={config.data} />;
  if (config.isError) {
    return (
      <EmptyState
        title="The checkout could not be loaded"
        text="Your cart is safe. Check your connection and try again."
        picture={plateImageUrl}
        isFailure
        headingLevel={2}
        action={
          <Button variant="secondary" onClick={() => config.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return <Skeleton className="sk-panel" isOutermost />;
}

export default function CheckoutPage() {
  usePageTitle('Checkout');
  return (
    <div className="wrap">
      <div className="pagehd">
        <h1>Checkout</h1>
      </div>
      <CheckoutBody />
    </div>
  );
}
