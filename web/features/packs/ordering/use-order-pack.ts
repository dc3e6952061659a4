/** Ordering a meal pack, by default paid in cash when it arrives (Spec 2.7). */
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { toRupees } from '#domain/money/money.ts';
import { pricePack } from '#domain/money/pricing.ts';
import type { PaymentMethod } from '#domain/orders/order-status.ts';
import { type Pack, packMealId } from '#domain/orders/packs.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { ApiError, BodyOf } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { type PackField, useFocusOnceIdle } from '#web/features/packs/pack-fields.ts';
import { useT } from '#web/language/language.tsx';
import { type BuyerDraft, buyerOf } from '#web/shared/buyer/buyer-draft.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { useLookToasts } from '#web/shared/payment/look-toasts.ts';
import { usePayOrder } from '#web/shared/payment/payment.ts';
import { usePaymentToasts } from '#web/shared/payment/payment-toasts.ts';
import { inTurn, usePlaceOnce } from '#web/shared/payment/place-once.ts';
import { paths } from '#web/shared/site/paths.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';

interface PackChoices {
  readonly pack: Pack;
  /** Added to its price. */
  readonly gstPercent: number;
  readonly addressId: string;
  readonly deliveryDate: CalendarDate;
  /** Null where nobody chooses a time. */
  readonly slotId: string | null;
  readonly notes: string;
  readonly buyer: BuyerDraft;
  readonly method: PaymentMethod;
}

function bodyOf(choices: PackChoices): BodyOf<'POST /api/orders'> {
  const { pack, gstPercent, addressId, deliveryDate, slotId } = choices;
  const notes = choices.notes.trim();
  return {
    type: 'meal-pack',
    packId: pack.id,
    totalAmount: toRupees(pricePack(pack, gstPercent).totalPaise),
    status: 'pending',
    deliveryDate,
    ...(slotId !== null && { slotId }),
    deliveryAddressId: addressId,
    ...(notes && { notes }),
    buyer: buyerOf(choices.buyer),
    // Named also for cash: the usual way may be another one by now.
    paymentMethod: choices.method,
    items: [{ mealId: packMealId, quantity: pack.mealCount, price: toRupees(pack.pricePaise) }],
  };
}

const fieldOfPath: ReadonlyMap<string, PackField> = new Map([
  ['packId', 'pack'],
  ['items', 'pack'],
  ['addressId', 'address'],
  ['deliveryAddressId', 'address'],
  ['deliveryDate', 'date'],
  ['slotId', 'slot'],
  ['notes', 'notes'],
  ['buyer.company', 'company'],
  ['buyer.gstin', 'gstin'],
  ['paymentMethod', 'method'],
]);

/** Spec 5.6 specifies the texts for a missing choice. */
const missingChoiceCodes: readonly (RefusalCode | null)[] = ['address_not_found', 'pack_not_found'];

function useWords() {
  const t = useT();
  return {
    showFailure({ status, code, userMessage }: ApiError) {
      const reason =
        status === 0 ? t('Check your connection and try again.') : t.data(userMessage ?? '');
      if (missingChoiceCodes.includes(code)) {
        return toast({ title: reason, variant: 'destructive' });
      }
      toast({
        title: t('Failed to create subscription. Please try again.'),
        description: reason,
        variant: 'destructive',
      });
    },
  };
}

interface OrderPackOptions {
  readonly userId: string;
  /** Whether packs can also be paid online. */
  readonly isOnlineOffered: boolean;
  readonly onPlaced: () => void;
  /** With the server's message about the choice, which gets the focus. */
  readonly onRefused: (field: PackField, message: string) => void;
}

export function useOrderPack(options: OrderPackOptions) {
  const { userId, isOnlineOffered, onPlaced, onRefused } = options;
  const words = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const pay = usePayOrder(isOnlineOffered);
  const { showPaid } = usePaymentToasts();
  const { showUnknown, showPlacedBefore, showsEarlier } = useLookToasts();
  const { placeOnce, isUnknown, isOpen } = usePlaceOnce('pack', userId);

  /** It is placed whatever becomes of the payment, and can be paid from the list of orders. */
  async function payFor(order: Order) {
    const outcome = await pay(order);
    if (outcome === 'paid') showPaid(order);
    if (outcome === 'unverified') return navigate(paths.confirming(order.id));
    const isAwaited = outcome === 'paid' || outcome === 'refused';
    navigate(isAwaited ? paths.dashboard : paths.dashboardTab('history'), {
      state: isAwaited ? { awaitedOrderId: order.id } : null,
    });
  }

  async function place(choices: PackChoices) {
    const order = await inTurn('pack', () => placeOnce(bodyOf(choices)));
    if (order.isEarlier) {
      showPlacedBefore(order);
      return queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') });
    }
    onPlaced();
    if (order.paymentMethod !== 'cod') return payFor(order);
    await queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') });
    // That dialog shows it, and stays.
    navigate(paths.dashboard, { state: { awaitedOrderId: order.id } });
  }

  async function handleFailure(error: ApiError) {
    if (isUnknown(error)) showUnknown();
    else if (!showsEarlier(error)) words.showFailure(error);
    const issue = error.issues.find(({ path }) => fieldOfPath.has(path));
    const field = issue && fieldOfPath.get(issue.path);
    if (field) {
      onRefused(field, issue.message);
      focusLater(field);
    }
    // The cut-off may have passed meanwhile, the address may be gone, or the wallet spent.
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKey('GET /api/orders') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /api/config') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /api/availability') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /api/addresses') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /api/payments/cash') }),
      queries.invalidateQueries({ queryKey: queryKey('GET /api/wallet') }),
    ]);
  }

  const { isSubmitting, submit } = useSubmit({ run: place, onFailure: handleFailure });
  const focusLater = useFocusOnceIdle(isSubmitting);
  return { isOrdering: isSubmitting, orderPack: submit, isRetry: isOpen };
}
