/** The page of a station: opened by a link and a code, then it works without a line. */
import { useEffect } from 'react';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { LinkPage, NothingOpen, Unsent } from '#web/shared/links/link-page.tsx';
import { useLinkToken } from '#web/shared/links/use-link-token.ts';
import { keepPageOffline } from '#web/shared/offline-queue/keep-page-offline.ts';
import { QueueMessages } from '#web/shared/offline-queue/queue-messages.tsx';
import { waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import { useOfflineQueue } from '#web/shared/offline-queue/use-offline-queue.ts';
import { OpenStation } from './open-station.tsx';
import { type EndReason, shiftStore } from './saved-shift.ts';
import { ShiftScreen } from './shift-screen.tsx';
import { atStation } from './station-entry.ts';
import messages from './station-messages.module.css';
import styles from './station-page.module.css';
import { stationQueue } from './station-queue.ts';
import { useEndReason, useSavedShift } from './use-shift.ts';

const endWords: Readonly<Record<EndReason, Label>> = {
  over: 'This station is closed. Names were removed from this device.',
  expired: '12 hours have passed. Names were removed from this device.',
  'signed-out': 'You have left the station. Names were removed from this device.',
  'opened-again': 'The station was opened again. Open the link from the kitchen once more.',
};

export default function StationPage() {
  const t = useT();
  const saved = useSavedShift();
  // After it, which finds out that 12 hours have passed.
  const reason = useEndReason();
  const queue = useOfflineQueue(stationQueue);
  const [token, forgetToken] = useLinkToken(shiftStore.readOpenLink);
  const isOpen = saved !== null && token === null;
  useEffect(() => {
    if (!isOpen) return;
    keepPageOffline();
    // What waited for a station to be open can be sent.
    void stationQueue.flush();
  }, [isOpen]);
  useEffect(() => {
    const waiting = waitingIn(queue).map(({ content }) => content);
    // Also when the shift ends, with nothing to send.
    shiftStore.keepTokensOf(saved ? [...waiting, atStation(saved.shift)] : waiting);
  }, [queue, saved]);
  const unsent = waitingIn(queue).length;
  return (
    <LinkPage title={t('Station')} className={styles.page}>
      <QueueMessages
        queue={stationQueue}
        className={messages.messages}
        messageClassName={messages.message}
        numberOf={(about) => saved?.shift.orders.find(({ orderId }) => orderId === about)?.number}
      />
      {token !== null && <OpenStation key={token} token={token} onOpened={forgetToken} />}
      {token === null && !saved && (
        <NothingOpen title={t('No station is open')} why={reason && t(endWords[reason])} />
      )}
      {!isOpen && unsent > 0 && <Unsent>{t('{count} not sent yet', { count: unsent })}</Unsent>}
      {isOpen && <ShiftScreen key={saved.shift.station.id} saved={saved} />}
    </LinkPage>
  );
}
