/** Finds a parcel by the QR code of its label, with the camera where there is one, or by number. */
import { useEffect, useRef, useState } from 'react';
import type { Shift } from '#contract/stations/station.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { CameraView } from './camera-view.tsx';
import styles from './find-parcel.module.css';
import { canScan } from './scan-codes.ts';
import { findByNumber } from './shown-shift.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

interface FindParcelProps {
  readonly shift: Shift;
  readonly onFound: (orderId: string) => void;
  readonly onClose: () => void;
}

export function FindParcel({ shift, onFound, onClose }: FindParcelProps) {
  const t = useT();
  const root = useRef<HTMLElement>(null);
  // The button that opened it is gone.
  useEffect(() => root.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const find = (text: string) => {
    const order = findByNumber(shift, text);
    const number = text.slice(0, 40);
    if (order) onFound(order.orderId);
    else setProblem(t('{number} is not packed today. Keep it aside.', { number }));
  };
  return (
    <section ref={root} className={styles.find} aria-label={t('Find a parcel')} tabIndex={-1}>
      {canScan() && <CameraView onCode={find} />}
      <output className={styles.typed} aria-label={t('Number')}>{`SK-${typed}`}</output>
      <Problem role="alert" message={problem} />
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            onClick={() => {
              setProblem(undefined);
              setTyped((before) => (before + digit).slice(0, 9));
            }}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('Delete the last digit')}
          onClick={() => setTyped((before) => before.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
      <Button size="lg" wide disabled={typed === ''} onClick={() => find(`SK-${typed}`)}>
        {t('Show this parcel')}
      </Button>
      <Button size="lg" wide variant="secondary" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </section>
  );
}
