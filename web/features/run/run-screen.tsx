/** The open run: the next stop, then all of them. */
import { useState } from 'react';
import { formatCardPrice, paise } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import { useOfflineQueueState } from '#web/shared/offline-queue/use-offline-queue.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RunMessages } from './run-messages.tsx';
import { runQueue } from './run-queue.ts';
import styles from './run-screen.module.css';
import { RunStatus } from './run-status.tsx';
import { runStore, type SavedRun } from './saved-run.ts';
import { cashIn, type ShownStop, shownStops } from './shown-stops.ts';
import { StopCard } from './stop/stop-card.tsx';
import { StopList } from './stop-list.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useFreshRun } from './use-run.ts';

function LeaveRun({ unsent, onClose }: { readonly unsent: number; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('Leave the run?')} onClose={onClose}>
      <div className={styles.leave}>
        <p>
          {t('Names and addresses are removed from this phone. You need the link to come back.')}
        </p>
        {unsent > 0 && (
          <p className={styles.strong}>
            {t('{count} not sent yet. They stay here and are sent once there is a line.', {
              count: unsent,
            })}
          </p>
        )}
        <Button size="lg" variant="danger" wide onClick={() => runStore.end('signed-out')}>
          {t('Leave the run')}
        </Button>
      </div>
    </Dialog>
  );
}

function RunFoot({ saved, stops }: { readonly saved: SavedRun; readonly stops: ShownStop[] }) {
  const t = useT();
  const [isLeaving, setIsLeaving] = useState(false);
  const unsent = waitingIn(useOfflineQueueState(runQueue)).length;
  const { phone, name } = saved.run.shop;
  return (
    <footer className={styles.foot}>
      <p className={styles.cash}>
        <span>{t('Cash with you')}</span>
        <strong>{formatCardPrice(paise(cashIn(stops)))}</strong>
      </p>
      {phone && (
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href={`tel:${phone}`}>
          {t('Call {name}', { name })}
        </a>
      )}
      <Button size="lg" variant="ghost" onClick={() => setIsLeaving(true)}>
        {t('Leave the run')}
      </Button>
      {isLeaving && <LeaveRun unsent={unsent} onClose={() => setIsLeaving(false)} />}
    </footer>
  );
}

function AllDone() {
  const t = useT();
  return (
    <section className={styles.done}>
      <h2>{t('All stops are done')}</h2>
      <p>{t('Take the cash and what you bring back to the kitchen.')}</p>
    </section>
  );
}

export function RunScreen({ saved }: { readonly saved: SavedRun }) {
  const { run } = saved;
  const queue = useOfflineQueueState(runQueue);
  const { isReached } = useFreshRun(run.id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const stops = shownStops(run.id, run.stops, queue.entries);
  const open = stops.filter(({ status }) => status === 'open');
  const current = stops.find(({ orderId }) => orderId === chosenId) ?? open[0];
  const choose = (orderId: string | null) => {
    setChosenId(orderId);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <RunStatus saved={saved} isReached={isReached} openCount={open.length} />
      <RunMessages stops={stops} />
      {current ? (
        <StopCard
          key={current.orderId}
          run={run}
          stop={current}
          isNext={current === open[0]}
          onBegun={() => setChosenId(current.orderId)}
          onDone={() => choose(null)}
        />
      ) : (
        <AllDone />
      )}
      <StopList stops={stops} currentId={current?.orderId} onChoose={choose} />
      <RunFoot saved={saved} stops={stops} />
      <UndoBar stops={stops} />
    </>
  );
}
