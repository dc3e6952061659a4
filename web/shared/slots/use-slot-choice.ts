/** The delivery times of a day, and the one that is chosen. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AvailableDay } from '#contract/shop/availability.ts';
import { queryKey } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useDayRoom } from '#web/shared/dates/day-room.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { preferredSlot } from './preferred-slot.ts';

export type DaySlot = AvailableDay['slots'][number];

const isFree = ({ isOpen, isFull }: DaySlot): boolean => isOpen && !isFull;

interface SlotChoice {
  /** None where nobody chooses a time. */
  readonly slots: readonly DaySlot[];
  /** Null while none is chosen. */
  readonly slotId: string | null;
  /** Why nothing can be ordered yet; undefined if it can. */
  readonly problem: string | undefined;
}

/** The configuration is loaded again whenever a delivery time closes: older times are, too. */
function useFreshAtCutoffs(): void {
  const queries = useQueryClient();
  const { dataUpdatedAt } = useConfig();
  useEffect(() => {
    void queries.invalidateQueries({
      queryKey: queryKey('GET /api/availability'),
      predicate: ({ state }) => state.dataUpdatedAt < dataUpdatedAt,
    });
  }, [dataUpdatedAt, queries]);
}

/** The slot, unless another one was shown as chosen at this `place`, a day at a pincode. */
function useSameAsShown(
  slot: DaySlot | undefined,
  chosen: string | null,
  place: string,
): DaySlot | undefined {
  const key = slot && `${place} ${slot.id}`;
  const [shown, setShown] = useState(key);
  if (!key || key === shown) return slot;
  if (slot.id !== chosen && shown?.startsWith(`${place} `)) return undefined;
  setShown(key);
  return slot;
}

/**
 * Of a day at a pincode, if that is known. The only one that is left is chosen by itself, and so is
 * that of an order that is ordered again; but nothing takes the place of a chosen one that is full,
 * closed or removed by now.
 */
export function useSlotChoice(
  day: string,
  pincode: string | null | undefined,
  chosen: string | null,
): SlotChoice {
  const t = useT();
  useFreshAtCutoffs();
  const slots = useDayRoom(pincode).slots(day);
  const free = slots.filter(isFree);
  const pick = (id: string | null) => free.find((slot) => slot.id === id);
  const only = free.length === 1 ? free[0] : undefined;
  const isLost = !pick(chosen) && slots.some(({ id }) => id === chosen);
  const candidate = isLost ? undefined : (pick(chosen) ?? pick(preferredSlot()) ?? only);
  const slot = useSameAsShown(candidate, chosen, `${day} ${pincode}`);
  const isMissing = slots.length > 0 && !slot;
  return {
    slots,
    slotId: slot?.id ?? null,
    problem: isMissing ? t('Choose a delivery time.') : undefined,
  };
}
