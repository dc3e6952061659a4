/** The page of a station: opened by a link and a code, then it works without a line. */
import { useEffect } from 'react';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { LanguageSwitch } from '#web/shared/account/language-switch.tsx';
import { useLinkToken } from '#web/shared/links/use-link-token.ts';
import { keepPageOffline } from '#web/shared/offline-queue/keep-page-offline.ts';
import { waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import { useOfflineQueue } from '#web/shared/offline-queue/use-offline-queue.ts';
import { useBrandName } from '#web/shared/site/identity.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import text from '#web/ui/text.module.css';
import { OpenStation } from './open-station.tsx';
import { type EndReason, shiftStore } from './saved-shift.ts';
import { ShiftScreen } from './shift-screen.tsx';
import { atStation } from './station-entry.ts';
import { StationMessages } from './station-messages.tsx';
import styles from './station-page.module.css';
import { stationQueue } from './station-queue.ts';
import { useEndReason, useSavedShift } from './use-shift.ts';

const readOpenLink = () => shiftStore.read()?.link;

const endWords: Readonly<Record<EndReason, Label>> = {
  over: 'This station is closed. Names were removed from this device.',
  expired: '12 hours have passed. Names were removed from this device.',
  'signed-out': 'You have left the station. Names were removed from this device.',
  'opened-again': 'The station was opened again. Open the link from the kitchen once more.',
};

/** No station is open on this device. */
function NoStation() {
  const t = useT();
  const reason = useEndReason();
  return (
    <div className={styles.empty}>
      <h1>{t('No station is open')}</h1>
      <p className={text.lead}>
        {t(reason ? endWords[reason] : 'Open the link that the kitchen sent you.')}
      </p>
    </div>
  );
}

export default function StationPage() {
  const t = useT();
  usePageTitle(t('Station'));
  const brandName = useBrandName();
  const saved = useSavedShift();
  const queue = useOfflineQueue(stationQueue);
  const [token, forgetToken] = useLinkToken(readOpenLink);
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
    <main className={styles.page}>
      <div className={styles.language}>
        <span>{brandName}</span>
        <LanguageSwitch />
      </div>
      <StationMessages orders={saved?.shift.orders ?? []} />
      {token !== null && <OpenStation key={token} token={token} onOpened={forgetToken} />}
      {token === null && !saved && <NoStation />}
      {!isOpen && unsent > 0 && (
        <p className={styles.unsent}>{t('{count} not sent yet', { count: unsent })}</p>
      )}
      {isOpen && <ShiftScreen key={saved.shift.station.id} saved={saved} />}
    </main>
  );
}
