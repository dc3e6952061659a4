/**
 * Banners of the site itself: the browser is offline, a newer version is available. And what
 * follows the other tabs, which no page needs at once.
 */
import { useEffect } from 'react';
import { isWorkPage } from '#domain/links/work-pages.ts';
import { SizeDialog } from '#web/features/meals/add-control.tsx';
import { focusPressed } from '#web/shared/forms/focus-pressed.ts';
import { preloadToasts } from '#web/ui/overlay/toast.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import styles from './banners.module.css';
import { BarColours } from './bar-colours.tsx';
import { CartSheet } from './cart-parts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { OtherTabs } from './other-tabs.tsx';
import { UpdateBanner } from './update-banner.tsx';

/**
 * What the first taps open. If its code comes after the tap, React keeps what it shows meanwhile
 * for 300 ms.
 */
function preloadFirstTaps(): void {
  preloadToasts();
  if (isWorkPage(location.pathname)) return;
  SizeDialog.preload();
  CartSheet.preload();
}

export function Banners() {
  const { pathname } = useLocation();
  useEffect(preloadFirstTaps, []);
  useEffect(focusPressed, []);
  return (
    <div className={styles.banners}>
      <BarColours />
      <OtherTabs />
      {!isWorkPage(pathname) && <OfflineBanner />}
      <UpdateBanner />
    </div>
  );
}
