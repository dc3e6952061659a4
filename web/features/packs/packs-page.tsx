/** Choosing and ordering a meal pack (Spec 2). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import { type CalendarDate, earliestDeliveryDate, parseCalendarDate } from '#domain/calendar.ts';
import { findPack, packs } from '#domain/packs.ts';
import { query } from '#web/api/query.ts';
import { AddressPicker, useAddressChoice } from '#web/shared/address-picker.tsx';
import { formatDay } from '#web/shared/delivery-day.ts';
import { useDraft } from '#web/shared/draft.ts';
import { plateImageUrl } from '#web/shared/meal.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { useUser } from '#web/shared/user.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PackChoice } from './pack-choice.tsx';
import { readPackDraft } from './pack-draft.ts';
import { PackSummary, WhyChoose } from './pack-summary.tsx';
import { useOrderPack } from './use-order-pack.ts';

function BackButton() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className="back"
      // Opened directly, there is nothing to go back to.
      onClick={() => (window.history.length > 1 ? navigate(-1) : navigate(paths.home))}
    >
      <BackIcon />
      Back
    </button>
  );
}

interface DeliverySettingsProps {
  readonly config: Config;
  readonly day: CalendarDate;
  readonly onChange: (day: CalendarDate) => void;
}

const isDeliverable = (day: CalendarDate, { delivery }: Config) =>
  day >= delivery.earliestDate && day <= delivery.latestDate;

function DeliverySettings({ config, day, onChange }: DeliverySettingsProps) {
  const { earliestDate, latestDate } = config.delivery;
  return (
    <section className="pan">
      <h2>Delivery Settings</h2>
      <DateField
        label="Delivery Date"
        hint="Your meal pack will be delivered on this date"
        error={
          isDeliverable(day, config)
            ? undefined
            : `Choose a day from ${formatDay(earliestDate)} to ${formatDay(latestDate)}.`
        }
        value={day}
        display={formatDay(day)}
        min={earliestDate}
        max={latestDate}
        onChange={(text) => {
          const chosen = parseCalendarDate(text);
          if (chosen) onChange(chosen);
        }}
      />
    </section>
  );
}

/** The pack named in the address (`?pack=value`), else the popular one. */
function usePackChoice() {
  const [params] = useSearchParams();
  const [packId, setPackId] = useState(params.get('pack') ?? '');
  const pack = findPack(packId) ?? packs.find(({ isPopular }) => isPopular);
  return { pack, choose: setPackId };
}

function PackOrder({ user, config }: { readonly user: User; readonly config: Config }) {
  const { pack, choose } = usePackChoice();
  const draft = useDraft(`sukoon.pack.v1.${user.id}`, readPackDraft);
  const address = useAddressChoice(draft.value.addressId);
  const { isOrdering, orderPack } = useOrderPack(user.id, draft.forget);
  const day =
    draft.value.deliveryDate ??
    parseCalendarDate(config.delivery.earliestDate) ??
    earliestDeliveryDate(new Date(config.now));

  function order() {
    if (!address.chosen) {
      return toast({ title: 'Please select a delivery address', variant: 'destructive' });
    }
    if (!pack) return toast({ title: 'Please select a valid meal pack', variant: 'destructive' });
    void orderPack({ pack, addressId: address.chosen.id, deliveryDate: day });
  }

  if (!pack) return null;
  const canOrder = address.chosen !== null && isDeliverable(day, config);
  return (
    <>
      <PackChoice chosen={pack} onChoose={({ id }) => choose(id)} />
      <div className="two">
        <div className="pan-stack">
          <section className="pan">
            <h2>Delivery Address</h2>
            <AddressPicker
              choice={address}
              onChoose={(addressId) => draft.change({ addressId })}
              draft={draft.value.newAddress}
              onDraftChange={(newAddress) => draft.change({ newAddress })}
            />
          </section>
          <DeliverySettings
            config={config}
            day={day}
            onChange={(deliveryDate) => draft.change({ deliveryDate })}
          />
          <section className="pan">
            <h2>Payment Method</h2>
            <div>
              <p className="b">Cash on Delivery</p>
              <p className="mut">Online payment coming soon.</p>
            </div>
          </section>
        </div>
        <aside className="pan-stack">
          <PackSummary
            pack={pack}
            button={
              <Button size="lg" wide isPending={isOrdering} disabled={!canOrder} onClick={order}>
                {isOrdering ? 'Creating Order...' : 'Order Meal Pack'}
              </Button>
            }
          />
          <WhyChoose />
        </aside>
      </div>
    </>
  );
}

function PacksBody() {
  const { user } = useUser();
  // The cut-off may have passed since the shop was opened.
  const config = useQuery({ ...query('GET /api/config'), refetchOnMount: 'always' });
  if (user && config.data) return <PackOrder user={user} config={config.data} />;
  if (!config.isError) return <Skeleton className="sk-panel" isOutermost />;
  return (
    <EmptyState
      title="The meal packs could not be loaded"
      text="Check your connection and try again."
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

export default function PacksPage() {
  usePageTitle('Choose Your Meal Pack');
  return (
    <div className="wrap">
      <BackButton />
      <h1>Choose Your Meal Pack</h1>
      <PacksBody />
    </div>
  );
}
