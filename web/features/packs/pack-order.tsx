/** Address, day and price: everything about a pack order below the choice of the pack. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { pricePack } from '#domain/money/pricing.ts';
import type { Pack } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import { AddressPicker, useAddressChoice } from '#web/shared/address/address-picker.tsx';
import { BuyerPart } from '#web/shared/buyer/buyer-fields.tsx';
import { useDayRoom } from '#web/shared/dates/day-room.ts';
import { useDraft } from '#web/shared/forms/draft.ts';
import type { Offers } from '#web/shared/offers/offers.ts';
import { Notes } from '#web/shared/orders/order-notes.tsx';
import { useWalletProblem, useWaysToPay } from '#web/shared/payment/ways-to-pay.ts';
import { SlotChoice } from '#web/shared/slots/slot-choice.tsx';
import { useSlotChoice } from '#web/shared/slots/use-slot-choice.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import { isInWindow, useDeliveryDay } from './delivery-day.ts';
import { DeliverySettings } from './delivery-settings.tsx';
import { readPackDraft } from './pack-draft.ts';
import { fieldIds, focusOn, type PackField } from './pack-fields.ts';
import { PackFit } from './pack-fit.tsx';
import { PackPayment } from './pack-payment.tsx';
import { PackSummary, WhyChoose } from './pack-summary.tsx';
import { useOrderPack } from './use-order-pack.ts';

interface PackOrderProps {
  readonly user: User;
  readonly config: Config;
  readonly pack: Pack | undefined;
  /** Of the chosen day. */
  readonly offers: Offers;
  /** Called with the day of the delivery, also with the first one. */
  readonly onDay: (day: CalendarDate) => void;
}

/** What the server refused, with its message; it is shown until the choice changes. */
interface Refused {
  readonly field: PackField;
  readonly value: string;
  readonly message: string;
}

function usePackOrder({ user, config, pack, offers, onDay }: PackOrderProps) {
  const t = useT();
  const window = config.delivery;
  const draft = useDraft(`sukoon.pack.v1.${user.id}`, (stored) => readPackDraft(stored, window));
  const address = useAddressChoice(draft.value.addressId);
  const pincode = address.chosen?.pincode;
  const room = useDayRoom(pincode);
  const [isSlotMissed, setIsSlotMissed] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const totalPaise = pack ? pricePack(pack, offers.gstPercent).totalPaise : null;
  const sold = { type: 'meal-pack', totalPaise } as const;
  const walletProblem = useWalletProblem(config.payments.onlineForPacks, totalPaise);
  const paying = useWaysToPay(config.payments, sold, draft.value.method, walletProblem);
  const { day, missedDay } = useDeliveryDay(draft.value.deliveryDate, config);
  const slot = useSlotChoice(day, pincode, draft.value.slotId);
  const reportDay = useEffectEvent(onDay);
  useEffect(() => reportDay(day), [day]);
  const { notes, buyer } = draft.value;
  const typed: Partial<Record<PackField, string>> = { notes, ...buyer, method: paying.method };
  const choiceOf = (field: PackField) => typed[field] ?? `${day} ${slot.slotId}`;
  const { isOrdering, orderPack } = useOrderPack({
    userId: user.id,
    isOnlineOffered: config.payments.onlineForPacks,
    onPlaced: draft.forget,
    onRefused(field, message) {
      setRefused({ field, value: choiceOf(field), message });
      if (field === 'date') {
        // The day the customer saw stays, so that the refusal is shown under it.
        draft.change({ deliveryDate: day });
      }
      focusOn(field);
    },
  });

  function order() {
    if (!address.chosen) {
      return toast({ title: t('Please select a delivery address'), variant: 'destructive' });
    }
    if (!pack) {
      return toast({ title: t('Please select a valid meal pack'), variant: 'destructive' });
    }
    if (!isInWindow(day, window) || room.left(day) < pack.mealCount) return focusOn('date');
    if (slot.problem) {
      setIsSlotMissed(true);
      return focusOn('slot');
    }
    void orderPack({
      pack,
      gstPercent: offers.gstPercent,
      addressId: address.chosen.id,
      deliveryDate: day,
      slotId: slot.slotId,
      notes,
      buyer,
      method: paying.method,
    });
  }

  // Another choice has not been refused.
  const refusalOf = (field: PackField) =>
    refused?.field === field && refused.value === choiceOf(field)
      ? t.data(refused.message)
      : undefined;
  const slotProblem = refusalOf('slot') ?? (isSlotMissed ? slot.problem : undefined);
  return {
    draft,
    address,
    day,
    missedDay,
    slot,
    slotProblem,
    paying,
    refusalOf,
    isOrdering,
    order,
  };
}

export function PackOrder(props: PackOrderProps) {
  const t = useT();
  const { draft, address, day, missedDay, slot, paying, ...placing } = usePackOrder(props);
  const { refusalOf, isOrdering, order } = placing;
  const { pack, config, offers } = props;
  return (
    <div className={layout.columns}>
      <div className={surface.panels}>
        <section className={surface.panel} id={fieldIds.address}>
          <h2>{t('Delivery Address')}</h2>
          <AddressPicker
            choice={address}
            onChoose={(addressId) => draft.change({ addressId })}
            draft={draft.value.newAddress}
            onDraftChange={(newAddress) => draft.change({ newAddress })}
          />
        </section>
        <DeliverySettings
          window={config.delivery}
          day={day}
          missedDay={missedDay}
          portions={pack?.mealCount ?? 0}
          refusal={refusalOf('date')}
          pincode={address.chosen?.pincode}
          slots={
            <div id={fieldIds.slot}>
              <SlotChoice
                slots={slot.slots}
                value={slot.slotId}
                error={placing.slotProblem}
                onChange={(slotId) => draft.change({ slotId })}
              />
            </div>
          }
          onChange={(deliveryDate) => draft.change({ deliveryDate })}
        />
        <div id={fieldIds.notes}>
          <Notes
            value={draft.value.notes}
            error={refusalOf('notes')}
            onChange={(notes) => draft.change({ notes })}
          />
        </div>
        <BuyerPart
          id={fieldIds.gstin}
          value={draft.value.buyer}
          problems={{ company: refusalOf('company'), gstin: refusalOf('gstin') }}
          onChange={(buyer) => draft.change({ buyer })}
        />
        <PackPayment
          payments={config.payments}
          paying={paying}
          refusal={refusalOf('method')}
          isDisabled={isOrdering}
          onChoose={(method) => draft.change({ method })}
        />
      </div>
      <aside className={surface.panels}>
        {pack && (
          <PackSummary
            pack={pack}
            gstPercent={offers.gstPercent}
            fit={<PackFit pack={pack} day={day} />}
            button={
              <Button
                size="lg"
                wide
                isPending={isOrdering}
                disabled={!address.chosen}
                onClick={order}
              >
                {isOrdering ? t('Creating Order...') : t('Order Meal Pack')}
              </Button>
            }
          />
        )}
        <WhyChoose packs={offers.packs} />
      </aside>
    </div>
  );
}
