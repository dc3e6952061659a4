/** What is chosen for a pack order, what it costs and allows, and placing it. */

import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import type { DeliveryTo } from '#contract/shop/delivery.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { pricePack } from '#domain/money/pricing.ts';
import type { PaymentMethod } from '#domain/orders/order-status.ts';
import type { Pack } from '#domain/orders/packs.ts';
import { isInWindow, useDeliveryDay } from '#web/features/packs/delivery-day.ts';
import { readPackDraft } from '#web/features/packs/pack-draft.ts';
import { focusOn, type PackField } from '#web/features/packs/pack-fields.ts';
import { useT } from '#web/language/language.tsx';
import { useAddressChoice } from '#web/shared/address/address-picker.tsx';
import { usePlaceCheck } from '#web/shared/address/place-check.ts';
import { useRoomProblem } from '#web/shared/dates/day-room.ts';
import { useDeliveryTo } from '#web/shared/delivery/delivery-to.ts';
import { useDraft } from '#web/shared/forms/draft.ts';
import type { Offers } from '#web/shared/offers/offers.ts';
import { useWalletProblem, useWaysToPay } from '#web/shared/payment/ways-to-pay.ts';
import { useSlotChoice } from '#web/shared/slots/use-slot-choice.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useSecondPack } from './second-pack.tsx';
import { useOrderPack } from './use-order-pack.ts';
import type { WaitingPackState } from './waiting-pack.tsx';

export interface PackOrderProps {
  readonly user: User;
  readonly config: Config;
  readonly pack: Pack | undefined;
  /** Of the chosen day. */
  readonly offers: Offers;
  readonly waiting: WaitingPackState;
  /** Called with the day of the delivery, also with the first one. */
  readonly onDay: (day: CalendarDate) => void;
}

/** What the server refused, with its message; it is shown until the choice changes. */
interface Refused {
  readonly field: PackField;
  readonly value: string;
  readonly message: string;
}

/** Remembers what was refused, until that choice changes. */
function useRefused(choiceOf: (field: PackField) => string) {
  const t = useT();
  const [refused, setRefused] = useState<Refused | null>(null);
  return {
    refuse: (field: PackField, message: string) =>
      setRefused({ field, value: choiceOf(field), message }),
    refusalOf: (field: PackField) =>
      refused?.field === field && refused.value === choiceOf(field)
        ? t.data(refused.message)
        : undefined,
  };
}

/** The ways to pay for a pack of that price. */
function usePackPaying(
  { config, pack, offers }: PackOrderProps,
  method: PaymentMethod | null,
  to: DeliveryTo | undefined,
) {
  const totalPaise = pack ? pricePack(pack, offers.gstPercent).totalPaise : null;
  // Where nothing is delivered, that is what is said.
  const takesCash = to?.served === false || to?.takesCash;
  const sold = { type: 'meal-pack', totalPaise, takesCash } as const;
  const walletProblem = useWalletProblem(config.payments.onlineForPacks, totalPaise);
  return useWaysToPay(config.payments, sold, method, walletProblem);
}

function useReported(day: CalendarDate, onDay: (day: CalendarDate) => void) {
  const report = useEffectEvent(onDay);
  useEffect(() => report(day), [day]);
}

/** The delivery time; that it is missing is a problem once an order was tried without it. */
function usePackSlot(day: CalendarDate, pincode: string | undefined, slotId: string | null) {
  const slot = useSlotChoice(day, pincode, slotId);
  const [isMissed, setIsMissed] = useState(false);
  return {
    slot,
    problem: isMissed ? slot.problem : undefined,
    isMissing(): boolean {
      setIsMissed(slot.problem !== undefined);
      return slot.problem !== undefined;
    },
  };
}

/** What is chosen and typed, what was refused, and placing the order. */
export function usePackOrder(props: PackOrderProps) {
  const { user, config, pack, offers, onDay } = props;
  const t = useT();
  const window = config.delivery;
  const draft = useDraft(`sukoon.pack.v1.${user.id}`, (stored) => readPackDraft(stored, window));
  const address = useAddressChoice(draft.value.addressId);
  const placeCheck = usePlaceCheck(address.chosen, draft.value.newAddress);
  const pincode = address.chosen?.pincode;
  const { day, missedDay } = useDeliveryDay(draft.value.deliveryDate, config);
  const roomProblem = useRoomProblem(day, pack?.mealCount ?? 0, pincode);
  const paying = usePackPaying(props, draft.value.method, useDeliveryTo(pincode, day).to);
  const { slot, ...slotCheck } = usePackSlot(day, pincode, draft.value.slotId);
  useReported(day, onDay);
  const { notes, buyer } = draft.value;
  // Not the way shown: that changes by itself when the chosen one is no longer offered.
  const method = draft.value.method ?? 'usual';
  const slotOfDay = `${day} ${draft.value.slotId}`;
  const typed: Partial<Record<PackField, string>> = { notes, ...buyer, method, slot: slotOfDay };
  const { refuse, refusalOf } = useRefused((field) => typed[field] ?? `${day} ${slot.slotId}`);
  const { isOrdering, orderPack, isRetry } = useOrderPack({
    userId: user.id,
    isOnlineOffered: config.payments.onlineForPacks,
    onPlaced: draft.forget,
    onRefused(field, message) {
      refuse(field, message);
      if (field === 'date') {
        // The day the customer saw stays, so that the refusal is shown under it.
        draft.change({ deliveryDate: day });
      }
    },
  });

  const second = useSecondPack(props.waiting, isRetry);

  function order() {
    if (placeCheck.refuses() || !address.chosen) return focusOn('address');
    if (!pack) {
      return toast({ title: t('Please select a valid meal pack'), variant: 'destructive' });
    }
    if (!isInWindow(day, window) || roomProblem) return focusOn('date');
    if (slotCheck.isMissing()) return focusOn('slot');
    const choices = {
      pack,
      gstPercent: offers.gstPercent,
      addressId: address.chosen.id,
      deliveryDate: day,
      slotId: slot.slotId,
      notes,
      buyer,
      method: paying.method,
    };
    second.askFirst(() => void orderPack(choices));
  }

  return {
    draft,
    address,
    addressProblem: placeCheck.problem,
    day,
    missedDay,
    slot,
    slotProblem: refusalOf('slot') ?? slotCheck.problem,
    paying,
    refusalOf,
    isOrdering,
    order,
    secondDialog: second.dialog,
  };
}
