/** Who sells and at which tax, as invoices say it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { SellerForm } from './seller-form.tsx';

export function SellerPanel() {
  const settings = useQuery({ ...query('GET /api/admin/settings'), refetchOnMount: 'always' });
  // What was read before may be somebody else's past.
  const isRead = settings.isFetchedAfterMount;
  return (
    <section className="settings-part" aria-labelledby="seller" tabIndex={-1}>
      <h2 id="seller">Invoices</h2>
      <p className={text.muted}>
        The seller’s details and tax on every invoice from now on; those that are issued stay.
      </p>
      {isRead && settings.isError && (
        <LoadFailure
          message={
            settings.data ? 'This may be out of date.' : 'The seller’s details could not be loaded.'
          }
          onRetry={() => void settings.refetch()}
        />
      )}
      {!isRead && <Skeleton className="block h-96 w-full" />}
      {isRead && settings.data?.seller === null && (
        <p className={surface.note}>No invoices are issued until this is filled in.</p>
      )}
      {isRead && settings.data && <SellerForm settings={settings.data} />}
    </section>
  );
}
