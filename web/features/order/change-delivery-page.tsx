/** The page that moves an order to another date, time or address, until the cut-off. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { focusContainerOnRemoval } from '#web/shared/forms/focus-within.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { SlotChoice } from '#web/shared/slots/slot-choice.tsx';
import { useOtherDay } from '#web/shared/slots/use-other-day.ts';
import { BackIcon } from '#web/ui/action-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';
import { useParams } from '#web/ui/routing/routes.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import { AddressChoice } from './address-choice.tsx';
import styles from './change-delivery-page.module.css';
import { UnknownOrder } from './unknown-order.tsx';

function Change({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const { formatDay } = useDates();
  const { ofCall } = useFailureWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const earliest = useConfig().data?.delivery.earliestDate;
  const [addressId, setAddressId] = useState('');
  const { data: saved } = useQuery(query('GET /api/addresses'));
  const place = saved?.find(({ id }) => id === addressId) ?? order.deliveryAddress;
  const day = useOtherDay(order, place.pincode);
  const refresh = () => queries.invalidateQueries();
  const send = useSend('POST /api/orders/:id/change', {
    async onSuccess() {
      await refresh();
      toast({ title: t('Delivery changed') });
      await navigate(paths.order(order.id), { replace: true });
    },
    // The cut-off may have passed, a delivery time may be over or full.
    onError: refresh,
  });
  const failure = send.error && ofCall(send.error, "We couldn't change it. Please try again.");
  const body = { ...day.changes, ...(addressId && { addressId }) };
  if (order.changeableUntil === null) {
    return <p role="status">{t('This order can no longer be changed.')}</p>;
  }
  return (
    <>
      <DateField
        label={t('Delivery date')}
        hint={t('What you pay stays the same.')}
        value={day.deliveryDate}
        display={formatDay(day.deliveryDate)}
        min={earliest ?? order.deliveryDate}
        onChange={day.setDate}
      />
      <SlotChoice slots={day.slots} value={day.slotId} error={day.problem} onChange={day.setSlot} />
      <AddressChoice present={order.deliveryAddress} value={addressId} onChange={setAddressId} />
      <Problem id="change-problem" role="alert" message={failure ?? undefined} />
      <Button
        ref={focusContainerOnRemoval}
        disabled={day.isOther ? day.problem !== undefined : !addressId}
        isPending={send.isPending}
        onClick={() => send.mutate({ params: { id: order.id }, body })}
      >
        {t('Change delivery')}
      </Button>
    </>
  );
}

export default function ChangeDeliveryPage() {
  const t = useT();
  const { id = '' } = useParams();
  // No live stream tells this page that the order was moved meanwhile.
  const order = useQuery({
    ...query('GET /api/orders/:id', { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  usePageTitle(t('Change delivery'));
  if (isUnknown(order.error)) return <UnknownOrder />;
  return (
    <div className={layout.page}>
      <Link className={layout.backLink} to={paths.order(id)}>
        <BackIcon />
        {t('View order')}
      </Link>
      <div className={layout.pageHead}>
        <h1>{t('Change delivery')}</h1>
      </div>
      <section className={`${surface.panel} ${styles.panel}`}>
        {order.data && <Change order={order.data} />}
        {order.isPending && <Skeleton className={skeleton.panelShape} isOutermost />}
        {order.isError && !order.data && (
          <ScreenFailure
            title={t("We couldn't load the order")}
            text={t("It's safe with us. Check your connection and try again.")}
            onRetry={() => order.refetch()}
          />
        )}
      </section>
    </div>
  );
}
