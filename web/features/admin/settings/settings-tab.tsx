/** The tab Settings: a list of its sections, one of which is open. */
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { useMay, whyNot } from '#web/features/admin/kit/power.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink, useShownLocation } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import chip from '#web/ui/chip.module.css';
import { AreasPanel } from './areas/areas-panel.tsx';
import { CapacityPanel } from './capacity/capacity-panel.tsx';
import { CategoriesPanel } from './categories/categories-panel.tsx';
import { ClosedDays } from './closed-days/closed-days.tsx';
import { DeliveryPanel } from './delivery/delivery-panel.tsx';
import { IdentityPanel } from './identity/identity-panel.tsx';
import { PacksPanel } from './packs/packs-panel.tsx';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { PlansPanel } from './plans/plans-panel.tsx';
import { SellerPanel } from './seller-panel.tsx';
import styles from './settings-tab.module.css';
import { SignIn } from './sign-in/sign-in.tsx';
import { SlotsPanel } from './slots/slots-panel.tsx';
import { TaxPanel } from './tax/tax-panel.tsx';
import { TextsPanel } from './texts/texts-panel.tsx';

/** Each is for those who have its power; the first of them is open until another is chosen. */
const sections = [
  { id: 'delivery', label: 'Delivery', power: 'changeSettings', Panel: DeliveryPanel },
  { id: 'areas', label: 'Areas', power: 'changeSettings', Panel: AreasPanel },
  { id: 'slots', label: 'Delivery times', power: 'changeSettings', Panel: SlotsPanel },
  { id: 'packs', label: 'Packs', power: 'changeSettings', Panel: PacksPanel },
  { id: 'plans', label: 'Plans', power: 'changeSettings', Panel: PlansPanel },
  { id: 'categories', label: 'Categories', power: 'changeSettings', Panel: CategoriesPanel },
  { id: 'tax', label: 'Tax', power: 'changeSettings', Panel: TaxPanel },
  { id: 'payment', label: 'Ways to pay', power: 'changeSettings', Panel: PaymentPanel },
  { id: 'identity', label: 'Business', power: 'changeSettings', Panel: IdentityPanel },
  { id: 'texts', label: 'Texts', power: 'changeSettings', Panel: TextsPanel },
  { id: 'invoices', label: 'Invoices', power: 'changeSettings', Panel: SellerPanel },
  { id: 'closed-days', label: 'Closed days', power: 'runKitchen', Panel: ClosedDays },
  { id: 'capacity', label: 'Capacity', power: 'runKitchen', Panel: CapacityPanel },
  { id: 'sign-in', label: 'Sign-in', power: 'enterConsole', Panel: SignIn },
] as const;

/** The sections of this member of staff, and the one that the address names. */
function useSections() {
  const may = {
    changeSettings: useMay('changeSettings'),
    runKitchen: useMay('runKitchen'),
    enterConsole: useMay('enterConsole'),
  };
  const own = sections.filter(({ power }) => may[power]);
  const wanted = new URLSearchParams(useShownLocation().search).get('section');
  const section = own.find(({ id }) => id === wanted) ?? own[0];
  return { own, section, maySetUp: may.changeSettings };
}

export function SettingsTab() {
  const { own, section, maySetUp } = useSections();
  return (
    <>
      <PanelHead title="Settings">
        {maySetUp ? 'What you sell, and how.' : whyNot('changeSettings', 'change what is sold')}
      </PanelHead>
      <nav className={styles.sections} aria-label="Settings">
        {own.map(({ id, label }) => (
          <GuardedLink
            key={id}
            to={tabPath('settings', { section: id })}
            className={chip.chip}
            aria-current={id === section?.id ? 'page' : undefined}
          >
            {label}
          </GuardedLink>
        ))}
      </nav>
      <div className={styles.open}>{section && <section.Panel key={section.id} />}</div>
    </>
  );
}
