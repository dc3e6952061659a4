/** Registers the service worker and offers a newer version of the site once it is installed. */
import { useEffect, useState } from 'react';
import { brand } from '#domain/brand.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './notices.module.css';

const workerUrl = '/service-worker.js';
const lookAgainMs = 60 * 60_000;

/** Calls back for each newer version that is installed and waits for the customer's consent. */
function watch(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
) {
  const tell = () => {
    // Without a controller this is the first visit, so no older version is running.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  );
}

function useWaitingVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    let registration: ServiceWorkerRegistration | undefined;
    let lookedAtMs = Date.now();
    async function start() {
      try {
        registration = await navigator.serviceWorker.register(workerUrl);
        if (registration) watch(registration, setWaiting);
      } catch {
        // Private windows refuse workers; the shop works without one.
      }
    }
    // A page that stays open for days should also be offered a new version.
    function lookAgain() {
      if (document.hidden || Date.now() - lookedAtMs < lookAgainMs) return;
      lookedAtMs = Date.now();
      registration?.update().catch(() => {});
    }
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    void start();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);
  return waiting;
}

export function UpdateNotice() {
  const t = useT();
  const waiting = useWaitingVersion();
  const [isDeclined, setIsDeclined] = useState(false);

  function update() {
    const reload = () => window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting?.postMessage({ type: 'activate-update' });
  }

  return (
    <div role="status">
      {waiting && !isDeclined && (
        <div className={styles.notice}>
          <p>{t('A new version of {brand} is ready.', { brand: brand.name })}</p>
          <Button size="sm" onClick={update}>
            {t('Update now')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setIsDeclined(true)}>
            {t('Later')}
          </Button>
        </div>
      )}
    </div>
  );
}
