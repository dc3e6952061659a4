/** The open station: what it does today, what is not sent yet, and how to leave. */
import { useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import { useOfflineQueueState } from '#web/shared/offline-queue/use-offline-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { CookList } from './cook/cook-list.tsx';
import { DayChanges } from './day-changes.tsx';
import { PackFlow } from './pack-flow.tsx';
import { type SavedShift, shiftStore } from './saved-shift.ts';
import styles from './shift-screen.module.css';
import { shownShift } from './shown-shift.ts';
import { stationQueue } from './station-queue.ts';
import { useFreshShift } from './use-shift.ts';

function Status({ saved, isReached }: { readonly saved: SavedShift; readonly isReached: boolean }) {
  const t = useT();
  const { formatTime } = useDates();
  const queue = useOfflineQueueState(stationQueue);
  const unsent = waitingIn(queue).length;
  const time = formatTime(saved.refreshedAt);
  return (
    <p className={styles.status} role="status">
      <span>{isReached ? t('As of {time}', { time }) : t('No line. As of {time}', { time })}</span>
      <strong>{unsent > 0 ? t('{count} not sent yet', { count: unsent }) : t('All sent')}</strong>
    </p>
  );
}

/** Leaves after a second tap: a glove touches a lot. */
function Leave() {
  const t = useT();
  const [isSure, setIsSure] = useState(false);
  return (
    <Button
      size="lg"
      variant={isSure ? 'danger' : 'ghost'}
      onClick={() => (isSure ? shiftStore.end('signed-out') : setIsSure(true))}
    >
      {isSure ? t('Tap again to leave the station') : t('Leave the station')}
    </Button>
  );
}

export function ShiftScreen({ saved }: { readonly saved: SavedShift }) {
  const t = useT();
  const queue = useOfflineQueueState(stationQueue);
  const { isReached } = useFreshShift(saved.shift.station.id);
  const shift = shownShift(saved.shift, queue);
  const { station, number } = shift;
  return (
    <>
      <h1 className={styles.title}>{station.name}</h1>
      <Status saved={saved} isReached={isReached} />
      <DayChanges saved={saved} />
      {number === null ? (
        <p className={styles.waiting}>
          {t('This day can still change. It can be packed once it is frozen.')}
        </p>
      ) : (
        station.kind === 'cook' && <CookList shift={shift} />
      )}
      {number !== null && station.kind === 'pack' && (
        <PackFlow shift={shift} isOffline={!isReached} />
      )}
      <Leave />
    </>
  );
}
