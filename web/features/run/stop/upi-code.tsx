/** The shop's UPI code over the whole screen, black on white, for the customer's phone. */
import { encodeQR } from 'qr';
import type { Run, RunStop } from '#contract/run.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalFrame } from '#web/ui/overlay/modal.tsx';
import { wholeRupees } from '../whole-rupees.ts';
import styles from './upi-code.module.css';

const titleId = 'upi-code-title';

interface UpiCodeProps {
  readonly uri: string;
  readonly due: RunStop['due'];
  readonly run: Run;
  readonly onClose: () => void;
}

export function UpiCode({ uri, due, run, onClose }: UpiCodeProps) {
  const t = useT();
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <ModalFrame className={styles.screen ?? ''} titleId={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={titleId}>
          {run.shop.name} · {due && wholeRupees(due.amount)}
        </h2>
        <svg
          className={styles.code}
          role="img"
          aria-label={t('UPI code')}
          viewBox={`0 0 ${rows.length} ${rows.length}`}
        >
          <path d={squares.join('')} />
        </svg>
        {run.shop.upiId && <p className={styles.account}>{run.shop.upiId}</p>}
        <Button size="lg" wide onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </ModalFrame>
  );
}
