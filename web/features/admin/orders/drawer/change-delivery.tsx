/** Staff move an order to another date, time or address for its customer. */
import { useEffect, useState } from 'react';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { latestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { isPincode } from '#domain/delivery/pincodes.ts';
import { useSend } from '#web/api/use-send.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { mailWords } from '#web/features/admin/kit/orders/mail-words.ts';
import { useRefreshOrders } from '#web/features/admin/kit/orders/use-order-events.ts';
import { DiscardDialog } from '#web/features/admin/kit/unsaved/discard-dialog.tsx';
import { AddressFields } from '#web/features/admin/orders/new-order/address-part.tsx';
import { emptyAddress } from '#web/features/admin/orders/new-order/order-draft.ts';
import { orderErrorText } from '#web/features/admin/orders/new-order/staff-words.ts';
import { problemIn } from '#web/features/admin/orders/new-order/use-new-order.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { deliveryTermsOf } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { SlotChoice } from '#web/shared/slots/slot-choice.tsx';
import { useOtherDay } from '#web/shared/slots/use-other-day.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';
import styles from './change-delivery.module.css';

interface ChangeProps {
  readonly order: StaffOrderDetail;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onClose: () => void;
}

function useChange({ order, onUnsaved, onClose }: ChangeProps) {
  const refresh = useRefreshOrders();
  const [address, setAddress] = useState<typeof emptyAddress | null>(null);
  const typed = address?.pincode ?? '';
  const pincode = isPincode(typed) ? typed : order.deliveryAddress.pincode;
  const day = useOtherDay(order, pincode);
  const send = useSend('POST /api/admin/orders/:id/change', {
    onSuccess() {
      toast({ title: 'Delivery changed', description: order.number });
      onClose();
    },
    onSettled: () => refresh(),
  });
  const confirm = () =>
    send.mutate({
      params: { id: order.id },
      body: { ...day.changes, ...(address && { address }) },
    });
  const isNew = day.isOther || address !== null;
  useEffect(() => {
    onUnsaved(isNew);
    return () => onUnsaved(false);
  }, [onUnsaved, isNew]);
  return { day, address, setAddress, send, confirm, isNew };
}

function ChangeDialog(props: ChangeProps) {
  const { order, onClose } = props;
  const { formatDay } = useDates();
  const { data: config } = useConfig();
  const { day, address, setAddress, send, confirm, isNew } = useChange(props);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isNew ? setAsking(true) : onClose());
  const problemAt = problemIn(send.error);
  const isAtField = ['deliveryDate', 'slotId', 'address'].some((path) => problemAt(path));
  return (
    <>
      <DiscardDialog
        guarded={{ isAsking, keep: () => setAsking(false), discard: onClose }}
        noun="order"
      />
      <Dialog
        title={`Change ${order.number}`}
        subtitle={`For ${order.customerName}`}
        onClose={close}
        isBusy={send.isPending}
      >
        <div className={styles.body}>
          <PendingFields isPending={send.isPending}>
            <DateField
              label="Delivery date"
              value={day.deliveryDate}
              display={formatDay(day.deliveryDate)}
              min={config?.delivery.earliestDate ?? order.deliveryDate}
              {...(config && {
                max: latestDeliveryDate(new Date(config.now), deliveryTermsOf(config)),
              })}
              error={problemAt('deliveryDate')}
              onChange={day.setDate}
            />
            <SlotChoice
              slots={day.slots}
              value={day.slotId}
              error={problemAt('slotId')}
              onChange={day.setSlot}
            />
            <CheckField
              label="Deliver to another address"
              checked={address !== null}
              onChange={({ target }) => setAddress(target.checked ? emptyAddress : null)}
            />
            {address && (
              <AddressFields address={address} onChange={setAddress} problemAt={problemAt} />
            )}
            <p className={text.muted}>The order keeps its price. {mailWords(order)}</p>
            <Problem
              id="change-problem"
              role="alert"
              tabIndex={-1}
              data-refused
              message={send.error && !isAtField ? orderErrorText(send.error) : undefined}
            />
          </PendingFields>
        </div>
        <div className={dialogActions.actions}>
          <Button variant="secondary" disabled={send.isPending} onClick={close}>
            Close
          </Button>
          <Button disabled={!isNew} isPending={send.isPending} onClick={confirm}>
            Change delivery
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Nothing for an order that cannot be changed. */
export function ChangeDelivery({ order, onUnsaved }: Omit<ChangeProps, 'onClose'>) {
  const { formatMoment } = useDates();
  const [isOpen, setOpen] = useState(false);
  const { changeableUntil } = order;
  return (
    <>
      {changeableUntil !== null && (
        <p className={styles.change}>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Change date or address
          </Button>
          <span className={text.muted}>until {formatMoment(changeableUntil)}</span>
        </p>
      )}
      {isOpen && (
        <ChangeDialog order={order} onUnsaved={onUnsaved} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
