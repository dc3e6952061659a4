/** Moves an order to another date or address, until the cut-off. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { latestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import type { AddressDraft } from '#web/shared/address/address-draft.ts';
import { AddressPicker, useAddressChoice } from '#web/shared/address/address-picker.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { deliveryTermsOf } from '#web/shared/dates/delivery-terms.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import { refreshLists } from '#web/shared/orders/refresh-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import layout from '#web/ui/layout.module.css';
import dialogStyles from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';
import styles from './change-delivery.module.css';

interface ChangeProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/** The dates that can be ordered now; also those in between that turn out to be closed. */
function useSpan(order: OrderDetail) {
  const { data: config } = useConfig();
  if (!config) return { min: order.deliveryDate };
  const max = latestDeliveryDate(new Date(config.now), deliveryTermsOf(config));
  return { min: config.delivery.earliestDate, max };
}

function useChange({ order, onClose }: ChangeProps) {
  const t = useT();
  const queries = useQueryClient();
  const [deliveryDate, setDate] = useState<string>(order.deliveryDate);
  const [isElsewhere, setElsewhere] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [draft, setDraft] = useState<AddressDraft | null>(null);
  const choice = useAddressChoice(chosenId);
  const send = useSend('POST /api/orders/:id/change', {
    onSuccess() {
      toast({ title: t('Delivery changed') });
      onClose();
    },
    async onSettled() {
      await Promise.all([
        refreshLists(queries, ['GET /api/orders']),
        queries.invalidateQueries({ queryKey: queryKey('GET /api/orders/:id') }),
      ]);
    },
  });
  const addressId = isElsewhere ? choice.chosen?.id : undefined;
  const isNew = deliveryDate !== order.deliveryDate || addressId !== undefined;
  return {
    ...{ deliveryDate, setDate, isElsewhere, setElsewhere, setChosenId, draft, setDraft, choice },
    send,
    canSend: isNew && draft === null,
    confirm: () =>
      send.mutate({
        params: { id: order.id },
        body: { deliveryDate, ...(addressId !== undefined && { addressId }) },
      }),
  };
}

type Changing = ReturnType<typeof useChange>;

function Where({ order, changing }: { readonly order: OrderDetail; readonly changing: Changing }) {
  const t = useT();
  const { isElsewhere, setElsewhere, choice, setChosenId, draft, setDraft } = changing;
  const { title, addressLine1, city } = order.deliveryAddress;
  return (
    <fieldset className={styles.where}>
      <legend>{t('Delivery address')}</legend>
      <RadioCard name="where" checked={!isElsewhere} onChange={() => setElsewhere(false)}>
        {title}: {addressLine1}, {city}
      </RadioCard>
      <RadioCard name="where" checked={isElsewhere} onChange={() => setElsewhere(true)}>
        {t('Another address')}
      </RadioCard>
      {isElsewhere && (
        <AddressPicker
          choice={choice}
          onChoose={setChosenId}
          draft={draft}
          onDraftChange={setDraft}
          opensWhenEmpty
        />
      )}
    </fieldset>
  );
}

function ChangeDialog({ order, onClose }: ChangeProps) {
  const t = useT();
  const { formatDay } = useDates();
  const { ofCall } = useFailureWords();
  const changing = useChange({ order, onClose });
  const span = useSpan(order);
  const { deliveryDate, setDate, send, canSend, confirm } = changing;
  const failure = send.error && ofCall(send.error, "We couldn't change it. Please try again.");
  return (
    <Dialog title={t('Change delivery')} onClose={onClose} isBusy={send.isPending}>
      <div className={classNames(dialogStyles.body, styles.body)}>
        <DateField
          label={t('Delivery date')}
          value={deliveryDate}
          display={formatDay(deliveryDate)}
          {...span}
          onChange={setDate}
        />
        <Where order={order} changing={changing} />
        <p className={classNames(text.small, text.muted)}>{t('What you pay stays the same.')}</p>
        <Problem id="change-problem" role="alert" message={failure ?? undefined} />
      </div>
      <div className={classNames(layout.row, layout.wrapping, dialogStyles.actions)}>
        <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button disabled={!canSend} isPending={send.isPending} onClick={confirm}>
          {t('Change delivery')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Nothing for an order that cannot be changed. */
export function ChangeDelivery({ order }: Pick<ChangeProps, 'order'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {order.changeableUntil !== null && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('Change delivery')}
        </Button>
      )}
      {isOpen && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
