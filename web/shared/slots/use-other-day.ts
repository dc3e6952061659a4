/** Another day or delivery time for an order. */
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { useSlotChoice } from './use-slot-choice.ts';

/** `changes` has only what was chosen here: the order may be moved elsewhere in the meantime. */
export function useOtherDay(order: Pick<OrderDetail, 'deliveryDate' | 'slot'>, pincode: string) {
  // Null until chosen: the day and the time that the order has by then.
  const [date, setDate] = useState<string | null>(null);
  const [slot, setSlot] = useState<string | null>(null);
  const deliveryDate = date ?? order.deliveryDate;
  const present = order.slot?.id ?? null;
  const chosen = slot ?? present;
  const { slots, slotId, problem } = useSlotChoice(deliveryDate, pincode, chosen);
  const isNewDate = deliveryDate !== order.deliveryDate;
  const isOther = isNewDate || chosen !== present;
  return {
    deliveryDate,
    setDate,
    slots,
    slotId: isOther ? slotId : present,
    setSlot,
    isOther,
    problem: isOther ? problem : undefined,
    changes: {
      ...(isNewDate && { deliveryDate }),
      ...(isOther && slotId !== null && { slotId }),
    },
  };
}
