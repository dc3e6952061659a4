/** One stop: where it is, what to hand over, what to collect, and how it ended. */
import { Suspense, useState } from 'react';
import type { Run } from '#contract/run.ts';
import { missingWords } from '#domain/kitchen-day/packing/short-words.ts';
import { useT } from '#web/language/language.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { lazilyIfPossible } from '#web/ui/loading/lazily.ts';
import { runQueue, type Tick, undoMs } from '../run-queue.ts';
import { isEmpty, type ShownStop } from '../shown-stops.ts';
import { resultWords, statusLabel } from '../stop-words.ts';
import { DeliverDialog } from './deliver-dialog.tsx';
import { FailDialog } from './fail-dialog.tsx';
import styles from './stop-card.module.css';
import { StopDue } from './stop-due.tsx';

const UpiCode = lazilyIfPossible(() => import('./upi-code.tsx').then((module) => module.UpiCode));

type Address = NonNullable<ShownStop['address']>;

function Place({ address }: { readonly address: Address }) {
  const { title, line1, line2, landmark, city, pincode, instructions } = address;
  const t = useT();
  return (
    <>
      <address className={styles.address}>
        <strong>{line1}</strong>
        {line2 && <span>{line2}</span>}
        <span>
          {city} {pincode} · {title}
        </span>
        {landmark && (
          <span className={styles.landmark}>{t('Landmark: {place}', { place: landmark })}</span>
        )}
      </address>
      {instructions && <p className={styles.instructions}>{instructions}</p>}
    </>
  );
}

function Ways({ stop }: { readonly stop: ShownStop }) {
  const t = useT();
  const look = buttonClass({ variant: 'secondary', size: 'lg', className: styles.way });
  const phone = stop.customer?.phone;
  return (
    <div className={styles.ways}>
      {phone && (
        <a className={look} href={`tel:${phone}`}>
          {t('Call')}
        </a>
      )}
      {stop.map && (
        <a className={look} href={stop.map} target="_blank" rel="noreferrer">
          {t('Map')}
        </a>
      )}
    </div>
  );
}

function Missing({ stop: { missing } }: { readonly stop: ShownStop }) {
  const t = useT();
  if (!missing) return null;
  return (
    <p className={styles.instructions}>
      {t('Missing from the parcel: {meals}', { meals: missingWords(missing, t.data) })}
    </p>
  );
}

/** Of a stop that is done or not this rider's any more. */
function Ended({ stop }: { readonly stop: ShownStop }) {
  const t = useT();
  return (
    <p className={styles.ended}>
      <strong>{t(statusLabel(stop))}</strong> {resultWords(t, stop)}
    </p>
  );
}

type Opened = 'delivered' | 'failed' | 'upi' | null;

interface StopCardProps {
  readonly run: Run;
  readonly stop: ShownStop;
  /** Whether it is the first open one, not one that the rider chose. */
  readonly isNext: boolean;
  /** Something is entered about it: no other one may take its place. */
  readonly onBegun: () => void;
  readonly onDone: () => void;
}

function useTick({ run, stop, onDone }: StopCardProps): (tick: Tick) => void {
  return (tick) => {
    runQueue.add({
      about: stop.orderId,
      content: { runId: run.id, number: stop.number, tick },
      undoMs,
    });
    // A short buzz: the rider need not look.
    navigator.vibrate?.(30);
    onDone();
  };
}

export function StopCard(props: StopCardProps) {
  const t = useT();
  const { run, stop, isNext, onBegun, onDone } = props;
  const tick = useTick(props);
  const [opened, setOpened] = useState<Opened>(null);
  const open = (what: Opened) => {
    onBegun();
    setOpened(what);
  };
  const close = () => setOpened(null);
  const isHere = stop.status !== 'cancelled' && stop.status !== 'moved';
  const titleId = `stop-${stop.orderId}`;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <p className={styles.position}>
        {isNext ? t('Next stop') : t('Chosen stop')} ·{' '}
        {t('{position} of {count}', {
          position: stop.position,
          count: run.stops.filter(({ status }) => status !== 'moved').length,
        })}
        <strong>{t('Boxes: {count}', { count: stop.parcels })}</strong>
      </p>
      <h2 id={titleId}>
        <span className={styles.number}>{stop.number}</span> {stop.customer?.name}
      </h2>
      {stop.status !== 'open' && <Ended stop={stop} />}
      {stop.status === 'open' && <Missing stop={stop} />}
      {stop.address && <Place address={stop.address} />}
      {stop.notes && <p className={styles.instructions}>{stop.notes}</p>}
      <Ways stop={stop} />
      <StopDue stop={stop} />
      {stop.upiUri && (
        <Button size="lg" variant="secondary" wide onClick={() => open('upi')}>
          {t('Show the UPI code')}
        </Button>
      )}
      {isHere && (
        <div className={styles.actions}>
          {!isEmpty(stop) && (
            <Button size="lg" className={styles.deliver} onClick={() => open('delivered')}>
              {t('Delivered')}
            </Button>
          )}
          <Button
            size="lg"
            variant="secondary"
            className={styles.other}
            onClick={() => open('failed')}
          >
            {t('Could not deliver')}
          </Button>
        </div>
      )}
      {!isNext && (
        <Button size="lg" wide variant="ghost" onClick={onDone}>
          {t('Back to the next stop')}
        </Button>
      )}
      {opened === 'delivered' && <DeliverDialog stop={stop} onTick={tick} onClose={close} />}
      {opened === 'failed' && <FailDialog stop={stop} onTick={tick} onClose={close} />}
      {opened === 'upi' && stop.upiUri && (
        <Suspense>
          <UpiCode uri={stop.upiUri} due={stop.due} run={run} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
