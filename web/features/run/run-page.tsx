/** The rider's page: opened by a link and a code, then it works without a line for the shift. */
import { useEffect } from 'react';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { LinkPage, NothingOpen, Unsent } from '#web/shared/links/link-page.tsx';
import { useLinkToken } from '#web/shared/links/use-link-token.ts';
import { keepPageOffline } from '#web/shared/offline-queue/keep-page-offline.ts';
import { waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import { useOfflineQueue } from '#web/shared/offline-queue/use-offline-queue.ts';
import { OpenRun } from './open/open-run.tsx';
import { RunMessages } from './run-messages.tsx';
import styles from './run-page.module.css';
import { runQueue } from './run-queue.ts';
import { RunScreen } from './run-screen.tsx';
import { type EndReason, runStore } from './saved-run.ts';
import { useEndReason, useSavedRun } from './use-run.ts';

const endWords: Readonly<Record<EndReason, Label>> = {
  over: 'This run is over. Names and addresses were removed from this phone.',
  'handed-over': 'The cash is handed over. Names and addresses were removed from this phone.',
  expired: '12 hours have passed. Names and addresses were removed from this phone.',
  'signed-out': 'You have left the run. Names and addresses were removed from this phone.',
  'opened-again': 'The run was opened again or ended. Open the link from the kitchen once more.',
};

export default function RunPage() {
  const t = useT();
  const saved = useSavedRun();
  // After it, which finds out that 12 hours have passed.
  const reason = useEndReason();
  const queue = useOfflineQueue(runQueue);
  const [token, forgetToken] = useLinkToken(runStore.readOpenLink);
  const isOpen = saved !== null && token === null;
  useEffect(() => {
    if (isOpen) keepPageOffline();
  }, [isOpen]);
  useEffect(() => {
    const waiting = waitingIn(queue).map(({ content }) => content.runId);
    // Also when the run ends, with nothing to send.
    runStore.keepTokensOf(new Set([...waiting, ...(saved ? [saved.run.id] : [])]));
  }, [queue, saved]);
  const unsent = waitingIn(queue).length;
  return (
    <LinkPage title={t('Your run')} className={styles.page}>
      {!isOpen && <RunMessages stops={[]} />}
      {token !== null && <OpenRun key={token} token={token} onOpened={forgetToken} />}
      {token === null && !saved && (
        <NothingOpen title={t('No run is open')} why={reason && t(endWords[reason])} />
      )}
      {!isOpen && unsent > 0 && (
        <Unsent>
          {t('{count} not sent yet. They stay here and are sent once there is a line.', {
            count: unsent,
          })}
        </Unsent>
      )}
      {isOpen && <RunScreen key={saved.run.id} saved={saved} />}
    </LinkPage>
  );
}
