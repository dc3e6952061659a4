/** Delivery fee, cut-off, grace and booking window: what counts now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import styles from './delivery-panel.module.css';
import { DeliveryTable } from './delivery-table.tsx';

export function DeliveryPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/delivery'),
    refetchOnMount: 'always',
  });
  // A cached answer may be older than somebody else's change.
  const isRead = settings.isFetchedAfterMount;
  return (
    <SettingsSection
      title="Delivery"
      about="What is ordered already keeps its fee; days that are closed already never open again."
    >
      {isRead && settings.isError && (
        <LoadFailure
          message={
            settings.data
              ? 'This may be out of date.'
              : 'The delivery settings could not be loaded.'
          }
          onRetry={() => void settings.refetch()}
        />
      )}
      {!isRead && <Skeleton className={styles.loading} />}
      {isRead && settings.data && (
        <>
          <DeliveryTable settings={settings.data} />
          <DeliveryForm settings={settings.data} />
        </>
      )}
    </SettingsSection>
  );
}
