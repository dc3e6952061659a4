/** The wallet: its balance, top-up and history (Spec 2.9). */
import { useT } from '#web/language/language.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import { BalanceCard } from './balance-card.tsx';
import { TopUp } from './top-up.tsx';
import { TransactionHistory } from './transaction-history.tsx';
import styles from './wallet-page.module.css';

export default function WalletPage() {
  const t = useT();
  usePageTitle(t('My Wallet'));
  return (
    <div className={layout.page}>
      <div className={layout.pageHead}>
        <h1>{t('My Wallet')}</h1>
      </div>
      <div className={styles.columns}>
        <div className={classNames(surface.panels, styles.side)}>
          <BalanceCard />
          <TopUp />
        </div>
        <TransactionHistory />
      </div>
    </div>
  );
}
