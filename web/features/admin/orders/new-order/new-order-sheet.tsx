/** The form of an order by phone; the server shows the price before it is placed. */
import { useEffect, useRef } from 'react';
import { formatTotal } from '#domain/money/money.ts';
import type { ApiError } from '#web/api/client.ts';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import facts from '#web/features/admin/kit/facts.module.css';
import { linesOf } from '#web/features/admin/kit/orders/order-labels.ts';
import type { UrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { AddressPart } from './address-part.tsx';
import { BasketPart } from './basket-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import styles from './new-order.module.css';
import { OrderActions } from './order-actions.tsx';
import { orderErrorText } from './staff-words.ts';
import { UnfittingDishes } from './unfitting-dishes.tsx';
import { type Preview, useNewOrder } from './use-new-order.ts';

const methodWords: Readonly<Record<Preview['paymentMethod'], string>> = {
  cod: 'in cash on delivery',
  wallet: 'from the wallet',
  online: 'by payment link',
};

function Price({ preview }: { readonly preview: Preview }) {
  const { formatDay } = useDates();
  const hours = useHoursWords();
  const { deliveryAddress: to, gst } = preview;
  const place = `${to.addressLine1}, ${to.city} ${to.pincode}`;
  return (
    <dl className={facts.facts}>
      <dt>Customer</dt>
      <dd>
        {preview.customerName} ({preview.isNewCustomer ? 'new' : 'known'})
      </dd>
      <dt>Delivery</dt>
      <dd>
        {formatDay(preview.deliveryDate)}
        {preview.slot && `, ${preview.slot.name}, ${hours(preview.slot)}`}, to {place}
      </dd>
      <dt>Items</dt>
      <dd>
        {linesOf(preview).map(({ words, totalPaise }) => (
          <div key={words}>
            {words}, {formatTotal(totalPaise)}
          </div>
        ))}
      </dd>
      <UnfittingDishes items={preview.items} diet={preview.diet} />
      <dt>Delivery fee</dt>
      <dd>{formatRupees(preview.deliveryFee)}</dd>
      {gst !== '0.00' && (
        <>
          <dt>GST</dt>
          <dd>{formatRupees(gst)}</dd>
        </>
      )}
      <dt>Total</dt>
      <dd>
        <b>{formatRupees(preview.totalAmount)}</b> {methodWords[preview.paymentMethod]}
      </dd>
    </dl>
  );
}

/** Messages at a field are shown there. */
const shownAtFields = [
  'customer.',
  'address.',
  'deliveryDate',
  'slotId',
  'items',
  'packId',
  'paymentMethod',
  'notes',
  'buyer',
];

const generalProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  const isAtField = error.issues.some(({ path }) =>
    shownAtFields.some((field) => path.startsWith(field)),
  );
  return isAtField ? undefined : orderErrorText(error);
};

const priceId = 'order-price';

interface NewOrderSheetProps {
  /** The delivery day that it begins with. */
  readonly day: string;
  readonly opened: UrlPanel;
  /** Opens the order that was placed. */
  readonly onPlaced: (id: string) => void;
}

export function NewOrderSheet({ day, opened, onPlaced }: NewOrderSheetProps) {
  const order = useNewOrder(day, (id) => {
    opened.setUnsaved(false);
    onPlaced(id);
  });
  const { draft, change, shown, error, isLocked, isTouched } = order;
  // Also after an answer, where more was found since.
  const unconfirmed = error?.code === 'allergens_declared' ? error.details.dishes : undefined;
  const { setUnsaved } = opened;
  useEffect(() => setUnsaved(isTouched), [setUnsaved, isTouched]);
  const parts = useRef<HTMLDivElement>(null);
  const focus = useFocusWithin(parts);
  const focusPart = (name: string) => focus(`[data-part="${name}"] :is(input, select)`);
  const part = { draft, onChange: change, problemAt: order.problemAt };
  // The dishes that need an answer are named where it is given.
  const basketProblemAt = (path: string) => (unconfirmed ? undefined : order.problemAt(path));
  return (
    <Sheet
      title="New order"
      className={styles.sheet}
      onClose={opened.close}
      isBusy={order.isPlacing}
    >
      <div ref={parts} className={styles.parts}>
        <PendingFields isPending={isLocked}>
          <section data-part="customer">
            <h3>Customer</h3>
            <CustomerPart {...part} onChosen={focusPart} />
          </section>
          <section data-part="address">
            <h3>Address</h3>
            <AddressPart {...part} />
          </section>
          <section>
            <h3>Order</h3>
            <BasketPart {...part} problemAt={basketProblemAt} />
          </section>
          <section>
            <h3>Delivery and payment</h3>
            <DeliveryPart {...part} />
          </section>
          <div id={priceId} role="status">
            {shown && <Price preview={shown} />}
          </div>
          <Problem
            id="order-problem"
            role="alert"
            tabIndex={-1}
            data-refused
            message={generalProblem(error)}
          />
          {(unconfirmed || draft.accepted.length > 0) && (
            <CheckField
              label="The customer wants these dishes all the same"
              checked={!unconfirmed}
              error={unconfirmed && order.problemAt('items')}
              onChange={() => change({ ...draft, accepted: unconfirmed ?? [] })}
            />
          )}
        </PendingFields>
        <OrderActions order={order} priceId={priceId} />
      </div>
    </Sheet>
  );
}
