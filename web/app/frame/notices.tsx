/** Banners of the site itself: the browser is offline, a newer version is available. */
import { useEffect } from 'react';
import { preloadToasts } from '#web/ui/overlay/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './notices.module.css';
import { UpdateNotice } from './update-notice.tsx';

export function Notices() {
  useEffect(preloadToasts, []);
  return (
    <div className={styles.notices}>
      <ConnectionNotice />
      <UpdateNotice />
    </div>
  );
}
