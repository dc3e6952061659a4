/** What the camera sees, while it looks for a label. */
import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import styles from './find-parcel.module.css';
import { scanCodes } from './scan-codes.ts';

export function CameraView({ onCode }: { readonly onCode: (text: string) => void }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    if (video.current) {
      scanCodes(video.current, (text) => latest.current(text), stop.signal).catch(() => {
        if (!stop.signal.aborted) setHasFailed(true);
      });
    }
    return () => stop.abort();
  }, []);
  if (hasFailed) return <p>{t('The camera cannot be used. Enter the number.')}</p>;
  return <video ref={video} className={styles.video} muted playsInline />;
}
