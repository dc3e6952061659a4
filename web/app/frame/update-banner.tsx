/** Registers the service worker and offers a newer version of the site once it is installed. */
import { useEffect, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './banners.module.css';

const workerUrl = '/service-worker.js';
const checkEveryMs = 60 * 60_000;

/** Calls `onWaiting` for each newer version that is installed and waits to be activated. */
function watchForUpdates(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
) {
  const reportWaiting = () => {
    // Without a controller this is the first visit, so no older version is running.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', reportWaiting);
  reportWaiting();
  // The browser may have found it before this page came to register.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
}

function useWaitingVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    let registration: ServiceWorkerRegistration | undefined;
    let checkedAtMs = Date.now();
    async function start() {
      try {
        registration = await navigator.serviceWorker.register(workerUrl);
        if (registration) watchForUpdates(registration, setWaiting);
      } catch {
        // Private windows refuse workers; the shop works without one.
      }
    }
    // A page that stays open for days should also be offered a new version.
    function checkForUpdate() {
      if (document.hidden || Date.now() - checkedAtMs < checkEveryMs) return;
      checkedAtMs = Date.now();
      registration?.update().catch(() => {});
    }
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    void start();
    document.addEventListener('visibilitychange', checkForUpdate);
    return () => document.removeEventListener('visibilitychange', checkForUpdate);
  }, []);
  return waiting;
}

export function UpdateBanner() {
  const t = useT();
  const waiting = useWaitingVersion();
  const [isDeclined, setIsDeclined] = useState(false);

  function update() {
    const reload = () => window.location.reload();
    // Another tab has activated it: the controller changes no more.
    if (waiting?.state !== 'installed') return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload);
    waiting.postMessage({ type: 'activate-update' });
  }

  return (
    <div role="status">
      {waiting && !isDeclined && (
        <div className={styles.banner}>
          <p>{t('A new version of {brand} is ready.')}</p>
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
