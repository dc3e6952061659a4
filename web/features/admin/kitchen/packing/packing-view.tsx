/** Packing a day in the console: parcels by delivery time, and the board of the open one. */
import { useState } from 'react';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { Amendments } from '#web/features/admin/kitchen/amendments.tsx';
import { StaleNote } from '#web/features/admin/kitchen/stale-note.tsx';
import { ParcelBoard } from '#web/shared/packing/parcel-board.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { CookedCounts } from './cooked-counts.tsx';
import { LateEntries } from './late/late-entries.tsx';
import styles from './packing-view.module.css';
import { ParcelList } from './parcel-list.tsx';
import { PinForm } from './pin-form.tsx';
import { Stations } from './stations.tsx';
import { useApprovers } from './use-approvers.tsx';
import { useBackToRow } from './use-back-to-row.ts';
import { usePack } from './use-pack.ts';

/** Parcels that are not wanted any more, until nobody has them on the table. */
function KeepBack({ day }: { readonly day: KitchenDay }) {
  if (day.keepBack.length === 0) return null;
  return (
    <p className={surface.note} role="status">
      {`Keep back, or bring back what is on its way: ${day.keepBack
        .map(({ number }) => number)
        .join(', ')}. These orders were cancelled after they were packed.`}
    </p>
  );
}

interface OpenParcelProps {
  readonly day: KitchenDay;
  readonly order: KitchenDay['orders'][number];
  readonly onDone: () => void;
}

function OpenParcel({ day, order, onDone }: OpenParcelProps) {
  const { approvers, others, unknown } = useApprovers();
  const pack = usePack(day.date, order.orderId, onDone);
  const meals = new Map(day.meals.map((meal) => [meal.id, meal]));
  return (
    <div className={styles.open}>
      <Button size="lg" variant="secondary" onClick={onDone}>
        All parcels
      </Button>
      <ParcelBoard
        parcel={{ ...order, name: order.customerName }}
        meals={meals}
        approvers={others}
        unknownApprovers={unknown}
        isPending={pack.isSaving}
        isStopped={pack.isStopped}
        onChange={pack.forget}
        onSave={(entered) => void pack.save(entered)}
        onApproved={pack.approve}
      />
      <Problem role="alert" message={pack.problem} />
      {approvers.length > 0 && others.length === 0 && (
        <p className={text.muted}>No colleague has set a PIN yet, so nothing can be approved.</p>
      )}
    </div>
  );
}

interface PackingViewProps {
  readonly day: KitchenDay;
  /** It could not be loaded again. */
  readonly isStale: boolean;
}

function Parcels({ day }: { readonly day: KitchenDay }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [q, setQ] = useState('');
  const order = day.orders.find(({ orderId }) => orderId === openId);
  // One that is cancelled is closed: back again, it must not take the focus from what is typed.
  if (openId !== null && !order) setOpenId(null);
  const part = useBackToRow(order?.orderId);
  return (
    <section ref={part} className={surface.panel} aria-label="Parcels">
      {order ? (
        <OpenParcel key={order.orderId} day={day} order={order} onDone={() => setOpenId(null)} />
      ) : (
        <ParcelList orders={day.orders} q={q} onSearch={setQ} onOpen={setOpenId} />
      )}
    </section>
  );
}

/** A code just made and what is typed stay when the day is frozen: their parts keep their place. */
export function PackingView({ day, isStale }: PackingViewProps) {
  const isFrozen = day.number !== null;
  return (
    <div className={surface.panels}>
      {isStale && <StaleNote />}
      {isFrozen ? (
        <>
          <Amendments day={day} />
          <KeepBack day={day} />
        </>
      ) : (
        <p className={surface.note}>This day can still change. It is packed once it is frozen.</p>
      )}
      <LateEntries />
      {isFrozen && (
        <>
          <Parcels day={day} />
          <CookedCounts day={day} />
        </>
      )}
      <Stations date={day.date} />
      <PinForm />
    </div>
  );
}
