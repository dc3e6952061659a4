/** Banners of the site itself: the browser is offline, a newer version is available. */
import { useEffect } from 'react';
import { preloadToasts } from '#web/ui/overlay/toast.tsx';
import styles from './banners.module.css';
import { BarColours } from './bar-colours.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

export function Banners() {
  useEffect(preloadToasts, []);
  return (
    <div className={styles.banners}>
      <BarColours />
      <OfflineBanner />
      <UpdateBanner />
    </div>
  );
}
