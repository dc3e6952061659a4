/** Packing at a station: the next parcel, or the one whose label is scanned or typed. */
import { type RefObject, useRef, useState } from 'react';
import type { Shift } from '#contract/stations/station.ts';
import { isComplete } from '#domain/kitchen-day/packing/packing-entries.ts';
import { useT } from '#web/language/language.tsx';
import { ParcelBoard } from '#web/shared/packing/parcel-board.tsx';
import { useShown } from '#web/shared/packing/use-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { FindParcel } from './find-parcel.tsx';
import styles from './pack-flow.module.css';
import { atStation } from './station-entry.ts';
import { sendApproved, stationQueue } from './station-queue.ts';

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

interface PackFlowProps {
  readonly shift: Shift;
  readonly isOffline: boolean;
}

/**
 * The parcel on the table stays until it is done or put away, whatever other tables pack meanwhile:
 * a hand that is about to tap must not find another one there.
 */
function useHeld({ orders }: Shift) {
  const [held, setHeld] = useState<Order | null>(null);
  /** Of which something is left: they come again after all others, in the order of this list. */
  const [aside, setAside] = useState<readonly string[]>([]);
  const open = orders.filter((order) => !isDone(order));
  const [next] = open.toSorted((a, b) => aside.indexOf(a.orderId) - aside.indexOf(b.orderId));
  if (held === null && next) setHeld(next);
  const order = held && orders.find(({ orderId }) => orderId === held.orderId);
  return {
    order,
    goneNumber: held && !order ? held.number : null,
    openCount: open.length,
    setHeld,
    putAside(orderId: string) {
      setAside((before) => [...before.filter((each) => each !== orderId), orderId]);
      setHeld(null);
    },
  };
}

interface MeanwhileProps {
  readonly words: string;
  readonly onNext: () => void;
  readonly line?: RefObject<HTMLParagraphElement | null>;
}

/** What became of the parcel without this station: the next one is begun by a tap. */
function Meanwhile({ words, onNext, line }: MeanwhileProps) {
  const t = useT();
  return (
    <div className={styles.meanwhile} role="alert">
      <p ref={line} tabIndex={line && -1}>
        {words}
      </p>
      <Button size="lg" wide variant="secondary" onClick={onNext}>
        {t('Next parcel')}
      </Button>
    </div>
  );
}

interface Turn {
  readonly turn: number;
  readonly lastTurn: RefObject<number>;
}

interface GoneProps extends Turn, Pick<MeanwhileProps, 'onNext'> {
  readonly number: string;
}

/** In place of a parcel that is not packed any more. */
function Gone({ number, turn, lastTurn, onNext }: GoneProps) {
  const t = useT();
  const line = useShown<HTMLParagraphElement>({ id: number, turn, isLater: true }, lastTurn);
  const words = t('{number} is not packed today. Keep it aside.', { number });
  return <Meanwhile words={words} onNext={onNext} line={line} />;
}

function AllDone({ turn, lastTurn }: Turn) {
  const t = useT();
  const line = useShown<HTMLParagraphElement>({ id: '', turn }, lastTurn);
  return (
    <p ref={line} className={styles.progress} tabIndex={-1}>
      {t('All parcels are done.')}
    </p>
  );
}

interface HeldParcelProps extends PackFlowProps, Turn {
  readonly order: Order;
  readonly onNext: () => void;
  readonly onPutAside: () => void;
}

function HeldParcel(props: HeldParcelProps) {
  const { shift, isOffline, order, turn, lastTurn, onNext, onPutAside } = props;
  const t = useT();
  const { orderId, packing, items } = order;
  return (
    <>
      {isDone(order) && packing && (
        <Meanwhile words={t('Packed by {name}', { name: packing.by })} onNext={onNext} />
      )}
      <ParcelBoard
        parcel={{ ...order, name: order.firstName }}
        meals={new Map(shift.meals.map((meal) => [meal.id, meal]))}
        approvers={shift.approvers}
        isOffline={isOffline}
        turn={turn}
        lastTurn={lastTurn}
        onSave={(entered) => {
          const content = { kind: 'pack', ...atStation(shift), entered } as const;
          stationQueue.add({ about: orderId, content });
          if (isComplete(items, entered)) onNext();
          else onPutAside();
        }}
        onApproved={async (entered, override) => {
          const approved = await sendApproved(atStation(shift), { orderId, entered, override });
          if (approved.packing?.isComplete) onNext();
        }}
      />
    </>
  );
}

export function PackFlow({ shift, isOffline }: PackFlowProps) {
  const t = useT();
  const [isFinding, setIsFinding] = useState(false);
  const [turn, setTurn] = useState(0);
  const lastTurn = useRef(0);
  const { order, goneNumber, openCount, setHeld, putAside } = useHeld(shift);
  const nextTurn = () => setTurn((before) => before + 1);
  const closeFinding = () => {
    setIsFinding(false);
    nextTurn();
  };
  const hold = (orderId: string) => {
    setHeld(shift.orders.find((each) => each.orderId === orderId) ?? null);
    closeFinding();
  };
  const goOn = () => {
    setHeld(null);
    nextTurn();
  };
  return (
    <div className={styles.flow}>
      <KeepBack shift={shift} />
      <p className={styles.progress}>
        {t('{done} of {count} parcels done', {
          done: shift.orders.length - openCount,
          count: shift.orders.length,
        })}
      </p>
      {isFinding ? (
        <FindParcel shift={shift} onFound={hold} onClose={closeFinding} />
      ) : (
        <Button size="lg" wide variant="secondary" onClick={() => setIsFinding(true)}>
          {t('Scan a label or enter its number')}
        </Button>
      )}
      {goneNumber !== null && !isFinding && (
        <Gone number={goneNumber} turn={turn} lastTurn={lastTurn} onNext={goOn} />
      )}
      {!order && goneNumber === null && !isFinding && <AllDone turn={turn} lastTurn={lastTurn} />}
      {order && (
        // What was ticked stays while another label is looked for.
        <div className={styles.held} hidden={isFinding}>
          <HeldParcel
            shift={shift}
            isOffline={isOffline}
            order={order}
            turn={turn}
            lastTurn={lastTurn}
            onNext={goOn}
            onPutAside={() => {
              putAside(order.orderId);
              nextTurn();
            }}
          />
        </div>
      )}
    </div>
  );
}
