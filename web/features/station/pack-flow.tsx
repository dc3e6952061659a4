/** Packing at a station: the next parcel, or the one whose label is scanned or typed. */
import { useState } from 'react';
import type { Shift } from '#contract/stations/station.ts';
import { send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import type { Entered } from '#web/shared/packing/board-state.ts';
import { ParcelBoard } from '#web/shared/packing/parcel-board.tsx';
import { Button } from '#web/ui/button.tsx';
import { FindParcel } from './find-parcel.tsx';
import styles from './pack-flow.module.css';
import { shiftStore } from './saved-shift.ts';
import { authorizedFor, stationQueue } from './station-queue.ts';

type Order = Shift['orders'][number];

const isDone = ({ packing }: Order) => packing?.isComplete ?? false;

/** Parcels that are not wanted any more stand out until somebody has put them aside. */
function KeepBack({ shift }: { readonly shift: Shift }) {
  const t = useT();
  if (shift.keepBack.length === 0) return null;
  return (
    <section className={styles.keepBack} aria-label={t('Keep back')}>
      <h2>{t('Keep back')}</h2>
      <p>{t('These orders were cancelled. Keep their parcels back, or bring them back.')}</p>
      <p className={styles.numbers}>{shift.keepBack.map(({ number }) => number).join(', ')}</p>
    </section>
  );
}

function entriesOf(entered: Entered) {
  return { packed: [...entered.packed], short: [...entered.short] };
}

interface PackFlowProps {
  readonly shift: Shift;
  readonly isOffline: boolean;
}

export function PackFlow({ shift, isOffline }: PackFlowProps) {
  const t = useT();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const meals = new Map(shift.meals.map((meal) => [meal.id, meal]));
  const open = shift.orders.filter((order) => !isDone(order));
  const order = shift.orders.find(({ orderId }) => orderId === chosenId) ?? open[0];
  const choose = (orderId: string | null) => {
    setChosenId(orderId);
    setIsFinding(false);
  };

  return (
    <div className={styles.flow}>
      <KeepBack shift={shift} />
      <p className={styles.progress}>
        {t('{done} of {count} parcels done', {
          done: shift.orders.length - open.length,
          count: shift.orders.length,
        })}
      </p>
      {isFinding ? (
        <FindParcel shift={shift} onFound={choose} onClose={() => setIsFinding(false)} />
      ) : (
        <Button size="lg" wide variant="secondary" onClick={() => setIsFinding(true)}>
          {t('Scan a label or enter its number')}
        </Button>
      )}
      {!order && <p className={styles.progress}>{t('All parcels are done.')}</p>}
      {order && !isFinding && (
        <ParcelBoard
          key={order.orderId}
          parcel={{ ...order, name: order.firstName }}
          meals={meals}
          approvers={shift.approvers}
          isOffline={isOffline}
          onSave={(entered) => {
            const content = { kind: 'pack', date: shift.date, entered } as const;
            stationQueue.add({ about: order.orderId, content });
            choose(null);
          }}
          onApproved={async (entered, override) => {
            const { packing } = await send('POST /api/station/packing/:orderId', {
              params: { orderId: order.orderId },
              headers: authorizedFor(shift.date),
              body: { ...entriesOf(entered), override },
            });
            shiftStore.change((saved) => ({
              ...saved,
              orders: saved.orders.map((each) =>
                each.orderId === order.orderId ? { ...each, packing } : each,
              ),
            }));
          }}
        />
      )}
    </div>
  );
}
