/** The tab Settings: sign-in, closed days, delivery, packs, plans, tax and the seller. */

import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import text from '#web/ui/text.module.css';
import { useMay, whyNot } from '../kit/power.ts';
import { ClosedDays } from './closed-days.tsx';
import { DeliveryPanel } from './delivery/delivery-panel.tsx';
import { PacksPanel } from './packs/packs-panel.tsx';
import { PlansPanel } from './plans/plans-panel.tsx';
import { SellerPanel } from './seller-panel.tsx';
import styles from './settings-tab.module.css';
import { StaffSignIn } from './sign-in/staff-sign-in.tsx';
import { YourSignIn } from './sign-in/your-sign-in.tsx';
import { TaxPanel } from './tax/tax-panel.tsx';

export function SettingsTab() {
  const mayChange = useMay('changeSettings');
  const mayClose = useMay('runKitchen');
  return (
    <>
      <PanelHead title="Settings">
        Your sign-in, closed days, delivery, packs, plans, tax and invoice details.
      </PanelHead>
      <div className={styles.sections}>
        <YourSignIn />
        {mayChange && <StaffSignIn />}
        {mayClose && <ClosedDays />}
        {mayChange ? (
          <>
            <DeliveryPanel />
            <PacksPanel />
            <PlansPanel />
            <TaxPanel />
            <SellerPanel />
          </>
        ) : (
          mayClose && (
            <p className={text.muted}>
              {whyNot('changeSettings', 'change delivery, packs, plans, tax and what invoices say')}
            </p>
          )
        )}
      </div>
    </>
  );
}
