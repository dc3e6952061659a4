/** The tab Settings: days on which the kitchen does not cook, and who sells. */

import { PanelHead } from '../kit/panel-head.tsx';
import { useMay, whyNot } from '../kit/power.ts';
import { ClosedDays } from './closed-days.tsx';
import { SellerPanel } from './seller-panel.tsx';

export function SettingsTab() {
  const maySell = useMay('changeSettings');
  return (
    <>
      <PanelHead title="Settings">When the kitchen is closed, and what invoices say.</PanelHead>
      <div className="settings">
        <ClosedDays />
        {maySell ? (
          <SellerPanel />
        ) : (
          <p className="mut">{whyNot('changeSettings', 'change what invoices say')}</p>
        )}
      </div>
    </>
  );
}
