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

export const isFree = ({ isOpen, isFull }: DaySlot): boolean => isOpen && !isFull;

interface SlotChoice {
  /** None where nobody chooses a time. */
  readonly slots: readonly DaySlot[];
  /** Null while none is chosen. */
  readonly slotId: string | null;
  /** Why nothing can be ordered yet; undefined if it can. */
  readonly problem: string | undefined;
}

/**
 * The configuration is loaded again whenever a delivery time closes; availability that is older is
 * loaded again with it.
 */
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

/**
 * Of a day at a pincode, if that is known. The only one that is left is chosen by itself, and so is
 * that of an order that is ordered again; but nothing takes the place of one that was shown as
 * chosen and is full, closed or removed by now.
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
  const place = `${day} ${pincode}`;
  const [shown, setShown] = useState({ place, slotId: '' });
  const shownId = shown.place === place && shown.slotId;
  const byItself = () => pick(preferredSlot()) ?? (free.length === 1 ? free[0] : undefined);
  const isLost = !pick(chosen) && slots.some(({ id }) => id === chosen);
  const slot = isLost ? undefined : (pick(chosen) ?? (shownId ? pick(shownId) : byItself()));
  if (slot && slot.id !== shownId) setShown({ place, slotId: slot.id });
  const isMissing = slots.length > 0 && !slot;
  return {
    slots,
    slotId: slot?.id ?? null,
    problem: isMissing ? t('Choose a delivery time.') : undefined,
  };
}
