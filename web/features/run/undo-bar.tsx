/** For some seconds after a tick: what was entered, and a button that takes it back. */
import { useEffect, useState } from 'react';
import { stopLabels } from '#domain/runs/stop-words.ts';
import { useT } from '#web/language/language.tsx';
import { useOfflineQueueState } from '#web/shared/offline-queue/use-offline-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { runQueue, undoableIn } from './run-queue.ts';
import type { ShownStop } from './shown-stops.ts';
import styles from './undo-bar.module.css';

export function UndoBar({ stops }: { readonly stops: readonly ShownStop[] }) {
  const t = useT();
  const { entries } = useOfflineQueueState(runQueue);
  const [nowMs, setNowMs] = useState(Date.now);
  const entry = undoableIn(entries, Math.max(nowMs, Date.parse(entries.at(-1)?.at ?? '') || 0));
  const sendFromMs = entry?.sendFromMs;
  useEffect(() => {
    if (sendFromMs === undefined) return;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, sendFromMs - Date.now()));
    return () => clearTimeout(timer);
  }, [sendFromMs]);
  const number = stops.find(({ orderId }) => orderId === entry?.about)?.number;
  return (
    <div role="status">
      {entry && (
        <div className={styles.bar} data-undo>
          <p>
            {number} · {t(stopLabels[entry.content.tick.outcome])}
          </p>
          <Button size="lg" variant="highlight" onClick={() => runQueue.remove(entry.id)}>
            {t('Undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
