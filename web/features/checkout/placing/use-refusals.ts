/** A refused order: which part of the page it is about, its message, and what to refetch. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { ApiError } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import type { BuyerDraft } from '#web/shared/buyer/buyer-draft.ts';
import { useLookToasts } from '#web/shared/payment/look-toasts.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

export type CheckoutPart =
  | 'prices'
  | 'date'
  | 'slot'
  | 'address'
  | 'notes'
  | keyof BuyerDraft
  | 'wallet'
  | 'way';

export interface CheckoutRefusal {
  /** Which part of the page it is about. */
  readonly about: CheckoutPart;
  readonly message: string;
}

const partsByCode: Readonly<Partial<Record<RefusalCode, CheckoutPart>>> = {
  price_changed: 'prices',
  meal_unavailable: 'prices',
  delivery_date_too_early: 'date',
  delivery_date_too_late: 'date',
  day_full: 'date',
  meal_full: 'date',
  slot_required: 'slot',
  slot_closed: 'slot',
  slot_full: 'slot',
  address_not_found: 'address',
  area_not_served: 'address',
  below_minimum: 'prices',
  wallet_insufficient: 'wallet',
  wallet_part_changed: 'wallet',
};

const partsByField: Readonly<Partial<Record<string, CheckoutPart>>> = {
  deliveryDate: 'date',
  slotId: 'slot',
  addressId: 'address',
  notes: 'notes',
  'buyer.company': 'company',
  'buyer.gstin': 'gstin',
  paymentMethod: 'way',
};

/** These are shown in full beside the total; the toast only says that no order was placed. */
const summaryParts: readonly CheckoutPart[] = ['prices', 'wallet', 'way'];

/** The queries whose data on the page was out of date. */
const outdated: Readonly<Partial<Record<CheckoutPart, Parameters<typeof queryKey>[0][]>>> = {
  prices: ['GET /api/meals', 'GET /api/config', 'GET /api/delivery'],
  date: ['GET /api/config', 'GET /api/meals', 'GET /api/availability'],
  slot: ['GET /api/config', 'GET /api/availability'],
  address: ['GET /api/addresses', 'GET /api/config', 'GET /api/delivery'],
  wallet: ['GET /api/wallet'],
  way: ['GET /api/config', 'GET /api/payments/cash'],
};

/** The part named by the code or field; null when the refusal is about no part. */
function readRefusal(error: ApiError): CheckoutRefusal | null {
  const byCode = error.code && partsByCode[error.code];
  if (byCode) return { about: byCode, message: error.userMessage ?? '' };
  for (const { path, message } of error.issues) {
    const about = partsByField[path];
    if (about) return { about, message };
  }
  return null;
}

const isRefusal = (error: ApiError) => error.status >= 400 && error.status < 500;

export function useRefusals() {
  const t = useT();
  const queries = useQueryClient();
  const { showLook, showsEarlier } = useLookToasts();
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);

  function showFailure(reason: string | null) {
    toast({
      title: t('Order Failed'),
      description: reason
        ? t('Unable to process your order. {reason}', { reason: t.data(reason) })
        : t('Unable to process your order'),
      variant: 'destructive',
    });
  }

  async function show({ about, message }: CheckoutRefusal, shownTotalPaise: Paise) {
    await Promise.all(
      outdated[about]?.map((name) => queries.invalidateQueries({ queryKey: queryKey(name) })) ?? [],
    );
    const reason = t.data(message);
    const total = formatTotal(shownTotalPaise);
    setRefusal({
      about,
      message:
        about === 'prices'
          ? t('{reason} The earlier total was {total}.', { reason, total })
          : reason,
    });
    showFailure(summaryParts.includes(about) ? null : message);
  }

  async function explain(error: unknown, shownTotalPaise: Paise): Promise<void> {
    if (!(error instanceof ApiError)) return showFailure(null);
    if (error.isSignedOut) {
      // The site opens sign-in and returns here; the draft and the cart are stored.
      return toast({
        title: t('Please sign in to place an order'),
        description: t('You are logged out. Logging in again...'),
        variant: 'destructive',
      });
    }
    const found = readRefusal(error);
    if (found) return show(found, shownTotalPaise);
    if (!showsEarlier(error)) showFailure(isRefusal(error) ? error.userMessage : null);
  }

  const explainChangedCart = () =>
    showLook(
      t('Your cart has changed'),
      t('Nothing was ordered here. Was it ordered in another tab? Look at your orders.'),
    );

  return { refusal, explain, explainChangedCart, clearRefusal: () => setRefusal(null) };
}
