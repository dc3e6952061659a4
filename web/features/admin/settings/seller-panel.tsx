/** The seller's name and tax details, as invoices show them. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import { SellerForm } from './seller-form.tsx';
import styles from './seller-panel.module.css';
import { SettingsSection } from './settings-section.tsx';

export function SellerPanel() {
  const settings = useQuery({ ...query('GET /api/admin/settings'), refetchOnMount: 'always' });
  // A cached answer may be older than somebody else's change.
  const isRead = settings.isFetchedAfterMount;
  return (
    <SettingsSection
      title="Invoices"
      about="The seller’s details and tax on every invoice from now on; those that are issued stay."
    >
      {isRead && settings.isError && (
        <LoadFailure
          message={
            settings.data ? 'This may be out of date.' : 'The seller’s details could not be loaded.'
          }
          onRetry={() => void settings.refetch()}
        />
      )}
      {!isRead && <Skeleton className={styles.loading} />}
      {isRead && settings.data?.seller === null && (
        <p className={surface.note}>No invoices are issued until this is filled in.</p>
      )}
      {isRead && settings.data && <SellerForm settings={settings.data} />}
    </SettingsSection>
  );
}
