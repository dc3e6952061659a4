/** When it is delivered, how it is paid, and a note for kitchen and rider. */
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { latestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { notesLengthMax } from '#domain/orders/order-status.ts';
import { BuyerDetails } from '#web/shared/buyer/buyer-fields.tsx';
import { useRoomProblem } from '#web/shared/dates/day-room.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { deliveryTermsOf } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { SlotChoice } from '#web/shared/slots/slot-choice.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import styles from './new-order.module.css';
import type { PartProps } from './part-props.ts';
import { useOrderSlots } from './use-new-order.ts';

const methods = [
  ['cod', 'Cash on delivery'],
  ['wallet', 'From the wallet'],
  ['link', 'Payment link'],
] as const;

const paymentProblemId = 'payment-problem';

export function DeliveryPart({ draft, onChange, problemAt }: PartProps) {
  const { formatDay } = useDates();
  const { data: config } = useConfig();
  const paymentProblem = problemAt('paymentMethod');
  const { slots, slotId } = useOrderSlots(draft);
  // Whether there is room for it the server says with the price.
  const closedProblem = useRoomProblem(draft.deliveryDate as CalendarDate, 0);
  const now = new Date(config?.now ?? Date.now());
  const earliest = config?.delivery.earliestDate ?? addDays(dateInIndia(now), 1);
  const latest = config ? latestDeliveryDate(now, deliveryTermsOf(config)) : undefined;
  return (
    <>
      <DateField
        label="Delivery date"
        value={draft.deliveryDate}
        display={formatDay(draft.deliveryDate)}
        min={earliest}
        {...(latest !== undefined && { max: latest })}
        error={closedProblem ?? problemAt('deliveryDate')}
        onChange={(deliveryDate) => onChange({ ...draft, deliveryDate })}
      />
      <SlotChoice
        slots={slots}
        value={slotId}
        error={problemAt('slotId')}
        onChange={(chosen) => onChange({ ...draft, slotId: chosen })}
      />
      <fieldset
        className={styles.methods}
        aria-describedby={paymentProblem && paymentProblemId}
        tabIndex={-1}
        data-refused={paymentProblem && ''}
      >
        <legend>Payment</legend>
        {methods.map(([method, label]) => (
          <RadioCard
            key={method}
            name="payment"
            checked={draft.paymentMethod === method}
            onChange={() => onChange({ ...draft, paymentMethod: method })}
          >
            {label}
          </RadioCard>
        ))}
        <Problem id={paymentProblemId} role="alert" message={paymentProblem} />
      </fieldset>
      <TextField
        label="Note for kitchen and rider"
        isOptional
        maxLength={notesLengthMax}
        autoComplete="off"
        value={draft.notes}
        error={problemAt('notes')}
        onChange={({ target }) => onChange({ ...draft, notes: target.value })}
      />
      <BuyerDetails
        value={draft.buyer}
        problems={{ company: problemAt('buyer.company'), gstin: problemAt('buyer.gstin') }}
        onChange={(buyer) => onChange({ ...draft, buyer })}
      />
    </>
  );
}
