/** The seller's name and tax details, as invoices show them. */
import { useQuery } from '@tanstack/react-query';
import type { Seller } from '#contract/staff/settings.ts';
import { query } from '#web/api/query.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { SellerForm } from './seller-form.tsx';
import styles from './seller-panel.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Name and numbers, which have one place: the business. */
function Printed({ seller }: { readonly seller: Seller | null }) {
  const numbers = seller && [
    seller.legalName,
    `FSSAI ${seller.fssai}`,
    seller.gstin ? `GSTIN ${seller.gstin}` : 'no GSTIN, so no tax is shown',
  ];
  return (
    <p className={surface.note}>
      <span>
        {numbers
          ? `Printed with it: ${numbers.join(', ')}. `
          : 'No invoices are issued until this is filled in, and name and FSSAI number too. '}
        <GuardedLink className={text.link} to={tabPath('settings', { section: 'identity' })}>
          Change them under Business
        </GuardedLink>
      </span>
    </p>
  );
}

export function SellerPanel() {
  const settings = useQuery({ ...query('GET /api/admin/settings'), refetchOnMount: 'always' });
  // A cached answer may be older than somebody else's change.
  const isRead = settings.isFetchedAfterMount;
  return (
    <SettingsSection
      title="Invoices"
      about="The seller’s address and tax on every invoice from now on; those that are issued stay."
    >
      {isRead && settings.isError && (
        <LoadFailure
          message={
            settings.data ? 'This may be out of date.' : 'The seller’s details could not be loaded.'
          }
          onRetry={() => void settings.refetch()}
        />
      )}
      {!isRead && <Skeleton className={styles.loading} isOutermost />}
      {isRead && settings.data && <Printed seller={settings.data.seller} />}
      {isRead && settings.data && <SellerForm settings={settings.data} />}
    </SettingsSection>
  );
}
