/** Previews an order by phone and places it once; every change asks for a new preview. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPincode } from '#domain/delivery/pincodes.ts';
import type { Answer, ApiError } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { isUncertain } from '#web/features/admin/kit/handle-error.ts';
import { linkQuery } from '#web/features/admin/orders/drawer/payment-link.tsx';
import { refreshLists } from '#web/shared/orders/events/refresh-lists.ts';
import { useIdempotencyKey } from '#web/shared/payment/idempotency.ts';
import { useSlotChoice } from '#web/shared/slots/use-slot-choice.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { bodyOf, emptyDraft, type OrderDraft, pincodeOf } from './order-draft.ts';
import { inStaffWords } from './staff-words.ts';

type Placed = Answer<'POST /api/admin/orders'>;
export type Preview = Answer<'POST /api/admin/orders/preview'>;

const linkMissing = {
  title: 'Order placed, without its payment link',
  description: 'The payment service did not answer. Make the link in the order.',
  variant: 'destructive',
} as const;

const linkRefused = {
  title: 'Order cancelled: its payment link was refused',
  description: 'The payment service does not accept it. Take the order with another payment.',
  variant: 'destructive',
} as const;

function announce({ number, status, paymentLink }: Placed) {
  if (paymentLink === null) toast(status === 'cancelled' ? linkRefused : linkMissing);
  else toast({ title: 'Order placed', description: number });
}

/** What the server says about a field and all within it, such as each dish of an order. */
export const problemIn = (error: ApiError | null) => (path: string) => {
  const isWithin = (issue: { readonly path: string }) => `${issue.path}.`.startsWith(`${path}.`);
  const messages = error?.issues
    .filter(isWithin)
    .map(({ message }) => inStaffWords(error, message));
  return [...new Set(messages)].join('. ') || undefined;
};

/** The delivery times of its day and place, and the one that it gets. */
export const useOrderSlots = (draft: OrderDraft) => {
  const pincode = pincodeOf(draft);
  return useSlotChoice(draft.deliveryDate, isPincode(pincode) ? pincode : null, draft.slotId);
};

/** What its answer does happens also when the form is left before it comes. */
function usePlace() {
  const queries = useQueryClient();
  const keys = useIdempotencyKey('sukoon.new-order');
  const place = useSend('POST /api/admin/orders', {
    onSuccess(placed) {
      keys.forget();
      const { id, paymentLink: url, payBefore } = placed;
      if (url && payBefore) queries.setQueryData(linkQuery(id).queryKey, { url, payBefore });
      announce(placed);
    },
    onSettled() {
      void refreshLists(queries, ['GET /api/admin/orders']);
      // An order whose answer was lost may have brought a customer too.
      void queries.invalidateQueries({ queryKey: queryKey('GET /api/admin/customers') });
    },
  });
  return { place, keys };
}

/** `onPlaced` is called unless the form is left before. */
export function useNewOrder(day: string, onPlaced: (id: string) => void) {
  const [start] = useState(() => emptyDraft(day));
  const [draft, setDraft] = useState(start);
  const preview = useSend('POST /api/admin/orders/preview');
  const { place, keys } = usePlace();
  const { slotId } = useOrderSlots(draft);
  const shown = preview.data ?? null;
  const error = place.error ?? preview.error;

  function change(next: OrderDraft) {
    preview.reset();
    place.reset();
    setDraft(next);
  }

  function confirm() {
    if (!shown) return;
    const body = { ...bodyOf(draft, slotId), totalAmount: shown.totalAmount };
    place.mutate(
      { body, headers: { 'idempotency-key': keys.keyFor(body) } },
      {
        onSuccess: ({ id }) => onPlaced(id),
        onError(failed) {
          // What was shown is no longer true, unless only the connection failed.
          if (!isUncertain(failed)) preview.reset();
        },
      },
    );
  }

  return {
    draft,
    isTouched: JSON.stringify(draft) !== JSON.stringify(start),
    change,
    shown,
    error,
    problemAt: problemIn(error),
    isLocked: preview.isPending || place.isPending,
    isPlacing: place.isPending,
    isPreviewing: preview.isPending,
    showPrice: () => preview.mutate({ body: bodyOf(draft, slotId) }),
    confirm,
  };
}
