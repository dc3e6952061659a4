/** Ordering a meal pack, paid in cash when it arrives (Spec 3). */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CalendarDate } from '#domain/calendar.ts';
import { toRupees } from '#domain/money.ts';
import { type Pack, packMealId } from '#domain/packs.ts';
import { pricePack } from '#domain/pricing.ts';
import { ApiError, type BodyOf } from '#web/api/client.ts';
import { queryKey, useSend } from '#web/api/query.ts';
import { formatDay } from '#web/shared/delivery-day.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { paths } from '#web/shared/paths.ts';
import { toast } from '#web/ui/toast.tsx';

export interface PackChoices {
  readonly pack: Pack;
  readonly addressId: string;
  readonly deliveryDate: CalendarDate;
}

function bodyOf({ pack, addressId, deliveryDate }: PackChoices): BodyOf<'POST /api/orders'> {
  return {
    type: 'meal-pack',
    packId: pack.id,
    totalAmount: toRupees(pricePack(pack).totalPaise),
    status: 'pending',
    deliveryDate,
    deliveryAddressId: addressId,
    items: [{ mealId: packMealId, quantity: pack.mealCount, price: toRupees(pack.pricePaise) }],
  };
}

function tellFailure(error: unknown) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const reason = isRefusal ? error.userMessage : null;
  toast({
    title: 'Failed to create subscription. Please try again.',
    ...(reason ? { description: reason } : {}),
    variant: 'destructive',
  });
}

export function useOrderPack(userId: string, forgetDraft: () => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const send = useSend('POST /api/orders');
  const idempotency = useIdempotencyKey(`sukoon.pack-key.v1.${userId}`);
  const [isOrdering, setIsOrdering] = useState(false);
  // State arrives with the next render; a double tap comes before it.
  const isBusy = useRef(false);

  async function orderPack(choices: PackChoices) {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsOrdering(true);
    try {
      const body = bodyOf(choices);
      const headers = { 'idempotency-key': idempotency.keyFor(body) };
      const order = await send.mutateAsync({ body, headers });
      idempotency.forget();
      forgetDraft();
      await queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') });
      const day = formatDay(order.deliveryDate);
      toast({
        title: 'Order placed',
        description: `Order ${order.number} arrives on ${day}. Pay in cash then.`,
      });
      navigate(paths.dashboard);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
        idempotency.forget();
      }
      // The site notices an ended session by itself and leads to sign in and back.
      if (error instanceof ApiError && error.isSignedOut) return;
      tellFailure(error);
      // The cut-off may have passed meanwhile.
      await queries.invalidateQueries({ queryKey: queryKey('GET /api/config') });
    } finally {
      isBusy.current = false;
      setIsOrdering(false);
    }
  }

  return { isOrdering, orderPack };
}
