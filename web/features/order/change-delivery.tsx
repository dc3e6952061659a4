/** Moves an order to another date or address, until the cut-off. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import field from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import dialogStyles from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ChangeProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

interface WhereProps {
  readonly order: OrderDetail;
  /** Empty for the present address. */
  readonly value: string;
  readonly onChange: (addressId: string) => void;
}

function Where({ order: { deliveryAddress: present }, value, onChange }: WhereProps) {
  const t = useT();
  const { data: saved = [] } = useQuery(query('GET /api/addresses'));
  const control = useFieldControl({});
  const words = ({ title, addressLine1, city }: typeof present) =>
    `${title}: ${addressLine1}, ${city}`;
  return (
    <FieldFrame label={t('Delivery address')} controlId={control.id}>
      <select
        {...control}
        className={field.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{words(present)}</option>
        {saved
          .filter((address) => words(address) !== words(present))
          .map((address) => (
            <option key={address.id} value={address.id}>
              {words(address)}
            </option>
          ))}
      </select>
    </FieldFrame>
  );
}

function ChangeDialog({ order, onClose }: ChangeProps) {
  const t = useT();
  const { formatDay } = useDates();
  const { ofCall } = useFailureWords();
  const queries = useQueryClient();
  const earliest = useConfig().data?.delivery.earliestDate;
  const [deliveryDate, setDate] = useState<string>(order.deliveryDate);
  const [addressId, setAddressId] = useState('');
  const send = useSend('POST /api/orders/:id/change', {
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  const failure = send.error && ofCall(send.error, "We couldn't change it. Please try again.");
  const body = { deliveryDate, ...(addressId && { addressId }) };
  return (
    <Dialog title={t('Change delivery')} onClose={onClose} isBusy={send.isPending}>
      <div className={dialogStyles.body}>
        <DateField
          label={t('Delivery date')}
          hint={t('What you pay stays the same.')}
          value={deliveryDate}
          display={formatDay(deliveryDate)}
          min={earliest ?? order.deliveryDate}
          onChange={setDate}
        />
        <Where order={order} value={addressId} onChange={setAddressId} />
        <Problem id="change-problem" role="alert" message={failure ?? undefined} />
      </div>
      <Button
        disabled={deliveryDate === order.deliveryDate && !addressId}
        isPending={send.isPending}
        onClick={() => send.mutate({ params: { id: order.id }, body })}
      >
        {t('Change delivery')}
      </Button>
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
