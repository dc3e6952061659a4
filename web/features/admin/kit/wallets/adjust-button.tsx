/** Opens the adjustment of a wallet; not offered for one's own (decision 0027, Wallet). */
import { useId, useState } from 'react';
import { refusalMessage } from '#domain/refusal.ts';
import { useUser } from '#web/shared/account/user.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './adjust-button.module.css';
import { AdjustDialog } from './adjust-dialog.tsx';
import type { AdjustedWallet } from './use-adjustment.ts';

interface AdjustButtonProps {
  readonly wallet: AdjustedWallet;
  /** Called when something is typed that closing the parent would lose. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
}

export function AdjustButton({ wallet, onUnsaved }: AdjustButtonProps) {
  const { user: self } = useUser();
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  const isOwn = self?.id === wallet.userId;
  return (
    <span className={styles.adjust}>
      <Button
        variant="secondary"
        size="sm"
        disabled={isOwn}
        aria-label={`Adjust wallet of ${wallet.customerName}`}
        aria-describedby={isOwn ? reasonId : undefined}
        onClick={() => setOpen(true)}
      >
        Adjust wallet
      </Button>
      {isOwn && (
        <span className={styles.reason} id={reasonId}>
          {refusalMessage('own_wallet')}
        </span>
      )}
      {isOpen && (
        <AdjustDialog wallet={wallet} onUnsaved={onUnsaved} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
