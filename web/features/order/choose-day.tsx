/** Choosing another day for an order whose day the kitchen had to cancel. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useDayRoom } from '#web/shared/dates/day-room.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { focusContainerOnRemoval } from '#web/shared/forms/focus-within.ts';
import { paths } from '#web/shared/site/paths.ts';
import { SlotChoice } from '#web/shared/slots/slot-choice.tsx';
import { useSlotChoice } from '#web/shared/slots/use-slot-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './choose-day.module.css';

const daysOffered = 5;

/** The next open days with room at its address; its own is closed. */
function useOpenDays({ deliveryAddress: { pincode } }: OrderDetail): string[] {
  const { data = [] } = useQuery({ ...query('GET /api/availability'), refetchOnMount: 'always' });
  const { left } = useDayRoom(pincode);
  const free = data.filter(({ date, isOpen }) => isOpen && left(date) > 0);
  return free.slice(0, daysOffered).map(({ date }) => date);
}

function useMoving({ id }: OrderDetail) {
  const queries = useQueryClient();
  const { ofCall } = useFailureWords();
  const t = useT();
  const refresh = () => queries.invalidateQueries();
  const move = useSend('POST /api/orders/:id/change', {
    async onSuccess() {
      await refresh();
      toast({ title: t('Delivery changed') });
    },
    onError: refresh,
  });
  return {
    isPending: move.isPending,
    problem: move.error && ofCall(move.error, "We couldn't change it. Please try again."),
    moveTo: (deliveryDate: string, slotId: string | null) =>
      move.mutate({ params: { id }, body: { deliveryDate, ...(slotId !== null && { slotId }) } }),
  };
}

export function ChooseDay({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const { formatDay, formatMoment } = useDates();
  const days = useOpenDays(order);
  const [chosen, setChosen] = useState('');
  const [slot, setSlot] = useState(order.slot?.id ?? null);
  const times = useSlotChoice(chosen, order.deliveryAddress.pincode, slot);
  const { isPending, problem, moveTo } = useMoving(order);
  if (!order.choice) return null;
  const until = formatMoment(order.choice.until);
  return (
    <section className={surface.panel}>
      <h2>{t('Choose another day')}</h2>
      <p>
        {t('We are sorry: our kitchen is closed on {day}. The reason: {reason}', {
          day: formatDay(order.deliveryDate),
          reason: order.choice.reason,
        })}
      </p>
      <p>
        {order.paymentStatus === 'unpaid'
          ? t('Choose a day until {moment}, or we cancel the order.', { moment: until })
          : t('Choose a day until {moment}, or we cancel the order and refund it in full.', {
              moment: until,
            })}{' '}
        {t('What you pay stays the same.')}
      </p>
      <fieldset className={styles.days}>
        <legend className={text.visuallyHidden}>{t('Delivery date')}</legend>
        {days.map((day) => (
          <RadioCard
            key={day}
            name="day"
            value={day}
            checked={chosen === day}
            onChange={() => setChosen(day)}
          >
            {formatDay(day)}
          </RadioCard>
        ))}
      </fieldset>
      <SlotChoice
        slots={times.slots}
        value={times.slotId}
        error={times.problem}
        onChange={setSlot}
      />
      <Problem id="choice-problem" role="alert" message={problem ?? undefined} />
      <Button
        ref={focusContainerOnRemoval}
        className={styles.move}
        disabled={chosen === '' || times.problem !== undefined}
        isPending={isPending}
        onClick={() => moveTo(chosen, times.slotId)}
      >
        {t('Move my order')}
      </Button>
      <p>
        <Link className={text.link} to={paths.changeOrder(order.id)}>
          {t('A later day or another address')}
        </Link>
      </p>
    </section>
  );
}
